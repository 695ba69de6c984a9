import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { threadIdOf } from '#shared/domain/community/thread.ts';
import { findThread, putThread } from './threads.table.ts';

/** What its two people write about stands on the new date, for the transaction that moves the trip. */
export async function moveBookingThread(
  table: Table,
  { bookingId, date }: Pick<Booking, 'bookingId' | 'date'>,
): Promise<GuardedWrite[]> {
  const thread = await findThread(table, threadIdOf.booking(bookingId));
  return thread ? [putThread(table, { ...thread, topic: { kind: 'booking', bookingId, date } })] : [];
}
