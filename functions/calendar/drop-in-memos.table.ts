import { putLedger } from '#functions/payments/ledger.table.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { DropIn } from '#shared/domain/calendar/drop-in.ts';
import { type Line, paidAtTrip, reversed } from '#shared/domain/ledger/postings.ts';
import type { Instant } from '#shared/kernel/time.ts';

/**
 * What a drop-in brings its guide, as rows of the ledger for the transaction that moves the drop-in: no money of Napp's
 * and no commission. They are of the day of the trip, so that months tell what they brought; what is taken back after
 * the trip is of the day on which that was done, for months that are over stay as they were told.
 */
export const bookDropIn = (table: Table, d: DropIn, now: Instant): GuardedWrite[] =>
  row(table, d, now, `drop-in-${nameOf(d)}`, paidAtTrip(d.total));
export const unbookDropIn = (table: Table, d: DropIn, now: Instant): GuardedWrite[] =>
  row(table, d, now, `drop-in-back-${nameOf(d)}`, reversed(paidAtTrip(d.total)));
/** The same request may come again after its drop-in was taken away: then it is another one. */
const nameOf = ({ rev, addedAt }: DropIn): string => `${rev}-${addedAt}`;
/** The next form of a drop-in; `was` is booked as it is now. Names and notes are nothing to the books. */
export function rebookDropIn(table: Table, was: DropIn, next: DropIn, now: Instant): GuardedWrite[] {
  if (was.total.minor === next.total.minor && was.startsAt === next.startsAt) return [];
  return [...unbookDropIn(table, was, now), ...bookDropIn(table, { ...next, rev: was.rev + 1 }, now)];
}
function row(table: Table, d: DropIn, now: Instant, what: string, lines: readonly Line[]): GuardedWrite[] {
  if (lines.length === 0) return [];
  const at = now > d.startsAt ? now : d.startsAt;
  const entry = { what, amount: d.total, at, intentId: null, lines, experienceId: d.experienceId };
  return [putLedger(table, { bookingId: d.dropInId, guideId: d.guideId }, entry)];
}
