import { addMinutes, type Instant } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';
import type { Booking } from './booking.ts';
import type { CancelCause } from './booking-states.ts';
import { answerBeforeOf } from './deadlines.ts';

/** What the provider says. A booking that costs nothing online has a provider of its own making. */
export type Seen = Readonly<{
  page: 'none' | 'open' | 'complete' | 'expired';
  intent: 'none' | 'open' | 'authorised' | 'paid' | 'cancelled';
  cancelReason: string | null;
}>;
/** What a person, or a failure, wants to become of it. */
export type Wish = 'withdraw' | 'decline' | 'confirm' | 'give_up' | 'capture_failed';
export type Decision =
  | Readonly<{ kind: 'rest' }>
  /** Effects at the provider, after which one looks again. */
  | Readonly<{ kind: 'close_page' }>
  | Readonly<{ kind: 'release'; reason: 'abandoned' | 'requested_by_customer' | 'declined' }>
  /** The places are the booking's for good. */
  | Readonly<{ kind: 'keep'; as: 'confirmed' | 'waiting' }>
  /** The places go back. */
  | Readonly<{ kind: 'free'; cause: CancelCause; payment: 'failed' | 'released' | 'unpaid' }>
  | Readonly<{ kind: 'refund' }>
  /** Cancelled, and now sure that nobody can pay any more. */
  | Readonly<{ kind: 'close'; payment: 'unpaid' | 'released' }>;

const REST: Decision = { kind: 'rest' };

/** The provider's own state decides; a booking only moves forward. Replaying anything changes nothing. */
export function decideSettlement(b: Booking, seen: Seen, now: Instant, wish?: Wish): Decision {
  if (b.state === 'cancelled') return b.payment === 'unpaid' ? decideCancelled(b, seen, now) : REST;
  if (b.state !== 'pending') return REST;
  if (b.payment === 'authorised') return decideWaiting(b, seen, now, wish);
  return b.payment === 'unpaid' ? decideUnpaid(b, seen, now, wish) : REST;
}
function decideUnpaid(b: Booking, seen: Seen, now: Instant, wish?: Wish): Decision {
  if (seen.intent === 'paid') return keepOrRefund(b, now);
  if (seen.intent === 'authorised')
    return wish === 'withdraw' ? release('requested_by_customer') : waitOrRelease(b, now);
  if (wasGivenFree(seen)) return { kind: 'free', cause: causeOf(seen, wish), payment: 'released' };
  const isOver = now >= b.holdUntil || wish === 'withdraw' || wish === 'give_up';
  if (seen.page === 'open') return isOver ? { kind: 'close_page' } : REST;
  if (seen.page === 'complete' && !isOver) return REST;
  if (seen.page === 'none' && !isOver) return REST;
  if (wish === 'give_up') return { kind: 'free', cause: 'payment_failed', payment: 'unpaid' };
  const wasLeft = wish === 'withdraw' || (seen.page === 'expired' && now < pageEndOf(b));
  return { kind: 'free', cause: wasLeft ? 'abandoned' : 'expired', payment: 'unpaid' };
}
/**
 * A page that ended before its time was closed for somebody who left, whoever hears of it first. A minute for
 * clocks that differ: the provider counts whole seconds, by its own.
 */
const pageEndOf = (b: Booking): Instant => addMinutes(b.placedAt, POLICY.paymentPageMinutes - 1);
function decideWaiting(b: Booking, seen: Seen, now: Instant, wish?: Wish): Decision {
  if (seen.intent === 'paid') return { kind: 'keep', as: 'confirmed' };
  if (seen.intent !== 'authorised')
    return { kind: 'free', cause: causeOf(seen, wish), payment: seen.intent === 'cancelled' ? 'released' : 'failed' };
  if (wish === 'withdraw') return release('requested_by_customer');
  if (wish === 'decline' || wish === 'capture_failed') return release('declined');
  return now >= (b.answerBefore ?? b.startsAt) ? release('abandoned') : REST;
}
/** The places were given up; money that comes all the same takes them again, or goes back. */
function decideCancelled(b: Booking, seen: Seen, now: Instant): Decision {
  if (seen.intent === 'paid') return keepOrRefund(b, now);
  if (seen.intent === 'authorised') return waitOrRelease(b, now);
  if (b.isPageClosed) return REST;
  if (seen.page === 'open') return { kind: 'close_page' };
  return { kind: 'close', payment: wasGivenFree(seen) ? 'released' : 'unpaid' };
}
/** Authorised once and let go. The intent of a page that just ran out is cancelled too, and that is no payment. */
const wasGivenFree = ({ page, intent }: Seen): boolean => page === 'complete' && intent === 'cancelled';
const keepOrRefund = (b: Booking, now: Instant): Decision =>
  now < b.startsAt ? { kind: 'keep', as: 'confirmed' } : { kind: 'refund' };
const waitOrRelease = (b: Booking, now: Instant): Decision =>
  now < answerBeforeOf(now, b.startsAt) ? { kind: 'keep', as: 'waiting' } : release('abandoned');
const release = (reason: 'abandoned' | 'requested_by_customer' | 'declined'): Decision => ({ kind: 'release', reason });

/** Money taken back tells why by itself, so that a crash between the provider and the table loses nothing. */
function causeOf({ intent, cancelReason }: Seen, wish?: Wish): CancelCause {
  if (wish === 'withdraw') return 'withdrawn';
  if (wish === 'decline') return 'declined';
  if (wish === 'capture_failed' || intent !== 'cancelled') return 'capture_failed';
  if (cancelReason === 'requested_by_customer') return 'withdrawn';
  if (cancelReason === 'abandoned') return 'unanswered';
  return cancelReason === null ? 'declined' : 'payment_failed';
}
