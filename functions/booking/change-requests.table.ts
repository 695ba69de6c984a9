import * as z from 'zod';
import { putMoved, putNew } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import { keys as bookingKeys } from './bookings.table.ts';

const Party = z.object({ adults: z.int(), children: z.int(), private: z.boolean() });
const RequestItem = z.object({
  rev: z.int(),
  bookingId: z.string(),
  changeId: z.string(),
  state: z.enum(['open', 'offered', 'approved', 'denied', 'withdrawn', 'lapsed']),
  askedAt: z.string(),
  until: z.string(),
  comment: z.string(),
  /** The price that was shown when it was asked. */
  total: z.int().optional(),
  /** The time that was shown then. */
  times: z.object({ from: z.int(), to: z.int(), startsAt: z.string(), endsAt: z.string() }).optional(),
  want: z.object({ party: Party, date: z.string(), slotId: z.string() }),
  answer: z.object({ at: z.string(), comment: z.string(), adjustment: z.int() }).optional(),
});
export type StoredChange = z.output<typeof RequestItem>;

/** Sorts after what every look at a booking reads. */
export const keys = {
  change: (bookingId: string, changeId: string) => ({
    pk: bookingKeys.partition(bookingId),
    sk: `REQUEST#${changeId}`,
  }),
};
export const findChange = (table: Table, bookingId: string, changeId: string): Promise<StoredChange | undefined> =>
  table.find(keys.change(bookingId, changeId), RequestItem);
export const listChanges = async (table: Table, bookingId: string): Promise<StoredChange[]> =>
  (await table.queryAll({ pk: bookingKeys.partition(bookingId), prefix: 'REQUEST#', consistent: true })).map((item) =>
    RequestItem.parse(item),
  );
const itemOf = (c: StoredChange) => ({ ...keys.change(c.bookingId, c.changeId), kind: 'REQUEST', v: 1, ...c });
export const putNewChange = (table: Table, c: Omit<StoredChange, 'rev' | 'state'>): GuardedWrite =>
  putNew(table.name, itemOf({ ...c, state: 'open', rev: 1 }), 'retry');
export const moveChange = (table: Table, c: StoredChange): GuardedWrite =>
  putMoved(table.name, itemOf({ ...c, rev: c.rev + 1 }), c.rev);
