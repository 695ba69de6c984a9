import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listGuideExperiences } from '#shared/contracts/calendar.ts';
import { GuideShell } from '#web/components/dashboard/guide-shell.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { call } from '#web/lib/api.ts';
import { useMe } from '#web/lib/use-me.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { WidgetMaker } from './widget-maker.tsx';

/** A calendar for the guide's own site. Who has no trip makes one first. */
export function WidgetPage() {
  return (
    <GuideShell>
      <Content />
    </GuideShell>
  );
}
function Content() {
  const { t } = useTranslation('guide-widget');
  const me = useMe();
  const trips = useQuery({
    queryKey: ['guide-experiences'],
    queryFn: async ({ signal }) => (await call(listGuideExperiences, {}, { signal })).experiences,
  });
  const failed = [me, trips].filter((query) => query.isError);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <chakra.p mt="2" mb="6" maxW="text" color="ink.muted">
        {t('intro')}
      </chakra.p>
      {me.data && trips.data ? (
        trips.data.length > 0 ? (
          <WidgetMaker
            me={me.data}
            hasLive={trips.data.some(({ status, isActive }) => status === 'live' && isActive)}
          />
        ) : (
          <EmptyState
            seed={35}
            title={t('none')}
            action={<LinkButton to="/guide-dashboard/experiences">{t('create')}</LinkButton>}
          >
            {t('noneText')}
          </EmptyState>
        )
      ) : failed.length > 0 ? (
        <LoadFailed
          text={t('loadFailed')}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      ) : (
        <Loading h="72" borderRadius="lg" />
      )}
    </>
  );
}
