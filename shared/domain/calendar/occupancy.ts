import type { Instant } from '../../kernel/time.ts';
import { type Days, surePeople, withoutDeadHolds } from './calendar-day.ts';

export type Occupancy = Readonly<{ month: string; offered: number; taken: number; dates: number; datesTaken: number }>;

/** How full the boats are, by month. A private trip fills its boat; what was called off was not offered. */
export function occupancyOf(calendars: readonly Days[], now: Instant): Occupancy[] {
  const months = new Map<string, Occupancy>();
  for (const days of calendars)
    for (const [date, day] of days)
      for (const each of Object.values(day.s)) {
        const { slot } = withoutDeadHolds(each, now);
        if (slot.w) continue;
        const month = date.slice(0, 7);
        const sum = months.get(month) ?? { month, offered: 0, taken: 0, dates: 0, datesTaken: 0 };
        const people = surePeople(slot);
        months.set(month, {
          month,
          offered: sum.offered + slot.c,
          taken: sum.taken + (slot.p && people > 0 ? slot.c : people),
          dates: sum.dates + 1,
          datesTaken: sum.datesTaken + (people > 0 ? 1 : 0),
        });
      }
  return [...months.values()].sort((a, b) => a.month.localeCompare(b.month));
}
