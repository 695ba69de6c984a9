import { listCasesOf, putNewCase } from '#functions/admin/cases.table.ts';
import { findBooking, moveBooking } from '#functions/booking/bookings.table.ts';
import type { Deps, UseCase } from '#functions/platform/deps.ts';
import { caseOfRefund } from '#shared/domain/admin/case-kinds.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { countedByBank, lostRefundsOf } from '#shared/domain/booking/lost-refunds.ts';
import { lostOfPayment } from '#shared/domain/ledger/dispute.ts';
import { depositReturned, reversed } from '#shared/domain/ledger/postings.ts';
import { minus, sek } from '#shared/kernel/money.ts';
import { countReturns } from './count-returns.ts';
import { putLedger } from './ledger.table.ts';
import { listRefunds, moveRefund, type StoredRefund } from './payments.table.ts';
import { bookByBank } from './settle-lost-refunds.ts';
import type { RefundChoice } from './settle-refund.ts';

/**
 * The provider would not do it: a case for a person, and an alarm. When it would not because the angler contested the
 * payment and has the money from the bank, nobody has to do anything: the case is closed from the beginning.
 */
export const markRefundFailed: UseCase<RefundChoice, { done: true }> = async (
  deps,
  _actor,
  { bookingId, refundId },
) => {
  await deps.table.settle(async () => {
    // The booking first: a loss that is booked after this read moves it, and one before stands in its cases.
    const booking = await findBooking(deps.table, bookingId);
    const refunds = booking ? await listRefunds(deps.table, bookingId) : [];
    const refund = refunds.find((each) => each.refundId === refundId);
    if (!booking || (refund?.state !== 'wanted' && refund?.state !== 'done')) return;
    // Booked as given back, and it was not: the ledger takes it back by a line of its own.
    const entry = {
      what: `refund-${refundId}-failed`,
      amount: refund.amount,
      at: deps.now(),
      intentId: refund.intentId,
      lines: reversed(depositReturned(refund.amount)),
    };
    const isByBank = await hasMoney(deps, refunds, refund);
    const state = isByBank ? 'by_bank' : 'failed';
    const states = refunds.map((each) => (each === refund ? state : each.state));
    const after = failed(booking, refund);
    await deps.table.transact([
      moveBooking(deps.table, isByBank ? countedByBank(after, refund, states) : after),
      moveRefund(deps.table, { ...refund, state }),
      putNewCase(deps.table, {
        bookingId,
        kind: 'refund_failed',
        caseId: caseOfRefund(refundId),
        at: deps.now(),
        openedBy: 'system',
        ...(isByBank && { state: 'closed', outcome: 'settled', closedAt: deps.now() }),
      }),
      ...(refund.state === 'done' ? [putLedger(deps.table, booking, entry)] : []),
      ...(isByBank ? [bookByBank(deps, booking, refund)] : []),
    ]);
    if (isByBank) deps.log.info('refund failed: the bank made it', { bookingId, refundId });
    else deps.log.error('refund failed', { bookingId, refundId });
  });
  // Somebody may have given the money back in the provider's own console before: then nobody has to look.
  await countReturns(deps, bookingId);
  return { done: true };
};
/** Is so much of the payment lost that the angler has this from the bank, and not what failed before it alone? */
async function hasMoney({ table }: Deps, all: readonly StoredRefund[], refund: StoredRefund): Promise<boolean> {
  const { bookingId, intentId } = refund;
  const disputes = (await listCasesOf(table, bookingId)).map(({ dispute }) => dispute);
  const ofPayment = all.filter((each) => each.intentId === intentId);
  const asFailed = ofPayment.map((each) => (each === refund ? { ...each, state: 'failed' as const } : each));
  const { covered } = lostRefundsOf(asFailed, sek(lostOfPayment(disputes, intentId)));
  return covered.some(({ refundId }) => refundId === refund.refundId);
}
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
