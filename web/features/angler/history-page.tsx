import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { AnglerTabs } from './angler-tabs.tsx';
import { BookingList } from './booking-list.tsx';
import { useMyBookings } from './use-my-bookings.ts';

/** The trips one has been on; what was cancelled stands among the bookings. */
export function HistoryPage() {
  const { t } = useTranslation('angler');
  const query = useMyBookings('history');
  return (
    <>
      <PageTitle>{t('history.title')}</PageTitle>
      <AnglerTabs />
      <BookingList
        query={query}
        only={(booking) => booking.status === 'completed'}
        empty={
          <EmptyState
            seed={14}
            title={t('history.empty')}
            action={
              <LinkButton variant="primary" to="/search">
                {t('bookings.find')}
              </LinkButton>
            }
          >
            {t('history.emptyText')}
          </EmptyState>
        }
      />
    </>
  );
}
