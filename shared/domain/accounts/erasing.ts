import type { Instant } from '../../kernel/time.ts';
import type { Booking } from '../booking/booking.ts';
import { nextDue } from '../booking/next-due.ts';
import { reportWindow } from '../booking/no-show.ts';
import { isPenaltyOpen } from '../booking/penalty.ts';

/** What stands where a person's name and address stood. Nothing is ever sent there: the ending is reserved. */
export const ERASED = { name: { en: 'Erased account', sv: 'Raderat konto' }, email: 'erased@napp.invalid' } as const;
export const isErased = ({ email }: Readonly<{ email: string }>): boolean => email === ERASED.email;

/** A booking that still needs both of its people: it is ahead, something comes due or money moves. */
function isOpen(b: Booking): boolean {
  const isAhead = b.state === 'pending' || b.state === 'confirmed';
  const isMoneyMoving = (b.openRefunds ?? 0) > 0 || b.payment === 'refunding' || b.payment === 'refund_failed';
  const isOwing = b.penalty !== undefined && isPenaltyOpen(b.penalty);
  return isAhead || isMoneyMoving || isOwing || !!b.openReport || nextDue(b) !== undefined;
}
/** The one side goes only when the booking is at rest and the other can say nothing against it any more. */
export function keepsAccount(b: Booking, side: 'angler' | 'guide', now: Instant): boolean {
  const other = side === 'angler' ? 'guide' : 'angler';
  return isOpen(b) || (b.state === 'completed' && now <= reportWindow(b, other).until);
}
