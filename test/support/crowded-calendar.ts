import { putDays } from '#functions/calendar/days.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { CalendarDay, Days } from '#shared/domain/calendar/calendar-day.ts';
import { addDays, type LocalDate } from '#shared/kernel/time.ts';
import { storeExperience } from './builders-catalogue.ts';

const OTHERS = 18;
const MOST_WRITES = 100;

/** So many days in a row, each with a time of eighteen other experiences. */
export function crowdedDays(from: LocalDate, length: number): Days {
  const slot = { f: 360, t: 840, c: 6, n: 0, k: 0 };
  const s = Object.fromEntries(
    Array.from({ length: OTHERS }, (_, i) => [`0123456789-${i}`, { ...slot, x: `01HZZZZZZZZZZZZZZZZZZ${i}` }]),
  );
  return new Map(Array.from({ length }, (_, i): [LocalDate, CalendarDay] => [addDays(from, i), { rev: 0, s, z: {} }]));
}
export async function storeDays({ table }: Pick<Deps, 'table'>, calendarId: string, days: Days): Promise<void> {
  const all = [...days];
  for (let i = 0; i < all.length; i += MOST_WRITES)
    await table.transact(putDays(table, calendarId, new Map(all.slice(i, i + MOST_WRITES))));
}
/** An experience of `guide1` whose calendar has the same id. */
export async function storeCrowded(deps: Deps, id: string, days: Days): Promise<void> {
  await storeExperience(deps, { id, calendarId: id, maxGroup: 6 });
  await storeDays(deps, id, days);
}
