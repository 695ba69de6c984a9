import { NAPP, putLedger } from '#functions/payments/ledger.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { totalOf } from '#shared/domain/gift-cards/gift-order.ts';
import { depositPaid } from '#shared/domain/ledger/postings.ts';
import { findOrder, moveOrder, type StoredOrder } from './gift-orders.table.ts';

const REFUND_ID = 'withdraw';

/** The refund of a withdrawn order at the provider, once, under a name of its own. Always moves the order on. */
export async function returnGiftMoney(deps: Deps, order: StoredOrder): Promise<void> {
  const { orderId: bookingId, intentId = '' } = order;
  const made = await deps.payments.refund({ intentId, amount: totalOf(order), bookingId, refundId: REFUND_ID });
  if (made.state === 'failed') await owe(deps, order);
  else await deps.table.write(moveOrder(deps.table, { ...order, state: 'withdrawn' }));
}
/** The provider tells later that it could not: what counted as given back is owed to the buyer again. */
export const failGiftRefund = (deps: Deps, orderId: string): Promise<void> =>
  deps.table.settle(async () => {
    const order = await findOrder(deps.table, orderId);
    if (order?.state === 'withdrawing' || order?.state === 'withdrawn') await owe(deps, order);
  });
/** A person has to find another way, so it sounds the alarm. */
async function owe(deps: Deps, order: StoredOrder): Promise<void> {
  const { orderId, intentId = null } = order;
  const amount = totalOf(order);
  const entry = { what: 'withdrawn-failed', amount, at: deps.now(), intentId, lines: depositPaid(amount) };
  await deps.table.transact([
    moveOrder(deps.table, { ...order, state: 'refund_failed' }),
    putLedger(deps.table, { bookingId: orderId, guideId: NAPP }, entry),
  ]);
  deps.log.error('gift order not refunded', { orderId });
}
