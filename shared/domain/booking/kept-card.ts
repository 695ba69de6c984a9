import { addMinutes, type Instant } from '../../kernel/time.ts';
import type { Booking } from './booking.ts';
import { reportWindow } from './no-show.ts';
import { isPenaltyOpen } from './penalty.ts';

/**
 * The card was saved for what a late cancellation or a missed trip costs. From this moment on it can cost nothing more;
 * undefined while it may, and when there is no card.
 */
export function cardEndsAt(b: Booking): Instant | undefined {
  if (!b.charges?.length || b.isCardForgotten) return undefined;
  // Both ends of the window count.
  if (b.state === 'completed') return b.openReport ? undefined : addMinutes(reportWindow(b, 'guide').until, 1);
  const isSettled = b.state === 'cancelled' && !b.extra && !(b.penalty && isPenaltyOpen(b.penalty));
  return isSettled ? b.cancelledAt : undefined;
}
