import type { Keeps } from '#functions/platform/deps.ts';
import type { resumePayment as contract } from '#shared/contracts/booking.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { getRecord } from './booking-record.table.ts';
import { openCheckout } from './open-checkout.ts';
import { getOwnRecord } from './own-record.ts';
import { settleBooking } from './settle-booking.ts';

/** The payment page again, while the hold lasts. What was paid meanwhile is settled instead. */
export const resumePayment: Keeps<typeof contract> = async (deps, actor, { bookingId }) => {
  await getOwnRecord(deps.table, actor, bookingId, 'angler');
  await settleBooking(deps, bookingId);
  const checkoutUrl = await openCheckout(deps, await getRecord(deps.table, bookingId));
  if (!checkoutUrl) throw new DomainError('booking.not_allowed_now');
  return { checkoutUrl };
};
