import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingData } from '#web/components/booking/booking-state.ts';
import { Button } from '#web/components/button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { BookingCard } from './booking-card.tsx';
import type { useMyBookings } from './use-my-bookings.ts';

type Props = {
  query: ReturnType<typeof useMyBookings> /** What stands here when there is nothing. */;
  empty: ReactNode;
  only?: (booking: BookingData) => boolean /** At most so many, without "show more". */;
  first?: number;
  level?: 'h2' | 'h3';
};
export function BookingList({ query, empty, only = () => true, first, level = 'h2' }: Props) {
  const { t } = useTranslation('angler');
  const { bookings, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (!bookings)
    return isError ? (
      <LoadFailed text={t('bookings.loadFailed')} onRetry={() => void refetch()} />
    ) : (
      <BookingsSkeleton count={first ?? 3} />
    );
  const shown = bookings.filter(only).slice(0, first);
  const more = first === undefined && hasNextPage;
  if (shown.length === 0 && !more) return empty;
  return (
    <chakra.div display="grid" gap="4">
      {shown.map((booking) => (
        <BookingCard key={booking.bookingId} booking={booking} level={level} />
      ))}
      {more && (
        <Button justifySelf="center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('bookings.more')}
        </Button>
      )}
    </chakra.div>
  );
}
const BookingsSkeleton = ({ count }: { count: number }) => (
  <Loading>
    <chakra.div display="grid" gap="4">
      {Array.from({ length: count }, (_, i) => (
        <Skeleton key={String(i)} h="36" borderRadius="lg" />
      ))}
    </chakra.div>
  </Loading>
);
