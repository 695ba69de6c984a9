import {
  addDays,
  daysBetween,
  type Instant,
  type LocalDate,
  localDateOf,
  localMinutesOf,
  toInstant,
} from '../../kernel/time.ts';
import { refsOfFeed, shutRefsOfFeed } from '../calendar/busy-refs.ts';
import {
  type CalendarDay,
  type CalendarSlot,
  type Days,
  MINUTES_A_DAY,
  type Span,
  withoutDeadHolds,
} from '../calendar/calendar-day.ts';
import type { SlotRef } from '../calendar/day-draft.ts';
import { type Interval, mergeTimes } from '../ical/merge-times.ts';

export type DaySpans = ReadonlyMap<LocalDate, readonly Span[]>;

/** Busy times by the days of a calendar, in minutes of its wall clock; overlapping ones are one. */
export function spansByDay(
  times: readonly Readonly<{ start: number; end: number }>[],
  window: Readonly<{ from: number; to: number }>,
  zone: string,
): DaySpans {
  const days = new Map<LocalDate, Span[]>();
  for (const interval of mergeTimes(times, window))
    for (const [date, span] of partsOf(interval, zone)) {
      const spans = days.get(date) ?? [];
      const last = spans.at(-1);
      // Two times of an hour that comes twice have the same place on the clock.
      if (last && span[0] <= last[1])
        spans[spans.length - 1] = [Math.min(last[0], span[0]), Math.max(last[1], span[1])];
      else spans.push(span);
      days.set(date, spans);
    }
  return days;
}
function partsOf([start, end]: Interval, zone: string): [LocalDate, Span][] {
  const first = localDateOf(toInstant(start), zone);
  const from = localMinutesOf(toInstant(start), zone);
  const last = localDateOf(toInstant(end - 1), zone);
  const to = localMinutesOf(toInstant(end - 1), zone) + 1;
  // Within the hour that comes twice the clock can show an earlier time at the end: then the length counts.
  if (first === last) return [[first, [from, to > from ? to : Math.min(MINUTES_A_DAY, from + minutesOf(start, end))]]];
  const parts: [LocalDate, Span][] = [[first, [from, MINUTES_A_DAY]]];
  for (let date = addDays(first, 1); date < last; date = addDays(date, 1)) parts.push([date, [0, MINUTES_A_DAY]]);
  return [...parts, [last, [0, to]]];
}
const minutesOf = (start: number, end: number): number => Math.ceil((end - start) / 60_000);

/** Does anything of the feed stand in the day? */
export const hasTimesOf = (day: Pick<CalendarDay, 'z'> | undefined, feedId: string): boolean =>
  Object.keys(day?.z ?? {}).some((ref) => ref.startsWith(refsOfFeed(feedId)) || ref.startsWith(shutRefsOfFeed(feedId)));

/** Puts a feed's spans into the days, in place of those it had there; the days that change. */
export function putFeedSpans(days: Days, feedId: string, spans: DaySpans): Days {
  const changed = new Map<LocalDate, CalendarDay>();
  for (const [date, day] of days) {
    const z = withSpans(day.z, feedId, spans.get(date) ?? []);
    if (!isSame(day.z, z)) changed.set(date, { ...day, z });
  }
  return changed;
}
function withSpans(z: CalendarDay['z'], feedId: string, spans: readonly Span[]): CalendarDay['z'] {
  const [own, shut] = [refsOfFeed(feedId), shutRefsOfFeed(feedId)];
  // What the guide closed because of the feed goes with the time that it was closed for.
  const isOver = ([from, to]: Span) => !spans.some(([start, end]) => start < to && from < end);
  const others = Object.entries(z).filter(
    ([ref, span]) => !ref.startsWith(own) && !(ref.startsWith(shut) && isOver(span)),
  );
  return Object.fromEntries([...others, ...spans.map((span, i): [string, Span] => [`${own}${i}`, span])]);
}
function isSame(a: CalendarDay['z'], b: CalendarDay['z']): boolean {
  const [one, two] = [Object.entries(a), Object.entries(b)];
  return one.length === two.length && one.every(([ref, [from, to]]) => b[ref]?.[0] === from && b[ref]?.[1] === to);
}
/** A slot that people are on, and that a busy time of this day lies over. */
export type Overlap = SlotRef & Readonly<{ slot: CalendarSlot }>;

/** The slots with people on them that the spans of a day lie over, those of the days before that run into it too. One that is called off is in nobody's way. */
export function overlapsOn(days: Days, date: LocalDate, spans: readonly Span[], now: Instant): Overlap[] {
  const found: Overlap[] = [];
  for (const [slotDate, { s }] of days) {
    const ahead = daysBetween(date, slotDate) * MINUTES_A_DAY;
    for (const [slotId, slot] of Object.entries(s)) {
      const [from, to] = [slot.f + ahead, slot.t + ahead];
      const isOver = !slot.w && spans.some(([start, end]) => start < to && from < end);
      if (isOver && withoutDeadHolds(slot, now).slot.n > 0) found.push({ date: slotDate, slotId, slot });
    }
  }
  return found;
}
