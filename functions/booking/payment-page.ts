import type { PaymentPage } from '#functions/platform/payments.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { paymentPageTexts } from '#shared/i18n/payment-page.ts';
import { toReference } from '#shared/kernel/ids.ts';
import { addMinutes } from '#shared/kernel/time.ts';
import type { BookingRecord } from './booking-record.table.ts';

/** One page a booking, always under this key. */
export const pageKeyOf = (bookingId: string): string => `page-${bookingId}-1`;

/** Made from frozen things alone, so that a repeat is the same to the letter. */
export function paymentPageOf({ booking, frozen }: BookingRecord, siteUrl: string): PaymentPage {
  const { language } = frozen.quote;
  const texts = paymentPageTexts[language];
  const returnUrl = `${siteUrl}/payment-return?booking=${booking.bookingId}`;
  return {
    bookingId: booking.bookingId,
    amount: booking.deposit,
    title: frozen.title[language],
    description: texts.description(toReference(booking.bookingId), booking.date),
    email: frozen.contact.email,
    language,
    captureLater: !booking.isInstant,
    expiresAt: addMinutes(booking.placedAt, POLICY.paymentPageMinutes),
    returnUrl,
    cancelUrl: `${returnUrl}&cancelled=1`,
  };
}
