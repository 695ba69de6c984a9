import { putMail } from '#functions/outreach/outbox.table.ts';
import { NAPP, putLedger } from '#functions/payments/ledger.table.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { withdrawGiftOrder as contract } from '#shared/contracts/gift-cards.ts';
import { isSameCards, withdrawable } from '#shared/domain/gift-cards/gift-order.ts';
import { withRefund } from '#shared/domain/gift-cards/gift-refund.ts';
import { giftCardsWithdrawn } from '#shared/domain/ledger/postings.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { times } from '#shared/kernel/money.ts';
import { findCards, type StoredCard, withdrawCard } from './gift-cards.table.ts';
import { getOrderByLink } from './gift-links.table.ts';
import { giftMail } from './gift-mail-record.ts';
import { findOrder, moveOrder, type StoredOrder } from './gift-orders.table.ts';
import { presentOrder } from './present-gift-order.ts';
import { settleGiftOrder } from './settle-gift-order.ts';

const OVER: readonly StoredOrder['state'][] = ['withdrawing', 'withdrawn', 'refund_failed'];

/**
 * The cards of which nothing is used go back within 14 days, by one refund of their sum: first they end, then the money
 * goes where it came from. Those that are used stay good. Whoever asks brings the cards that the page showed: when one of
 * them was used since, nothing is decided.
 */
export const withdrawGiftOrder: Keeps<typeof contract> = async (deps, _actor, { link, cards }) => {
  const { orderId } = await getOrderByLink(deps, link, 'order');
  await deps.table.settle(() => endCards(deps, orderId, cards), 'gift_cards.busy');
  return presentOrder(deps, await settleGiftOrder(deps, orderId));
};
async function endCards(deps: Deps, orderId: string, shown: readonly number[]): Promise<void> {
  const order = await findOrder(deps.table, orderId);
  if (!order || isDone(order, shown)) return;
  const at = deps.now();
  const cards = await findCards(deps.table, order.cardIds);
  const going = withdrawable(order, cards, at);
  const numbers = going.map(({ n }) => n);
  if (going.length === 0 || !isSameCards(numbers, shown)) {
    // The cards may have ended between the two reads, by the same wish.
    const again = await findOrder(deps.table, orderId);
    if (again && isDone(again, shown)) return;
    throw new DomainError(going.length === 0 ? 'gift_cards.not_withdrawable' : 'gift_cards.cards_changed');
  }
  const amount = times(order.amount, going.length);
  const wanted = withRefund(order, 'wanted', going.length < aliveOf(cards));
  const moved = { ...wanted, withdrawnAt: at, owed: amount, withdrawal: { at, cards: numbers, amount } };
  await deps.table.transact([
    moveOrder(deps.table, moved),
    ...going.flatMap((card) =>
      withdrawCard(deps.table, { cardId: card.cardId, amount: card.amount, about: orderId, at }),
    ),
    putLedger(
      deps.table,
      { bookingId: orderId, guideId: NAPP },
      { what: 'withdrawn', amount, at, intentId: order.intentId ?? null, lines: giftCardsWithdrawn(amount) },
    ),
    putMail(deps.table, giftMail(order, 'giftCardsWithdrawn'), at),
  ]);
}
const aliveOf = (cards: readonly StoredCard[]): number => cards.filter(({ state }) => state === 'active').length;
/** A repeat of the same wish, or cards that ended otherwise. Another wish is refused: an order is withdrawn from once. */
function isDone({ state, withdrawal }: StoredOrder, shown: readonly number[]): boolean {
  if (!withdrawal) return OVER.includes(state);
  if (isSameCards(withdrawal.cards, shown)) return true;
  throw new DomainError('gift_cards.withdrawn_before');
}
