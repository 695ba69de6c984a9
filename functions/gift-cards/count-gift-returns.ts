import { findCase, moveCase, putNewCase } from '#functions/admin/cases.table.ts';
import { NAPP, putLedger } from '#functions/payments/ledger.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { caseOfRefund, caseOfSpentGift } from '#shared/domain/admin/case-kinds.ts';
import { stillPaid } from '#shared/domain/gift-cards/gift-order.ts';
import {
  byHandOf,
  owedOf,
  paidBack,
  refundOf,
  returnedOf,
  returnedThere,
  withRefund,
} from '#shared/domain/gift-cards/gift-refund.ts';
import { giftReturnOf } from '#shared/domain/gift-cards/gift-return.ts';
import {
  depositReturned,
  giftCardsWithdrawn,
  giftClaimed,
  type Line,
  sentAtProvider,
} from '#shared/domain/ledger/postings.ts';
import { least, type Money, minus, plus, times } from '#shared/kernel/money.ts';
import { findCards, takeOffCards } from './gift-cards.table.ts';
import { FIRST_GIFT_REFUND, findOrder, moveOrder, type StoredOrder } from './gift-orders.table.ts';

type Returned = Readonly<{ order: StoredOrder; more: Money }>;

/**
 * Money of an order that somebody gave back in the provider's own console. What the product gives back itself is booked
 * before, so it is not met here. Any order and any number of the provider's news end the same.
 */
export async function countGiftReturns(deps: Deps, orderId: string): Promise<void> {
  // What is owed is settled by it first, then what was to be transferred; the rest comes off the cards.
  while (await deps.table.settle(() => countOnce(deps, orderId)));
}
async function countOnce(deps: Deps, orderId: string): Promise<boolean> {
  const order = await findOrder(deps.table, orderId);
  if (!order || !isOpen(order)) return false;
  const more = minus(await deps.payments.readReturned(order.intentId ?? ''), returnedThere(order));
  if (more.minor <= 0) return false;
  if (refundOf(order) !== 'failed') return takeOffBeyond(deps, { order, more });
  await deps.table.transact(await settleOwed(deps, { order, more: least(more, owedOf(order)) }));
  return true;
}
/** Also one whose cards have all ended, while not all of its price went back. */
const isOpen = (order: StoredOrder): boolean =>
  order.state === 'issued' ||
  order.state === 'refund_failed' ||
  byHandOf(order).minor > 0 ||
  (order.state === 'withdrawn' && (order.returned ?? order.loss) !== undefined && stillPaid(order).minor > 0);

/**
 * `more` went back than is booked. What of it is neither owed nor our own refund, of which the answer was lost, is what
 * somebody said to have transferred, or else comes off the cards. False when that is nothing.
 */
async function takeOffBeyond(deps: Deps, { order, more }: Returned): Promise<boolean> {
  const beyond = minus(more, owedOf(order));
  if (beyond.minor <= 0) return false;
  const sent = least(beyond, byHandOf(order));
  await deps.table.transact(
    sent.minor > 0 ? sentThere(deps, { order, more: sent }) : await takeOff(deps, { order, more: beyond }),
  );
  return true;
}
/** Said to have been transferred, and it was given back at the provider. */
const sentThere = (deps: Deps, { order, more }: Returned): GuardedWrite[] => [
  moveOrder(deps.table, { ...order, byHand: minus(byHandOf(order), more) }),
  booked(deps, { order, more }, sentAtProvider(more)),
];
/** As much comes off its cards; what was spent already is for a person. */
async function takeOff(deps: Deps, { order, more }: Returned): Promise<GuardedWrite[]> {
  const { table } = deps;
  const { orderId } = order;
  const returned = plus(returnedOf(order), more);
  const cards = await findCards(table, order.cardIds);
  const taken = giftReturnOf(cards, more, stillPaid(order));
  const at = deps.now();
  const { covered, spent } = taken;
  const after = taken.isOver
    ? { ...withRefund(order, refundOf(order), false), withdrawnAt: order.withdrawnAt ?? at }
    : order;
  const about = { bookingId: orderId, caseId: caseOfSpentGift(order.rev) };
  return [
    moveOrder(table, { ...after, returned }),
    ...takeOffCards(table, taken, { about: orderId, at, step: order.rev }),
    booked(deps, { order, more }, [...giftCardsWithdrawn(covered), ...giftClaimed(spent)]),
    ...(spent.minor > 0
      ? [putNewCase(table, { ...about, kind: 'gift_spent', amount: spent, at, openedBy: 'system' })]
      : []),
  ];
}
/** The refund that had failed was made by hand after all: nobody has to look any more. */
async function settleOwed(deps: Deps, { order, more }: Returned): Promise<GuardedWrite[]> {
  const { table } = deps;
  const after = paidBack(order, more);
  const isOver = owedOf(after).minor === 0;
  const open = await findCase(table, order.orderId, caseOfRefund(order.refundId ?? FIRST_GIFT_REFUND));
  const closed = { state: 'closed', outcome: 'settled', closedAt: deps.now() } as const;
  return [
    moveOrder(table, after),
    booked(deps, { order, more }, depositReturned(more)),
    ...(isOver && open?.state === 'open' ? [moveCase(table, { ...open, ...closed })] : []),
  ];
}
const booked = ({ table, now }: Deps, { order, more }: Returned, lines: readonly Line[]): GuardedWrite =>
  putLedger(
    table,
    { bookingId: order.orderId, guideId: NAPP },
    {
      what: `console-refund-${order.rev}`,
      amount: times(more, -1),
      at: now(),
      intentId: order.intentId ?? null,
      lines,
    },
  );
