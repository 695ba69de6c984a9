import { putMail } from '#functions/outreach/outbox.table.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { sendGiftCards as contract } from '#shared/contracts/gift-cards.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { getOrderByLink } from './gift-links.table.ts';
import { giftMail } from './gift-mail-record.ts';
import { moveOrder, type StoredOrder } from './gift-orders.table.ts';
import { presentOrder } from './present-gift-order.ts';

/** The same cards once more, to a corrected address if there is one. A mail of a later day only gets its new address. */
export const sendGiftCards: Keeps<typeof contract> = async (deps, _actor, { link, email, sendings }) => {
  const order = await deps.table.settle(
    async () => send(deps, await getOrderByLink(deps, link, 'order'), email, sendings),
    'gift_cards.busy',
  );
  return presentOrder(deps, order);
};
/** `seen` is the count that the page showed: a repeat of the same press is not another mail. */
async function send(deps: Deps, order: StoredOrder, email: string | null, seen: number): Promise<StoredOrder> {
  if (order.state !== 'issued') throw new DomainError('gift_cards.not_sendable');
  const isByMail = order.delivery === 'email';
  const readdressed = email && isByMail ? { ...order, recipient: { ...order.recipient, email } } : order;
  if (!order.deliveredAt) {
    if (readdressed !== order) await deps.table.write(moveOrder(deps.table, readdressed));
    return readdressed;
  }
  if (order.sendings > seen) return order;
  if (order.sendings >= POLICY.giftCard.sendings.most) throw new DomainError('gift_cards.not_sendable');
  const moved = { ...readdressed, sendings: order.sendings + 1 };
  const mail = giftMail(moved, 'giftCard', String(moved.sendings));
  await deps.table.transact([moveOrder(deps.table, moved), putMail(deps.table, mail, deps.now())]);
  return { ...moved, rev: order.rev + 1 };
}
