import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getOccupancy } from '#shared/contracts/earnings.ts';
import { GuideShell } from '#web/components/dashboard/guide-shell.tsx';
import { Section } from '#web/components/dashboard/section.tsx';
import { type Transaction, useTransactions } from '#web/components/dashboard/use-transactions.ts';
import { YearStep } from '#web/components/dashboard/year-step.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { call } from '#web/lib/api.ts';
import { todayIn } from '#web/lib/format.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { MonthChart } from './month-chart.tsx';
import { type MonthRow, monthRows, tripRows } from './month-rows.ts';
import { MonthTable, TripTable } from './sum-tables.tsx';

/** What a year brought and will bring, and how full the boat is. */
export function EarningsPage() {
  return (
    <GuideShell>
      <Earnings />
    </GuideShell>
  );
}
const useOccupancy = (year: number) =>
  useQuery({
    queryKey: ['guide-occupancy', year],
    queryFn: async ({ signal }) => (await call(getOccupancy, { year }, { signal })).months,
    placeholderData: keepPreviousData,
  });
function Earnings() {
  const { t } = useTranslation('guide-earnings');
  const [year, setYear] = useState(() => Number(todayIn('Europe/Stockholm').slice(0, 4)));
  const transactions = useTransactions(year);
  const occupancy = useOccupancy(year);
  const failed = [transactions, occupancy].filter((query) => query.isError);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <chakra.p mt="2" color="ink.muted" maxW="text">
        {t('intro')} <Link to="/guide-dashboard/settings?tab=payments">{t('history')}</Link>
      </chakra.p>
      <chakra.div mt="4">
        <YearStep label={t('year')} year={year} before={String(year - 1)} after={String(year + 1)} onChange={setYear} />
      </chakra.div>
      {failed.length > 0 ? (
        <LoadFailed
          text={t('loadFailed')}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      ) : transactions.data && occupancy.data ? (
        <chakra.div aria-busy={transactions.isPlaceholderData || occupancy.isPlaceholderData}>
          <Year
            year={year}
            transactions={transactions.data}
            months={monthRows(year, transactions.data, occupancy.data)}
          />
        </chakra.div>
      ) : (
        <Loading mt="6" h="72" borderRadius="lg" />
      )}
    </>
  );
}
type YearProps = { year: number; transactions: readonly Transaction[]; months: readonly MonthRow[] };
function Year({ year, transactions, months }: YearProps) {
  const { t } = useTranslation('guide-earnings');
  if (transactions.length === 0 && months.every(({ offered }) => offered === 0))
    return (
      <chakra.div mt="6">
        <EmptyState seed={33} title={t('empty', { year })}>
          {t('emptyText')}
        </EmptyState>
      </chakra.div>
    );
  return (
    <>
      <MonthChart months={months} label={t('chart', { year })} />
      <Section title={t('byMonth')}>
        <MonthTable year={year} months={months} />
      </Section>
      {transactions.length > 0 && (
        <Section title={t('byTrip')}>
          <TripTable trips={tripRows(transactions)} />
        </Section>
      )}
    </>
  );
}
