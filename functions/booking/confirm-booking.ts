import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { confirmBooking as contract } from '#shared/contracts/booking.ts';
import type { Wish } from '#shared/domain/booking/settlement.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { lookAtPayment } from './look-at-payment.ts';
import { getOwnRecord } from './own-record.ts';
import { presentBooking } from './present-booking.ts';
import { settleBooking } from './settle-booking.ts';

/** The guide says yes: the authorised money is taken, and then the booking is settled as the provider says. */
export const confirmBooking: Keeps<typeof contract> = async (deps, actor, { bookingId }) => {
  const record = await getOwnRecord(deps.table, actor, bookingId, 'guide');
  const { booking, frozen } = record;
  const isDone = booking.state === 'confirmed';
  if (!isDone && !isAllowed(booking, 'confirm', 'guide', deps.now())) throw new DomainError('booking.not_allowed_now');
  const after = isDone ? booking : await settleBooking(deps, bookingId, { wish: await takeMoney(deps, record) });
  if (after.cancelCause === 'capture_failed') throw new DomainError('payments.capture_failed');
  if (after.state !== 'confirmed') throw new DomainError('booking.not_allowed_now');
  return presentBooking(after, frozen, 'guide', deps.now());
};
/** Captures what is still only authorised. When that fails for good, the booking ends. */
async function takeMoney(deps: Deps, record: BookingRecord): Promise<Wish | undefined> {
  const { intent } = await lookAtPayment(deps, record, {});
  if (!intent) return 'confirm';
  if (intent.state !== 'authorised') return undefined;
  const after = await deps.payments.capture(intent.id, `capture-${record.booking.bookingId}`);
  return after.state === 'paid' ? undefined : 'capture_failed';
}
