import { findBooking, moveBooking } from '#functions/booking/bookings.table.ts';
import { putLedger } from '#functions/payments/ledger.table.ts';
import { listRefunds, moveRefund } from '#functions/payments/payments.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { closeCase as contract } from '#shared/contracts/cases.ts';
import { CLOSED_BY_HAND, refundOfCase } from '#shared/domain/admin/case-kinds.ts';
import { paymentAfter } from '#shared/domain/booking/refund-states.ts';
import { isGiftOrderId } from '#shared/domain/gift-cards/gift-link.ts';
import { depositReturnedByHand } from '#shared/domain/ledger/postings.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { plus, times } from '#shared/kernel/money.ts';
import { auditEntityOf, putAudit } from './audit.table.ts';
import { findCase, moveCase, type StoredCase } from './cases.table.ts';
import { giveGiftByHand } from './give-gift-by-hand.ts';

/** Somebody put it right by hand, and says how. The same person may repeat a lost answer. */
export const closeCase: Keeps<typeof contract> = async (deps, actor, { bookingId, caseId, note }) => {
  const { id: by } = requireRole(actor, 'admin');
  await deps.table.settle(async () => {
    const stored = await findCase(deps.table, bookingId, caseId);
    if (!stored) throw new DomainError('cases.not_found');
    if (!CLOSED_BY_HAND.includes(stored.kind)) throw new DomainError('cases.needs_decision');
    if (stored.state === 'closed' && stored.closedBy === by && stored.note === note) return;
    if (stored.state === 'closed') throw new DomainError('cases.already_closed');
    const at = deps.now();
    const entry = { id: deps.newId(), at, entity: auditEntityOf(bookingId), by };
    await deps.table.transact([
      moveCase(deps.table, { ...stored, state: 'closed', outcome: 'settled', closedAt: at, closedBy: by, note }),
      putAudit(deps.table, { ...entry, what: 'case_closed', details: { note } }),
      ...(await (isGiftOrderId(bookingId) ? giveGiftByHand(deps, stored) : givenByHand(deps, stored))),
    ]);
  });
  return { done: true };
};
/** The money that the provider would not give back went another way: it is booked, and the booking comes to rest. */
async function givenByHand({ table, now }: Deps, { bookingId, caseId }: StoredCase): Promise<GuardedWrite[]> {
  const [booking, refunds] = await Promise.all([findBooking(table, bookingId), listRefunds(table, bookingId)]);
  const refund = refunds.find(({ refundId, state }) => refundId === refundOfCase(caseId) && state === 'failed');
  if (!booking || !refund) return [];
  const { refundId, amount } = refund;
  const states = refunds.map((one) => (one === refund ? 'by_hand' : one.state));
  const refunded = booking.refunded ? plus(booking.refunded, amount) : amount;
  const entry = {
    what: `refund-${refundId}-by-hand`,
    amount: times(amount, -1),
    at: now(),
    intentId: null,
    lines: depositReturnedByHand(amount),
  };
  return [
    moveBooking(table, { ...booking, refunded, payment: paymentAfter(booking, states) }),
    moveRefund(table, { ...refund, state: 'by_hand' }),
    putLedger(table, booking, entry),
  ];
}
