import type { Keeps } from '#functions/platform/deps.ts';
import type { withdrawBooking as contract } from '#shared/contracts/booking.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { getOwnRecord } from './own-record.ts';
import { presentBooking } from './present-booking.ts';
import { settleBooking } from './settle-booking.ts';

/** The angler takes a pending booking back, at no cost. Already taken back is done. */
export const withdrawBooking: Keeps<typeof contract> = async (deps, actor, { bookingId }) => {
  const { booking, frozen } = await getOwnRecord(deps.table, actor, bookingId, 'angler');
  const mayWithdraw = isAllowed(booking, 'withdraw', 'angler', deps.now());
  if (!mayWithdraw && booking.state !== 'cancelled') throw new DomainError('booking.not_allowed_now');
  const after = mayWithdraw ? await settleBooking(deps, bookingId, { wish: 'withdraw' }) : booking;
  // The guide or the card was faster.
  if (after.state !== 'cancelled') throw new DomainError('booking.not_allowed_now');
  return presentBooking(after, frozen, 'angler', deps.now());
};
