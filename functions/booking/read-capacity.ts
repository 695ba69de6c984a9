import { readDaysOf } from '#functions/calendar/days.table.ts';
import type { Table } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';

/** How many people the slot of a booking takes; without it nothing was sold again, so there is always room. */
export async function readCapacity(table: Table, b: Booking): Promise<number> {
  const days = await readDaysOf(table, b.calendarId, b);
  return days.get(b.date)?.s[b.slotId]?.c ?? Number.MAX_SAFE_INTEGER;
}
