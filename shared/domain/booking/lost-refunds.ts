import { type Money, minus, plus } from '../../kernel/money.ts';
import type { Booking } from './booking.ts';
import { paymentAfter, type RefundState } from './refund-states.ts';

type Refund = Readonly<{ amount: Money; state: RefundState }>;
/** Refunds of one payment that change by what is lost of it. */
export type LostRefunds<R> = Readonly<{
  /** They failed, and the angler has the money from the bank. */
  covered: readonly R[];
  /** They counted so, and the bank gave the money back to us: the angler is to have it after all. */
  uncovered: readonly R[];
}>;

/**
 * Which refunds of a payment count as made by the angler's bank, when the bank took `lost` of it for good. Each whole or
 * not at all: what is lost beyond them was not to go back. Those that count so already come first.
 */
export function lostRefundsOf<R extends Refund>(refunds: readonly R[], lost: Money): LostRefunds<R> {
  let left = lost;
  const fits = ({ amount }: R): boolean => {
    if (amount.minor > left.minor) return false;
    left = minus(left, amount);
    return true;
  };
  const uncovered = refunds.filter((refund) => refund.state === 'by_bank' && !fits(refund));
  const covered = refunds.filter((refund) => refund.state === 'failed' && fits(refund));
  return { covered, uncovered };
}
type Refunded = Pick<Booking, 'payment' | 'refunded' | 'openRefunds'>;
/** The angler has it from the bank; `states` are those of all refunds of the booking, this one's among them. */
export const countedByBank = <B extends Refunded>(b: B, { amount }: Refund, states: readonly RefundState[]): B => ({
  ...b,
  refunded: b.refunded ? plus(b.refunded, amount) : amount,
  payment: paymentAfter(b, states),
});
/** It is on its way again. A booking that goes on, and one cancelled late, stay paid. */
export function owedAfterAll<B extends Refunded>(b: B, { amount }: Refund): B {
  const left = b.refunded ? minus(b.refunded, amount) : undefined;
  return {
    ...b,
    refunded: left && left.minor > 0 ? left : undefined,
    openRefunds: (b.openRefunds ?? 0) + 1,
    payment: b.payment === 'refunded' ? 'refunding' : b.payment,
  };
}
