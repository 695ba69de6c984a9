import type { Deps } from '#functions/platform/deps.ts';
import type { ProviderEvent } from '#functions/platform/payments.ts';
import { countGiftReturns } from './count-gift-returns.ts';
import { findOrder } from './gift-orders.table.ts';
import { failGiftRefund } from './return-gift-money.ts';
import { settleGiftOrder } from './settle-gift-order.ts';

/** What the provider tells about a gift order only says where to look. */
export async function receiveGiftEvent(deps: Deps, event: ProviderEvent, orderId: string): Promise<void> {
  if (!(await findOrder(deps.table, orderId))) {
    deps.log.warn('event about an unknown gift order', { event: event.id, orderId });
    return;
  }
  const isFailed = event.type === 'refund.failed';
  // One that somebody made in the console has no name of ours, and was not ours to make.
  if (isFailed && event.refundId) await failGiftRefund(deps, orderId, event.refundId);
  const isReturn = event.type === 'charge.refunded' || !!event.disputeId;
  const isOfPayment = !isReturn && !isFailed;
  // News of a return or a loss is done with what comes after: told before the payment, it issues the cards first.
  await settleGiftOrder(deps, orderId, isOfPayment ? { eventId: event.id } : {});
  // With news of a loss too: what went back in the console while all was taken for lost was no matter then.
  if (isReturn) await countGiftReturns(deps, orderId);
}
