import { putNewCase } from '#functions/admin/cases.table.ts';
import { findBooking, moveBooking } from '#functions/booking/bookings.table.ts';
import type { UseCase } from '#functions/platform/deps.ts';
import { caseOfRefund } from '#shared/domain/admin/case-kinds.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { depositReturned, reversed } from '#shared/domain/ledger/postings.ts';
import { minus } from '#shared/kernel/money.ts';
import { putLedger } from './ledger.table.ts';
import { findRefund, moveRefund, type StoredRefund } from './payments.table.ts';
import type { RefundChoice } from './settle-refund.ts';

/** The provider would not do it: a case for a person, and an alarm. */
export const markRefundFailed: UseCase<RefundChoice, { done: true }> = async (
  deps,
  _actor,
  { bookingId, refundId },
) => {
  await deps.table.settle(async () => {
    const [booking, refund] = await Promise.all([
      findBooking(deps.table, bookingId),
      findRefund(deps.table, bookingId, refundId),
    ]);
    if (!booking || (refund?.state !== 'wanted' && refund?.state !== 'done')) return;
    // Booked as given back, and it was not: the ledger takes it back by a line of its own.
    const entry = {
      what: `refund-${refundId}-failed`,
      amount: refund.amount,
      at: deps.now(),
      intentId: refund.intentId,
      lines: reversed(depositReturned(refund.amount)),
    };
    await deps.table.transact([
      moveBooking(deps.table, failed(booking, refund)),
      moveRefund(deps.table, { ...refund, state: 'failed' }),
      putNewCase(deps.table, {
        bookingId,
        kind: 'refund_failed',
        caseId: caseOfRefund(refundId),
        at: deps.now(),
        openedBy: 'system',
      }),
      ...(refund.state === 'done' ? [putLedger(deps.table, booking, entry)] : []),
    ]);
    deps.log.error('refund failed', { bookingId, refundId });
  });
  return { done: true };
};
/** All of it was on its way back. A booking that goes on, and one cancelled late, stay paid: a part of theirs failed. */
const GOING_BACK: readonly Booking['payment'][] = ['refunding', 'refunded'];

/** What was counted as given back is not. */
function failed(b: Booking, { state, amount }: StoredRefund): Booking {
  const { refunded, ...rest } = b;
  const left = refunded && state === 'done' ? minus(refunded, amount) : refunded;
  const openRefunds = state === 'wanted' ? Math.max(0, (b.openRefunds ?? 1) - 1) : b.openRefunds;
  return {
    ...rest,
    ...(left && left.minor > 0 && { refunded: left }),
    openRefunds,
    payment: GOING_BACK.includes(b.payment) ? 'refund_failed' : b.payment,
  };
}
