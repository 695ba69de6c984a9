import { putMail } from '#functions/outreach/outbox.table.ts';
import { NAPP, putLedger } from '#functions/payments/ledger.table.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { withdrawGiftOrder as contract } from '#shared/contracts/gift-cards.ts';
import { mayWithdraw, totalOf } from '#shared/domain/gift-cards/gift-order.ts';
import { giftCardsWithdrawn } from '#shared/domain/ledger/postings.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { findCards, withdrawCard } from './gift-cards.table.ts';
import { getOrderByLink } from './gift-links.table.ts';
import { giftMail } from './gift-mail-record.ts';
import { findOrder, moveOrder, type StoredOrder } from './gift-orders.table.ts';
import { presentOrder } from './present-gift-order.ts';
import { settleGiftOrder } from './settle-gift-order.ts';

const OVER: readonly StoredOrder['state'][] = ['withdrawing', 'withdrawn', 'refund_failed'];

/** All of an unused order goes back within 14 days: first the cards end, then the money goes where it came from. */
export const withdrawGiftOrder: Keeps<typeof contract> = async (deps, _actor, { link }) => {
  const { orderId } = await getOrderByLink(deps, link, 'order');
  await deps.table.settle(() => endCards(deps, orderId), 'gift_cards.busy');
  return presentOrder(deps, await settleGiftOrder(deps, orderId));
};
async function endCards(deps: Deps, orderId: string): Promise<void> {
  const order = await findOrder(deps.table, orderId);
  if (!order || OVER.includes(order.state)) return;
  const cards = await findCards(deps.table, order.cardIds);
  const at = deps.now();
  if (!mayWithdraw(order, cards, at)) {
    // The cards may have ended between the two reads, by the same wish.
    const again = await findOrder(deps.table, orderId);
    if (again && OVER.includes(again.state)) return;
    throw new DomainError('gift_cards.not_withdrawable');
  }
  const total = totalOf(order);
  const lines = giftCardsWithdrawn(total);
  await deps.table.transact([
    moveOrder(deps.table, { ...order, state: 'withdrawing', withdrawnAt: at }),
    ...cards.flatMap(({ cardId, amount }) => withdrawCard(deps.table, { cardId, amount, about: orderId, at })),
    putLedger(
      deps.table,
      { bookingId: orderId, guideId: NAPP },
      { what: 'withdrawn', amount: total, at, intentId: order.intentId ?? null, lines },
    ),
    putMail(deps.table, giftMail(order, 'giftCardsWithdrawn'), at),
  ]);
}
