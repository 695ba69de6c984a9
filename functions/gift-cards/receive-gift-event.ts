import type { Deps } from '#functions/platform/deps.ts';
import type { ProviderEvent } from '#functions/platform/payments.ts';
import { findOrder } from './gift-orders.table.ts';
import { failGiftRefund } from './return-gift-money.ts';
import { settleGiftOrder } from './settle-gift-order.ts';

/** What the provider tells about a gift order only says where to look. */
export async function receiveGiftEvent(deps: Deps, event: ProviderEvent, orderId: string): Promise<void> {
  if (!(await findOrder(deps.table, orderId))) {
    deps.log.warn('event about an unknown gift order', { event: event.id, orderId });
    return;
  }
  if (event.type === 'refund.failed') await failGiftRefund(deps, orderId);
  else await settleGiftOrder(deps, orderId, { eventId: event.id });
}
