import { DomainError } from '../../kernel/errors.ts';
import { toLocalMinutes, weekdayOf } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';
import { MINUTES_A_DAY } from './calendar-day.ts';
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

/** What no day could take. A clock that is put on or back is the day's own question. */
export function checkTemplate(times: readonly TemplateTime[]): void {
  for (const { start, end, endsAfterDays } of times) {
    const length = toLocalMinutes(end) + endsAfterDays * MINUTES_A_DAY - toLocalMinutes(start);
    if (length <= 0) throw new DomainError('calendar.end_before_start');
    if (length > POLICY.longestSlotDays * MINUTES_A_DAY)
      throw new DomainError('calendar.slot_too_long', { days: POLICY.longestSlotDays });
  }
}
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
