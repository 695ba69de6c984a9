import { NAPP, putLedger } from '#functions/payments/ledger.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import { usedOf } from '#shared/domain/gift-cards/gift-card.ts';
import { lossSettled, noLoss } from '#shared/domain/gift-cards/gift-loss.ts';
import { owedOf, refundOf, returnedOf, withRefund } from '#shared/domain/gift-cards/gift-refund.ts';
import { giftRestoreOf } from '#shared/domain/gift-cards/gift-restore.ts';
import { giftCardsReinstated } from '#shared/domain/ledger/postings.ts';
import { type Money, minus, plus, times } from '#shared/kernel/money.ts';
import { findCards, listEntries, raiseCard, reviveCard, type StoredCard } from './gift-cards.table.ts';
import { moveOrder, type StoredOrder } from './gift-orders.table.ts';

/** A payment that was lost is ours after all, or `back` of it: the cards are good again for what the buyer paid, and nothing is claimed. */
export async function restoreGiftCards(deps: Deps, order: StoredOrder, back: Money): Promise<GuardedWrite[]> {
  const { table } = deps;
  const { orderId: about, rev, withdrawnAt, loss = noLoss(order.amount), ...rest } = order;
  const cards = await Promise.all(
    (await findCards(table, order.cardIds)).map((card) => withHistory(table, order, card)),
  );
  const gone = plus(plus(returnedOf(order), owedOf(order)), lossSettled(loss));
  const { revived, raised, given, cleared } = giftRestoreOf(cards, back, gone);
  const at = deps.now();
  const isGood = revived.length > 0 || order.state === 'issued';
  const seen = (cardId: string) => cards.find((card) => card.cardId === cardId) as StoredCard;
  const change = { about, at, step: rev };
  const entry = { what: `reinstated-${rev}`, at, intentId: order.intentId ?? null, amount: times(back, 0) };
  return [
    moveOrder(table, {
      ...withRefund({ ...rest, orderId: about, rev }, refundOf(order), isGood),
      ...(!isGood && { withdrawnAt }),
      loss: { ...loss, cards: minus(loss.cards, back) },
    }),
    ...revived.flatMap((each) => reviveCard(table, { ...each, ...change }, seen(each.cardId))),
    ...raised.flatMap((each) => raiseCard(table, { ...each, ...change }, seen(each.cardId))),
    putLedger(table, { bookingId: about, guideId: NAPP }, { ...entry, lines: giftCardsReinstated(given, cleared) }),
  ];
}
/** One read of its history tells both what is on a card and what bookings have of it, as they were at one moment. */
async function withHistory(table: Table, { withdrawal }: StoredOrder, card: StoredCard) {
  const entries = await listEntries(table, card.cardId);
  const nothing = times(card.amount, 0);
  const balance = entries.map(({ change }) => change).reduce(plus, nothing);
  const isTakenBack = withdrawal?.cards.includes(card.n) ?? false;
  return { ...card, balance, used: usedOf(entries, nothing), isTakenBack };
}
