import { listBookings } from '#functions/booking/bookings.table.ts';
import type { Table } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';

/** All bookings of an angler, the latest first. */
export async function allBookingsOf(table: Table, anglerId: string): Promise<Booking[]> {
  const bookings: Booking[] = [];
  let cursor: string | null = null;
  do {
    const page = { newestFirst: true, limit: 100, ...(cursor && { cursor }) };
    const { items, cursor: next }: { items: Booking[]; cursor: string | null } = await listBookings(
      table,
      { of: 'angler', id: anglerId },
      page,
    );
    bookings.push(...items);
    cursor = next;
  } while (cursor);
  return bookings;
}
