import { readDaysOf } from '#functions/calendar/days.table.ts';
import type { Table } from '#functions/platform/table.ts';
import type { Wait } from '#shared/domain/booking/wait.ts';
import type { Days } from '#shared/domain/calendar/calendar-day.ts';
import type { SlotRef } from '#shared/domain/calendar/day-draft.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { readTrip, type TripRead } from './read-trip.ts';
import { listLine } from './waiting-list.table.ts';

export type LineRead = Readonly<{
  days: Days;
  line: readonly Wait[];
  /** Undefined when nobody can book it: taken off, hidden, or nobody waits. */
  trip: TripRead | undefined;
}>;

/** A time, who waits for it, and the trip as it can be booked. */
export async function readLine(table: Table, calendarId: string, ref: SlotRef): Promise<LineRead> {
  const line = await listLine(table, calendarId, ref);
  const [first] = line;
  const trip = first && (await findTrip(table, { ...ref, experienceId: first.experienceId }));
  return { line, trip, days: trip?.days ?? (await readDaysOf(table, calendarId, ref)) };
}
async function findTrip(table: Table, choice: SlotRef & { experienceId: string }): Promise<TripRead | undefined> {
  try {
    return await readTrip(table, choice);
  } catch (e) {
    if (e instanceof DomainError) return undefined;
    throw e;
  }
}
