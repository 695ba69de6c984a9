import { DomainError } from '../../kernel/errors.ts';
import { addDays, type Instant, type LocalDate, localDateOf } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';

/** The last date on which anything is planned: two years from today. */
export const lastPlannable = (today: LocalDate): LocalDate => addDays(today, POLICY.longestRangeDays);

/** A year that is mistyped would stand in the calendar where nobody ever looks. */
export function refuseTooFar(date: LocalDate, { zone, now }: Readonly<{ zone: string; now: Instant }>): void {
  // Nowhere is it earlier than the day before: two years of times are asked about at once, and a zone takes long.
  if (date < lastPlannable(now.slice(0, 10))) return;
  if (date > lastPlannable(localDateOf(now, zone)))
    throw new DomainError('calendar.too_far_ahead', { days: POLICY.longestRangeDays });
}
