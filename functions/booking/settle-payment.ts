import type { Keeps } from '#functions/platform/deps.ts';
import type { settlePayment as contract } from '#shared/contracts/booking.ts';
import { type Booking, isWaitingForGuide } from '#shared/domain/booking/booking.ts';
import { returnedOf } from '#shared/domain/gift-cards/gift-use.ts';
import { getRecord } from './booking-record.table.ts';
import { getOwnRecord } from './own-record.ts';
import { presentBooking } from './present-booking.ts';
import { settleBooking } from './settle-booking.ts';

/** What the return page asks: how did it end? */
export const settlePayment: Keeps<typeof contract> = async (deps, actor, { bookingId }) => {
  const { frozen, gifts } = await getOwnRecord(deps.table, actor, bookingId, 'angler');
  const booking = await settleBooking(deps, bookingId);
  const outcome = outcomeOf(booking);
  // what gift cards gave goes back with the places, perhaps only just now
  const giftReturned =
    outcome === 'cancelled' && gifts.length > 0
      ? returnedOf((await getRecord(deps.table, bookingId)).gifts)
      : undefined;
  return {
    outcome,
    booking: { ...presentBooking(booking, frozen, 'angler', deps.now()), ...(giftReturned && { giftReturned }) },
  };
};
function outcomeOf(b: Booking): 'confirmed' | 'waiting' | 'cancelled' | 'unknown' {
  if (b.state === 'confirmed' || b.state === 'completed') return 'confirmed';
  if (b.state === 'cancelled') return 'cancelled';
  return isWaitingForGuide(b) ? 'waiting' : 'unknown';
}
