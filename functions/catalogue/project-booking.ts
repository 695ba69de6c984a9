import { bookingIn } from '#functions/booking/bookings.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { headcount } from '#shared/domain/booking/party.ts';
import { putAdminRow } from './admin-rows.table.ts';

/** A trip without a deposit is sure, and then made, unpaid. */
const SURE = ['confirmed', 'completed'];

/** Keeps the admin's row of a booking. An unpaid hold is none yet. */
export async function projectBooking(deps: Deps, change: { after: unknown }): Promise<void> {
  const booking = bookingIn(change.after);
  if (!booking || (booking.payment === 'unpaid' && !SURE.includes(booking.state))) return;
  const { bookingId, placedAt, startsAt, experienceId, guideId, anglerId, state, payment } = booking;
  await deps.table.write(
    putAdminRow(deps.table, {
      ...{ bookingId, placedAt, startsAt, experienceId, guideId, anglerId, state, payment },
      people: headcount(booking.party),
      total: booking.total.minor,
      deposit: booking.deposit.minor,
    }),
  );
}
