import * as z from 'zod';
import { putNew } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import { bookDayOf } from '#shared/domain/ledger/book-day.ts';
import { ACCOUNTS, imbalanceOf, type Line } from '#shared/domain/ledger/postings.ts';
import type { Money } from '#shared/kernel/money.ts';
import type { Instant, LocalDate } from '#shared/kernel/time.ts';

const SHARDS = 8;
/** Whose books a row is in when no guide has to do with it. */
export const NAPP = 'napp';
const EntryItem = z.object({
  bookingId: z.string(),
  guideId: z.string(),
  what: z.string(),
  amount: z.object({ minor: z.int(), currency: z.enum(['SEK', 'USD']) }),
  at: z.string(),
  intentId: z.string().nullable(),
  /** Of a booking: the day of its trip when it was booked, which a paper about it keeps. */
  tripDate: z.string().optional(),
  /** Of a drop-in, which may be gone when its row is read. */
  experienceId: z.string().optional(),
  lines: z.array(z.object({ account: z.enum(ACCOUNTS), minor: z.int() })),
});
export type StoredEntry = z.output<typeof EntryItem>;
/** What it is about: a booking or a drop-in and its guide, or a gift order and Napp itself. */
type About = Readonly<{ bookingId: string; guideId: string; date?: LocalDate }>;
export type LedgerEntry = Readonly<{
  what: string;
  amount: Money;
  at: Instant;
  intentId: string | null;
  experienceId?: string;
  lines: readonly Line[];
}>;
export const keys = {
  owner: (guideId: string) => `LEDGER#${guideId}`,
  entry: (guideId: string, date: string, bookingId: string, what: string) => ({
    pk: `LEDGER#${guideId}`,
    sk: `${date}#${bookingId}#${what}`,
  }),
  month: (month: string, part: number | 'payable') => `LEDGERM#${month}#${part}`,
  about: (bookingId: string) => `BOOKING#${bookingId}`,
};
/** What moves the debt to a guide, a small part of all, stands together in its month: payouts are found by one query each. */
const PAYABLE = 'payable';
const concernsGuide = ({ lines }: LedgerEntry): boolean => lines.some(({ account }) => account === 'guide_payable');
const shardOf = (bookingId: string): number => (Number.parseInt(bookingId[0] ?? '0', 16) || 0) % SHARDS;

/** Ledgers only grow: what was booked once is never changed, and the key makes it once. Debits are credits, or nothing is booked. */
export function putLedger(
  table: Table,
  { bookingId, guideId, date: tripDate }: About,
  entry: LedgerEntry,
): GuardedWrite {
  if (imbalanceOf(entry.lines) !== 0) throw new Error(`${entry.what} of ${bookingId} does not balance`);
  const date = bookDayOf(entry.at);
  const item = {
    ...keys.entry(guideId, date, bookingId, entry.what),
    gsi1pk: keys.month(date.slice(0, 7), concernsGuide(entry) ? PAYABLE : shardOf(bookingId)),
    gsi1sk: `${entry.at}#${bookingId}`,
    gsi2pk: keys.about(bookingId),
    gsi2sk: `LEDGER#${entry.at}`,
    kind: 'LEDGER',
    v: 1,
    bookingId,
    guideId,
    ...(tripDate && { tripDate }),
    ...entry,
    lines: [...entry.lines],
  };
  return putNew(table.name, item, 'retry');
}
const parse = (items: readonly unknown[]): StoredEntry[] => items.map((item) => EntryItem.parse(item));

/** All that was booked about a booking or an order, oldest first. */
export const listLedgerOf = async (table: Table, bookingId: string): Promise<StoredEntry[]> =>
  parse(await table.queryAll({ index: 'gsi2', pk: keys.about(bookingId), prefix: 'LEDGER#' }));
/** What was booked for a guide, or for Napp, between two days of the books; both count. */
export const listLedger = async (
  table: Table,
  guideId: string,
  { from, to, consistent = false }: Readonly<{ from: string; to: string; consistent?: boolean }>,
): Promise<StoredEntry[]> => parse(await table.queryAll({ pk: keys.owner(guideId), from, to: `${to}#~`, consistent }));
/** Everything of a month. */
export const listLedgerMonth = (table: Table, month: string): Promise<StoredEntry[]> =>
  readMonth(table, month, [PAYABLE, ...Array.from({ length: SHARDS }, (_, shard) => shard)]);
/** Only what moves a debt to a guide. */
export const listPayableMonth = (table: Table, month: string): Promise<StoredEntry[]> =>
  readMonth(table, month, [PAYABLE]);
async function readMonth(table: Table, month: string, parts: readonly (number | typeof PAYABLE)[]) {
  const found = parts.map((part) => table.queryAll({ index: 'gsi1', pk: keys.month(month, part) }));
  return parse((await Promise.all(found)).flat()).sort((a, b) => a.at.localeCompare(b.at));
}
