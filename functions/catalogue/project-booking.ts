import * as z from 'zod';
import type { Deps } from '#functions/platform/deps.ts';
import { putAdminRow } from './admin-rows.table.ts';

const Booked = z.object({
  bookingId: z.string(),
  placedAt: z.string(),
  startsAt: z.string(),
  experienceId: z.string(),
  guideId: z.string(),
  anglerId: z.string(),
  party: z.object({ adults: z.int(), children: z.int() }),
  total: z.int(),
  deposit: z.int(),
  state: z.string(),
  payment: z.string(),
});
/** A trip without a deposit is sure, and then made, unpaid. */
const SURE = ['confirmed', 'completed'];

/** Keeps the admin's row of a booking. An unpaid hold is none yet. */
export async function projectBooking(deps: Deps, change: { after: unknown }): Promise<void> {
  const parsed = Booked.safeParse(change.after);
  if (!parsed.success) return;
  const { party, ...row } = parsed.data;
  if (row.payment === 'unpaid' && !SURE.includes(row.state)) return;
  await deps.table.write(putAdminRow(deps.table, { ...row, people: party.adults + party.children }));
}
