import { putLedger } from '#functions/payments/ledger.table.ts';
import { putNewRefund } from '#functions/payments/payments.table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { depositPaid } from '#shared/domain/ledger/postings.ts';
import { storeMove } from './effects.ts';
import { heldBy, returnGifts } from './gift-cards.ts';
import { givePlaces } from './give-places.ts';
import type { Settling } from './settle-booking.ts';
import { startRefunds } from './want-refund.ts';

const REFUND_ID = '1';

/** Paid too late: no places are left, or the trip has begun. Everything goes back, and the angler hears of it. */
export async function refundLatePayment(s: Settling): Promise<boolean> {
  const { deps, record, look } = s;
  const { booking } = record;
  if (!look.intent) throw new Error(`no payment to refund on ${booking.bookingId}`);
  const { id: intentId, amount } = look.intent;
  const now = deps.now();
  const gifts = await returnGifts(deps, record);
  const moved: Booking = {
    ...booking,
    ...heldBy(gifts),
    state: 'cancelled',
    payment: 'refunding',
    cancelCause: 'places_gone',
    cancelledAt: booking.cancelledAt ?? now,
    isPageClosed: true,
    charges: [{ intentId, paid: amount, returned: amount }],
    openRefunds: 1,
  };
  const { bookingId } = booking;
  const refund = { bookingId, refundId: REFUND_ID, intentId, amount, wantedAt: now, tripDate: booking.date };
  // It came in, although it stays for nobody: what goes back is booked against it.
  const entry = { what: 'deposit', amount, at: now, intentId, lines: depositPaid(amount) };
  await deps.table.transact([
    ...storeMove(s, moved, ['lateRefund']),
    putNewRefund(deps.table, refund),
    putLedger(deps.table, booking, entry),
    ...(booking.state === 'pending' ? await givePlaces(deps.table, booking) : []),
    ...gifts.writes,
  ]);
  await startRefunds(deps, bookingId, [REFUND_ID]);
  return true;
}
