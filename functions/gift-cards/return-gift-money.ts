import { findCase, putNewCase } from '#functions/admin/cases.table.ts';
import { NAPP, putLedger } from '#functions/payments/ledger.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { caseOfRefund } from '#shared/domain/admin/case-kinds.ts';
import { lossToSettle } from '#shared/domain/gift-cards/gift-loss.ts';
import { totalOf } from '#shared/domain/gift-cards/gift-order.ts';
import { owedOf, paidBack, refundOf, returnedThere, withRefund } from '#shared/domain/gift-cards/gift-refund.ts';
import { depositPaid } from '#shared/domain/ledger/postings.ts';
import { type Money, minus, times } from '#shared/kernel/money.ts';
import { FIRST_GIFT_REFUND, findOrder, moveOrder, type StoredOrder } from './gift-orders.table.ts';

/**
 * The refund of what is owed at the provider, once, under a name of its own. What somebody gave back in the provider's
 * console meanwhile is not given twice; what is more than was owed comes off the cards with the news of it. Always moves
 * the order on.
 */
export async function returnGiftMoney(deps: Deps, order: StoredOrder): Promise<void> {
  const { orderId: bookingId, intentId = '', refundId = FIRST_GIFT_REFUND, insteadOf } = order;
  const there = atLeastNothing(minus(await deps.payments.readReturned(intentId), returnedThere(order)));
  const owed = owedOf(order);
  const amount = minus(owed, there);
  const made =
    amount.minor > 0 ? await deps.payments.refund({ intentId, amount, bookingId, refundId, insteadOf }) : undefined;
  if (made?.state === 'failed') return owe(deps, paidBack(order, there));
  await deps.table.write(moveOrder(deps.table, paidBack(order, owed)));
}
const atLeastNothing = (amount: Money): Money => (amount.minor < 0 ? times(amount, 0) : amount);
/** The provider tells later that it could not: what counted as given back is owed to the buyer again. */
export const failGiftRefund = (deps: Deps, orderId: string, refundId: string): Promise<void> =>
  deps.table.settle(async () => {
    const order = await findOrder(deps.table, orderId);
    // What an earlier try came to is known already.
    const isIts = order?.withdrawal && refundId === (order.refundId ?? FIRST_GIFT_REFUND);
    if (!isIts || refundOf(order) === 'failed') return;
    const missing = minus(returnedThere(order), await deps.payments.readReturned(order.intentId ?? ''));
    await owe(deps, paidBack(order, times(missing, -1)));
  });
/** A person has to find another way: a case, and an alarm. */
async function owe(deps: Deps, order: StoredOrder): Promise<void> {
  const { orderId, intentId = null, refundId = FIRST_GIFT_REFUND } = order;
  const amount = owedOf(order);
  const caseId = caseOfRefund(refundId);
  if (amount.minor <= 0 || (await findCase(deps.table, orderId, caseId))) return;
  const at = deps.now();
  const entry = { what: `${refundId}-failed`, amount, at, intentId, lines: depositPaid(amount) };
  const failed = withRefund(order, 'failed');
  await deps.table.transact([
    moveOrder(deps.table, failed),
    putLedger(deps.table, { bookingId: orderId, guideId: NAPP }, entry),
    putNewCase(deps.table, { bookingId: orderId, kind: 'refund_failed', caseId, amount, at, openedBy: 'system' }),
  ]);
  // Of what the buyer has from the bank nothing is owed: that is settled at once, and nobody has to look.
  const isByBank = lossToSettle(failed, totalOf(order)).minor === amount.minor;
  deps.log[isByBank ? 'info' : 'error']('gift order not refunded', { orderId });
}
