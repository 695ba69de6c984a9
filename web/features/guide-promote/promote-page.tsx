import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { GuideShell } from '#web/components/dashboard/guide-shell.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { ExperiencesTab } from './experiences-tab.tsx';
import { PromoteDialog, type Promoting } from './promote-dialog.tsx';
import { SentOffers } from './sent-offers.tsx';
import { SpotsTab } from './spots-tab.tsx';
import { usePromotable } from './use-promotions.ts';

/** Half-empty boats and whole experiences, each a step from an offer and its mail. */
export function PromotePage() {
  const { t } = useTranslation('promote');
  return (
    <GuideShell>
      <chakra.div display="flex" gap="4" justifyContent="space-between" alignItems="start" flexWrap="wrap">
        <PageTitle>{t('title')}</PageTitle>
        <LinkButton to="/guide-dashboard/lists">{t('lists.open')}</LinkButton>
      </chakra.div>
      <chakra.p mt="2" mb="6" maxW="text" color="ink.muted">
        {t('intro')}
      </chakra.p>
      <WhatToPromote />
      <SentOffers />
    </GuideShell>
  );
}
function WhatToPromote() {
  const { t } = useTranslation('promote');
  const [params, setParams] = useSearchParams();
  const [promoting, setPromoting] = useState<Promoting>();
  const { data, isError, refetch } = usePromotable();
  if (isError && !data) return <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Loading h="72" borderRadius="lg" />;
  return (
    <>
      <Tabs
        label={t('tabs.label')}
        value={params.get('what') ?? 'spots'}
        onChange={(what) => setParams({ what }, { replace: true })}
        items={[
          { id: 'spots', label: t('tabs.spots'), content: <SpotsTab spots={data.spots} onPromote={setPromoting} /> },
          {
            id: 'experience',
            label: t('tabs.experience'),
            content: <ExperiencesTab experiences={data.experiences} onPromote={setPromoting} />,
          },
        ]}
      />
      {promoting && <PromoteDialog promoting={promoting} onClose={() => setPromoting(undefined)} />}
    </>
  );
}
