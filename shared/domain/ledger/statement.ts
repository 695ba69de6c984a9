import { type Money, plus, sek } from '../../kernel/money.ts';
import type { Instant, LocalDate } from '../../kernel/time.ts';
import { bookDayOf, bookMonthOf } from './book-day.ts';
import type { Account, Line } from './postings.ts';

export type Entry = Readonly<{
  bookingId: string;
  what: string;
  at: Instant;
  lines: readonly Line[];
  /** Of a drop-in. */
  experienceId?: string | undefined;
}>;
/** What a month brought a guide, of one booking or payout. Negative is taken back or paid out. */
export type StatementRow = Readonly<{
  date: LocalDate;
  bookingId: string;
  what: string;
  experienceId: string | undefined;
  /** Paid to the guide at the trip, or by drop-ins: on the statement for the sums, paid already. */
  atTrip: Money;
  /** The guide's part of gift cards, and penalties: paid out by Napp. */
  toPay: Money;
  /** What Napp kept of it, VAT included, and the VAT in it. */
  commission: Money;
  vat: Money;
  paidOut: Money;
}>;
export type Amounts = Omit<StatementRow, 'date' | 'bookingId' | 'what' | 'experienceId'>;
export type Statement = Readonly<{
  month: string;
  rows: readonly StatementRow[];
  /** Owed from the months before. */
  carried: Money;
  sums: Amounts;
  /** Owed at the end of the month. */
  owed: Money;
}>;
const sumOf = (lines: readonly Line[], account: Account): number =>
  lines.reduce((sum, line) => (line.account === account ? sum + line.minor : sum), 0);
const credit = (lines: readonly Line[], account: Account): number => 0 - sumOf(lines, account);
/** Also where the payout set off a booking that had been paid and taken back: less was transferred, nothing earned. */
const isPayout = (lines: readonly Line[]): boolean => sumOf(lines, 'bank') !== 0 && sumOf(lines, 'guide_payable') !== 0;

export function amountsOf({ lines }: Pick<Entry, 'lines'>): Amounts {
  const vat = credit(lines, 'vat');
  const payable = credit(lines, 'guide_payable');
  return {
    atTrip: sek(credit(lines, 'trip_guide')),
    toPay: sek(isPayout(lines) ? 0 : payable),
    commission: sek(credit(lines, 'commission') + vat),
    vat: sek(vat),
    paidOut: sek(isPayout(lines) ? 0 - payable : 0),
  };
}
const rowOf = (entry: Entry): StatementRow => ({
  date: bookDayOf(entry.at),
  bookingId: entry.bookingId,
  what: entry.what,
  experienceId: entry.experienceId,
  ...amountsOf(entry),
});
const COLUMNS = ['atTrip', 'toPay', 'commission', 'vat', 'paidOut'] as const;
const concernsGuide = (row: StatementRow): boolean => COLUMNS.some((column) => row[column].minor !== 0);

/** The corrections of a drop-in within a month are its own affair: the month has one row of it, or none. */
function inOne(rows: readonly StatementRow[]): StatementRow[] {
  const dropIns = new Map<string, StatementRow>();
  for (const row of rows.filter(({ experienceId }) => experienceId !== undefined)) {
    const before = dropIns.get(row.bookingId);
    dropIns.set(row.bookingId, before ? { ...row, atTrip: plus(before.atTrip, row.atTrip) } : row);
  }
  return [...rows.filter(({ experienceId }) => experienceId === undefined), ...dropIns.values()];
}

/** A guide's month, from all that was ever booked up to its end. Deposits are not on it before the trip is earned. */
export function statementOf(month: string, entries: readonly Entry[]): Statement {
  const before = entries.filter(({ at }) => bookMonthOf(at) < month);
  const all = entries.filter(({ at }) => bookMonthOf(at) === month).map(rowOf);
  const rows = inOne(all)
    .filter(concernsGuide)
    .sort((a, b) => a.date.localeCompare(b.date));
  const carried = credit(
    before.flatMap(({ lines }) => lines),
    'guide_payable',
  );
  const total = (column: (typeof COLUMNS)[number]) => sek(rows.reduce((sum, row) => sum + row[column].minor, 0));
  const sums = {
    atTrip: total('atTrip'),
    toPay: total('toPay'),
    commission: total('commission'),
    vat: total('vat'),
    paidOut: total('paidOut'),
  };
  return { month, rows, carried: sek(carried), sums, owed: sek(carried + sums.toPay.minor - sums.paidOut.minor) };
}
