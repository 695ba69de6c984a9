import * as z from 'zod';
import { putNew } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Quote } from '#shared/domain/booking/quote.ts';
import { QuotePart } from './booking-record.table.ts';
import { keys as bookingKeys } from './bookings.table.ts';

const ReceiptedItem = z.object({ quote: QuotePart, date: z.string() });
/** What a booking was when it was confirmed, once a change has made another of it: its receipt stays as it was given. */
export type Receipted = Readonly<{ quote: Quote; date: string }>;
const keyOf = (bookingId: string) => ({ pk: bookingKeys.partition(bookingId), sk: 'RECEIPT' });

export const findReceipted = (table: Table, bookingId: string): Promise<Receipted | undefined> =>
  table.find(keyOf(bookingId), ReceiptedItem);
/** With the first change of a confirmed booking; later ones find it there. */
export async function keepReceipted(table: Table, b: Booking, { lines, ...quote }: Quote): Promise<GuardedWrite[]> {
  if (!b.confirmedAt || (await findReceipted(table, b.bookingId))) return [];
  const item = { ...keyOf(b.bookingId), kind: 'RECEIPT', v: 1, date: b.date, quote: { ...quote, lines: [...lines] } };
  return [putNew(table.name, item, 'retry')];
}
