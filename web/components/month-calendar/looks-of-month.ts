import { type CalendarDay, DAY_LOOKS, type DayLook, toDate, toLocalDate } from './calendar-day.ts';

/** The looks that a month has, in the order of the legend, each with the first day that has it. */
export function looksOfMonth(
  month: string,
  day: (date: string) => CalendarDay,
): readonly (readonly [DayLook, CalendarDay])[] {
  const found = new Map<DayLook, CalendarDay>();
  const at = toDate(`${month}-01`);
  for (const first = at.getMonth(); at.getMonth() === first; at.setDate(at.getDate() + 1)) {
    const one = day(toLocalDate(at));
    if (!found.has(one.look)) found.set(one.look, one);
  }
  return DAY_LOOKS.flatMap((look) => {
    const one = found.get(look);
    return one ? [[look, one] as const] : [];
  });
}
