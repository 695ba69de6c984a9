import type { UseCase } from '#functions/platform/deps.ts';
import { nextDue } from '#shared/domain/booking/next-due.ts';
import { addMinutes, type Instant } from '#shared/kernel/time.ts';
import { settleBooking } from './settle-booking.ts';

/** The checkout machine's question: is it settled, and if not, when shall I ask again? The trip itself is the sweep's. */
export const resolveCheckout: UseCase<{ bookingId: string }, { done: boolean; next?: Instant }> = async (
  deps,
  _actor,
  { bookingId },
) => {
  const booking = await settleBooking(deps, bookingId);
  const due = nextDue(booking);
  if (!due || booking.state === 'confirmed') return { done: true };
  const soon = addMinutes(deps.now(), 1);
  const isLater = due.at > soon;
  return { done: false, next: isLater ? due.at : soon };
};
