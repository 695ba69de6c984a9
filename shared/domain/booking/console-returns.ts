import { type Money, minus, plus, sek } from '../../kernel/money.ts';
import type { Charge } from './booking.ts';
import type { RefundState } from './refund-states.ts';

type Refund = Readonly<{ refundId: string; intentId: string; amount: Money; state: RefundState }>;
/**
 * What money that somebody gave back in the provider's own console was: a refund that failed, or one of which somebody
 * said that it had gone another way (`hand`), all of it or a part; or `more`, which nobody had decided.
 */
export type ConsoleReturn<R> = Readonly<{ intentId: string; amount: Money }> &
  (Readonly<{ what: 'more' }> | Readonly<{ what: 'failed' | 'hand'; refund: R; isPart: boolean }>);
/** The payments as they are then, and what was found, in the order in which it is counted. */
export type ConsoleReturns<R> = Readonly<{ charges: readonly Charge[]; returns: readonly ConsoleReturn<R>[] }>;

/** Decided, and not at the provider: not done yet, or by another way. */
const NOT_THERE: readonly RefundState[] = ['wanted', 'failed', 'by_hand', 'by_bank'];
/** What went back of a payment at the provider, as far as we know. */
export const knownReturned = ({ intentId, returned }: Charge, refunds: readonly Refund[]): Money =>
  refunds
    .filter((refund) => refund.intentId === intentId && NOT_THERE.includes(refund.state))
    .reduce((left, { amount }) => minus(left, amount), returned);

/** What is still to be explained, in öre: of each payment what was found, of each refund what is open. */
type Counting<R> = {
  charges: Charge[];
  readonly found: number[];
  readonly open: Map<R, number>;
  readonly returns: ConsoleReturn<R>[];
};
/**
 * What went back of the payments beyond what we know of; `atProvider` are the provider's own figures, in the order of
 * the payments. A refund that failed is owed still, so it is that first, of whichever payment it is. Exactly what
 * somebody said had gone another way, or what is beyond all that was paid, was not sent twice. The rest is more.
 */
export function consoleReturns<R extends Refund>(
  charges: readonly Charge[],
  refunds: readonly R[],
  atProvider: readonly Money[],
): ConsoleReturns<R> {
  const found = charges.map((charge, i) => (atProvider[i]?.minor ?? 0) - knownReturned(charge, refunds).minor);
  const open = new Map(refunds.map((refund) => [refund, refund.amount.minor]));
  const counting: Counting<R> = { charges: [...charges], found, open, returns: [] };
  const failed = refunds.filter(({ state }) => state === 'failed');
  for (const isOwn of [true, false])
    for (const [i, { intentId }] of charges.entries()) {
      const fitting = failed.filter((refund) => (refund.intentId === intentId) === isOwn);
      const exact = fitting.filter(({ amount }) => amount.minor === found[i]);
      for (const refund of [...exact, ...fitting]) cover(counting, i, refund, 'failed');
    }
  for (const [i, { intentId }] of charges.entries()) {
    const byHand = refunds.filter((refund) => refund.intentId === intentId && refund.state === 'by_hand');
    const same = byHand.find(({ amount }) => amount.minor === found[i]);
    if (same) cover(counting, i, same, 'hand');
    countMore(counting, i);
    for (const refund of byHand) cover(counting, i, refund, 'hand');
  }
  return { charges: counting.charges, returns: counting.returns };
}
/** What becomes of a refund: one of which all came is at its end; of another one so much less is open. */
export function afterReturns<R extends Refund>(refund: R, returns: readonly ConsoleReturn<R>[]): R {
  const own = returns.flatMap((found) => (found.what !== 'more' && found.refund === refund ? [found] : []));
  if (own.length === 0) return refund;
  const parts = own.filter(({ isPart }) => isPart).map(({ amount }) => amount);
  const isWhole = parts.length < own.length;
  return { ...refund, amount: parts.reduce(minus, refund.amount), ...(isWhole && { state: 'by_console' as const }) };
}
const roomOf = ({ paid, returned }: Charge): number => minus(paid, returned).minor;

function cover<R extends Refund>(c: Counting<R>, i: number, refund: R, what: 'failed' | 'hand'): void {
  const charge = c.charges[i] as Charge;
  const isOwn = refund.intentId === charge.intentId;
  const left = c.open.get(refund) ?? 0;
  const minor = Math.min(left, c.found[i] ?? 0, isOwn ? left : roomOf(charge));
  if (minor <= 0) return;
  c.open.set(refund, left - minor);
  c.found[i] = (c.found[i] ?? 0) - minor;
  c.returns.push({ what, intentId: charge.intentId, amount: sek(minor), refund, isPart: minor < left });
  // Of its own payment it is counted already; of another one it need not go back any more.
  if (!isOwn) c.charges = moved(moved(c.charges, charge.intentId, minor), refund.intentId, -minor);
}
function countMore<R>(c: Counting<R>, i: number): void {
  const charge = c.charges[i] as Charge;
  const minor = Math.min(c.found[i] ?? 0, roomOf(charge));
  if (minor <= 0) return;
  c.found[i] = (c.found[i] ?? 0) - minor;
  c.returns.push({ what: 'more', intentId: charge.intentId, amount: sek(minor) });
  c.charges = moved(c.charges, charge.intentId, minor);
}
const moved = (charges: readonly Charge[], intentId: string, minor: number): Charge[] =>
  charges.map((c) => (c.intentId === intentId ? { ...c, returned: plus(c.returned, sek(minor)) } : c));
