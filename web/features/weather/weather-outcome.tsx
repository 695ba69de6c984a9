import { useTranslation } from 'react-i18next';
import { useBookingWords } from '#web/components/booking/use-booking-words.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import type { CalledOff } from './called-off.ts';

/** What became of it. */
export function WeatherOutcome({ trip }: { trip: CalledOff }) {
  const { t } = useTranslation('changes');
  const { when } = useBookingWords();
  return (
    <chakra.div display="grid" gap="5" justifyItems="start">
      {trip.state === 'moved' && <Notice tone="success">{t('weather.moved', { when: when(trip) })}</Notice>}
      {trip.state === 'refunded' && <Notice tone="success">{t('weather.refunded')}</Notice>}
      {trip.state === 'over' && <Notice>{t('weather.over')}</Notice>}
      {trip.state === 'moved' ? (
        <LinkButton to="/angler-dashboard/bookings">{t('weather.bookings')}</LinkButton>
      ) : (
        <LinkButton to="/search">{t('weather.search')}</LinkButton>
      )}
    </chakra.div>
  );
}
