import { putMail } from '#functions/outreach/outbox.table.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { sendGiftCards as contract } from '#shared/contracts/gift-cards.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { giveNewCode } from './card-codes.table.ts';
import { getOrderByLink } from './gift-links.table.ts';
import { giftMail } from './gift-mail-record.ts';
import { moveOrder, type StoredOrder } from './gift-orders.table.ts';
import { presentOrder } from './present-gift-order.ts';

/**
 * The same cards once more. At a corrected address they have new codes, and a new link: what went to the wrong one is
 * worth nothing any more. A mail of a later day only gets its new address.
 */
export const sendGiftCards: Keeps<typeof contract> = async (deps, _actor, { link, email, sendings }) => {
  const order = await deps.table.settle(
    async () => sendAgain(deps, await getOrderByLink(deps, link, 'order'), { email, seen: sendings }),
    'gift_cards.busy',
  );
  return presentOrder(deps, order);
};
type Again = Readonly<{
  email: string | null;
  /** The count that the page showed: a repeat of the same press is not another mail. */
  seen: number;
  /** Who did it, when that is not the buyer. */
  trail?: (what: 'gift_cards_resent' | 'gift_address_corrected') => GuardedWrite;
}>;
/** Run it inside `table.settle` with an order that was just read. */
export async function sendAgain(deps: Deps, order: StoredOrder, { email, seen, trail }: Again): Promise<StoredOrder> {
  if (order.state !== 'issued') throw new DomainError('gift_cards.not_sendable');
  const isOther = email !== null && order.delivery === 'email' && email !== order.recipient.email;
  const readdressed = isOther ? { ...order, recipient: { ...order.recipient, email } } : order;
  const corrected = trail && isOther ? [trail('gift_address_corrected')] : [];
  if (!order.deliveredAt) {
    if (!isOther) return order;
    await deps.table.transact([moveOrder(deps.table, readdressed), ...corrected]);
    return { ...readdressed, rev: order.rev + 1 };
  }
  if (order.sendings > seen) return order;
  if (order.sendings >= POLICY.giftCard.sendings.most) throw new DomainError('gift_cards.not_sendable');
  const { renewed, writes } = isOther ? await renewCodes(deps, readdressed) : { renewed: readdressed, writes: [] };
  const moved = { ...renewed, sendings: order.sendings + 1 };
  const mail = giftMail(moved, 'giftCard', String(moved.sendings));
  await deps.table.transact([
    moveOrder(deps.table, moved),
    ...writes,
    putMail(deps.table, mail, deps.now()),
    ...corrected,
    ...(trail ? [trail('gift_cards_resent')] : []),
  ]);
  return { ...moved, rev: order.rev + 1 };
}
/** Of every card of the order, also of one that is used up or has ended: it may be worth something again. */
async function renewCodes({ table, secrets }: Deps, order: StoredOrder) {
  const edition = (order.edition ?? 0) + 1;
  const given = await Promise.all(order.cardIds.map((cardId) => giveNewCode(table, secrets, { cardId, edition })));
  return {
    renewed: { ...order, edition, lastFours: given.map(({ lastFour }) => lastFour) },
    writes: given.flatMap(({ writes }) => writes),
  };
}
