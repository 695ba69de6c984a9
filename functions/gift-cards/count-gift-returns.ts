import { findCase, moveCase, putNewCase } from '#functions/admin/cases.table.ts';
import { NAPP, putLedger } from '#functions/payments/ledger.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { caseOfRefund, caseOfSpentGift } from '#shared/domain/admin/case-kinds.ts';
import { returnedOf, stillToReturn } from '#shared/domain/gift-cards/gift-order.ts';
import { giftReturnOf } from '#shared/domain/gift-cards/gift-return.ts';
import { depositReturned, giftCardsWithdrawn, giftClaimed, type Line } from '#shared/domain/ledger/postings.ts';
import { type Money, minus, times } from '#shared/kernel/money.ts';
import { findCards, takeOffCards } from './gift-cards.table.ts';
import { FIRST_GIFT_REFUND, findOrder, moveOrder, type StoredOrder } from './gift-orders.table.ts';

type Returned = Readonly<{ order: StoredOrder; returned: Money; more: Money }>;

/**
 * Money of an order that somebody gave back in the provider's own console. What the product gives back itself moves the
 * order on before, so it is not met here. Any order and any number of the provider's news end the same.
 */
export const countGiftReturns = (deps: Deps, orderId: string): Promise<void> =>
  deps.table.settle(async () => {
    const order = await findOrder(deps.table, orderId);
    if (!order || !isOpen(order)) return;
    const returned = await deps.payments.readReturned(order.intentId ?? '');
    const more = minus(returned, returnedOf(order));
    if (more.minor <= 0) return;
    const seen = { order, returned, more };
    await deps.table.transact(await (order.state === 'refund_failed' ? settleOwed(deps, seen) : takeOff(deps, seen)));
  });
/** Also one whose cards have all ended, while not all of its price went back. */
const isOpen = (order: StoredOrder): boolean =>
  order.state === 'issued' ||
  order.state === 'refund_failed' ||
  (order.state === 'withdrawn' &&
    (order.returned ?? order.loss) !== undefined &&
    stillToReturn(order, returnedOf(order)).minor > 0);

/** As much comes off its cards; what was spent already is for a person. */
async function takeOff(deps: Deps, { order, returned, more }: Returned): Promise<GuardedWrite[]> {
  const { table } = deps;
  const { orderId } = order;
  const cards = await findCards(table, order.cardIds);
  const stillPaid = stillToReturn(order, minus(returned, more));
  const taken = giftReturnOf(cards, more, stillPaid);
  const at = deps.now();
  const { covered, spent } = taken;
  const over = taken.isOver && { state: 'withdrawn' as const, withdrawnAt: order.withdrawnAt ?? at };
  const about = { bookingId: orderId, caseId: caseOfSpentGift(returned.minor) };
  return [
    moveOrder(table, { ...order, ...over, returned }),
    ...takeOffCards(table, taken, { about: orderId, at, step: order.rev }),
    booked(deps, { order, returned, more }, [...giftCardsWithdrawn(covered), ...giftClaimed(spent)]),
    ...(spent.minor > 0
      ? [putNewCase(table, { ...about, kind: 'gift_spent', amount: spent, at, openedBy: 'system' })]
      : []),
  ];
}
/** The refund that had failed was made by hand after all: nobody has to look any more. */
async function settleOwed(deps: Deps, { order, returned, more }: Returned): Promise<GuardedWrite[]> {
  const { table } = deps;
  const isOver = stillToReturn(order, returned).minor === 0;
  const open = await findCase(table, order.orderId, caseOfRefund(order.refundId ?? FIRST_GIFT_REFUND));
  const closed = { state: 'closed', outcome: 'settled', closedAt: deps.now() } as const;
  return [
    moveOrder(table, { ...order, ...(isOver && { state: 'withdrawn' as const }), returned }),
    booked(deps, { order, returned, more }, depositReturned(more)),
    ...(isOver && open?.state === 'open' ? [moveCase(table, { ...open, ...closed })] : []),
  ];
}
const booked = ({ table, now }: Deps, { order, returned, more }: Returned, lines: readonly Line[]): GuardedWrite =>
  putLedger(
    table,
    { bookingId: order.orderId, guideId: NAPP },
    {
      what: `console-refund-${returned.minor}`,
      amount: times(more, -1),
      at: now(),
      intentId: order.intentId ?? null,
      lines,
    },
  );
