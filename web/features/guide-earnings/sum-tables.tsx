import { useTranslation } from 'react-i18next';
import { plus } from '#shared/kernel/money.ts';
import { Button } from '#web/components/button.tsx';
import { CardTable, type Column } from '#web/components/card-table.tsx';
import { saveFile } from '#web/components/save-file.ts';
import { formatMoney, formatMonthName, formatNumber } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import type { MonthRow, TripRow } from './month-rows.ts';
import { monthsCsv } from './months-csv.ts';

type Summed = Readonly<{ sums: MonthRow['sums'] }>;

/** What was earned, is expected and was booked, by whatever the rows are. */
function useSums<R extends Summed>(rows: readonly R[]): Column<R>[] {
  const { t } = useTranslation('guide-earnings');
  const { language } = useLanguage();
  const amount = (money: MonthRow['sums']['earned']) => formatMoney(money, language, { exact: true });
  const money = (part: 'earned' | 'expected'): Column<R> => ({
    name: t(part),
    isNumber: true,
    of: ({ sums }) => amount(sums[part]),
    isIdle: ({ sums }) => sums[part].minor === 0,
    sum: amount(rows.map(({ sums }) => sums[part]).reduce(plus, { minor: 0, currency: 'SEK' })),
  });
  const bookings: Column<R> = {
    name: t('bookings'),
    isNumber: true,
    of: ({ sums }) => formatNumber(sums.bookings, language),
    isIdle: ({ sums }) => sums.bookings === 0,
  };
  return [money('earned'), money('expected'), bookings];
}
export function MonthTable({ year, months }: { year: number; months: readonly MonthRow[] }) {
  const { t } = useTranslation('guide-earnings');
  const { language } = useLanguage();
  const columns: Column<MonthRow>[] = [
    { name: t('month'), of: ({ month }) => formatMonthName(Number(month.slice(5)), language, 'long') },
    ...useSums(months),
    {
      name: t('places'),
      isNumber: true,
      of: ({ taken, offered }) => t('placesOf', { taken, offered }),
      isIdle: ({ offered }) => offered === 0,
    },
    {
      name: t('full'),
      isNumber: true,
      of: ({ taken, offered }) => (offered === 0 ? '–' : formatNumber(taken / offered, language, { style: 'percent' })),
      isIdle: ({ offered }) => offered === 0,
    },
  ];
  const save = () =>
    saveFile(
      `${t('file')}-${year}.csv`,
      monthsCsv(
        columns.map(({ name }) => name),
        months,
      ),
      'text/csv;charset=utf-8',
    );
  return (
    <>
      <CardTable
        cells="tight"
        label={t('byMonth')}
        columns={columns}
        rows={months}
        keyOf={({ month }) => month}
        sumLabel={t('sum')}
      />
      <Button size="sm" mt="4" onClick={save}>
        {t('export')}
      </Button>
    </>
  );
}
export function TripTable({ trips }: { trips: readonly TripRow[] }) {
  const { t } = useTranslation('guide-earnings');
  const { language } = useLanguage();
  const columns: Column<TripRow>[] = [{ name: t('trip'), of: ({ title }) => title[language] }, ...useSums(trips)];
  return (
    <CardTable
      cells="tight"
      label={t('byTrip')}
      columns={columns}
      rows={trips}
      keyOf={({ experienceId }) => experienceId}
      sumLabel={t('sum')}
    />
  );
}
