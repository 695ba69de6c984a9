import type { Keeps } from '#functions/platform/deps.ts';
import type { withdrawChange as contract } from '#shared/contracts/changes.ts';
import { endChange } from './end-change.ts';
import { getOwnRecord } from './own-record.ts';
import { presentBooking } from './present-booking.ts';

/** The angler takes the question back. When none waits, that is done. */
export const withdrawChange: Keeps<typeof contract> = async (deps, actor, { bookingId }) => {
  await deps.table.settle(async () => {
    const record = await getOwnRecord(deps.table, actor, bookingId, 'angler');
    await endChange(deps, record, 'withdrawn', ['changeWithdrawn']);
  });
  const { booking, frozen } = await getOwnRecord(deps.table, actor, bookingId, 'angler');
  return presentBooking(booking, frozen, 'angler', deps.now());
};
