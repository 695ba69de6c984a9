import { putDays, readDaysOf } from '#functions/calendar/days.table.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { headcount } from '#shared/domain/booking/party.ts';
import { give } from '#shared/domain/calendar/give.ts';

/** The writes that give a booking's places back, for the transaction that decides it. */
export async function givePlaces(table: Table, b: Booking): Promise<GuardedWrite[]> {
  const days = await readDaysOf(table, b.calendarId, b);
  const people = { bookingId: b.bookingId, people: headcount(b.party), private: b.party.private };
  return putDays(table, b.calendarId, give(days, { date: b.date, slotId: b.slotId, ...people }));
}
