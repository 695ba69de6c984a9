import { listDaysAhead } from '#functions/calendar/days.table.ts';
import { listDropInsOfGuide } from '#functions/calendar/drop-ins.table.ts';
import { listExperiencesOfGuide } from '#functions/catalogue/experiences.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { type CalendarSlot, withoutDeadHolds } from '#shared/domain/calendar/calendar-day.ts';
import { DEFAULT_ZONE, instantAt, type LocalDate } from '#shared/kernel/time.ts';

const keyOf = (calendarId: string, date: LocalDate, slotId: string) => `${calendarId} ${date} ${slotId}`;

/**
 * Parties that have places with the guide, by the calendars: whoever is just paying is in no list of the guide's, and
 * the list of bookings is an index, which may not show yet who has paid. The guide's own drop-ins do not count.
 */
export async function countParties({ table, now }: Deps, guideId: string): Promise<number> {
  const at = now();
  const trips = await listExperiencesOfGuide(table, guideId);
  const zones = new Map(trips.map(({ id, zone }) => [id, zone]));
  const dropIns = new Map<string, number>();
  for (const { calendarId, date, slotId } of await listDropInsOfGuide(table, guideId, { from: at, to: '~' }))
    dropIns.set(keyOf(calendarId, date, slotId), (dropIns.get(keyOf(calendarId, date, slotId)) ?? 0) + 1);
  const partiesOn = (date: LocalDate, slot: CalendarSlot, own: number): number => {
    const live = withoutDeadHolds(slot, at).slot;
    const isAhead = instantAt(date, slot.f, zones.get(slot.x) ?? DEFAULT_ZONE) > at;
    return isAhead ? Math.max(0, live.k - own) : Object.keys(live.h ?? {}).length;
  };
  let parties = 0;
  for (const calendarId of new Set(trips.map((trip) => trip.calendarId)))
    for (const [date, { s }] of await listDaysAhead(table, calendarId, at.slice(0, 10)))
      for (const [slotId, slot] of Object.entries(s))
        parties += partiesOn(date, slot, dropIns.get(keyOf(calendarId, date, slotId)) ?? 0);
  return parties;
}
