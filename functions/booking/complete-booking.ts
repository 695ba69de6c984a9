import { wantPaper } from '#functions/documents/papers.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { moveBooking } from './bookings.table.ts';

/** After its end a confirmed trip is completed, unless a weather case or a report is open. Its invoice is due then. */
export async function completeBooking(deps: Deps, { booking }: BookingRecord): Promise<boolean> {
  const now = deps.now();
  if (now < booking.endsAt || !isAllowed(booking, 'complete', 'system', now)) return false;
  await deps.table.transact([
    moveBooking(deps.table, { ...booking, state: 'completed' }),
    wantPaper(deps.table, booking.bookingId, 'invoice', now),
  ]);
  return true;
}
