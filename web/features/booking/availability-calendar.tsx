import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { MonthCalendar } from '#web/components/month-calendar/month-calendar.tsx';
import { MonthLegend } from '#web/components/month-calendar/month-legend.tsx';
import { Notice } from '#web/components/notice.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { availabilityDay, isOpenSlot } from './availability-day.ts';
import { lastMonth } from './months.ts';
import type { Experience } from './party-refusal.ts';
import type { useAvailability } from './use-availability.ts';

type Availability = ReturnType<typeof useAvailability>;
type Texts = TFunction<'booking'>;
type Props = Readonly<{
  experience: Experience;
  availability: Availability;
  today: string;
  month: string;
  onMonthChange: (month: string) => void;
  selected: string | undefined;
  onSelect: (date: string) => void;
}>;

/** The experience's month, with a way on when it has no free day. */
export function AvailabilityCalendar({
  experience,
  availability,
  today,
  month,
  onMonthChange,
  selected,
  onSelect,
}: Props) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  // while a month is on its way the one before still answers, for other dates
  const data = availability.data?.month === month ? availability.data : undefined;
  const day = dayOf(data, today, t);
  const isEmpty = data && !data.days.some(({ slots }) => slots.some(isOpenSlot));
  const next = experience.nextFreeDate;
  return (
    <div>
      <MonthCalendar
        locale={language}
        month={month}
        onMonthChange={onMonthChange}
        firstMonth={today.slice(0, 7)}
        lastMonth={lastMonth(today)}
        selected={selected}
        onSelect={onSelect}
        today={today}
        selectedLabel={t('calendar.selected')}
        busy={!data && !availability.isError}
        day={day}
      />
      <MonthLegend
        month={availability.data?.month}
        day={dayOf(availability.data, today, t)}
        title={t('calendar.legend.title')}
        labelOf={(look) => t(`calendar.legend.${look}`)}
      />
      {availability.isError && (
        <Notice tone="danger" role="alert" mt="3">
          {t('calendar.failed')}{' '}
          <Button size="sm" ml="2" onClick={() => void availability.refetch()}>
            {t('calendar.retry')}
          </Button>
        </Notice>
      )}
      {isEmpty && (
        <chakra.p mt="3" fontSize="sm" role="status">
          {t('calendar.noDates', { month: formatDate(month, language, 'month') })}
          {next && next.slice(0, 7) !== month && (
            <Button size="sm" ml="2" onClick={() => onMonthChange(next.slice(0, 7))}>
              {t('calendar.nextFree', { date: formatDate(next, language) })}
            </Button>
          )}
        </chakra.p>
      )}
    </div>
  );
}
function dayOf(data: Availability['data'], today: string, t: Texts) {
  const around = data && { today, firstBookableDate: data.firstBookableDate, noticeDays: data.noticeDays };
  const days = new Map(data?.days.map((day) => [day.date, day]));
  return (date: string) => availabilityDay(date, days.get(date), around, t);
}
