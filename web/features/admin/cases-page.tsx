import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { CaseCard } from './case-card.tsx';
import { type CaseData, type CaseList, useCases } from './use-cases.ts';

/** What waits for an admin, the longest waiting first; and what was decided. */
export function CasesPage() {
  const { t } = useTranslation('admin-cases');
  const [params] = useSearchParams();
  const state: CaseList = params.get('state') === 'closed' ? 'closed' : 'open';
  const query = useCases(state);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <chakra.div mt="4">
        <Segmented
          label={t('which')}
          items={[
            { to: '/admin/cases', label: t('open'), current: state === 'open' },
            { to: '/admin/cases?state=closed', label: t('closed'), current: state === 'closed' },
          ]}
        />
      </chakra.div>
      <chakra.div mt="6">
        {query.cases ? (
          <Cases cases={query.cases} state={state} />
        ) : query.isError ? (
          <LoadFailed text={t('loadFailed')} onRetry={() => void query.refetch()} />
        ) : (
          <Loading h="72" borderRadius="lg" />
        )}
      </chakra.div>
      {query.hasNextPage && (
        <chakra.div mt="5" textAlign="center">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </chakra.div>
      )}
    </>
  );
}
function Cases({ cases, state }: { cases: CaseData[]; state: CaseList }) {
  const { t } = useTranslation('admin-cases');
  if (cases.length === 0)
    return (
      <EmptyState seed={43} title={t(`none.${state}`)}>
        {t(`noneText.${state}`)}
      </EmptyState>
    );
  return (
    <chakra.div display="grid" gap="4">
      {cases.map((about) => (
        <CaseCard key={`${about.bookingId}-${about.caseId}`} about={about} />
      ))}
    </chakra.div>
  );
}
