import { monthOf, type Sums, sumOf, sumsBy } from '#shared/domain/booking/earnings.ts';
import type { Money } from '#shared/kernel/money.ts';
import type { Transaction } from '#web/components/dashboard/use-transactions.ts';

export type Occupied = Readonly<{ month: string; offered: number; taken: number }>;
export type MonthRow = Readonly<{ month: string; sums: Sums; offered: number; taken: number }>;
const MONTHS = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));

/** All twelve, so that a year looks like a year; the sums are those of the transactions and of nothing else. */
export function monthRows(year: number, rows: readonly Transaction[], occupied: readonly Occupied[]): MonthRow[] {
  const sums = sumsBy(rows, monthOf);
  return MONTHS.map((each) => {
    const month = `${year}-${each}`;
    const found = occupied.find((one) => one.month === month);
    return { month, sums: sums.get(month) ?? sumOf([]), offered: found?.offered ?? 0, taken: found?.taken ?? 0 };
  });
}
export type TripRow = Readonly<{ experienceId: string; title: Transaction['title']; sums: Sums }>;
/** The trips that brought most first. */
export function tripRows(rows: readonly Transaction[]): TripRow[] {
  const titles = new Map(rows.map(({ experienceId, title }) => [experienceId, title]));
  const worth = ({ earned, expected }: Sums) => earned.minor + expected.minor;
  return [...sumsBy(rows, ({ experienceId }) => experienceId)]
    .map(([experienceId, sums]) => ({ experienceId, sums, title: titles.get(experienceId) ?? { en: '', sv: '' } }))
    .sort((a, b) => worth(b.sums) - worth(a.sums));
}
/** Whole percent of the highest bar. */
export const heightOf = (part: Money, highest: number): number =>
  highest === 0 ? 0 : Math.round((part.minor / highest) * 100);
