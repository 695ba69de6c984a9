import type { Money } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Booking } from '../booking/booking.ts';
import { guideShareOf } from '../booking/cancellation.ts';
import { reportWindow } from '../booking/no-show.ts';

/** `waiting` until the windows for reports have closed, `due` until the statement of the month pays it. */
export const CLAIM_STATES = ['waiting', 'due', 'paid', 'void'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** Nobody can report a no-show any more. */
export function claimDueAt(b: Pick<Booking, 'startsAt'>): Instant {
  const [ofAngler, ofGuide] = [reportWindow(b, 'angler').until, reportWindow(b, 'guide').until];
  return ofAngler > ofGuide ? ofAngler : ofGuide;
}
/** What has become of a claim follows from the booking: an upheld no-show takes it away. */
export function claimStateOf(
  b: Pick<Booking, 'startsAt' | 'openReport'>,
  { held, paidAt, now }: Readonly<{ held: Money; paidAt: Instant | undefined; now: Instant }>,
): ClaimState {
  if (paidAt) return 'paid';
  if (held.minor === 0) return 'void';
  return now > claimDueAt(b) && !b.openReport ? 'due' : 'waiting';
}
export type ClaimRefusal = 'trip_ahead' | 'nothing_to_claim';

/**
 * What a guide may claim of the gift cards that paid a booking. It follows from the booking alone: the trip is over (or
 * was cancelled too late), and G was kept.
 */
export function claimOf(b: Pick<Booking, 'state' | 'endsAt'>, giftCard: Money, now: Instant): Money | ClaimRefusal {
  if (giftCard.minor === 0) return 'nothing_to_claim';
  const isEnded = b.state === 'completed' || b.state === 'cancelled';
  return isEnded && now >= b.endsAt ? guideShareOf(giftCard) : 'trip_ahead';
}
