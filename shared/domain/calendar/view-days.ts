import { addDays, endsAfterDaysOf, type LocalDate, toLocalTime } from '../../kernel/time.ts';
import { type Days, surePeople } from './calendar-day.ts';
import { type Asking, isBookable, slotViews, stateOfDay } from './day-states.ts';

/** The days of a month, all of them. */
export function datesOfMonth(month: string): LocalDate[] {
  const first = `${month}-01`;
  const dates: LocalDate[] = [];
  for (let date = first; date.startsWith(month); date = addDays(date, 1)) dates.push(date);
  return dates;
}
/** A day of one experience as people are shown it. */
export function viewDay(days: Days, date: LocalDate, experienceId: string, asking: Asking) {
  const views = slotViews(days, date, experienceId, asking);
  const discounts = views.filter((v) => isBookable(v.state)).map((v) => v.slot.d ?? 0);
  return {
    date,
    state: stateOfDay(views),
    places: Math.max(0, ...views.map((v) => v.places)),
    discountPercent: Math.max(0, ...discounts) || null,
    slots: views.map(({ id, slot, state, startsAt, endsAt, places, privatePossible }) => ({
      id,
      start: toLocalTime(slot.f),
      end: toLocalTime(slot.t),
      endsAfterDays: endsAfterDaysOf(slot.t),
      startsAt,
      endsAt,
      places,
      capacity: slot.c,
      taken: Math.min(slot.n, slot.c),
      sure: surePeople(slot),
      state,
      privatePossible,
      discountPercent: slot.d || null,
    })),
  };
}
