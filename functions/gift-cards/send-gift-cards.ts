import { putMail } from '#functions/outreach/outbox.table.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { sendGiftCards as contract } from '#shared/contracts/gift-cards.ts';
import { mayCorrect, mayResend } from '#shared/domain/gift-cards/gift-sending.ts';
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
export const sendGiftCards: Keeps<typeof contract> = async (deps, _actor, { link, email, sendings, corrections }) => {
  const order = await deps.table.settle(
    async () => sendAgain(deps, await getOrderByLink(deps, link, 'order'), { email, seen: { sendings, corrections } }),
    'gift_cards.busy',
  );
  return presentOrder(deps, order);
};
type Again = Readonly<{
  email: string | null;
  /** What the page showed: a repeat of the same press is not another mail, and an old page decides nothing. */
  seen: Readonly<{ sendings: number; corrections: number }>;
  /** Who did it, when that is not the buyer. */
  trail?: (what: 'gift_cards_resent' | 'gift_address_corrected') => GuardedWrite;
}>;
/** Run it inside `table.settle` with an order that was just read. */
export async function sendAgain(deps: Deps, order: StoredOrder, again: Again): Promise<StoredOrder> {
  if (order.state !== 'issued') throw new DomainError('gift_cards.not_sendable');
  const { email, trail } = again;
  const isOther = email !== null && order.delivery === 'email' && email !== order.recipient.email;
  if (isOvertaken(order, again, isOther)) return order;
  if (isOther) demandCorrectable(order, trail !== undefined);
  else if (order.deliveredAt && !mayResend(order)) throw new DomainError('gift_cards.not_sendable');
  const readdressed = isOther ? correctedTo(order, email) : order;
  const corrected = trail && isOther ? [trail('gift_address_corrected')] : [];
  if (!order.deliveredAt) {
    if (!isOther) return order;
    await deps.table.transact([moveOrder(deps.table, readdressed), ...corrected]);
    return { ...readdressed, rev: order.rev + 1 };
  }
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
/** True for a press that is done already. One that would undo what happened since its page was opened is refused. */
function isOvertaken(order: StoredOrder, { email, seen }: Again, isOther: boolean): boolean {
  const { sendings, corrections = 0 } = order;
  if (seen.sendings === sendings && seen.corrections === corrections) return false;
  const isAsShown = email !== null || seen.corrections === corrections;
  if (isOther || !isAsShown) throw new DomainError('gift_cards.changed_elsewhere');
  return true;
}
function demandCorrectable(order: StoredOrder, isByAdmin: boolean): void {
  if (isByAdmin || mayCorrect(order)) return;
  throw new DomainError('gift_cards.too_many_corrections', { most: POLICY.giftCard.corrections.most });
}
/** Sendings are counted for an address: at another one they begin anew. */
const correctedTo = (order: StoredOrder, email: string): StoredOrder => ({
  ...order,
  recipient: { ...order.recipient, email },
  corrections: (order.corrections ?? 0) + 1,
  sentElsewhere: order.sendings,
});
/** Of every card of the order, also of one that is used up or has ended: it may be worth something again. */
async function renewCodes({ table, secrets }: Deps, order: StoredOrder) {
  const edition = (order.edition ?? 0) + 1;
  const given = await Promise.all(order.cardIds.map((cardId) => giveNewCode(table, secrets, { cardId, edition })));
  return {
    renewed: { ...order, edition, lastFours: given.map(({ lastFour }) => lastFour) },
    writes: given.flatMap(({ writes }) => writes),
  };
}
