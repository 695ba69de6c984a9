import { findCase, moveCase } from '#functions/admin/cases.table.ts';
import { findBooking, moveBooking } from '#functions/booking/bookings.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { caseOfRefund } from '#shared/domain/admin/case-kinds.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { afterReturns, type ConsoleReturns, consoleReturns } from '#shared/domain/booking/console-returns.ts';
import { paymentAfter } from '#shared/domain/booking/refund-states.ts';
import { type Money, minus, plus, times } from '#shared/kernel/money.ts';
import { bookConsoleReturns } from './book-console-returns.ts';
import { listRefunds, moveRefund, type StoredRefund } from './payments.table.ts';

/**
 * Money that somebody gave back in the provider's own console: it is counted and booked, and the booking goes on. What
 * the product itself gave back, or is about to, is counted already; a refund that failed is not given back any more when
 * this is its money.
 */
export const countReturns = (deps: Deps, bookingId: string): Promise<void> =>
  deps.table.settle(async () => {
    const booking = await findBooking(deps.table, bookingId);
    // Of a refund that is under way nobody knows whether it is there already: its end counts.
    if (!booking || booking.openRefunds) return;
    const { charges = [] } = booking;
    const [refunds, penaltyMore, ...atProvider] = await Promise.all([
      charges.length > 0 ? listRefunds(deps.table, bookingId) : [],
      moreOfPenalty(deps, booking),
      ...charges.map(({ intentId }) => deps.payments.readReturned(intentId)),
    ]);
    const found = consoleReturns(charges, refunds, atProvider);
    if (found.returns.length === 0 && penaltyMore.minor <= 0) return;
    const settled = refunds.map((refund) => afterReturns(refund, found.returns));
    const after = countedOn(booking, found, settled, penaltyMore);
    const gone = settled.filter((refund, i) => refund !== refunds[i]);
    await deps.table.transact([
      moveBooking(deps.table, after),
      ...gone.map((refund) => moveRefund(deps.table, refund)),
      ...bookConsoleReturns(deps, booking, found.returns, penaltyMore),
      ...(await closedCases(deps, gone)),
    ]);
  });
async function moreOfPenalty({ payments }: Deps, { penalty, deposit }: Booking): Promise<Money> {
  const nothing = times(deposit, 0);
  if (!penalty?.intentId) return nothing;
  return minus(await payments.readReturned(penalty.intentId), penalty.returned ?? nothing);
}
function countedOn(
  b: Booking,
  { charges, returns }: ConsoleReturns<StoredRefund>,
  settled: readonly StoredRefund[],
  penaltyMore: Money,
): Booking {
  const more = returns
    .filter(({ what }) => what !== 'hand')
    .map(({ amount }) => amount)
    .reduce(plus, b.refunded ?? times(b.deposit, 0));
  const { penalty } = b;
  const penaltyReturned = plus(penalty?.returned ?? times(penaltyMore, 0), penaltyMore);
  return {
    ...b,
    ...(charges.length > 0 && { charges }),
    ...(more.minor > 0 && { refunded: more }),
    payment: paymentAfter(
      b,
      settled.map(({ state }) => state),
    ),
    ...(penalty && penaltyMore.minor > 0 && { penalty: { ...penalty, returned: penaltyReturned } }),
  };
}
/** Nobody has to look any more. */
async function closedCases({ table, now }: Deps, gone: readonly StoredRefund[]): Promise<GuardedWrite[]> {
  const made = gone.filter(({ state }) => state === 'by_console');
  const cases = await Promise.all(
    made.map(({ bookingId, refundId }) => findCase(table, bookingId, caseOfRefund(refundId))),
  );
  const closed = { state: 'closed', outcome: 'settled', closedAt: now() } as const;
  return cases.flatMap((open) => (open?.state === 'open' ? [moveCase(table, { ...open, ...closed })] : []));
}
