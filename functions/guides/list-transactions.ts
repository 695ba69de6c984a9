import { type Frozen, findFrozen } from '#functions/booking/booking-record.table.ts';
import { listGuideBookingsBetween } from '#functions/booking/bookings.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listTransactions as contract } from '#shared/contracts/earnings.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { type Earning, earningOf } from '#shared/domain/booking/earnings.ts';
import { toReference } from '#shared/kernel/ids.ts';
import { addDays } from '#shared/kernel/time.ts';

/** One year of what bookings brought. The index knows instants, so a day more is read at both ends. */
export const listTransactions: Keeps<typeof contract> = async (deps, actor, { year }) => {
  const guide = requireRole(actor, 'guide');
  const range = { from: addDays(`${year}-01-01`, -1), to: addDays(`${year}-12-31`, 2) };
  const bookings = await listGuideBookingsBetween(deps.table, guide.id, range);
  const rows = bookings.flatMap((booking) => {
    const earning = booking.date.startsWith(String(year)) ? earningOf(booking) : undefined;
    return earning ? [{ booking, earning }] : [];
  });
  const frozen = await findFrozen(
    deps.table,
    rows.map(({ booking }) => booking.bookingId),
  );
  return {
    transactions: rows.flatMap(({ booking, earning }) => {
      const made = frozen.get(booking.bookingId);
      return made ? [tell(booking, earning, made)] : [];
    }),
  };
};
const tell = (b: Booking, earning: Earning, frozen: Frozen) => ({
  bookingId: b.bookingId,
  reference: toReference(b.bookingId),
  date: b.date,
  experienceId: b.experienceId,
  title: frozen.title,
  anglerName: frozen.contact.fullName,
  party: b.party,
  total: b.total,
  ...earning,
});
