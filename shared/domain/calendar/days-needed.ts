import { addDays, daysBetween, type LocalDate } from '../../kernel/time.ts';
import { type CalendarDay, type CalendarSlot, type Days, MINUTES_A_DAY } from './calendar-day.ts';
import { slotOfSpill } from './day-draft.ts';

/** The days that a slot touches: all of them are read before places on it change hands. */
export function daysNeeded(date: LocalDate, slot: Pick<CalendarSlot, 't'>): LocalDate[] {
  const last = Math.max(0, Math.ceil(slot.t / MINUTES_A_DAY) - 1);
  return Array.from({ length: last + 1 }, (_, i) => addDays(date, i));
}
/** Earlier days whose slots run into the ones given: needed too, to see whether somebody is still on them. */
export function daysReferred(days: Days): LocalDate[] {
  const dates = [...days.values()].flatMap((day) => Object.keys(day.z).map((ref) => slotOfSpill(ref)?.date));
  return [...new Set(dates)].filter((date): date is LocalDate => date !== undefined && !days.has(date)).sort();
}
/** The earlier days of those given whose slots last into the date, whether somebody is on them or not. */
export function daysLastingInto(days: Days, date: LocalDate): LocalDate[] {
  const lasts = ([d, day]: [LocalDate, CalendarDay]) =>
    d < date && Object.values(day.s).some((slot) => slot.t > daysBetween(d, date) * MINUTES_A_DAY);
  return [...days].filter(lasts).map(([d]) => d);
}
/** What of a day can be in the way of a slot that lasts into it. */
export const inTheWayOn = (day: CalendarDay | undefined): string =>
  JSON.stringify([day?.z ?? {}, Object.values(day?.s ?? {}).flatMap(({ f, t, n }) => (n > 0 ? [f, t] : []))]);
