import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { getWeather } from '#shared/contracts/weather.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Page } from '#web/components/page.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { WeatherOutcome } from './weather-outcome.tsx';

const NewDate = lazy(async () => ({ default: (await import('./new-date.tsx')).NewDate }));

/** Where the mail about a trip that is called off leads. No account is needed, and opening it decides nothing. */
export function WeatherPage() {
  const { t } = useTranslation('changes');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { token = '' } = useParams();
  const queryKey = ['weather', token];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getWeather, { token }, { signal }),
    retry: false,
  });
  const isMissing = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  return (
    <Page py={{ base: '8', md: '12' }}>
      <PageTitle>{data?.state === 'open' ? t('weather.title') : t('weather.page')}</PageTitle>
      <chakra.div mt="6" maxW="44rem" display="grid" gap="6">
        {data?.state === 'open' && (
          <Suspense fallback={<Skeleton h="72" borderRadius="lg" />}>
            <NewDate token={token} trip={data} onDone={(next) => queries.setQueryData(queryKey, next)} />
          </Suspense>
        )}
        <div aria-live="polite">{data && data.state !== 'open' && <WeatherOutcome trip={data} />}</div>
        {isMissing && (
          <EmptyState
            seed={5}
            title={t('weather.missing')}
            action={<LinkButton to="/angler-dashboard/bookings">{t('weather.bookings')}</LinkButton>}
          >
            {t('weather.missingText')}
          </EmptyState>
        )}
        {error && !isMissing && <LoadFailed text={errorText(error)} onRetry={() => void refetch()} />}
        {!data && !error && (
          <div role="status" aria-label={t('loading')}>
            <Skeleton h="72" borderRadius="lg" />
          </div>
        )}
      </chakra.div>
    </Page>
  );
}
