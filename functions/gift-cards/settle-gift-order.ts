import { putEvent } from '#functions/payments/payments.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { decideGiftOrder, forgotten, isToForget, pageEndOf } from '#shared/domain/gift-cards/gift-order.ts';
import { refundOf } from '#shared/domain/gift-cards/gift-refund.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { deliverGiftCards } from './deliver-gift-cards.ts';
import { lookAtGiftPage } from './gift-order-page.ts';
import { findOrder, moveOrder, type StoredOrder } from './gift-orders.table.ts';
import { issueGiftCards } from './issue-gift-cards.ts';
import { returnGiftMoney } from './return-gift-money.ts';
import { settleGiftLoss } from './settle-gift-loss.ts';

export type GiftHint = Readonly<{ eventId?: string | undefined }>;
const MOST_LOOKS = 8;

/**
 * The one finalise function of gift orders: for the webhook, the return page and the sweep. It reads the provider's own
 * state, moves the order forward only, and can be repeated by anyone at any time.
 */
export async function settleGiftOrder(deps: Deps, orderId: string, hint: GiftHint = {}): Promise<StoredOrder> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const end = await deps.table.settle(() => settleOnce(deps, orderId, hint), 'gift_cards.busy');
    if (end) return end;
  }
  throw new DomainError('gift_cards.busy');
}
/** The order when there was nothing left to do; undefined when somebody has to look again. */
async function settleOnce(deps: Deps, orderId: string, hint: GiftHint): Promise<StoredOrder | undefined> {
  const order = await findOrder(deps.table, orderId);
  if (!order) throw new DomainError('gift_cards.link_invalid');
  if (await settleGiftLoss(deps, order)) return undefined;
  if (order.state === 'issued' && (await deliverGiftCards(deps, order))) return undefined;
  if (refundOf(order) === 'wanted') {
    await returnGiftMoney(deps, order);
    return undefined;
  }
  if ((order.state !== 'pending' && order.state !== 'cancelled') || order.forgottenAt) return order;
  const look = await lookAtGiftPage(deps, order, deps.now() >= pageEndOf(order));
  const decision = decideGiftOrder(order, look.seen, deps.now());
  if (decision === 'rest') return forgetUnpaid(deps, order);
  if (decision === 'close_page') await deps.payments.closePage(look.sessionId ?? '');
  else if (decision === 'issue') await issueGiftCards(deps, order, look, hint);
  else await deps.table.transact([moveOrder(deps.table, cancelled(deps, order)), ...markOf(deps, hint)]);
  return undefined;
}
/** Whose names and words an order holds that nobody paid is forgotten after a while, when the provider was asked once more. */
async function forgetUnpaid(deps: Deps, order: StoredOrder): Promise<StoredOrder | undefined> {
  if (!isToForget(order, deps.now())) return order;
  await deps.table.write(moveOrder(deps.table, forgotten(order, deps.now())));
  return undefined;
}
const cancelled = (deps: Deps, { pageUrl: _closed, ...order }: StoredOrder): StoredOrder => ({
  ...order,
  state: 'cancelled',
  cancelledAt: deps.now(),
});
export const markOf = (deps: Deps, { eventId }: GiftHint) =>
  eventId ? [putEvent(deps.table, eventId, deps.now())] : [];
