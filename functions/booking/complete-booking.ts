import type { Deps } from '#functions/platform/deps.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { moveBooking } from './bookings.table.ts';

/** After its end a confirmed trip is completed. */
export async function completeBooking(deps: Deps, { booking }: BookingRecord): Promise<boolean> {
  if (deps.now() >= booking.endsAt) await deps.table.write(moveBooking(deps.table, { ...booking, state: 'completed' }));
  return true;
}
