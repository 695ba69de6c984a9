import { useTranslation } from 'react-i18next';
import { Picture } from '#web/components/picture.tsx';
import { DOT, formatDate } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTimes } from '#web/lib/use-times.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { ReturnedBooking } from './settle-view.ts';

/** Which trip this is about. */
export function TripCard({ booking }: { booking: ReturnedBooking }) {
  const { t } = useTranslation('payment');
  const { language } = useLanguage();
  const times = useTimes();
  return (
    <chakra.section
      aria-label={t('trip')}
      display="grid"
      gridTemplateColumns={{ base: '6rem 1fr', sm: '10rem 1fr' }}
      gap="4"
      alignItems="stretch"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="lg"
      overflow="hidden"
      bg="surface.raised"
    >
      <div>
        <Picture
          fills
          imageKey={booking.picture?.key}
          widths={booking.picture?.widths}
          alt=""
          sizes="160px"
          ratio="1"
          seed={booking.experienceId}
        />
      </div>
      <chakra.div py="3" pr="4" minW="0" alignSelf="center">
        <chakra.p fontWeight="700" fontFamily="heading">
          {booking.title[language]}
        </chakra.p>
        <chakra.p fontSize="sm">
          {formatDate(booking.date, language, 'weekday')}, {times(booking)}
        </chakra.p>
        <chakra.p fontSize="sm" color="ink.muted">
          {booking.place}
          {DOT}
          {booking.reference}
        </chakra.p>
      </chakra.div>
    </chakra.section>
  );
}
