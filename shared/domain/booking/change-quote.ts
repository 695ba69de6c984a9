import { divideHalfUp, least, type Money, minus, money, plus, share, times } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';
import type { Party } from './party.ts';
import { linesOf, type Quote, type QuoteLine, vatIn } from './quote.ts';
import { splitPayment } from './split-payment.ts';
import type { BookableExperience } from './trip.ts';

export type Prices = Pick<BookableExperience, 'adultPrice' | 'childPrice' | 'privatePrice'>;
export type ChangeOfPrice = Readonly<{
  party: Party;
  /** The discount of the day it is on afterwards. */
  discountPercent: number;
  /** What the guide asks more (or less) for it. */
  adjustment?: Money | undefined;
  /** Today's prices, for a kind of people that was not booked before. */
  prices: Prices;
}>;
/** The frozen price made anew for other people or another day. What was booked keeps its unit price. */
export function requote(q: Quote, { party, discountPercent, adjustment, prices }: ChangeOfPrice): Quote {
  const lines = linesOf(lockedPrices(q, prices), party);
  const full = lines.map((line) => line.sum).reduce(plus);
  const reduced = money(divideHalfUp(full.minor * (100 - discountPercent), 100), full.currency);
  const nothing = times(full, 0);
  const wanted = plus(plus(reduced, q.adjustment ?? nothing), adjustment ?? nothing);
  const total = wanted.minor < 0 ? nothing : wanted;
  const adjusted = minus(total, reduced);
  const { adjustment: _before, ...rest } = q;
  return {
    ...rest,
    lines,
    discountPercent,
    discount: minus(full, reduced),
    ...(adjusted.minor !== 0 && { adjustment: adjusted }),
    vat: vatIn(total, q.vatPercent),
    ...pricesOf(total, q.giftCard),
  };
}
function pricesOf(total: Money, giftBalance: Money) {
  const { giftCard, deposit, remaining } = splitPayment(total, giftBalance);
  return { total, giftCard, deposit, remaining, latePenalty: penaltyOf(remaining) };
}
export const penaltyOf = (remaining: Money): Money =>
  remaining.minor < POLICY.leastCharge ? times(remaining, 0) : remaining;

/** What was booked at the price of then, the rest at today's. */
export function lockedPrices({ lines }: Quote, now: Prices): Prices {
  const booked = (kind: QuoteLine['kind']) => lines.find((line) => line.kind === kind)?.unitPrice;
  return {
    adultPrice: booked('adult') ?? now.adultPrice,
    childPrice: booked('child') ?? now.childPrice,
    privatePrice: booked('private') ?? now.privatePrice,
  };
}
export type ChangeOfMoney = Readonly<{ quote: Quote; toPay: Money; toReturn: Money }>;

/**
 * What a new price means for what was paid online, by what D was before: a present of Napp's is not charged again. At
 * most what is `left` of it goes back. A difference that the provider would refuse is paid at the trip instead, so
 * D + B = P always.
 */
export function settleDifference(after: Quote, paid: Money, left: Money = paid): ChangeOfMoney {
  const difference = minus(after.deposit, paid);
  const nothing = money(0, difference.currency);
  if (difference.minor <= 0) return { quote: after, toPay: nothing, toReturn: least(minus(paid, after.deposit), left) };
  if (difference.minor >= POLICY.leastCharge) return { quote: after, toPay: difference, toReturn: nothing };
  const remaining = plus(after.remaining, difference);
  const quote = { ...after, deposit: paid, remaining, latePenalty: penaltyOf(remaining) };
  return { quote, toPay: nothing, toReturn: nothing };
}
type Shown = Readonly<{ startsAt: Instant; endsAt: Instant; isFree: boolean }>;
/** What must be the same for a change to be the one that was shown: its time, its money, and whether the guide is asked. */
export function fingerprintOfChange({ quote: q, toPay, toReturn }: ChangeOfMoney, shown: Shown): string {
  const amounts = [q.total, q.giftCard, q.deposit, q.remaining, toPay, toReturn].map(({ minor }) => minor);
  return JSON.stringify([shown.startsAt, shown.endsAt, shown.isFree, ...amounts]);
}
/** The specification's estimate: 10 % of the unit price x the change in people. Less is negative. */
export function estimateOf(before: Party, after: Party, q: Quote, prices: Prices): Money {
  const { adultPrice, childPrice } = lockedPrices(q, prices);
  if (after.private) return times(adultPrice, 0);
  const change = plus(
    times(adultPrice, after.adults - before.adults),
    times(childPrice, after.children - before.children),
  );
  const tenth = share(money(Math.abs(change.minor), change.currency), POLICY.depositBasisPoints);
  return change.minor < 0 ? minus(money(0, tenth.currency), tenth) : tenth;
}
/** A change that is settled with more of a gift card: the angler asks, and G grows by what is `drawn`. */
export type FurtherDraw = ChangeOfMoney & Readonly<{ drawn: Money }>;
/** The part of the price for which D is what was paid already. */
const DEPOSIT_SHARE = 10;
/** Cards are drawn for the difference alone: what was paid online stays paid, so never is anything given back for it. */
export function drawFurther(q: Quote, { paid, balance }: Readonly<{ paid: Money; balance: Money }>): FurtherDraw {
  const open = minus(minus(q.total, q.giftCard), times(paid, DEPOSIT_SHARE));
  const wanted = open.minor > 0 ? least(balance, open) : times(open, 0);
  const after = { ...q, ...pricesOf(q.total, plus(q.giftCard, wanted)) };
  return { ...settleDifference(after, paid), drawn: minus(after.giftCard, q.giftCard) };
}
