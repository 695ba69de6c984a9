import { useTranslation } from 'react-i18next';
import { isExpected, sumOf } from '#shared/domain/booking/earnings.ts';
import type { Transaction } from '#web/components/dashboard/use-transactions.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';

/** Rows on a wide screen, cards on a phone: the same table, told apart by its styles only. */
const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    '& th, & td': { textAlign: 'left', py: '2.5', pr: '3', verticalAlign: 'top' },
    '& [data-number]': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& tr': { borderBottomWidth: '1px', borderBottomStyle: 'solid', borderColor: 'line' },
    '& thead': { display: { base: 'none', md: 'table-header-group' } },
    '& tbody tr, & tfoot tr': { display: { base: 'grid', md: 'table-row' }, py: { base: '3', md: '0' } },
    '& tbody td, & tbody th, & tfoot td, & tfoot th': {
      display: { base: 'flex', md: 'table-cell' },
      justifyContent: 'space-between',
      gap: '4',
      py: { base: '1', md: '2.5' },
      _before: { content: { base: 'attr(data-label)', md: 'none' }, color: 'ink.muted', fontWeight: '400' },
    },
  },
});

export function TransactionsTable({ rows }: { rows: readonly Transaction[] }) {
  const { t } = useTranslation('guide-profile');
  const { language } = useLanguage();
  const { earned } = sumOf(rows);
  const columns = ['date', 'reference', 'angler', 'trip', 'total', 'commission', 'earned', 'status'] as const;
  const isNumber = (name: string) => ['total', 'commission', 'earned'].includes(name);
  return (
    <Table>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" data-number={isNumber(name) ? '' : undefined}>
              {t(`payments.columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.bookingId} ${row.date} ${row.state}`} row={row} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={6}>
            {t('payments.sum')}
          </th>
          <chakra.td data-number="" fontWeight="700" data-label={t('payments.columns.earned')}>
            {formatMoney(earned, language, { exact: true })}
          </chakra.td>
          <chakra.td hideBelow="md" />
        </tr>
      </tfoot>
    </Table>
  );
}
function Row({ row }: { row: Transaction }) {
  const { t } = useTranslation('guide-profile');
  const { language } = useLanguage();
  const amount = (money: Transaction['total']) => formatMoney(money, language, { exact: true });
  return (
    <tr>
      <chakra.th scope="row" fontWeight="600" whiteSpace="nowrap" data-label={t('payments.columns.date')}>
        {formatDate(row.date, language, 'short')}
      </chakra.th>
      <td data-label={t('payments.columns.reference')}>{row.reference}</td>
      <td data-label={t('payments.columns.angler')}>{row.anglerName}</td>
      <td data-label={t('payments.columns.trip')}>{row.title[language]}</td>
      <td data-number="" data-label={t('payments.columns.total')}>
        {amount(row.total)}
      </td>
      <td data-number="" data-label={t('payments.columns.commission')}>
        {amount(row.commission)}
      </td>
      <chakra.td
        data-number=""
        data-label={t('payments.columns.earned')}
        fontWeight="600"
        color={isExpected(row.state) ? 'ink.muted' : undefined}
      >
        {amount(row.earned)}
      </chakra.td>
      <td data-label={t('payments.columns.status')}>{t(`payments.states.${row.state}`)}</td>
    </tr>
  );
}
