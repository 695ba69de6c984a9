import { findCase, listCasesOf, moveCase } from '#functions/admin/cases.table.ts';
import { findBooking, moveBooking } from '#functions/booking/bookings.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { Dispute } from '#functions/platform/payments.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { caseOfRefund } from '#shared/domain/admin/case-kinds.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { countedByBank, lostRefundsOf, owedAfterAll } from '#shared/domain/booking/lost-refunds.ts';
import { lostOfPayment } from '#shared/domain/ledger/dispute.ts';
import { depositLost, reversed } from '#shared/domain/ledger/postings.ts';
import { sek, times } from '#shared/kernel/money.ts';
import { putLedger } from './ledger.table.ts';
import { listRefunds, moveRefund, putNewRefund, type StoredRefund } from './payments.table.ts';

/** What is newly lost by a dispute, in öre; less than nothing when it came back after all. */
export type Loss = Readonly<{ dispute: Dispute; lost: number }>;

/**
 * Refunds of a contested payment that failed: the angler has the money from the bank, so they count as made, against the
 * loss, and their cases close. When the bank gave it back to us after all, they are made again. The booking is always
 * written, so that a refund that fails at this very moment looks again.
 */
export async function settleLostRefunds(
  deps: Deps,
  bookingId: string,
  { dispute: { intentId }, lost }: Loss,
): Promise<GuardedWrite[]> {
  const { table } = deps;
  const booking = await findBooking(table, bookingId);
  if (!booking) return [];
  const [cases, refunds] = await Promise.all([listCasesOf(table, bookingId), listRefunds(table, bookingId)]);
  const before = lostOfPayment(
    cases.map(({ dispute }) => dispute),
    intentId,
  );
  const ofPayment = refunds.filter((refund) => refund.intentId === intentId);
  const { covered, uncovered } = lostRefundsOf(ofPayment, sek(Math.max(0, before + lost)));
  let after: Booking = booking;
  let states = refunds.map(({ state }) => state);
  const writes: GuardedWrite[] = [];
  for (const refund of covered) {
    states = states.with(refunds.indexOf(refund), 'by_bank');
    after = countedByBank(after, refund, states);
    writes.push(...(await byBank(deps, booking, refund)));
  }
  for (const refund of uncovered) {
    after = owedAfterAll(after, refund);
    writes.push(...again(deps, booking, refund));
  }
  return [moveBooking(table, after), ...writes];
}
/** It counts as made; nobody has to look any more. */
async function byBank(deps: Deps, booking: Booking, refund: StoredRefund): Promise<GuardedWrite[]> {
  const { table, now } = deps;
  const open = await findCase(table, refund.bookingId, caseOfRefund(refund.refundId));
  const closed = { state: 'closed', outcome: 'settled', closedAt: now() } as const;
  return [
    moveRefund(table, { ...refund, state: 'by_bank' }),
    bookByBank(deps, booking, refund),
    ...(open?.state === 'open' ? [moveCase(table, { ...open, ...closed })] : []),
  ];
}
export const bookByBank = (
  { table, now }: Deps,
  booking: Booking,
  { refundId, amount, intentId }: StoredRefund,
): GuardedWrite =>
  putLedger(table, booking, {
    what: `refund-${refundId}-by-bank`,
    amount: times(amount, -1),
    at: now(),
    intentId,
    lines: depositLost(amount),
  });
/** The sweep makes it within minutes, as it does one whose machine was never started. */
function again({ table, now }: Deps, booking: Booking, refund: StoredRefund): GuardedWrite[] {
  const { bookingId, refundId, intentId, amount, tripDate, insteadOf = [] } = refund;
  const next = { bookingId, refundId: `${refundId}-again`, intentId, amount, tripDate };
  const entry = { what: `refund-${refundId}-owed-again`, amount, at: now(), intentId };
  return [
    moveRefund(table, { ...refund, state: 'replaced' }),
    putNewRefund(table, { ...next, wantedAt: now(), insteadOf: [...insteadOf, refundId] }),
    putLedger(table, booking, { ...entry, lines: reversed(depositLost(amount)) }),
  ];
}
