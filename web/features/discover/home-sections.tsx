import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { getHome } from '#shared/contracts/catalogue.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { call } from '../../lib/api.ts';
import { withQueries } from '../../lib/with-queries.tsx';
import { BitingChart } from './biting-chart.tsx';
import { ForGuides } from './for-guides.tsx';
import { GiftBanner } from './gift-banner.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { TripRow } from './trip-row.tsx';
import { TrustLines } from './trust-lines.tsx';

const Stack = chakra(Page, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: { base: '14', md: '20' },
    py: { base: '12', md: '20' },
  },
});

export const HomeSections = withQueries(function HomeSections() {
  const { t } = useTranslation(['home', 'search', 'taxonomy']);
  const {
    data: answer,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['home'],
    staleTime: 60_000,
    queryFn: ({ signal }) => call(getHome, {}, { signal }),
  });
  const data = useDeferredValue(answer);
  return (
    <Stack>
      {isError && !data ? (
        <Notice role="alert" tone="danger">
          {t('failed')}{' '}
          <Button size="sm" onClick={() => void refetch()}>
            {t('common:retry' as never)}
          </Button>
        </Notice>
      ) : (
        <TripRow
          title={t('featured.title')}
          text={t('featured.text')}
          cards={data?.featured}
          more={{ to: '/search', label: t('seeAll') }}
          most={6}
        />
      )}
      <TripRow
        title={t('lastMinute.title')}
        text={t('lastMinute.text')}
        cards={data?.lastMinute ?? []}
        more={{ to: '/search?promoted=true', label: t('seeDeals') }}
        most={3}
      />
      <BitingChart />
      <TripRow
        title={t('popular.title')}
        cards={data?.popular ?? []}
        more={{ to: '/search', label: t('seeAll') }}
        most={3}
      />
      <GiftBanner />
      <HowItWorks />
      <TrustLines figures={data} />
      <ForGuides />
    </Stack>
  );
});
