import { writeCsv } from '#shared/kernel/csv.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Money } from '#shared/kernel/money.ts';
import type { Transaction } from '#web/components/dashboard/use-transactions.ts';

const COLUMNS = [
  'date',
  'reference',
  'angler',
  'trip',
  'people',
  'total',
  'commission',
  'earned',
  'currency',
  'status',
] as const;
export type Column = (typeof COLUMNS)[number];
type Words = Readonly<{ column: (name: Column) => string; state: (state: Transaction['state']) => string }>;
const inUnits = ({ minor }: Money) => minor / 100;

/** The transactions for a spreadsheet: amounts are numbers, names stay text whatever they begin with. */
export const transactionsCsv = (rows: readonly Transaction[], language: Locale, words: Words): string =>
  writeCsv([
    COLUMNS.map(words.column),
    ...rows.map((row) => [
      row.date,
      row.reference,
      row.anglerName,
      row.title[language],
      row.party.adults + row.party.children,
      inUnits(row.total),
      inUnits(row.commission),
      inUnits(row.earned),
      row.earned.currency,
      words.state(row.state),
    ]),
  ]);
