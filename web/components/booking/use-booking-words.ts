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
  return {
    when: (b: TimeSpan) => `${formatDate(b.date, language, 'weekday')}, ${times(b)}`,
    party: ({ adults, children, private: alone }: BookingData['party']) =>
      [t('adults', { count: adults }), children > 0 && t('children', { count: children }), alone && t('private')]
        .filter((words) => words !== false)
        .map(noBreak)
        .join(', '),
    left: (until: string, now: number) => {
      const minutes = Math.floor((Date.parse(until) - now) / MINUTE_MS);
      if (minutes < 0) return t('left.over');
      if (minutes >= DAY)
        return t('left.days', { days: Math.floor(minutes / DAY), hours: Math.floor((minutes % DAY) / HOUR) });
      if (minutes >= HOUR) return t('left.hours', { hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR });
      return t('left.minutes', { minutes });
    },
  };
}
