import { readDaysOf } from '#functions/calendar/days.table.ts';
import type { Table } from '#functions/platform/table.ts';
import type { Wait } from '#shared/domain/booking/wait.ts';
import type { Days } from '#shared/domain/calendar/calendar-day.ts';
import type { SlotRef } from '#shared/domain/calendar/day-draft.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { readTrip, type TripRead } from './read-trip.ts';
import { listLine } from './waiting-list.table.ts';

export type LineRead = Readonly<{
  days: Days;
  line: readonly Wait[];
  /** Undefined when nobody can book it: taken off or hidden. */
  trip: TripRead | undefined;
}>;

/**
 * A time, the trip as it can be booked, and who waits for it. The line is read last: who joins later than the days were
 * read moves them, and the decision is made again; the other way round somebody could be in line and never be asked.
 */
export async function readLine(table: Table, calendarId: string, ref: SlotRef, now: Instant): Promise<LineRead> {
  const days = await readDaysOf(table, calendarId, ref);
  const experienceId = days.get(ref.date)?.s[ref.slotId]?.x;
  const trip = experienceId ? await findTrip(table, { ...ref, experienceId }, now) : undefined;
  return { trip, days: trip?.days ?? days, line: await listLine(table, calendarId, ref) };
}
async function findTrip(
  table: Table,
  choice: SlotRef & { experienceId: string },
  now: Instant,
): Promise<TripRead | undefined> {
  try {
    return await readTrip(table, choice, now);
  } catch (e) {
    if (e instanceof DomainError) return undefined;
    throw e;
  }
}
