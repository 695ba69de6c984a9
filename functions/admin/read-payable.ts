import { findBookings } from '#functions/booking/bookings.table.ts';
import { findBank, listClaims, type StoredBank, type StoredClaim } from '#functions/gift-cards/gift-claims.table.ts';
import { listLedger, listPayableMonth } from '#functions/payments/ledger.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { claimStateOf } from '#shared/domain/gift-cards/gift-claim.ts';
import { bookDayOf, bookMonthOf } from '#shared/domain/ledger/book-day.ts';
import { BOOKS_BEGIN, monthsUntil } from '#shared/domain/ledger/book-months.ts';
import { type Owed, owedByGuide, type Payable, payableOf } from '#shared/domain/ledger/payable.ts';

export type GuidePayable = Readonly<{
  guideId: string;
  payable: Payable;
  /** Those that are due and not paid: the payout pays them. */
  claims: readonly StoredClaim[];
  bank: StoredBank | undefined;
}>;
/** Of every guide to whom something is owed at the end of a month. */
export async function readAllPayable(deps: Deps, month: string): Promise<GuidePayable[]> {
  const months = monthsUntil(bookMonthOf(deps.now()));
  const entries = (await Promise.all(months.map((each) => listPayableMonth(deps.table, each)))).flat();
  const owing = [...owedByGuide(month, entries)].filter(([, owed]) => owed.length > 0);
  return Promise.all(owing.map(([guideId, owed]) => withClaims(deps, guideId, owed)));
}
/** The same of one guide, from the ledger itself and not from its index, which may lag: by this it is paid. */
export async function readPayable(deps: Deps, month: string, guideId: string): Promise<GuidePayable> {
  const span = { from: BOOKS_BEGIN, to: bookDayOf(deps.now()), consistent: true };
  const entries = await listLedger(deps.table, guideId, span);
  return withClaims(deps, guideId, owedByGuide(month, entries).get(guideId) ?? []);
}
async function withClaims(deps: Deps, guideId: string, owed: readonly Owed[]): Promise<GuidePayable> {
  const { table } = deps;
  const [claims, bookings, bank] = await Promise.all([
    listClaims(table, guideId),
    findBookings(
      table,
      owed.map(({ bookingId }) => bookingId),
    ),
    findBank(table, guideId),
  ]);
  const isDue = (bookingId: string): boolean => {
    const [claim, booking] = [claims.find((one) => one.bookingId === bookingId), bookings.get(bookingId)];
    if (!claim || !booking) return false;
    // What went back to a gift card is no longer owed in the ledger, so the rest is held.
    return claimStateOf(booking, { held: booking.total, paidAt: claim.paidAt, now: deps.now() }) !== 'waiting';
  };
  const due = claims.filter(({ bookingId, paidAt }) => !paidAt && isDue(bookingId));
  return { guideId, payable: payableOf(owed, isDue), claims: due, bank };
}
