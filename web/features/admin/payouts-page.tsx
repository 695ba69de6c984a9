import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listPayouts } from '#shared/contracts/payouts.ts';
import { monthBefore } from '#shared/domain/ledger/book-months.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { call } from '#web/lib/api.ts';
import { todayIn } from '#web/lib/format.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { BooksButton } from './books-button.tsx';
import { CardDays } from './card-days.tsx';
import { PayoutCard } from './payout-card.tsx';
import { PayoutFile } from './payout-file.tsx';
import { SellerReport } from './seller-report.tsx';

/** A month of payouts: what is owed, the file for the bank, and what was paid. Begins with the month that ended last. */
export function PayoutsPage() {
  const { t } = useTranslation('admin');
  const thisMonth = todayIn('Europe/Stockholm').slice(0, 7);
  const [month, setMonth] = useState(monthBefore(thisMonth));
  return (
    <>
      <PageTitle>{t('payouts.title')}</PageTitle>
      <chakra.p mt="2" mb="5" color="ink.muted">
        {t('payouts.intro')}
      </chakra.p>
      <chakra.div display="flex" gap="4" flexWrap="wrap" alignItems="flex-end" mb="5">
        <TextInput
          label={t('payouts.month')}
          type="month"
          value={month}
          max={thisMonth}
          onChange={(event) => event.target.value && setMonth(event.target.value)}
        />
        <BooksButton month={month} />
      </chakra.div>
      <Month key={month} month={month} />
      <CardDays key={`cards ${month}`} month={month} />
      <SellerReport />
    </>
  );
}
function Month({ month }: { month: string }) {
  const { t } = useTranslation('admin');
  const { data, isError, refetch } = useQuery({
    queryKey: ['admin-payouts', month],
    queryFn: ({ signal }) => call(listPayouts, { month }, { signal }),
  });
  if (isError) return <LoadFailed text={t('payouts.loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Loading h="48" borderRadius="lg" />;
  if (data.payouts.length === 0)
    return (
      <EmptyState seed={53} title={t('payouts.empty')}>
        {t('payouts.emptyText')}
      </EmptyState>
    );
  const isReady = data.isOver && data.payouts.some(({ state }) => state === 'ready');
  return (
    <chakra.div display="grid" gap="5">
      {!data.isOver && <Notice>{t('payouts.open')}</Notice>}
      <chakra.div display="grid" gap="4">
        {data.payouts.map((payout) => (
          <PayoutCard key={payout.guideId} month={month} payout={payout} isOver={data.isOver} />
        ))}
      </chakra.div>
      {isReady && <PayoutFile month={month} />}
    </chakra.div>
  );
}
