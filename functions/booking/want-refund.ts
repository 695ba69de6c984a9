import { putNewRefund } from '#functions/payments/payments.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { describeError } from '#functions/platform/log.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { Booking, Charge } from '#shared/domain/booking/booking.ts';
import { allocateRefund } from '#shared/domain/booking/cancellation.ts';
import { type Money, plus } from '#shared/kernel/money.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { lookAtPayment } from './look-at-payment.ts';

export type WantedRefund = Readonly<{
  /** The booking with what is on its way back; to be stored together with `writes`. */
  booking: Booking;
  writes: readonly GuardedWrite[];
  refundIds: readonly string[];
}>;
/**
 * Gives an amount back to the payments it came from. Nothing moves before the transaction that holds `writes`; start the
 * machines after it. `name` is the decision's own (`cancel`, `change-<id>`), so that deciding twice is giving back once.
 */
export async function wantRefund(
  deps: Deps,
  record: BookingRecord,
  amount: Money,
  name: string,
): Promise<WantedRefund> {
  const { booking } = record;
  if (amount.minor === 0) return { booking, writes: [], refundIds: [] };
  const charges = await chargesOf(deps, record);
  const parts = allocateRefund(charges, amount);
  const wantedAt = deps.now();
  const refunds = parts.map(({ index, amount: part }, i) => ({
    bookingId: booking.bookingId,
    refundId: `${name}-${i + 1}`,
    intentId: (charges[index] as Charge).intentId,
    amount: part,
    wantedAt,
    tripDate: booking.date,
  }));
  const returned = (charge: Charge, index: number): Charge => {
    const part = parts.find((p) => p.index === index);
    return part ? { ...charge, returned: plus(charge.returned, part.amount) } : charge;
  };
  return {
    booking: {
      ...booking,
      charges: charges.map(returned),
      openRefunds: (booking.openRefunds ?? 0) + refunds.length,
    },
    writes: refunds.map((refund) => putNewRefund(deps.table, refund)),
    refundIds: refunds.map(({ refundId }) => refundId),
  };
}
/** What was paid online so far. */
export async function chargesOf(deps: Deps, record: BookingRecord): Promise<readonly Charge[]> {
  const { charges, payment } = record.booking;
  return charges ?? (payment === 'unpaid' || payment === 'released' ? [] : chargesAtProvider(deps, record));
}
/** Bookings from before payments were kept on them: the provider knows. */
async function chargesAtProvider(deps: Deps, record: BookingRecord): Promise<Charge[]> {
  const { intent } = await lookAtPayment(deps, record, {});
  if (intent?.state !== 'paid') throw new Error(`no payment to refund on ${record.booking.bookingId}`);
  return [{ intentId: intent.id, paid: intent.amount, returned: { ...intent.amount, minor: 0 } }];
}
/** The machines only hurry: the sweep finds a refund whose machine was never started. */
export async function startRefunds(deps: Deps, bookingId: string, refundIds: readonly string[]): Promise<void> {
  for (const refundId of refundIds)
    await deps.workflows
      .start('refund', `refund-${bookingId}-${refundId}`, { bookingId, refundId })
      .catch((e: unknown) => deps.log.warn('refund machine not started', { bookingId, ...describeError(e) }));
}
