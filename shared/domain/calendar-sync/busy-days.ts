import { addDays, type LocalDate, localDateOf, localMinutesOf, toInstant } from '../../kernel/time.ts';
import type { CalendarDay, Days, Span } from '../calendar/calendar-day.ts';
import { MINUTES_A_DAY } from '../calendar/calendar-day.ts';
import { type Interval, mergeTimes } from '../ical/merge-times.ts';

/** Under which names a feed's busy times stand in a day's `z`: its own and nobody else's. */
const refStart = (feedId: string): string => `feed:${feedId}#`;
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

/** Puts a feed's spans into the days, in place of those it had there; the days that change. */
export function putFeedSpans(days: Days, feedId: string, spans: DaySpans): Days {
  const start = refStart(feedId);
  const changed = new Map<LocalDate, CalendarDay>();
  for (const [date, day] of days) {
    const others = Object.entries(day.z).filter(([ref]) => !ref.startsWith(start));
    const own = (spans.get(date) ?? []).map((span, i): [string, Span] => [`${start}${i}`, span]);
    const z = Object.fromEntries([...others, ...own]);
    if (!isSame(day.z, z)) changed.set(date, { ...day, z });
  }
  return changed;
}
function isSame(a: CalendarDay['z'], b: CalendarDay['z']): boolean {
  const [one, two] = [Object.entries(a), Object.entries(b)];
  return one.length === two.length && one.every(([ref, [from, to]]) => b[ref]?.[0] === from && b[ref]?.[1] === to);
}
/** A slot that people are on, and that a busy time lies over. */
export type Overlap = Readonly<{ slotId: string; span: Span }>;

/** Splits a day's spans: what blocks, and the slots with people on them that they lie over. Those are conflicts; they block nobody out. */
export function splitSpans(day: Pick<CalendarDay, 's'>, spans: readonly Span[]): { free: Span[]; overlaps: Overlap[] } {
  const overlaps: Overlap[] = [];
  let free: Span[] = [...spans];
  for (const [slotId, { f, t, n }] of Object.entries(day.s)) {
    if (n === 0) continue;
    for (const span of spans) if (span[0] < t && f < span[1]) overlaps.push({ slotId, span });
    free = free.flatMap((span) => without(span, [f, t]));
  }
  return { free, overlaps };
}
const without = ([from, to]: Span, [f, t]: Span): Span[] =>
  (
    [
      [from, Math.min(to, f)],
      [Math.max(from, t), to],
    ] as Span[]
  ).filter(([a, b]) => b > a);
