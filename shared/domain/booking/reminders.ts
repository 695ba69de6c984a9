import { addHours, type Instant, wallClockDaysBefore } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';
import type { Booking } from './booking.ts';

/** `early` names the moment free cancellation ends; `late` is the day before. */
export const REMINDERS = ['early', 'late'] as const;
export type Reminder = (typeof REMINDERS)[number];
type Reminded = Pick<
  Booking,
  'state' | 'startsAt' | 'zone' | 'confirmedAt' | 'takenAt' | 'takenBefore' | 'reminded' | 'openWeather'
>;

const momentOf = (b: Reminded, which: Reminder): Instant =>
  which === 'early'
    ? wallClockDaysBefore(b.startsAt, POLICY.earlyReminderDays, b.zone)
    : addHours(b.startsAt, -POLICY.lateReminderHours);

/** Since when it is sure, and on this time: those who joined later came on top of the first. */
const onItSince = ({ confirmedAt = '', takenAt = '', takenBefore }: Reminded): Instant => {
  const first = takenBefore?.[0]?.at ?? takenAt;
  return first > confirmedAt ? first : confirmedAt;
};
/**
 * The reminder that comes next. It hangs on the start for which one was sent, so that a new date is reminded of anew.
 * Who booked after its moment, or moved there, just got the mail about that, and needs none.
 */
export function nextReminder(b: Reminded): Readonly<{ which: Reminder; at: Instant }> | undefined {
  if (b.state !== 'confirmed' || b.openWeather) return undefined;
  const last = b.reminded?.start === b.startsAt ? b.reminded.last : undefined;
  return REMINDERS.slice(last ? REMINDERS.indexOf(last) + 1 : 0)
    .map((which) => ({ which, at: momentOf(b, which) }))
    .find(({ at }) => at > onItSince(b));
}
/** A reminder that comes too late says nothing: the early one after the free days, the late one after the start. */
export const isStillUseful = (b: Pick<Booking, 'startsAt' | 'freeUntil'>, which: Reminder, now: Instant): boolean =>
  now < (which === 'early' ? (b.freeUntil ?? b.startsAt) : b.startsAt);
