import { findBooking, moveBooking } from '#functions/booking/bookings.table.ts';
import type { Deps, UseCase } from '#functions/platform/deps.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { knownReturned } from '#shared/domain/booking/console-returns.ts';
import { depositReturned } from '#shared/domain/ledger/postings.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { type Money, plus, times } from '#shared/kernel/money.ts';
import { countReturns } from './count-returns.ts';
import { putLedger } from './ledger.table.ts';
import { markRefundFailed } from './mark-refund-failed.ts';
import { findRefund, listRefunds, moveRefund, type StoredRefund } from './payments.table.ts';

export type RefundChoice = Readonly<{ bookingId: string; refundId: string }>;

/** Gives the money back at the provider, once, and books it. Safe to repeat from any point. */
export const settleRefund: UseCase<RefundChoice, { done: true }> = async (deps, actor, choice) => {
  const wanted = await findRefund(deps.table, choice.bookingId, choice.refundId);
  if (!wanted) throw new DomainError('booking.not_found');
  if (wanted.state === 'wanted') {
    const made = await deps.payments.refund({ ...wanted, elsewhere: await knownElsewhere(deps, wanted) });
    if (made.state === 'failed') await markRefundFailed(deps, actor, choice);
    else await bookRefund(deps, choice, made.id);
  }
  // What somebody gave back by hand meanwhile could not be told from this: it is counted now.
  await countReturns(deps, choice.bookingId);
  return { done: true };
};
/** Another try at what failed: somebody may have given the money back in the provider's own console since. */
async function knownElsewhere({ table }: Deps, wanted: StoredRefund): Promise<Money | undefined> {
  if (!wanted.insteadOf) return undefined;
  const booking = await findBooking(table, wanted.bookingId);
  const charge = booking?.charges?.find(({ intentId }) => intentId === wanted.intentId);
  return charge && knownReturned(charge, await listRefunds(table, wanted.bookingId));
}
async function bookRefund(deps: Deps, choice: RefundChoice, providerId: string): Promise<void> {
  await deps.table.settle(async () => {
    const [booking, refund] = await Promise.all([
      findBooking(deps.table, choice.bookingId),
      findRefund(deps.table, choice.bookingId, choice.refundId),
    ]);
    if (!booking || refund?.state !== 'wanted') return;
    const entry = {
      what: `refund-${refund.refundId}`,
      at: deps.now(),
      intentId: refund.intentId,
      lines: depositReturned(refund.amount),
    };
    await deps.table.transact([
      moveBooking(deps.table, refunded(booking, refund)),
      moveRefund(deps.table, { ...refund, state: 'done', providerId }),
      putLedger(deps.table, booking, { ...entry, amount: negative(refund.amount) }),
    ]);
  });
}
/** A cancelled booking is paid back when the last of its refunds is; one that goes on stays paid. */
function refunded(b: Booking, { amount }: StoredRefund): Booking {
  const openRefunds = Math.max(0, (b.openRefunds ?? 1) - 1);
  const isAllBack = b.payment === 'refunding' && openRefunds === 0;
  return {
    ...b,
    openRefunds,
    payment: isAllBack ? 'refunded' : b.payment,
    refunded: b.refunded ? plus(b.refunded, amount) : amount,
  };
}
const negative = (amount: Money): Money => times(amount, -1);
