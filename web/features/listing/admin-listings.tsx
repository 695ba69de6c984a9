import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Route, Routes, useSearchParams } from 'react-router-dom';
import { listForAdmin } from '#shared/contracts/listing.ts';
import { Button } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { call } from '#web/lib/api.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { AdminActions } from './admin-actions.tsx';
import { ListingCard } from './listing-card.tsx';
import { LISTINGS, type ListingRow } from './listing-data.ts';
import { WizardPage } from './wizard-page.tsx';

const BASE = '/admin/experiences';
const STATES = ['pending_review', 'live', 'draft'] as const;
type Page = { listings: ListingRow[]; cursor: string | null };

export function AdminListings() {
  return (
    <Routes>
      <Route index element={<AdminList />} />
      <Route path=":experienceId" element={<WizardPage base={BASE} isOwn={false} />} />
    </Routes>
  );
}
/** The review queue, and everything else by its state. */
function AdminList() {
  const { t } = useTranslation('listing');
  const [params] = useSearchParams();
  const status = STATES.find((state) => state === params.get('status')) ?? 'pending_review';
  const query = useInfiniteQuery({
    queryKey: [...LISTINGS, 'admin', status],
    queryFn: ({ pageParam, signal }) =>
      call(listForAdmin, { status, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.cursor,
  });
  const rows = query.data?.pages.flatMap((page) => page.listings);
  return (
    <>
      <PageTitle>{t('admin.title')}</PageTitle>
      <chakra.div mt="4">
        <Segmented
          label={t('admin.which')}
          items={STATES.map((state) => ({
            to: `${BASE}?status=${state}`,
            label: t(`admin.${state}`),
            current: state === status,
          }))}
        />
      </chakra.div>
      <chakra.div mt="6" display="grid" gap="4">
        {rows?.map((row) => (
          <ListingCard key={row.experienceId} row={row} by>
            <AdminActions row={row} base={BASE} />
          </ListingCard>
        ))}
        {rows?.length === 0 && (
          <EmptyState seed={37} title={t('admin.none')}>
            {t('admin.noneText')}
          </EmptyState>
        )}
        {!rows && query.isError && <LoadFailed text={t('loadFailed')} onRetry={() => void query.refetch()} />}
        {!rows && !query.isError && <Loading h="72" borderRadius="lg" />}
        {query.hasNextPage && (
          <Button justifySelf="center" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('admin.more')}
          </Button>
        )}
      </chakra.div>
    </>
  );
}
