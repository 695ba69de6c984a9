import { listGuideBookingsBetween } from '#functions/booking/bookings.table.ts';
import { listLedger } from '#functions/payments/ledger.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listTransactions as contract } from '#shared/contracts/earnings.ts';
import { expectedOf } from '#shared/domain/booking/earnings.ts';
import { revenueOf } from '#shared/domain/ledger/revenue.ts';
import { addDays } from '#shared/kernel/time.ts';
import { describeEarnings, type Row } from './describe-earnings.ts';

/**
 * One year of a guide: what came in is the ledger's, by the day it was booked; what is expected is of bookings that are
 * still to come, by the day of the trip. The index of bookings knows instants, so a day more is read at both ends.
 */
export const listTransactions: Keeps<typeof contract> = async (deps, actor, { year }) => {
  const guide = requireRole(actor, 'guide');
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const [entries, bookings] = await Promise.all([
    listLedger(deps.table, guide.id, { from: first, to: last }),
    listGuideBookingsBetween(deps.table, guide.id, { from: addDays(first, -1), to: addDays(last, 2) }),
  ]);
  const expected = bookings.flatMap((booking): Row[] => {
    const earning = booking.date.startsWith(String(year)) ? expectedOf(booking) : undefined;
    const { bookingId, date } = booking;
    return earning ? [{ ...earning, bookingId, date, experienceId: undefined }] : [];
  });
  const rows = [...revenueOf(entries, deps.now()), ...expected].sort((a, b) => a.date.localeCompare(b.date));
  return { transactions: await describeEarnings(deps.table, guide.id, rows) };
};
