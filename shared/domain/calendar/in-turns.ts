import { daysBetween, type LocalDate } from '../../kernel/time.ts';
import { type CalendarSlot, MINUTES_A_DAY } from './calendar-day.ts';

/** How many days after its own a time touches, the most of these. */
export const reachOf = (times: readonly (Pick<CalendarSlot, 't'> | null)[]): number =>
  Math.max(0, ...times.map((slot) => (slot ? Math.ceil(slot.t / MINUTES_A_DAY) - 1 : 0)));

/** The dates in groups whose times touch no day in common, so that those of a group can be written beside each other. */
export function inTurns(dates: readonly LocalDate[], reach: number): LocalDate[][] {
  const [first] = dates;
  if (!first) return [];
  const turns = Map.groupBy(dates, (date) => daysBetween(first, date) % (reach + 1));
  return [...turns].sort(([a], [b]) => a - b).map(([, turn]) => turn);
}
