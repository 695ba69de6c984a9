import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { todayIn } from '#web/lib/format.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { GiftOrderCard } from './gift-order-card.tsx';
import { useGiftOrders } from './use-gift-orders.ts';

/** What was ordered in a month and what became of it: for whoever answers buyers. */
export function GiftOrdersPage() {
  const { t } = useTranslation('admin');
  const thisMonth = todayIn('Europe/Stockholm').slice(0, 7);
  const [month, setMonth] = useState(thisMonth);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  return (
    <>
      <PageTitle>{t('giftCards.title')}</PageTitle>
      <chakra.p mt="2" mb="5" color="ink.muted">
        {t('giftCards.intro')}
      </chakra.p>
      <chakra.form
        noValidate
        role="search"
        display="flex"
        gap="4"
        flexWrap="wrap"
        alignItems="flex-start"
        mb="5"
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(typed.trim());
        }}
      >
        <TextInput
          label={t('giftCards.month')}
          type="month"
          value={month}
          max={thisMonth}
          onChange={(event) => event.target.value && setMonth(event.target.value)}
        />
        <TextInput
          label={t('giftCards.search')}
          help={t('giftCards.searchHelp')}
          type="search"
          maxLength={120}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            // An emptied field shows the month again without another press.
            if (!event.target.value) setSearch('');
          }}
        />
        <Button type="submit" mt={{ base: '0', md: '7' }}>
          {t('giftCards.find')}
        </Button>
      </chakra.form>
      <Orders key={`${month} ${search}`} month={month} search={search} />
    </>
  );
}
function Orders({ month, search }: { month: string; search: string }) {
  const { t } = useTranslation('admin');
  const { orders, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useGiftOrders(month, search);
  if (isError && !orders) return <LoadFailed text={t('giftCards.loadFailed')} onRetry={() => void refetch()} />;
  if (!orders) return <Loading h="48" borderRadius="lg" />;
  return (
    <>
      {orders.length === 0 && !hasNextPage && (
        <EmptyState seed={61} title={t(search ? 'giftCards.nothing' : 'giftCards.empty')}>
          {t(search ? 'giftCards.nothingText' : 'giftCards.emptyText')}
        </EmptyState>
      )}
      <chakra.div display="grid" gap="4">
        {orders.map((order) => (
          <GiftOrderCard key={order.orderId} order={order} />
        ))}
      </chakra.div>
      {hasNextPage && (
        <chakra.div mt="5" textAlign="center">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('giftCards.more')}
          </Button>
        </chakra.div>
      )}
    </>
  );
}
