import { findCards, takeFromCard, withdrawCard } from '#functions/gift-cards/gift-cards.table.ts';
import { findOrder, moveOrder } from '#functions/gift-cards/gift-orders.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { stillToReturn } from '#shared/domain/gift-cards/gift-order.ts';
import { giftReturnOf } from '#shared/domain/gift-cards/gift-return.ts';
import { giftCardsLost } from '#shared/domain/ledger/postings.ts';
import { type Money, times } from '#shared/kernel/money.ts';
import { NAPP, putLedger } from './ledger.table.ts';

/**
 * The bank of an order's buyer took `lost` of its price back for good: as much comes off its cards, for the transaction
 * that books the loss. What was spent already is claimed of the buyer: bookings that give some of it back set it off.
 */
export async function endContestedCards(deps: Deps, orderId: string, lost: Money): Promise<GuardedWrite[]> {
  const { table } = deps;
  const order = await findOrder(table, orderId);
  if (order?.state !== 'issued') return [];
  const cards = await findCards(table, order.cardIds);
  const stillPaid = stillToReturn(order, order.returned ?? times(lost, 0));
  const { ended, lowered, covered, spent } = giftReturnOf(cards, lost, stillPaid);
  const at = deps.now();
  const change = { about: orderId, at, step: order.rev };
  const isOver = ended.length === cards.filter(({ state }) => state === 'active').length;
  const entry = { what: `contested-${order.rev}`, amount: times(lost, 0), at, intentId: order.intentId ?? null };
  return [
    moveOrder(table, { ...order, ...(isOver && { state: 'withdrawn' as const, withdrawnAt: at }) }),
    ...ended.flatMap((each) => withdrawCard(table, { ...each, ...change })),
    ...lowered.flatMap((each) => takeFromCard(table, { ...each, ...change }, 'withdrawn')),
    putLedger(table, { bookingId: orderId, guideId: NAPP }, { ...entry, lines: giftCardsLost(covered, spent) }),
  ];
}
