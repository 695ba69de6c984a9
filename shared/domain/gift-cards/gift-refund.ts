import { type Money, minus, plus, times } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { GiftOrderState } from './gift-order.ts';

/** What the buyer took back within 14 days, once for an order. */
export type GiftWithdrawal = Readonly<{
  at: Instant;
  /** Which of its cards, from 1. */
  cards: readonly number[];
  amount: Money;
}>;
export const GIFT_REFUND_STATES = ['wanted', 'failed'] as const;
/** Of money that is promised back: it is on its way, or the provider could not. */
export type GiftRefundState = (typeof GIFT_REFUND_STATES)[number];
type Order = Readonly<{
  state: GiftOrderState;
  amount: Money;
  refund?: GiftRefundState | undefined;
  owed?: Money | undefined;
  returned?: Money | undefined;
  byHand?: Money | undefined;
}>;

/** An order whose cards have all ended says it by its own state. */
export function refundOf({ state, refund }: Pick<Order, 'state' | 'refund'>): GiftRefundState | undefined {
  if (state === 'withdrawing') return 'wanted';
  return state === 'refund_failed' ? 'failed' : refund;
}
/** The order with its refund in that state: while it has cards that are good, it goes on for them. */
export function withRefund<O extends Pick<Order, 'state' | 'refund'>>(
  order: O,
  refund: GiftRefundState | undefined,
  hasCards: boolean = order.state === 'issued',
): O {
  if (hasCards) return { ...order, state: 'issued', refund };
  const ended = { wanted: 'withdrawing', failed: 'refund_failed' } as const;
  return { ...order, state: refund ? ended[refund] : 'withdrawn', refund: undefined };
}
export const owedOf = ({ amount, owed }: Pick<Order, 'amount' | 'owed'>): Money => owed ?? times(amount, 0);
export const returnedOf = ({ amount, returned }: Pick<Order, 'amount' | 'returned'>): Money =>
  returned ?? times(amount, 0);
export const byHandOf = ({ amount, byHand }: Pick<Order, 'amount' | 'byHand'>): Money => byHand ?? times(amount, 0);
/** What has gone back at the provider, as far as it is booked: not what somebody transferred. */
export const returnedThere = (o: Pick<Order, 'amount' | 'returned' | 'byHand'>): Money =>
  minus(returnedOf(o), byHandOf(o));
/** What has gone, or goes, back to the card that paid: not what somebody transferred, nor what the buyer's bank took. */
export const toCardOf = (o: Pick<Order, 'amount' | 'owed' | 'returned' | 'byHand'>): Money =>
  plus(returnedThere(o), owedOf(o));
/** So much of what is owed has gone back. With nothing owed any more its refund is over. */
export function paidBack<O extends Order>(order: O, amount: Money): O {
  const owed = minus(owedOf(order), amount);
  const after = { ...order, owed, returned: plus(returnedOf(order), amount) };
  return owed.minor === 0 ? withRefund(after, undefined) : after;
}
