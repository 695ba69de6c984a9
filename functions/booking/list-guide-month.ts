import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listGuideMonth as contract } from '#shared/contracts/guide-bookings.ts';
import { addDays } from '#shared/kernel/time.ts';
import { listGuideBookingsBetween } from './bookings.table.ts';
import { presentAll } from './list-bookings.ts';

/** One month of a guide's bookings. The index knows instants, so a day more is read at both ends. */
export const listGuideMonth: Keeps<typeof contract> = async (deps, actor, { month }) => {
  const { id } = requireRole(actor, 'guide');
  const range = { from: addDays(`${month}-01`, -1), to: addDays(`${month}-01`, 33) };
  const found = await listGuideBookingsBetween(deps.table, id, range);
  const ofMonth = found.filter((b) => b.date.startsWith(month));
  return { bookings: await presentAll(deps, ofMonth, 'guide', deps.now()) };
};
