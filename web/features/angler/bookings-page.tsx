import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { AnglerTabs } from './angler-tabs.tsx';
import { BASE } from './base-path.ts';
import { BookingList } from './booking-list.tsx';
import { useMyBookings, type When } from './use-my-bookings.ts';
import { Waits } from './waits.tsx';

export function BookingsPage() {
  const { t } = useTranslation('angler');
  const [params] = useSearchParams();
  const when: When = params.get('when') === 'history' ? 'history' : 'upcoming';
  const query = useMyBookings(when);
  return (
    <>
      <PageTitle>{t('bookings.title')}</PageTitle>
      <AnglerTabs />
      <Segmented
        label={t('bookings.when')}
        items={[
          { to: `${BASE}/bookings`, label: t('bookings.upcoming'), current: when === 'upcoming' },
          { to: `${BASE}/bookings?when=history`, label: t('bookings.history'), current: when === 'history' },
        ]}
      />
      <chakra.div mt="5">
        <BookingList
          query={query}
          empty={
            when === 'upcoming' ? (
              <NoTrips />
            ) : (
              <EmptyState seed={9} title={t('bookings.emptyHistory')}>
                {t('bookings.emptyHistoryText')}
              </EmptyState>
            )
          }
        />
      </chakra.div>
      {when === 'upcoming' && <Waits />}
    </>
  );
}
export function NoTrips() {
  const { t } = useTranslation('angler');
  return (
    <EmptyState
      seed={5}
      title={t('bookings.emptyUpcoming')}
      action={
        <LinkButton variant="primary" to="/search">
          {t('bookings.find')}
        </LinkButton>
      }
    >
      {t('bookings.emptyUpcomingText')}
    </EmptyState>
  );
}
