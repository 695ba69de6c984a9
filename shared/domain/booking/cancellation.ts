import { least, type Money, minus, plus, share, times } from '../../kernel/money.ts';
import { addHours, type Instant } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';
import type { Booking } from './booking.ts';

/** Which rule of cancelling applies; exactly one does at every moment (rules 3). */
export const CANCEL_RULES = ['weather', 'guide', 'started', 'grace', 'free', 'late'] as const;
export type CancelRule = (typeof CANCEL_RULES)[number];
type Deadlined = Pick<Booking, 'startsAt' | 'graceUntil' | 'freeUntil' | 'openWeather'>;

/** The first that fits. `freeUntil` itself is still free; `graceUntil` itself is not in grace any more. */
export function cancelRule(b: Deadlined, by: 'angler' | 'guide', now: Instant): CancelRule {
  if (b.openWeather) return 'weather';
  if (now >= b.startsAt) return 'started';
  if (by === 'guide') return 'guide';
  if (b.graceUntil && now < b.graceUntil) return 'grace';
  return b.freeUntil && now <= b.freeUntil ? 'free' : 'late';
}
export type CancelTerms = Readonly<{
  rule: CancelRule;
  /** Back to where it came from. */
  refund: Readonly<{ card: Money; giftCard: Money }>;
  penalty: Money;
  /** When the penalty is charged; null when there is none. */
  chargeAt: Instant | null;
}>;
type Paid = Readonly<{
  /** Paid by card and not given back yet (D). */
  card: Money;
  giftCard: Money;
  /** Due at the trip (B): what a late cancellation costs. */
  remaining: Money;
}>;
/** What a cancelling under that rule gives back and costs. */
export function termsOf(rule: Exclude<CancelRule, 'started'>, paid: Paid, now: Instant): CancelTerms {
  const nothing = times(paid.remaining, 0);
  if (rule !== 'late')
    return { rule, refund: { card: paid.card, giftCard: paid.giftCard }, penalty: nothing, chargeAt: null };
  const penalty = penaltyFor(paid);
  const isCharged = penalty.minor > 0;
  const chargeAt = isCharged ? addHours(now, POLICY.penaltyAfterHours) : null;
  return { rule, refund: { card: nothing, giftCard: nothing }, penalty, chargeAt };
}
export type CancelMoney = Omit<CancelTerms, 'chargeAt'> & Readonly<{ kept: Money; giftKept: Money }>;
/** All that this cancelling does with money: what is shown before it, and mailed after. What went back earlier is no part of it. */
export const moneyOfCancel = (
  { rule, refund, penalty }: CancelTerms,
  paid: Pick<Paid, 'card' | 'giftCard'>,
): CancelMoney => ({
  rule,
  refund,
  penalty,
  kept: minus(paid.card, refund.card),
  giftKept: minus(paid.giftCard, refund.giftCard),
});
/** Without a card nothing can be charged, and the provider refuses small amounts. */
const penaltyFor = ({ card, remaining }: Pick<Paid, 'card' | 'remaining'>): Money =>
  card.minor === 0 || remaining.minor < POLICY.leastCharge ? times(remaining, 0) : remaining;

/** D without what a change added and nobody has paid yet. */
export const depositSoFar = (b: Pick<Booking, 'deposit' | 'extra'>): Money =>
  b.extra ? minus(b.deposit, b.extra.amount) : b.deposit;
/** What is left of it with us: less than D when somebody gave a part back in the provider's console. */
export const paidByCard = (b: Pick<Booking, 'charges' | 'deposit' | 'payment' | 'extra'>): Money => {
  const nothing = times(b.deposit, 0);
  if (b.charges) return b.charges.map(({ paid, returned }) => minus(paid, returned)).reduce(plus, nothing);
  return b.payment === 'paid' ? depositSoFar(b) : nothing;
};
/** What a late cancellation would cost as things are: less than what was agreed while no card has paid anything. */
export const latePenaltyOf = (b: Parameters<typeof paidByCard>[0] & Parameters<typeof unpaidOf>[0]): Money =>
  penaltyFor({ card: paidByCard(b), remaining: unpaidOf(b) });
/** What is not paid online, and so due at the trip: B, and what a change added and nobody has paid yet. */
export const unpaidOf = (b: Pick<Booking, 'remaining' | 'extra'>): Money =>
  b.extra ? plus(b.remaining, b.extra.amount) : b.remaining;
/** What the guide gets of the gift cards that paid: worked out on the whole of it. */
export const guideShareOf = (giftCard: Money): Money => minus(giftCard, share(giftCard, POLICY.commissionBasisPoints));

/** Which payments an amount goes back to: the latest first, never more to one than it brought. */
export function allocateRefund(
  charges: readonly Readonly<{ paid: Money; returned: Money }>[],
  amount: Money,
): readonly Readonly<{ index: number; amount: Money }>[] {
  let left = amount;
  const parts: { index: number; amount: Money }[] = [];
  for (const [index, charge] of [...charges.entries()].reverse()) {
    const part = least(left, minus(charge.paid, charge.returned));
    if (part.minor > 0) parts.push({ index, amount: part });
    left = minus(left, part);
  }
  if (left.minor > 0) throw new RangeError('more to give back than was paid');
  return parts;
}
