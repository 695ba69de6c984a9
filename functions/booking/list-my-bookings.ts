import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listMyBookings as contract } from '#shared/contracts/booking.ts';
import { pageOfBookings } from './list-bookings.ts';

export const listMyBookings: Keeps<typeof contract> = async (deps, actor, query) =>
  pageOfBookings(deps, { of: 'angler', id: requireRole(actor, 'angler').id }, query);
