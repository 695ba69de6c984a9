import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listGuideMonth as contract } from '#shared/contracts/guide-bookings.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { addDays } from '#shared/kernel/time.ts';
import { findGuideBookingBefore, listGuideBookingsBetween } from './bookings.table.ts';
import { presentAll } from './list-bookings.ts';

const END_OF_TIME = '~';
const monthOf = ({ date }: Booking): string => date.slice(0, 7);

/** One month of a guide's bookings. The index knows instants, so a day more is read at both ends. */
export const listGuideMonth: Keeps<typeof contract> = async (deps, actor, { month }) => {
  const { id } = requireRole(actor, 'guide');
  const first = addDays(`${month}-01`, -1);
  const [from, before] = await Promise.all([
    listGuideBookingsBetween(deps.table, id, { from: first, to: END_OF_TIME }),
    findGuideBookingBefore(deps.table, id, `${month}-01`),
  ]);
  const later = from.filter((b) => monthOf(b) > month && b.state !== 'cancelled');
  return {
    bookings: await presentAll(
      deps,
      from.filter((b) => monthOf(b) === month),
      'guide',
      deps.now(),
    ),
    later: later[0] ? { count: later.length, month: monthOf(later[0]) } : null,
    earlier: before ? { month: monthOf(before) } : null,
  };
};
