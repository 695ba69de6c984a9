import { DomainError } from '../../kernel/errors.ts';
import { addDays, daysBetween, type LocalDate, weekdayOf } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';

/** The dates of a range, both ends included, that fall on the weekdays (1 is Monday). */
export function rangeDates(from: LocalDate, to: LocalDate, weekdays: readonly number[]): LocalDate[] {
  if (weekdays.length === 0) throw new DomainError('calendar.weekday_required');
  if (to < from) throw new DomainError('calendar.range_invalid');
  const length = daysBetween(from, to) + 1;
  if (length > POLICY.longestRangeDays)
    throw new DomainError('calendar.range_too_long', { days: POLICY.longestRangeDays });
  const dates = Array.from({ length }, (_, i) => addDays(from, i)).filter((date) => weekdays.includes(weekdayOf(date)));
  if (dates.length === 0) throw new DomainError('calendar.range_empty');
  return dates;
}
