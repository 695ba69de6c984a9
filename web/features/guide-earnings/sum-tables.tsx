import { useTranslation } from 'react-i18next';
import { plus } from '#shared/kernel/money.ts';
import { Button } from '#web/components/button.tsx';
import { saveFile } from '#web/components/save-file.ts';
import { formatMoney, formatMonthName, formatNumber } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { MonthRow, TripRow } from './month-rows.ts';
import { monthsCsv } from './months-csv.ts';

const Scroll = chakra('div', { base: { overflowX: 'auto' } });
const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    '& th, & td': { py: '2', pr: '4', textAlign: 'left', whiteSpace: 'nowrap' },
    '& [data-number]': { textAlign: 'right' },
    '& tr': { borderBottomWidth: '1px', borderBottomStyle: 'solid', borderColor: 'line' },
    '& tfoot': { fontWeight: '700' },
  },
});
const useAmount = () => {
  const { language } = useLanguage();
  return (money: MonthRow['sums']['earned']) => formatMoney(money, language, { exact: true });
};
const totalOf = (rows: readonly { sums: MonthRow['sums'] }[], part: 'earned' | 'expected') =>
  rows.reduce((sum, { sums }) => plus(sum, sums[part]), { minor: 0, currency: 'SEK' } as MonthRow['sums']['earned']);

export function MonthTable({ year, months }: { year: number; months: readonly MonthRow[] }) {
  const { t } = useTranslation('guide-earnings');
  const { language } = useLanguage();
  const save = () => {
    const columns = [t('month'), t('earned'), t('expected'), t('bookings'), t('places'), t('full')];
    saveFile(`${t('file')}-${year}.csv`, monthsCsv(columns, months), 'text/csv;charset=utf-8');
  };
  return (
    <>
      <Scroll tabIndex={0} role="group" aria-label={t('byMonth')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              {(['earned', 'expected', 'bookings', 'places', 'full'] as const).map((name) => (
                <th key={name} scope="col" data-number="">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((row) => (
              <MonthLine
                key={row.month}
                row={row}
                name={formatMonthName(Number(row.month.slice(5)), language, 'long')}
              />
            ))}
          </tbody>
          <Foot rows={months} label={t('sum')} empty={3} />
        </Table>
      </Scroll>
      <Button size="sm" mt="4" onClick={save}>
        {t('export')}
      </Button>
    </>
  );
}
function MonthLine({ row: { sums, offered, taken }, name }: { row: MonthRow; name: string }) {
  const { t } = useTranslation('guide-earnings');
  const { language } = useLanguage();
  const amount = useAmount();
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-number="">{amount(sums.earned)}</td>
      <td data-number="">{amount(sums.expected)}</td>
      <td data-number="">{formatNumber(sums.bookings, language)}</td>
      <td data-number="">{t('placesOf', { taken, offered })}</td>
      <td data-number="">{offered === 0 ? '–' : formatNumber(taken / offered, language, { style: 'percent' })}</td>
    </tr>
  );
}
export function TripTable({ trips }: { trips: readonly TripRow[] }) {
  const { t } = useTranslation('guide-earnings');
  const { language } = useLanguage();
  const amount = useAmount();
  return (
    <Scroll tabIndex={0} role="group" aria-label={t('byTrip')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('trip')}</th>
            {(['earned', 'expected', 'bookings'] as const).map((name) => (
              <th key={name} scope="col" data-number="">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trips.map(({ experienceId, title, sums }) => (
            <tr key={experienceId}>
              <chakra.th scope="row" whiteSpace="normal!">
                {title[language]}
              </chakra.th>
              <td data-number="">{amount(sums.earned)}</td>
              <td data-number="">{amount(sums.expected)}</td>
              <td data-number="">{formatNumber(sums.bookings, language)}</td>
            </tr>
          ))}
        </tbody>
        <Foot rows={trips} label={t('sum')} empty={1} />
      </Table>
    </Scroll>
  );
}
type FootProps = { rows: readonly { sums: MonthRow['sums'] }[]; label: string; empty: number };
function Foot({ rows, label, empty }: FootProps) {
  const amount = useAmount();
  return (
    <tfoot>
      <tr>
        <th scope="row">{label}</th>
        <td data-number="">{amount(totalOf(rows, 'earned'))}</td>
        <td data-number="">{amount(totalOf(rows, 'expected'))}</td>
        <td colSpan={empty} />
      </tr>
    </tfoot>
  );
}
