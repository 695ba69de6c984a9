import type { Keeps } from '#functions/platform/deps.ts';
import type { settlePayment as contract } from '#shared/contracts/booking.ts';
import { type Booking, isWaitingForGuide } from '#shared/domain/booking/booking.ts';
import { getOwnRecord } from './own-record.ts';
import { presentBooking } from './present-booking.ts';
import { settleBooking } from './settle-booking.ts';

/** What the return page asks: how did it end? */
export const settlePayment: Keeps<typeof contract> = async (deps, actor, { bookingId }) => {
  const { frozen } = await getOwnRecord(deps.table, actor, bookingId, 'angler');
  const booking = await settleBooking(deps, bookingId);
  return { outcome: outcomeOf(booking), booking: presentBooking(booking, frozen, 'angler', deps.now()) };
};
function outcomeOf(b: Booking): 'confirmed' | 'waiting' | 'cancelled' | 'unknown' {
  if (b.state === 'confirmed' || b.state === 'completed') return 'confirmed';
  if (b.state === 'cancelled') return 'cancelled';
  return isWaitingForGuide(b) ? 'waiting' : 'unknown';
}
