import type { Instant } from '../../kernel/time.ts';
import { type Booking, isUnpaidHold, isWaitingForGuide } from './booking.ts';
import { cardEndsAt } from './kept-card.ts';
import { nextReminder } from './reminders.ts';

export type NextDue = Readonly<{ lane: 'hold' | 'life'; at: Instant }>;
type Moment = Instant | undefined;

/** The one moment at which somebody must look at the booking again; undefined when it is at rest. */
export function nextDue(b: Booking): NextDue | undefined {
  if (isUnpaidHold(b)) return { lane: 'hold', at: b.holdUntil };
  // Cancelled before the page was known to be closed: somebody may still pay on it.
  if (b.state === 'cancelled' && !b.isPageClosed) return { lane: 'hold', at: b.holdUntil };
  const [at] = momentsOf(b)
    .filter((moment) => moment !== undefined)
    .sort();
  return at ? { lane: 'life', at } : undefined;
}
/** Each kind of thing that comes due brings its moment; the work itself is in `functions/booking/do-due-work.ts`. */
const momentsOf = (b: Booking): Moment[] => [
  isWaitingForGuide(b) ? (b.answerBefore ?? b.startsAt) : undefined,
  b.state === 'confirmed' && isFreeToComplete(b) ? b.endsAt : undefined,
  b.openChange?.until,
  b.openWeather?.until,
  b.openReport?.until,
  nextReminder(b)?.at,
  b.penalty?.dueAt,
  b.remindAt,
  cardEndsAt(b),
  b.extra && (b.state === 'cancelled' ? b.cancelledAt : b.startsAt),
];
/** An open weather case or report keeps a booking from being completed. */
export const isFreeToComplete = (b: Pick<Booking, 'openWeather' | 'openReport'>): boolean =>
  !b.openWeather && !b.openReport;
