import { writeCsv } from '#shared/kernel/csv.ts';
import type { MonthRow } from './month-rows.ts';

/** The months for a spreadsheet; the occupancy is a share between 0 and 1. */
export const monthsCsv = (columns: readonly string[], months: readonly MonthRow[]): string =>
  writeCsv([
    columns,
    ...months.map(({ month, sums, offered, taken }) => [
      month,
      sums.earned.minor / 100,
      sums.expected.minor / 100,
      sums.bookings,
      taken,
      offered === 0 ? 0 : Math.round((taken / offered) * 1000) / 1000,
    ]),
  ]);
