import type { Keeps } from '#functions/platform/deps.ts';
import type { declineBooking as contract } from '#shared/contracts/booking.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { putDecline } from './booking-record.table.ts';
import { getOwnRecord } from './own-record.ts';
import { presentBooking } from './present-booking.ts';
import { settleBooking } from './settle-booking.ts';

/** The guide says no: the money is let go, the card forgotten, the places are free. */
export const declineBooking: Keeps<typeof contract> = async (deps, actor, { bookingId, reason }) => {
  const { booking, frozen } = await getOwnRecord(deps.table, actor, bookingId, 'guide');
  const isDone = booking.state === 'cancelled' && booking.cancelCause === 'declined';
  if (!isDone && !isAllowed(booking, 'decline', 'guide', deps.now())) throw new DomainError('booking.not_allowed_now');
  if (!isDone && reason) await deps.table.write(putDecline(deps.table, bookingId, reason));
  const after = isDone ? booking : await settleBooking(deps, bookingId, { wish: 'decline' });
  if (after.state !== 'cancelled') throw new DomainError('booking.not_allowed_now');
  return presentBooking(after, frozen, 'guide', deps.now());
};
