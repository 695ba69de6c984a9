import { useTranslation } from 'react-i18next';
import { formatInstant, formatMoney } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Badge } from '../badge.tsx';
import { chakra } from '../theme/chakra.tsx';
import type { BookingData } from './booking-state.ts';
import { ChangeAsked } from './change-asked.tsx';

/** What is open between the two sides of a booking; nothing when nothing is. */
export function ChangeLine({ booking, by }: { booking: BookingData; by: 'angler' | 'guide' }) {
  const { t } = useTranslation('changes');
  const { language } = useLanguage();
  const moment = (at: string) => formatInstant(at, language, booking.zone, 'short');
  const { openChange, openWeather, extra, weatherAskedAt } = booking;
  if (booking.status !== 'confirmed') return null;
  const isGuide = by === 'guide';
  return (
    <>
      {openChange && (
        <>
          <chakra.p fontSize="sm" display="flex" gap="2" alignItems="center" flexWrap="wrap">
            <Badge tone="waiting">{t('open.badge')}</Badge>
            {t(waiting(openChange.isOffer, isGuide), { when: moment(openChange.until) })}
          </chakra.p>
          <ChangeAsked booking={booking} />
        </>
      )}
      {openWeather && (
        <chakra.p fontSize="sm" fontWeight="600">
          {t(isGuide ? 'open.weatherGuide' : 'open.weather', { when: moment(openWeather.until) })}
        </chakra.p>
      )}
      {extra && !isGuide && (
        <chakra.p fontSize="sm">{t('open.extra', { amount: formatMoney(extra, language) })}</chakra.p>
      )}
      {weatherAskedAt && !openWeather && (
        <chakra.p fontSize="sm">{t(isGuide ? 'open.asked' : 'open.askedAngler')}</chakra.p>
      )}
    </>
  );
}
/** Whose answer is awaited, as each side reads it. */
function waiting(isOffer: boolean, isGuide: boolean) {
  if (isOffer) return isGuide ? 'open.offerGuide' : 'open.offer';
  return isGuide ? 'open.untilGuide' : 'open.until';
}
