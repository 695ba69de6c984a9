import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listGuideBookings as contract } from '#shared/contracts/booking.ts';
import { pageOfBookings } from './list-bookings.ts';

export const listGuideBookings: Keeps<typeof contract> = async (deps, actor, query) =>
  pageOfBookings(deps, { of: 'guide', id: requireRole(actor, 'guide').id }, query);
