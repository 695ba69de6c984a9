import { useTranslation } from 'react-i18next';
import { noBreak } from '#shared/kernel/no-break.ts';
import { formatDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { type TimeSpan, useTimes } from '../../lib/use-times.ts';
import type { BookingData } from './booking-state.ts';

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** The same few facts of a booking, said the same way on every screen. */
export function useBookingWords() {
  const { t } = useTranslation('bookings');
  const { language } = useLanguage();
  const times = useTimes();
  const timeLeft = (minutes: number): string => {
    if (minutes < 0) return t('left.over');
    const [days, hours] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR)];
    if (days > 0) return t('left.days', { days, hours });
    return hours > 0 ? t('left.hours', { hours, minutes: minutes % HOUR }) : t('left.minutes', { minutes });
  };
  return {
    when: (b: TimeSpan) => `${formatDate(b.date, language, 'weekday')}, ${times(b)}`,
    party: ({ adults, children, private: alone }: BookingData['party']) =>
      [t('adults', { count: adults }), children > 0 && t('children', { count: children }), alone && t('private')]
        .filter((words) => words !== false)
        .map(noBreak)
        .join(', '),
    left: (until: string, now: number) => noBreak(timeLeft(Math.floor((Date.parse(until) - now) / MINUTE_MS))),
  };
}
