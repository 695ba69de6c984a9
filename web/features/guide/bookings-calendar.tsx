import { useTranslation } from 'react-i18next';
import type { BookingData } from '#web/components/booking/booking-state.ts';
import { ExternalLegend } from '#web/components/calendar-sync/external-legend.tsx';
import { ExternalList } from '#web/components/calendar-sync/external-list.tsx';
import { useExternalTimes, withExternal } from '#web/components/calendar-sync/external-times.ts';
import { Card } from '#web/components/card.tsx';
import { MonthCalendar } from '#web/components/month-calendar/month-calendar.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { IncomingCard } from './incoming-card.tsx';
import { calendarDayOf, type MonthState } from './month-state.ts';

type Props = {
  bookings: readonly BookingData[];
  state: MonthState;
  today: string;
  zone: string;
  busy: boolean;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
};
/** The month with the people of each day; the bookings of the chosen day beside it. */
export function BookingsCalendar({ bookings, state, today, zone, busy, onMonth, onDay }: Props) {
  const { t } = useTranslation('guide-bookings');
  const { t: sync } = useTranslation('calendar-sync');
  const { language } = useLanguage();
  const words = {
    day: (count: number, people: number, isWaiting: boolean) =>
      [t('day.bookings', { count }), t('day.people', { count: people }), isWaiting && t('day.waiting')]
        .filter(Boolean)
        .join(', '),
    none: t('day.none'),
    calledOff: t('day.calledOff'),
  };
  const external = useExternalTimes([state.month]);
  const chosen = bookings.filter((b) => b.date === state.day);
  return (
    <chakra.div
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 26rem) 1fr' }}
      alignItems="start"
    >
      <Card>
        <MonthCalendar
          locale={language}
          month={state.month}
          onMonthChange={onMonth}
          selected={state.day ?? undefined}
          onSelect={onDay}
          today={today}
          day={(date) => withExternal(calendarDayOf(bookings, date, words), external.get(date), sync)}
          selectedLabel={t('day.chosen')}
          busy={busy}
        />
        <chakra.p mt="2" fontSize="sm" color="ink.muted">
          {t('day.legend')}
        </chakra.p>
        <ExternalLegend external={external} />
      </Card>
      <chakra.section aria-live="polite" display="grid" gap="4">
        {state.day ? (
          <>
            <chakra.h2 fontSize="lg">{formatDate(state.day, language, 'weekday')}</chakra.h2>
            {chosen.length === 0 && <p>{t('day.none')}</p>}
            {chosen.map((booking) => (
              <IncomingCard key={booking.bookingId} booking={booking} />
            ))}
            <ExternalList times={external.get(state.day) ?? []} zone={zone} />
          </>
        ) : (
          <chakra.p color="ink.muted">{t('day.choose')}</chakra.p>
        )}
      </chakra.section>
    </chakra.div>
  );
}
