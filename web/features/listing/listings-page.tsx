import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { createListing, listListings } from '#shared/contracts/listing.ts';
import { Button } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useRequestId } from '#web/lib/use-request-id.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { ListingCard } from './listing-card.tsx';
import { LISTINGS } from './listing-data.ts';
import { RowActions } from './row-actions.tsx';

/** A guide's own experiences. */
export function ListingsPage({ base }: { base: string }) {
  const { t } = useTranslation('listing');
  const query = useQuery({ queryKey: LISTINGS, queryFn: ({ signal }) => call(listListings, {}, { signal }) });
  const rows = query.data?.listings;
  return (
    <>
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="4" flexWrap="wrap">
        <PageTitle>{t('title')}</PageTitle>
        {rows && rows.length > 0 && <Create base={base} />}
      </chakra.div>
      <chakra.p mt="2" color="ink.muted">
        {t('intro')}
      </chakra.p>
      <chakra.div mt="6" display="grid" gap="4">
        {rows?.map((row) => (
          <ListingCard key={row.experienceId} row={row}>
            <RowActions row={row} base={base} />
          </ListingCard>
        ))}
        {rows?.length === 0 && (
          <EmptyState seed={31} title={t('empty')} action={<Create base={base} />}>
            {t('emptyText')}
          </EmptyState>
        )}
        {!rows && query.isError && <LoadFailed text={t('loadFailed')} onRetry={() => void query.refetch()} />}
        {!rows && !query.isError && <Loading h="72" borderRadius="lg" />}
      </chakra.div>
    </>
  );
}
/** The browser names the draft, so that pressing twice makes one. */
function Create({ base }: { base: string }) {
  const { t } = useTranslation('listing');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { idFor, forget } = useRequestId();
  const create = useMutation({
    mutationFn: () => call(createListing, { experienceId: idFor({}) }),
    onSuccess: ({ experienceId }) => {
      forget();
      void queries.invalidateQueries({ queryKey: LISTINGS });
      void navigate(`${base}/${experienceId}?step=details`);
    },
    onError: (error) => toast({ title: t('row.copyFailed'), text: errorText(error), tone: 'danger' }),
  });
  return (
    <Button variant="primary" busy={create.isPending} onClick={() => create.mutate()}>
      <Plus size={18} aria-hidden="true" />
      {t('create')}
    </Button>
  );
}
