import { addHours, type Instant } from '../../kernel/time.ts';
import type { Booking } from '../booking/booking.ts';
import { nextDue } from '../booking/next-due.ts';
import { isPenaltyOpen } from '../booking/penalty.ts';
import { POLICY } from '../policy.ts';

/** What stands where an angler's name and address stood. Nothing is ever sent there: the ending is reserved. */
export const ERASED = { name: { en: 'Erased account', sv: 'Raderat konto' }, email: 'erased@napp.invalid' } as const;

/** A booking that still needs its angler: it is ahead, something comes due, money moves, or the guide may yet speak. */
export function keepsAccount(b: Booking, now: Instant): boolean {
  const isAhead = b.state === 'pending' || b.state === 'confirmed';
  const isMoneyMoving = (b.openRefunds ?? 0) > 0 || b.payment === 'refunding' || b.payment === 'refund_failed';
  const isOwing = b.penalty !== undefined && isPenaltyOpen(b.penalty);
  const isGuideToSpeak = b.state === 'completed' && now <= addHours(b.startsAt, POLICY.noShow.ofAnglerHours);
  return isAhead || isMoneyMoving || isOwing || isGuideToSpeak || !!b.openReport || nextDue(b) !== undefined;
}
