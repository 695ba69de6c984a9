import { findBooking, moveBooking } from '#functions/booking/bookings.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { Booking, Charge } from '#shared/domain/booking/booking.ts';
import { isEarned } from '#shared/domain/booking/earnings.ts';
import { commissionReturned, depositReturned } from '#shared/domain/ledger/postings.ts';
import { type Money, minus, plus, times } from '#shared/kernel/money.ts';
import { putLedger } from './ledger.table.ts';

/**
 * Money that somebody gave back in the provider's own console: it is counted and booked, and the booking goes on. What
 * the product itself gave back, or is about to, is counted already.
 */
export const countReturns = (deps: Deps, bookingId: string): Promise<void> =>
  deps.table.settle(async () => {
    const booking = await findBooking(deps.table, bookingId);
    if (!booking?.charges || booking.openRefunds) return;
    const charges = await Promise.all(booking.charges.map((charge) => asAtProvider(deps, charge)));
    const sum = (all: readonly Charge[]): Money => all.map((c) => c.returned).reduce(plus, times(booking.deposit, 0));
    const more = minus(sum(charges), sum(booking.charges));
    if (more.minor <= 0) return;
    const refunded = booking.refunded ? plus(booking.refunded, more) : more;
    const what = `console-refund-${refunded.minor}`;
    const [first] = charges;
    const entry = {
      what,
      amount: times(more, -1),
      at: deps.now(),
      intentId: first?.intentId ?? null,
      lines: linesOf(booking, more),
    };
    await deps.table.transact([
      moveBooking(deps.table, { ...booking, charges, refunded }),
      putLedger(deps.table, booking, entry),
    ]);
  });
/** Once the deposit is earned, it is Napp's own fee that went back. */
const linesOf = (b: Booking, more: Money) => (isEarned(b) ? commissionReturned(more) : depositReturned(more));
async function asAtProvider({ payments }: Deps, charge: Charge): Promise<Charge> {
  const returned = await payments.readReturned(charge.intentId);
  return returned.minor > charge.returned.minor ? { ...charge, returned } : charge;
}
