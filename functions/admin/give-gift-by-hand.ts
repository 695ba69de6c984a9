import { FIRST_GIFT_REFUND, findOrder, moveOrder } from '#functions/gift-cards/gift-orders.table.ts';
import { NAPP, putLedger } from '#functions/payments/ledger.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { refundOfCase } from '#shared/domain/admin/case-kinds.ts';
import { byHandOf, owedOf, paidBack, refundOf } from '#shared/domain/gift-cards/gift-refund.ts';
import { depositReturnedByHand } from '#shared/domain/ledger/postings.ts';
import { plus, times } from '#shared/kernel/money.ts';
import type { StoredCase } from './cases.table.ts';

/** The refund of a gift order that the provider would not make went another way: it is booked, and the order comes to rest. */
export async function giveGiftByHand(
  { table, now }: Deps,
  { bookingId, caseId }: Pick<StoredCase, 'bookingId' | 'caseId'>,
): Promise<GuardedWrite[]> {
  const order = await findOrder(table, bookingId);
  const refundId = order?.refundId ?? FIRST_GIFT_REFUND;
  if (!order || refundOf(order) !== 'failed' || refundId !== refundOfCase(caseId)) return [];
  const amount = owedOf(order);
  const entry = {
    what: `${refundId}-by-hand`,
    amount: times(amount, -1),
    at: now(),
    intentId: null,
    lines: depositReturnedByHand(amount),
  };
  return [
    moveOrder(table, { ...paidBack(order, amount), byHand: plus(byHandOf(order), amount) }),
    putLedger(table, { bookingId, guideId: NAPP }, entry),
  ];
}
