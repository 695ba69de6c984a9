import { type Money, minus, plus, times } from '../../kernel/money.ts';
import type { Booking } from './booking.ts';

/**
 * `failed` waits for a person, who tries again (`replaced` by the next try) or sends the money another way (`by_hand`).
 * `by_console`: somebody gave the money back in the provider's own console. `by_bank`: the angler contested the payment
 * and has the money from the bank.
 */
export const REFUND_STATES = ['wanted', 'done', 'failed', 'replaced', 'by_hand', 'by_console', 'by_bank'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** A refund that failed has found its end: what the deposit is, when these are all of the booking's refunds. */
export function paymentAfter(
  { payment }: Pick<Booking, 'payment'>,
  refunds: readonly RefundState[],
): Booking['payment'] {
  // A booking that goes on, and one cancelled late, stay paid: only a part was to go back.
  if (payment !== 'refund_failed' || refunds.includes('failed')) return payment;
  return refunds.includes('wanted') ? 'refunding' : 'refunded';
}

/** Ways of what goes back: to the card; nowhere yet, for the card could not take it; or otherwise, by transfer or from the bank. */
type WaysBack = Readonly<{ card: Money; failed: Money; elsewhere: Money }>;
type Refund = Readonly<{ amount: Money; state: RefundState }>;
/** What is on its way counts: the decision is made, the card only follows. */
export function waysBack(
  { charges = [], deposit }: Pick<Booking, 'charges' | 'deposit'>,
  refunds: readonly Refund[],
): WaysBack {
  const sum = (amounts: readonly Money[]): Money => amounts.reduce(plus, times(deposit, 0));
  const sumOf = (...states: RefundState[]): Money =>
    sum(refunds.filter(({ state }) => states.includes(state)).map(({ amount }) => amount));
  const all = sum(charges.map(({ returned }) => returned));
  const [failed, elsewhere] = [sumOf('failed'), sumOf('by_hand', 'by_bank')];
  return { card: minus(minus(all, failed), elsewhere), failed, elsewhere };
}
