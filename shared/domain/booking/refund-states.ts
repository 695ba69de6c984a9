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
