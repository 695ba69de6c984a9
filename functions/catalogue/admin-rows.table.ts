import * as z from 'zod';
import { putOver } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import { bookMonthOf } from '#shared/domain/ledger/book-day.ts';

/** What the admin's list shows of a booking, by the month in which it was placed: Sweden's, as those of the books. */
const RowShape = z.object({
  bookingId: z.string(),
  placedAt: z.string(),
  startsAt: z.string(),
  experienceId: z.string(),
  guideId: z.string(),
  anglerId: z.string(),
  people: z.int(),
  /** Öre. */
  total: z.int(),
  deposit: z.int(),
  state: z.string(),
  payment: z.string(),
});
export type AdminRow = z.output<typeof RowShape>;
export const keys = {
  row: (placedAt: string, bookingId: string) => ({
    pk: `BOOKED#${bookMonthOf(placedAt)}`,
    sk: `${placedAt}#${bookingId}`,
  }),
};
export const putAdminRow = (table: Table, row: AdminRow): GuardedWrite =>
  putOver(table.name, { ...keys.row(row.placedAt, row.bookingId), kind: 'BOOKED', v: 1, ...row });
export const countAdminRows = async (table: Table, month: string): Promise<number> =>
  (await table.queryAll({ pk: `BOOKED#${month}` })).length;
