import { weekdayOf } from '../../kernel/time.ts';
import { rangeDates } from './range-dates.ts';
import type { SlotTimes } from './slot-times.ts';

type TemplateTime = SlotTimes & Readonly<{ weekday: number }>;
/** A week of times that a guide offers again and again. */
export type Template = Readonly<{
  templateId: string;
  name: string;
  description: string;
  times: readonly TemplateTime[];
  rev: number;
}>;

/** The times that each day of a range gets; days without any are left out. */
export function templateDates(times: readonly TemplateTime[], from: string, to: string) {
  const weekdays = [...new Set(times.map(({ weekday }) => weekday))];
  return rangeDates(from, to, weekdays).map((date) => ({
    date,
    times: times
      .filter(({ weekday }) => weekday === weekdayOf(date))
      .map(({ weekday: _weekday, ...time }) => time)
      .sort((a, b) => a.start.localeCompare(b.start)),
  }));
}
