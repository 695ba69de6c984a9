import { useTranslation } from 'react-i18next';
import { isExpected, sumOf } from '#shared/domain/booking/earnings.ts';
import type { guideProfile } from '#shared/i18n/en/guide-profile.ts';
import { CardTable, type Column } from '#web/components/card-table.tsx';
import type { Transaction } from '#web/components/dashboard/use-transactions.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';

type Name = keyof typeof guideProfile.payments.columns;

export function TransactionsTable({ rows }: { rows: readonly Transaction[] }) {
  const { t } = useTranslation('guide-profile');
  const { language } = useLanguage();
  const amount = (money: Transaction['total']) => formatMoney(money, language, { exact: true });
  const column = (name: Name, of: Column<Transaction>['of'], more: Partial<Column<Transaction>> = {}) => ({
    name: t(`payments.columns.${name}`),
    of,
    ...more,
  });
  const money = { isNumber: true };
  const columns = [
    column('date', ({ date }) => (
      <chakra.span fontWeight="600" whiteSpace="nowrap">
        {formatDate(date, language, 'short')}
      </chakra.span>
    )),
    // one column for both, so that the experience has room beside the menu
    column('angler', ({ anglerName, reference }) => (
      <span>
        {anglerName}
        <chakra.span display="block" color="ink.muted">
          {reference}
        </chakra.span>
      </span>
    )),
    column('trip', ({ title }) => title[language]),
    column('total', ({ total }) => amount(total), money),
    column('commission', ({ commission }) => amount(commission), money),
    column(
      'earned',
      ({ earned, state }) => (
        <chakra.span fontWeight="600" color={isExpected(state) ? 'ink.muted' : undefined}>
          {amount(earned)}
        </chakra.span>
      ),
      { ...money, sum: amount(sumOf(rows).earned) },
    ),
    column('status', ({ state }) => t(`payments.states.${state}`)),
  ];
  return (
    <CardTable
      label={t('payments.bookings')}
      columns={columns}
      rows={rows}
      keyOf={({ bookingId, date, state }) => `${bookingId} ${date} ${state}`}
      sumLabel={t('payments.sum')}
    />
  );
}
