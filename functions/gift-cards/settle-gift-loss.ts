import { findCase, moveCase } from '#functions/admin/cases.table.ts';
import { NAPP, putLedger } from '#functions/payments/ledger.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { caseOfRefund } from '#shared/domain/admin/case-kinds.ts';
import { lossToSettle } from '#shared/domain/gift-cards/gift-loss.ts';
import { stillPaid, totalOf } from '#shared/domain/gift-cards/gift-order.ts';
import { owedOf, refundOf, withRefund } from '#shared/domain/gift-cards/gift-refund.ts';
import { giftReturnOf } from '#shared/domain/gift-cards/gift-return.ts';
import { depositLost, depositReturned, giftCardsLost, type Line, reversed } from '#shared/domain/ledger/postings.ts';
import { least, type Money, minus, plus, times } from '#shared/kernel/money.ts';
import { findCards, takeOffCards } from './gift-cards.table.ts';
import { FIRST_GIFT_REFUND, moveOrder, type StoredOrder } from './gift-orders.table.ts';
import { restoreGiftCards } from './restore-gift-cards.ts';

type Contested = StoredOrder & Readonly<{ loss: NonNullable<StoredOrder['loss']> }>;

/**
 * Brings an order to what the bank of its buyer took back for good, or gave back to us after all, once there are cards
 * to end or a refund that is owed. True when something was written: then it is looked at again.
 */
export async function settleGiftLoss(deps: Deps, order: StoredOrder): Promise<boolean> {
  const open = lossToSettle(order, totalOf(order));
  if (open.minor === 0 || !isContested(order)) return false;
  await deps.table.transact(await (open.minor > 0 ? lose(deps, order, open) : win(deps, order, times(open, -1))));
  return true;
}
const isContested = (order: StoredOrder): order is Contested => order.loss !== undefined;

/** What a failed refund owes comes first; the rest, when it is looked at again, off the cards. */
const lose = (deps: Deps, order: Contested, lost: Money): Promise<GuardedWrite[]> =>
  refundOf(order) === 'failed' ? settleOwed(deps, order, least(lost, owedOf(order))) : endCards(deps, order, lost);
function win(deps: Deps, order: Contested, back: Money): Promise<GuardedWrite[]> | GuardedWrite[] {
  const { owed } = order.loss;
  if (owed.minor === 0) return restoreGiftCards(deps, order, back);
  return refundOf(order) === 'failed'
    ? settleOwed(deps, order, times(least(back, owed), -1))
    : refundAgain(deps, order, least(back, owed));
}
/** What was left on the cards covers the loss. What was spent is claimed of the buyer: bookings that give some of it back set it off. */
async function endCards(deps: Deps, order: Contested, lost: Money): Promise<GuardedWrite[]> {
  const { table } = deps;
  const at = deps.now();
  const cards = await findCards(table, order.cardIds);
  const taken = giftReturnOf(cards, lost, stillPaid(order));
  const after = taken.isOver ? { ...withRefund(order, undefined, false), withdrawnAt: order.withdrawnAt ?? at } : order;
  return [
    moveOrder(table, { ...after, loss: { ...order.loss, cards: plus(order.loss.cards, lost) } }),
    ...takeOffCards(table, taken, { about: order.orderId, at, step: order.rev }),
    booked(deps, order, { what: `contested-${order.rev}`, lines: giftCardsLost(taken.covered, taken.spent) }),
  ];
}
/** The buyer has from the bank what a failed refund owes: its case closes when nothing is owed any more. Less than nothing is owed again. */
async function settleOwed(deps: Deps, order: Contested, lost: Money): Promise<GuardedWrite[]> {
  const { table } = deps;
  const left = minus(owedOf(order), lost);
  const after = { ...order, owed: left, loss: { ...order.loss, owed: plus(order.loss.owed, lost) } };
  const isOver = left.minor === 0;
  const stored = await findCase(table, order.orderId, caseOfRefund(order.refundId ?? FIRST_GIFT_REFUND));
  const closed = { state: 'closed', outcome: 'settled', closedAt: deps.now() } as const;
  const lines = lost.minor > 0 ? depositLost(lost) : reversed(depositLost(times(lost, -1)));
  return [
    moveOrder(table, isOver ? withRefund(after, undefined) : after),
    booked(deps, order, { what: `contested-${order.rev}`, lines }),
    ...(stored?.state === 'open' ? [moveCase(table, { ...stored, ...(isOver ? closed : { amount: left }) })] : []),
  ];
}
/** The buyer has taken the order back, and the money is here again: the refund is made after all, under a name of its own. */
function refundAgain(deps: Deps, order: Contested, back: Money): GuardedWrite[] {
  const { insteadOf: _failed, ...rest } = order;
  const loss = { ...order.loss, owed: minus(order.loss.owed, back) };
  const refundId = `reinstated-${order.rev}`;
  return [
    moveOrder(deps.table, withRefund({ ...rest, withdrawnAt: deps.now(), refundId, loss, owed: back }, 'wanted')),
    booked(deps, order, {
      what: refundId,
      lines: [...reversed(depositLost(back)), ...depositReturned(back)],
      amount: times(back, -1),
    }),
  ];
}
type Row = Readonly<{ what: string; lines: readonly Line[]; amount?: Money }>;
function booked({ table, now }: Deps, order: StoredOrder, { what, lines, amount }: Row): GuardedWrite {
  const entry = { at: now(), intentId: order.intentId ?? null, amount: amount ?? times(order.amount, 0), lines };
  return putLedger(table, { bookingId: order.orderId, guideId: NAPP }, { what, ...entry });
}
