import { least, type Money, minus, plus, times } from '../../kernel/money.ts';
import type { GiftOrderState } from './gift-order.ts';
import { type GiftRefundState, refundOf } from './gift-refund.ts';

/** Of an order whose payment was contested: what the bank of its buyer took back for good. */
export type GiftLoss = Readonly<{
  /** As the card provider tells, whatever the order was at that moment. */
  told: Money;
  /** What of it came off the cards, or was claimed because it was spent. */
  cards: Money;
  /** What of it counts as given back, because the refund that was owed had failed. */
  owed: Money;
}>;
type Order = Readonly<{
  state: GiftOrderState;
  refund?: GiftRefundState | undefined;
  returned?: Money | undefined;
  loss?: GiftLoss | undefined;
}>;

export const noLoss = (price: Money): GiftLoss => ({
  told: times(price, 0),
  cards: times(price, 0),
  owed: times(price, 0),
});
/** More is lost, or less than before: news of one dispute of several may come in any order. */
export function lossToldOf(loss: GiftLoss, more: number): GiftLoss {
  return { ...loss, told: { ...loss.told, minor: Math.max(0, loss.told.minor + more) } };
}
export const lossSettled = ({ cards, owed }: GiftLoss): Money => plus(cards, owed);

/** Before there are cards there is nothing to end, and a refund under way has to come to its own end first. */
const SETTLES: readonly string[] = ['issued', 'withdrawn', 'refund_failed'];
/**
 * How much of what is lost the order does not know of yet; less than nothing when it came back after all. Never more
 * than was not given back before: the rest is lost for good, and takes nothing from anybody.
 */
export function lossToSettle(order: Order, price: Money): Money {
  const { state, returned, loss } = order;
  if (!loss || !SETTLES.includes(state) || refundOf(order) === 'wanted') return times(price, 0);
  const open = minus(price, least(price, returned ?? times(price, 0)));
  return minus(least(loss.told, open), lossSettled(loss));
}
