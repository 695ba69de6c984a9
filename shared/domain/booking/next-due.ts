import type { Instant } from '../../kernel/time.ts';
import { type Booking, isUnpaidHold, isWaitingForGuide } from './booking.ts';

export type NextDue = Readonly<{ lane: 'hold' | 'life'; at: Instant }>;

/** The one moment at which somebody must look at the booking again; undefined when it is at rest. */
export function nextDue(b: Booking): NextDue | undefined {
  if (isUnpaidHold(b)) return { lane: 'hold', at: b.holdUntil };
  if (isWaitingForGuide(b)) return { lane: 'life', at: b.answerBefore ?? b.startsAt };
  if (b.state === 'confirmed') return { lane: 'life', at: b.endsAt };
  // Cancelled before the page was known to be closed: somebody may still pay on it.
  if (b.state === 'cancelled' && !b.isPageClosed) return { lane: 'hold', at: b.holdUntil };
  return undefined;
}
