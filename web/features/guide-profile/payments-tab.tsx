import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { sumOf } from '#shared/domain/booking/earnings.ts';
import { Button } from '#web/components/button.tsx';
import { type Transaction, useTransactions } from '#web/components/dashboard/use-transactions.ts';
import { YearStep } from '#web/components/dashboard/year-step.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { saveFile } from '#web/components/save-file.ts';
import { Segmented } from '#web/components/segmented.tsx';
import { formatMoney, todayIn } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { GiftClaims } from './gift-claims.tsx';
import { PayoutBank } from './payout-bank.tsx';
import { SETTINGS } from './settings-path.ts';
import { Statements } from './statements.tsx';
import { transactionsCsv } from './transactions-csv.ts';
import { TransactionsTable } from './transactions-table.tsx';

/** What came in through Napp, and what is on its way. */
export function PaymentsTab() {
  const { t } = useTranslation(['guide-profile', 'redeem']);
  const [params] = useSearchParams();
  const wanted = params.get('view');
  const view = wanted === 'gift-cards' || wanted === 'statements' || wanted === 'bank' ? wanted : 'bookings';
  return (
    <chakra.section aria-labelledby="transactions" display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h2 id="transactions" fontSize="xl">
        {t('payments.title')}
      </chakra.h2>
      <div>
        <Segmented
          label={t('payments.views')}
          items={[
            { to: `${SETTINGS}?tab=payments`, label: t('payments.bookings'), current: view === 'bookings' },
            {
              to: `${SETTINGS}?tab=payments&view=gift-cards`,
              label: t('payments.giftCards'),
              current: view === 'gift-cards',
            },
            {
              to: `${SETTINGS}?tab=payments&view=statements`,
              label: t('redeem:statement.tab'),
              current: view === 'statements',
            },
            { to: `${SETTINGS}?tab=payments&view=bank`, label: t('redeem:bank.tab'), current: view === 'bank' },
          ]}
        />
      </div>
      {view === 'bookings' && <Bookings />}
      {view === 'gift-cards' && <GiftClaims />}
      {view === 'statements' && <Statements />}
      {view === 'bank' && <PayoutBank />}
    </chakra.section>
  );
}
function Bookings() {
  const { t } = useTranslation('guide-profile');
  const [year, setYear] = useState(() => Number(todayIn('Europe/Stockholm').slice(0, 4)));
  const { data, isError, refetch, isPlaceholderData } = useTransactions(year);
  return (
    <>
      <chakra.p color="ink.muted">{t('payments.explain')}</chakra.p>
      <chakra.div display="flex" gap="4" flexWrap="wrap" justifyContent="space-between" alignItems="center">
        <YearStep
          label={t('payments.year')}
          year={year}
          before={String(year - 1)}
          after={String(year + 1)}
          onChange={setYear}
        />
        {data && data.length > 0 && !isPlaceholderData && <Export rows={data} year={year} />}
      </chakra.div>
      {isError ? (
        <LoadFailed text={t('payments.loadFailed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading h="72" borderRadius="lg" />
      ) : data.length === 0 ? (
        <EmptyState seed={30} title={t('payments.empty', { year })}>
          {t('payments.emptyText')}
        </EmptyState>
      ) : (
        <chakra.div aria-busy={isPlaceholderData}>
          <TransactionsTable rows={data} />
          <Expected rows={data} />
        </chakra.div>
      )}
    </>
  );
}
function Expected({ rows }: { rows: readonly Transaction[] }) {
  const { t } = useTranslation('guide-profile');
  const { language } = useLanguage();
  const { expected } = sumOf(rows);
  if (expected.minor === 0) return null;
  return (
    <chakra.p mt="3" color="ink.muted">
      {t('payments.sumExpected', { amount: formatMoney(expected, language, { exact: true }) })}
    </chakra.p>
  );
}
function Export({ rows, year }: { rows: readonly Transaction[]; year: number }) {
  const { t } = useTranslation('guide-profile');
  const { language } = useLanguage();
  const press = () => {
    const words = {
      column: (name: Parameters<Parameters<typeof transactionsCsv>[2]['column']>[0]) => t(`payments.columns.${name}`),
      state: (state: Transaction['state']) => t(`payments.states.${state}`),
    };
    saveFile(`${t('payments.file')}-${year}.csv`, transactionsCsv(rows, language, words), 'text/csv;charset=utf-8');
  };
  return (
    <Button size="sm" onClick={press}>
      {t('payments.export')}
    </Button>
  );
}
