import type { Deps } from '#functions/platform/deps.ts';
import type { PageSession, PaymentPage } from '#functions/platform/payments.ts';
import type { Extra } from '#shared/domain/booking/booking.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { paymentPageTexts } from '#shared/i18n/payment-page.ts';
import { toReference } from '#shared/kernel/ids.ts';
import { addMinutes, type Instant } from '#shared/kernel/time.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { paymentPageOf } from './payment-page.ts';

type Opened = Extra & Readonly<{ openedAt: Instant }>;
export const isOpened = (extra: Extra): extra is Opened => extra.openedAt !== undefined;
export const extraKeyOf = (bookingId: string, { changeId, pages }: Extra): string =>
  `extra-${bookingId}-${changeId}-${pages}`;

/** The page of a deposit that grew: made from what is stored before it is opened, so that a lost one is found again. */
export function extraPageOf(record: BookingRecord, extra: Opened, siteUrl: string): PaymentPage {
  const { booking, frozen } = record;
  const texts = paymentPageTexts[frozen.quote.language];
  return {
    ...paymentPageOf(record, siteUrl),
    purpose: `change-${extra.changeId}`,
    amount: extra.amount,
    description: texts.description(toReference(booking.bookingId), extra.openedFor ?? booking.date),
    captureLater: false,
    expiresAt: addMinutes(extra.openedAt, POLICY.paymentPageMinutes),
    cancelUrl: `${siteUrl}/angler-dashboard/bookings/${booking.bookingId}`,
  };
}
/** The latest page as the provider knows it; also one whose answer was lost. */
export async function lookAtExtra(deps: Deps, record: BookingRecord, extra: Extra): Promise<PageSession | undefined> {
  if (!isOpened(extra)) return undefined;
  if (extra.sessionId) return deps.payments.readPage(extra.sessionId);
  const key = extraKeyOf(record.booking.bookingId, extra);
  return deps.payments.recoverPage(extraPageOf(record, extra, deps.siteUrl), key, extra.openedAt, deps.now());
}
