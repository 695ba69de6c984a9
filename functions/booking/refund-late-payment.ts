import { putDays, readDaysOf } from '#functions/calendar/days.table.ts';
import { putNewRefund } from '#functions/payments/payments.table.ts';
import { describeError } from '#functions/platform/log.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { headcount } from '#shared/domain/booking/party.ts';
import { give } from '#shared/domain/calendar/give.ts';
import { storeMove } from './effects.ts';
import type { Settling } from './settle-booking.ts';

const REFUND_ID = '1';

/** Paid too late: no places are left, or the trip has begun. Everything goes back, and the angler hears of it. */
export async function refundLatePayment(s: Settling): Promise<boolean> {
  const { deps, record, look } = s;
  const { booking } = record;
  if (!look.intent) throw new Error(`no payment to refund on ${booking.bookingId}`);
  const now = deps.now();
  const moved: Booking = {
    ...booking,
    state: 'cancelled',
    payment: 'refunding',
    cancelCause: 'places_gone',
    cancelledAt: booking.cancelledAt ?? now,
    isPageClosed: true,
  };
  const { bookingId } = booking;
  const refund = {
    bookingId,
    refundId: REFUND_ID,
    intentId: look.intent.id,
    amount: look.intent.amount,
    wantedAt: now,
  };
  await deps.table.transact([
    ...storeMove(s, moved, ['lateRefund']),
    putNewRefund(deps.table, refund),
    ...(booking.state === 'pending' ? await givenBack(s) : []),
  ]);
  await deps.workflows
    .start('refund', `refund-${bookingId}-${REFUND_ID}`, { bookingId, refundId: REFUND_ID })
    .catch((e: unknown) => deps.log.warn('refund machine not started', { bookingId, ...describeError(e) }));
  return true;
}
async function givenBack({ deps, record: { booking } }: Settling): Promise<GuardedWrite[]> {
  const days = await readDaysOf(deps.table, booking.calendarId, booking);
  const given = give(days, {
    date: booking.date,
    slotId: booking.slotId,
    bookingId: booking.bookingId,
    people: headcount(booking.party),
    private: booking.party.private,
  });
  return putDays(deps.table, booking.calendarId, given);
}
