import type { Deps } from '#functions/platform/deps.ts';
import { describeError } from '#functions/platform/log.ts';
import type { PageSession } from '#functions/platform/payments.ts';
import { isUnpaidHold } from '#shared/domain/booking/booking.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { type BookingRecord, putPage } from './booking-record.table.ts';
import { pageKeyOf, paymentPageOf } from './payment-page.ts';
import { settleBooking } from './settle-booking.ts';

/** The address of the payment page of a held booking; null when there is nothing (more) to pay. Safe to repeat. */
export async function openCheckout(deps: Deps, record: BookingRecord): Promise<string | null> {
  const { booking, page } = record;
  if (booking.deposit.minor === 0) {
    await settleBooking(deps, booking.bookingId);
    return null;
  }
  if (booking.state === 'cancelled') throw new DomainError('booking.hold_expired');
  if (!isUnpaidHold(booking)) return null;
  if (deps.now() >= booking.holdUntil) throw new DomainError('booking.hold_expired');
  if (page?.url) return page.url;
  const [session] = await Promise.all([openPage(deps, record), startTimer(deps, booking.bookingId)]);
  await deps.table.write(putPage(deps.table, booking.bookingId, { sessionId: session.id, url: session.url }));
  return session.url;
}
/** When the provider fails nothing is left behind: the places are free again at once. */
async function openPage(deps: Deps, record: BookingRecord): Promise<PageSession> {
  const { bookingId } = record.booking;
  try {
    return await deps.payments.openPage(paymentPageOf(record, deps.siteUrl), pageKeyOf(bookingId));
  } catch (e) {
    deps.log.warn('no payment page', { bookingId, ...describeError(e) });
    await settleBooking(deps, bookingId, { wish: 'give_up' });
    throw new DomainError('payments.unavailable');
  }
}
/** The machine is a timer for this booking; the sweep finds what it misses. */
async function startTimer(deps: Deps, bookingId: string): Promise<void> {
  try {
    await deps.workflows.start('checkout', `checkout-${bookingId}`, { bookingId });
  } catch (e) {
    deps.log.warn('checkout machine not started', { bookingId, ...describeError(e) });
  }
}
