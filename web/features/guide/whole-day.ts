import type * as z from 'zod';
import type { listAllDays } from '#shared/contracts/availability.ts';
import type { CalendarDay } from '#web/components/month-calendar/calendar-day.ts';

export type WholeDay = z.output<typeof listAllDays.output>['days'][number];
type Words = Readonly<{
  closed: string;
  none: string;
  times: (times: number, people: number, places: number) => string;
}>;

/** A day of everything: closed, empty, free, some people on it, or full. */
export function wholeDayOf(day: WholeDay | undefined, words: Words): CalendarDay {
  if (!day) return { look: 'plain', label: '' };
  const times = day.times.filter(({ isCalledOff }) => !isCalledOff);
  const people = times.reduce((sum, { taken }) => sum + taken, 0);
  if (day.isClosed && people === 0) return { look: 'striped', label: words.closed, mark: '\u00d7' };
  if (times.length === 0) return { look: 'plain', label: words.none };
  const places = times.reduce((sum, { capacity }) => sum + capacity, 0);
  const label = words.times(times.length, people, places);
  if (people === 0) return { look: 'open', label };
  const isFull = times.every(({ taken, capacity }) => taken >= capacity);
  return { look: isFull ? 'struck' : 'partly', label, mark: String(people) };
}
