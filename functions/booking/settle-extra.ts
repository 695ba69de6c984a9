import { putLedger } from '#functions/payments/ledger.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { Booking, Charge, Extra } from '#shared/domain/booking/booking.ts';
import { penaltyOf } from '#shared/domain/booking/change-quote.ts';
import { depositPaid } from '#shared/domain/ledger/postings.ts';
import { minus, plus, times } from '#shared/kernel/money.ts';
import { type BookingRecord, refreeze } from './booking-record.table.ts';
import { mailChange } from './change-mails.ts';
import { storeMove } from './effects.ts';
import { lookAtExtra } from './extra-page.ts';
import { chargesOf, startRefunds, wantRefund } from './want-refund.ts';

/**
 * Due work: what a change made the deposit grow by is paid on its page, or at the trip when it is not paid before.
 * What is paid on a trip that is off goes back at once.
 */
export async function settleExtra(deps: Deps, record: BookingRecord): Promise<boolean> {
  const { booking } = record;
  const { extra } = booking;
  if (!extra) return false;
  const isOff = booking.state === 'cancelled';
  const isOver = isOff || deps.now() >= booking.startsAt;
  const page = await lookAtExtra(deps, record, extra);
  const intent = page?.intentId ? await deps.payments.readIntent(page.intentId) : null;
  if (page?.state === 'complete' && intent?.state === 'paid') {
    const charge: Charge = { intentId: intent.id, paid: intent.amount, returned: times(intent.amount, 0) };
    await (isOff ? giveBack : collect)(deps, record, extra, charge);
    return true;
  }
  if (!isOver) return false;
  if (page?.state === 'open') await deps.payments.closePage(page.id);
  else await leaveToTheTrip(deps, record, extra);
  return true;
}
const without = ({ extra: _settled, ...booking }: Booking): Booking => booking;
/** D + B stays the price: what was not paid online, or went back, is B's. */
const withoutOnline = (b: Booking, { amount }: Extra) => ({
  deposit: minus(b.deposit, amount),
  remaining: plus(b.remaining, amount),
});

async function collect(deps: Deps, record: BookingRecord, extra: Extra, charge: Charge): Promise<void> {
  const { booking } = record;
  const charges = [...(await chargesOf(deps, record)), charge];
  await deps.table.transact([
    ...storeMove({ deps, record, hint: {} }, { ...without(booking), payment: 'paid', charges }, []),
    putLedger(deps.table, booking, ledgerEntry(deps, extra, charge)),
    ...mailChange(deps, record, extra.changeId, ['extraPaid'], { amount: charge.paid }),
  ]);
}
async function giveBack(deps: Deps, record: BookingRecord, extra: Extra, charge: Charge): Promise<void> {
  const money = withoutOnline(record.booking, extra);
  const charges = [...(await chargesOf(deps, record)), charge];
  const charged: Booking = { ...without(record.booking), ...money, charges };
  const refund = await wantRefund(deps, { ...record, booking: charged }, charge.paid, `extra-${extra.changeId}`);
  await deps.table.transact([
    ...storeMove({ deps, record, hint: {} }, refund.booking, []),
    frozenAt(deps, record, money),
    putLedger(deps.table, charged, ledgerEntry(deps, extra, charge)),
    ...refund.writes,
    ...mailChange(deps, record, extra.changeId, ['extraReturned'], { amount: charge.paid }),
  ]);
  await startRefunds(deps, charged.bookingId, refund.refundIds);
}
async function leaveToTheTrip(deps: Deps, record: BookingRecord, extra: Extra): Promise<void> {
  const money = withoutOnline(record.booking, extra);
  await deps.table.transact([
    ...storeMove({ deps, record, hint: {} }, { ...without(record.booking), ...money }, []),
    frozenAt(deps, record, money),
  ]);
}
function frozenAt(deps: Deps, { booking, frozen }: BookingRecord, money: ReturnType<typeof withoutOnline>) {
  const quote = { ...frozen.quote, ...money, latePenalty: penaltyOf(money.remaining) };
  return refreeze(deps.table, booking.bookingId, { ...frozen, quote });
}
const ledgerEntry = (deps: Deps, { changeId }: Extra, charge: Charge) => ({
  what: `extra-${changeId}`,
  amount: charge.paid,
  at: deps.now(),
  intentId: charge.intentId,
  lines: depositPaid(charge.paid),
});
