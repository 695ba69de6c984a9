import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getBooking } from '#shared/contracts/booking.ts';
import { BookingDocuments } from '#web/components/booking/booking-documents.tsx';
import type { BookingData } from '#web/components/booking/booking-state.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { MessageLink } from '#web/components/messages/message-link.tsx';
import { call } from '#web/lib/api.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { CustomerFacts } from './customer-facts.tsx';

const Fold = chakra('details', {
  base: { borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'line', pt: '3' },
});

/** Who is coming and how to reach them; fetched when it is opened. */
export function CustomerCard({ booking }: { booking: BookingData }) {
  const { t } = useTranslation('guide');
  const [open, setOpen] = useState(false);
  const { bookingId } = booking;
  const { data, isError, refetch } = useQuery({
    queryKey: ['booking', bookingId],
    queryFn: ({ signal }) => call(getBooking, { bookingId }, { signal }),
    enabled: open,
  });
  return (
    <Fold open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <chakra.summary cursor="pointer" fontWeight="600" minH="6">
        {t('customer.show')}
      </chakra.summary>
      <chakra.div mt="3">
        {data ? (
          <chakra.div display="grid" gap="5">
            <CustomerFacts booking={data} />
            <div>
              <MessageLink bookingId={bookingId} by="guide" />
            </div>
            <BookingDocuments bookingId={bookingId} by="guide" />
          </chakra.div>
        ) : isError ? (
          <LoadFailed text={t('customer.loadFailed')} onRetry={() => void refetch()} />
        ) : (
          <Loading h="24" />
        )}
      </chakra.div>
    </Fold>
  );
}
