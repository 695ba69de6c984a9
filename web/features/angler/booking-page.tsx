import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { getBooking } from '#shared/contracts/booking.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { BASE } from './base-path.ts';
import { BookingDetail } from './booking-detail.tsx';

const BackLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    gap: '2',
    alignItems: 'center',
    mb: '3',
    minH: '6',
    fontSize: 'sm',
    fontWeight: '600',
  },
});

export function BookingPage() {
  const { t } = useTranslation('angler');
  const { bookingId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['booking', bookingId],
    queryFn: ({ signal }) => call(getBooking, { bookingId }, { signal }),
  });
  return (
    <>
      <BackLink to={`${BASE}/bookings`} data-no-print="">
        <ArrowLeft size={16} aria-hidden="true" />
        {t('detail.back')}
      </BackLink>
      {data ? (
        <BookingDetail booking={data} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  );
}
function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('angler');
  const isMissing = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  if (!isMissing)
    return (
      <>
        <PageTitle hidden>{t('bookings.loadFailed')}</PageTitle>
        <LoadFailed text={t('bookings.loadFailed')} onRetry={onRetry} />
      </>
    );
  return (
    <>
      <PageTitle hidden>{t('detail.notFound')}</PageTitle>
      <EmptyState
        seed={8}
        title={t('detail.notFound')}
        action={<LinkButton to={`${BASE}/bookings`}>{t('detail.back')}</LinkButton>}
      >
        {t('detail.notFoundText')}
      </EmptyState>
    </>
  );
}
const Waiting = () => (
  <Loading>
    <Skeleton h="9" w="70%" />
    <Skeleton h="5" w="40%" mt="4" />
    <Skeleton h="72" mt="8" borderRadius="lg" />
  </Loading>
);
