import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { getBooking } from '#shared/contracts/booking.ts';
import { Loading } from '#web/components/loading.tsx';
import { Page } from '#web/components/page.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { call } from '#web/lib/api.ts';
import { BookingMissing } from './booking-missing.tsx';
import { Confirmation } from './confirmation.tsx';

/** `/booking/{id}`: the page to come back to, to print and to show at the jetty. */
export function ConfirmationPage() {
  const { bookingId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['booking', bookingId],
    queryFn: ({ signal }) => call(getBooking, { bookingId }, { signal }),
  });
  return (
    <Page py={{ base: '6', md: '10' }} minH="60vh">
      {data ? (
        <Confirmation booking={data} />
      ) : error ? (
        <BookingMissing error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h="9" w="60%" />
          <Skeleton h="72" mt="6" borderRadius="lg" />
        </Loading>
      )}
    </Page>
  );
}
