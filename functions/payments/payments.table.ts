import * as z from 'zod';
import { dueKeys } from '#functions/platform/due.ts';
import { putMoved, putNew } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Item, Table } from '#functions/platform/table.ts';
import { REFUND_STATES } from '#shared/domain/booking/refund-states.ts';
import { addHours, addMinutes, epochOf, type Instant } from '#shared/kernel/time.ts';

const EVENT_DAYS = 30;
const MoneyPart = z.object({ minor: z.int(), currency: z.enum(['SEK', 'USD']) });
const RefundItem = z.object({
  rev: z.int(),
  bookingId: z.string(),
  refundId: z.string(),
  intentId: z.string(),
  amount: MoneyPart,
  state: z.enum(REFUND_STATES),
  /** Tried before under these ids, which failed or of which nothing was heard. */
  insteadOf: z.array(z.string()).optional(),
  providerId: z.string().optional(),
  wantedAt: z.string(),
  /** The day of the trip when it was decided, which its note keeps. */
  tripDate: z.string().optional(),
});
export type StoredRefund = z.output<typeof RefundItem>;

export const keys = {
  refund: (bookingId: string, refundId: string) => ({ pk: `BOOKING#${bookingId}`, sk: `REFUND#${refundId}` }),
  event: (eventId: string) => ({ pk: `STRIPE#${eventId}`, sk: 'EVENT' }),
};
export const findRefund = (table: Table, bookingId: string, refundId: string): Promise<StoredRefund | undefined> =>
  table.find(keys.refund(bookingId, refundId), RefundItem);
/** The refunds of a booking, oldest first. */
export async function listRefunds(table: Table, bookingId: string): Promise<StoredRefund[]> {
  const items = await table.queryAll({ pk: keys.refund(bookingId, '').pk, prefix: 'REFUND#', consistent: true });
  return items.map((item) => RefundItem.parse(item)).sort((a, b) => a.wantedAt.localeCompare(b.wantedAt));
}

/** Refunds that are wanted stay due until they are done: the machine may be lost, the table is not. */
function refundItem(r: StoredRefund, rev: number, dueAt?: Instant): Item {
  const key = keys.refund(r.bookingId, r.refundId);
  const due = dueKeys(key.pk, dueAt ? { lane: 'money', at: dueAt } : undefined);
  return { ...key, ...due, kind: 'REFUND', v: 1, ...r, rev };
}
export const putNewRefund = (table: Table, r: Omit<StoredRefund, 'rev' | 'state'>): GuardedWrite =>
  putNew(table.name, refundItem({ ...r, state: 'wanted', rev: 1 }, 1, addMinutes(r.wantedAt, 2)), 'retry');
export const moveRefund = (table: Table, r: StoredRefund): GuardedWrite =>
  putMoved(table.name, refundItem(r, r.rev + 1), r.rev);

/** A provider's event is done when its effects are stored, and not before: both are one transaction. */
export const putEvent = (table: Table, eventId: string, now: Instant): GuardedWrite =>
  putNew(
    table.name,
    { ...keys.event(eventId), kind: 'EVENT', v: 1, ttl: Math.floor(epochOf(addHours(now, EVENT_DAYS * 24)) / 1000) },
    'retry',
  );
export const isEventDone = async (table: Table, eventId: string): Promise<boolean> =>
  (await table.find(keys.event(eventId), z.object({ kind: z.literal('EVENT') }))) !== undefined;
