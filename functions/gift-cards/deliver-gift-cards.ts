import { type NewMail, putMail } from '#functions/outreach/outbox.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { deliverAtOf } from '#shared/domain/gift-cards/gift-order.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { giftMail } from './gift-mail-record.ts';
import { moveOrder, type StoredOrder } from './gift-orders.table.ts';

/** What an issued order sends now: nothing while the day that was chosen is ahead. */
export function deliveryOf(
  order: StoredOrder,
  now: Instant,
): Readonly<{ moved: StoredOrder; mails: readonly NewMail[] }> {
  const isDue = !order.deliveredAt && (order.delivery === 'print' || deliverAtOf(order, now) <= now);
  if (!isDue) return { moved: order, mails: [] };
  const sendings = order.sendings + 1;
  const moved = { ...order, deliveredAt: now, sendings };
  return { moved, mails: [giftMail(moved, 'giftCard', String(sendings))] };
}
/** The mail of a later day, when it has come. True when something was written. */
export async function deliverGiftCards(deps: Deps, order: StoredOrder): Promise<boolean> {
  const now = deps.now();
  const { moved, mails } = deliveryOf(order, now);
  if (mails.length === 0) return false;
  await deps.table.transact([moveOrder(deps.table, moved), ...mails.map((mail) => putMail(deps.table, mail, now))]);
  return true;
}
