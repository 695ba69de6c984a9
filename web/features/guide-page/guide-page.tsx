import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { getGuidePage } from '#shared/contracts/guide-profile.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Page } from '#web/components/page.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { useMeta } from '#web/lib/use-meta.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { GuideContent } from './guide-content.tsx';

/** Who a guide is, and what can be booked with them. */
export function GuidePage() {
  const { t } = useTranslation('guide-page');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['guide-page', id],
    queryFn: ({ signal }) => call(getGuidePage, { guideId: id }, { signal }),
  });
  const isGone = error instanceof ApiProblem && (error.status === 404 || error.code === 'request.invalid');
  useMeta('robots', isGone ? 'noindex' : undefined);
  return (
    <Page py={{ base: '6', md: '10' }}>
      {data ? (
        <GuideContent guide={data} />
      ) : isGone ? (
        <>
          <PageTitle hidden>{t('notFound')}</PageTitle>
          <EmptyState
            seed={14}
            title={t('notFound')}
            action={
              <LinkButton to="/search" variant="primary">
                {t('findOthers')}
              </LinkButton>
            }
          >
            {t('notFoundText')}
          </EmptyState>
        </>
      ) : error ? (
        <LoadFailed text={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <chakra.div display="grid" gap="6">
          <Skeleton h="40" borderRadius="lg" />
          <Skeleton h="72" borderRadius="lg" />
        </chakra.div>
      )}
    </Page>
  );
}
