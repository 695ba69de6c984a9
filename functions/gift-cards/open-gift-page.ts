import type { Deps } from '#functions/platform/deps.ts';
import { describeError } from '#functions/platform/log.ts';
import type { PageSession } from '#functions/platform/payments.ts';
import { pageEndOf } from '#shared/domain/gift-cards/gift-order.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { giftPageKey, giftPageOf } from './gift-order-page.ts';
import { findOrder, moveOrder, type StoredOrder } from './gift-orders.table.ts';
import { settleGiftOrder } from './settle-gift-order.ts';

/** The address of the order's payment page; null when there is nothing to pay any more. Safe to repeat. */
export async function openGiftPage(deps: Deps, order: StoredOrder): Promise<string | null> {
  if (order.state !== 'pending' || deps.now() >= pageEndOf(order)) return null;
  if (order.pageUrl) return order.pageUrl;
  const session = await open(deps, order);
  await deps.table.settle(async () => {
    const now = await findOrder(deps.table, order.orderId);
    if (now?.state !== 'pending' || now.sessionId) return;
    await deps.table.write(moveOrder(deps.table, { ...now, sessionId: session.id, pageUrl: session.url ?? undefined }));
  });
  return session.url;
}
/** When the provider fails nothing is left behind. */
async function open(deps: Deps, order: StoredOrder): Promise<PageSession> {
  const { orderId } = order;
  try {
    return await deps.payments.openPage(await giftPageOf(deps, order), giftPageKey(orderId));
  } catch (e) {
    deps.log.warn('no payment page for gift cards', { orderId, ...describeError(e) });
    await settleGiftOrder(deps, orderId);
    throw new DomainError('payments.unavailable');
  }
}
