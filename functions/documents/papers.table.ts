import * as z from 'zod';
import { keys as bookingKeys } from '#functions/booking/bookings.table.ts';
import { dueKeys } from '#functions/platform/due.ts';
import { putMoved, putNew } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Item, Table } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { PAPERS, type PaperName } from '#shared/domain/documents/decide-paper.ts';
import type { CreditNote, Invoice } from '#shared/domain/documents/invoice.ts';
import type { Instant } from '#shared/kernel/time.ts';

const Money = z.object({ minor: z.int(), currency: z.enum(['SEK', 'USD']) });
const InvoicePart: z.ZodType<Invoice> = z.object({
  number: z.string(),
  date: z.string(),
  dueDate: z.string(),
  tripDate: z.string(),
  seller: z.object({
    name: z.string(),
    taxId: z.string(),
    hasFTax: z.boolean(),
    address: z.string(),
    zip: z.string(),
    city: z.string(),
    country: z.string(),
  }),
  lines: z.array(
    z.object({ kind: z.enum(['adult', 'child', 'private']), quantity: z.int(), unitPrice: Money, sum: Money }),
  ),
  discountPercent: z.int(),
  discount: Money,
  adjustment: Money,
  total: Money,
  net: Money,
  vatPercent: z.int(),
  vat: Money,
  giftCard: Money,
  deposit: Money,
  remaining: Money,
});
const CreditPart: z.ZodType<CreditNote> = z.object({ number: z.string(), date: z.string(), corrects: z.string() });
const PaperItem = z.object({
  rev: z.int(),
  bookingId: z.string(),
  name: z.enum(PAPERS),
  state: z.enum(['wanted', 'issued', 'void']),
  invoice: InvoicePart.optional(),
  credit: CreditPart.optional(),
});
/** A numbered paper of a booking. It is wanted first, and has its number and its content when it is issued. */
export type StoredPaper = z.output<typeof PaperItem>;
type Content = Pick<StoredPaper, 'state' | 'invoice' | 'credit'>;
export type Papers = Readonly<Partial<Record<PaperName, StoredPaper>>>;

/** After `QUOTE`, so that reading a booking does not read its papers. */
export const keys = {
  paper: (bookingId: string, name: PaperName) => ({ pk: `BOOKING#${bookingId}`, sk: `TAX#${name}` }),
};
export const bookingIdOf = (pk: string): string => pk.slice('BOOKING#'.length);

export async function findPapers(table: Table, bookingId: string): Promise<Papers> {
  const pk = keys.paper(bookingId, 'invoice').pk;
  const items = await table.queryAll({ pk, prefix: 'TAX#', consistent: true });
  return Object.fromEntries(items.map((item) => PaperItem.parse(item)).map((paper) => [paper.name, paper]));
}
function paperItem(bookingId: string, name: PaperName, rev: number, content: Content, dueAt?: Instant): Item {
  const key = keys.paper(bookingId, name);
  const due = dueKeys(key.pk, dueAt ? { lane: 'papers', at: dueAt } : undefined);
  return { ...key, ...due, kind: 'PAPER', v: 1, rev, bookingId, name, ...content };
}
/**
 * For the transaction that completes a trip (or takes a completed one back): the paper is due from now on, and found
 * by the sweep however often something fails. Its number is drawn later, one paper at a time.
 */
export const wantPaper = (table: Table, bookingId: string, name: PaperName, now: Instant): GuardedWrite =>
  putNew(table.name, paperItem(bookingId, name, 1, { state: 'wanted' }, now), 'retry');
/** What has become of a paper, under the revision that was read; also of one that nobody wanted beforehand. */
export const putPaper = (
  table: Table,
  bookingId: string,
  name: PaperName,
  seen: StoredPaper | undefined,
  content: Content,
  dueAt?: Instant,
): GuardedWrite => {
  const item = paperItem(bookingId, name, (seen?.rev ?? 0) + 1, content, dueAt);
  return seen ? putMoved(table.name, item, seen.rev) : putNew(table.name, item, 'retry');
};
/** Only while the booking is as it was read: a trip that is taken back meanwhile gets no invoice. */
export const whileBookingIs = (table: Table, { bookingId, rev }: Booking): GuardedWrite => ({
  orElse: 'retry',
  write: {
    ConditionCheck: {
      TableName: table.name,
      Key: bookingKeys.booking(bookingId),
      ConditionExpression: '#rev = :seen',
      ExpressionAttributeNames: { '#rev': 'rev' },
      ExpressionAttributeValues: { ':seen': rev },
    },
  },
});
