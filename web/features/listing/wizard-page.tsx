import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { getListing, withdrawListing } from '#shared/contracts/listing.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { LISTINGS, type ListingData, listingKey } from './listing-data.ts';
import { Wizard } from './wizard.tsx';

/** One experience to write on. Read once: what is on the screen after that is the writer's, and the server is asked on each save. */
export function WizardPage({ base, isOwn }: { base: string; isOwn: boolean }) {
  const { experienceId = '' } = useParams();
  const { t } = useTranslation('listing');
  const { language } = useLanguage();
  const query = useQuery({
    queryKey: listingKey(experienceId),
    queryFn: ({ signal }) => call(getListing, { experienceId }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const listing = query.data;
  const title = listing?.draft.title[language] || listing?.draft.title.en || listing?.draft.title.sv;
  if (query.isError && !listing)
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <chakra.div mt="6">
          <LoadFailed text={t('editFailed')} onRetry={() => void query.refetch()} />
        </chakra.div>
      </>
    );
  return (
    <>
      <PageTitle>{title || t('untitled')}</PageTitle>
      <chakra.div mt="5" display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        {listing ? (
          <>
            <StateNotice listing={listing} isOwn={isOwn} />
            {(listing.status !== 'pending_review' || !isOwn) && (
              <Wizard key={listing.experienceId} listing={listing} base={base} isOwn={isOwn} />
            )}
          </>
        ) : (
          <Loading h="72" borderRadius="lg" />
        )}
      </chakra.div>
    </>
  );
}
function StateNotice({ listing, isOwn }: { listing: ListingData; isOwn: boolean }) {
  const { t } = useTranslation('listing');
  const hours = POLICY.listing.reviewHours;
  if (listing.status === 'live') return <Notice>{t('wizard.liveText')}</Notice>;
  if (listing.returned)
    return (
      <Notice tone="waiting" role="status">
        <strong>{t('wizard.returnedTitle')}</strong>
        <chakra.p whiteSpace="pre-line">{listing.returned.comment}</chakra.p>
      </Notice>
    );
  if (listing.status !== 'pending_review' || !isOwn) return null;
  return (
    <Notice tone="waiting" role="status" display="grid" gap="3" justifyItems="start">
      <strong>{t('wizard.waitingTitle')}</strong>
      <p>{t('wizard.waitingText', { hours })}</p>
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <Withdraw experienceId={listing.experienceId} />
        <LinkButton to={`/preview/${listing.experienceId}`}>{t('wizard.preview')}</LinkButton>
      </chakra.div>
    </Notice>
  );
}
function Withdraw({ experienceId }: { experienceId: string }) {
  const { t } = useTranslation('listing');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => call(withdrawListing, { experienceId }),
    onError: (error) => toast({ title: t('row.failed'), text: errorText(error), tone: 'danger' }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: listingKey(experienceId) }),
        queries.invalidateQueries({ queryKey: LISTINGS }),
      ]),
  });
  return (
    <Button variant="primary" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
      {t('wizard.withdraw')}
    </Button>
  );
}
