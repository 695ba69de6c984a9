import type { Keeps } from '#functions/platform/deps.ts';
import type { getGiftOrder as contract, settleGiftPayment as settleContract } from '#shared/contracts/gift-cards.ts';
import { getOrderByLink } from './gift-links.table.ts';
import type { StoredOrder } from './gift-orders.table.ts';
import { presentOrder } from './present-gift-order.ts';
import { settleGiftOrder } from './settle-gift-order.ts';

export const getGiftOrder: Keeps<typeof contract> = async (deps, _actor, { link }) =>
  presentOrder(deps, await getOrderByLink(deps, link, 'order'));

/** What the return page asks: how did it end? */
export const settleGiftPayment: Keeps<typeof settleContract> = async (deps, _actor, { link }) => {
  const { orderId } = await getOrderByLink(deps, link, 'order');
  const order = await settleGiftOrder(deps, orderId);
  return { outcome: outcomeOf(order), checkoutUrl: order.pageUrl ?? null, order: await presentOrder(deps, order) };
};
function outcomeOf({ state }: StoredOrder): 'confirmed' | 'cancelled' | 'unknown' {
  if (state === 'pending') return 'unknown';
  return state === 'cancelled' ? 'cancelled' : 'confirmed';
}
