import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingDetailData } from '#web/components/booking/booking-state.ts';
import { useDocuments } from '#web/components/booking/use-documents.ts';
import { chakra } from '../../components/theme/chakra.tsx';

const PlaceMap = lazy(async () => ({ default: (await import('#web/components/map/place-map.tsx')).PlaceMap }));

/** The place of the trip; its room is kept until it is drawn. Paper has the words instead. */
export function ConfirmationMap({ booking }: { booking: BookingDetailData }) {
  const { t } = useTranslation('documents');
  const { data } = useDocuments(booking.bookingId);
  if (data && !data.point) return null;
  return (
    <chakra.div minH="18rem" borderRadius="lg" bg="accent.soft" data-no-print="">
      {data?.point && (
        <Suspense fallback={null}>
          <PlaceMap {...data.point} label={t('confirmation.mapLabel')} title={booking.place} />
        </Suspense>
      )}
    </chakra.div>
  );
}
