import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getAvailability } from '#shared/contracts/catalogue.ts';
import { listWeatherDays } from '#shared/contracts/weather.ts';
import type { Party } from '#shared/domain/booking/party.ts';
import { call } from '../../lib/api.ts';
import { formatDate, formatPercent, todayIn } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTimes } from '../../lib/use-times.ts';
import { LoadFailed } from '../load-failed.tsx';
import type { CalendarDay } from '../month-calendar/calendar-day.ts';
import { MonthCalendar } from '../month-calendar/month-calendar.tsx';
import { MonthLegend } from '../month-calendar/month-legend.tsx';
import { RadioCards } from '../radio-cards.tsx';
import { chakra } from '../theme/chakra.tsx';
import { monthsLater, openSlots, type SlotChoice, type TripDay } from './slot-choice.ts';

type Props = {
  experienceId: string;
  zone: string;
  /** Where the trip is now: its month is shown first, its own time is no choice. */
  now: Pick<SlotChoice, 'date' | 'start' | 'end'>;
  party: Party;
  value: SlotChoice | undefined;
  onChange: (choice: SlotChoice | undefined) => void;
  /** By the link that gives the choice, when it is not the trip's public calendar that says what is free. */
  token?: string;
};
/** A day is possible here or not; how full it is for others does not matter. */
const WORDS = {
  open: 'open',
  offer: 'offer',
  chosen: 'chosen',
  partly: 'open',
  struck: 'closed',
  striped: 'closed',
  plain: 'closed',
} as const;
type Month = Readonly<{ month: string; days: readonly TripDay[] }>;
/** Another day of the same trip, and one of its times. */
export function SlotPicker({ experienceId, zone, now, party, value, onChange, token }: Props) {
  const { t } = useTranslation('changes');
  const { language } = useLanguage();
  const timesOf = useTimes();
  const today = todayIn(zone);
  const [month, setMonth] = useState((now.date > today ? now.date : today).slice(0, 7));
  const [date, setDate] = useState(value?.date);
  const times = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly chosen day shows its times, which a phone has below the edge
  useEffect(() => {
    times.current?.scrollIntoView?.({ block: 'nearest' });
  }, [date]);
  const { data, isError, refetch } = useQuery({
    queryKey: ['availability', experienceId, month, token],
    queryFn: ({ signal }): Promise<Month> =>
      token
        ? call(listWeatherDays, { token, month }, { signal })
        : call(getAvailability, { experienceId, month }, { signal }),
    placeholderData: keepPreviousData,
  });
  const shown = data?.month === month ? data.days : undefined;
  const slotsIn = (days: Month['days'] | undefined, on: string) =>
    openSlots(
      days?.find((day) => day.date === on),
      party,
      now,
    );
  const slotsOf = (on: string) => slotsIn(shown, on);
  const dayIn = (days: Month['days'] | undefined) => (on: string) =>
    closedDay(days, slotsIn(days, on)) ?? openDay(slotsIn(days, on));
  const slots = date ? slotsOf(date) : [];
  const choose = (on: string) => {
    setDate(on);
    const [only, ...others] = slotsOf(on);
    onChange(only && others.length === 0 ? choiceOf(on, only) : undefined);
  };
  return (
    <chakra.div display="grid" gap="4">
      {isError && !shown ? (
        <LoadFailed text={t('calendar.failed')} onRetry={() => void refetch()} />
      ) : (
        <chakra.p color="ink.muted">{t('calendar.choose')}</chakra.p>
      )}
      <Side>
        <MonthCalendar
          locale={language}
          month={month}
          onMonthChange={setMonth}
          firstMonth={today.slice(0, 7)}
          lastMonth={monthsLater(today, 13)}
          selected={date}
          onSelect={choose}
          today={today}
          selectedLabel={t('calendar.selected')}
          busy={!shown && !isError}
          day={dayIn(shown)}
        />
        <chakra.div display="grid" gap="4" pt={{ md: '12' }}>
          {shown && !shown.some((day) => slotsOf(day.date).length > 0) && (
            <p role="status">{t('calendar.none', { month: formatDate(month, language, 'month') })}</p>
          )}
          <MonthLegend
            month={data?.month}
            day={dayIn(data?.days)}
            title={t('calendar.legend.title')}
            labelOf={(look) => t(`calendar.legend.${WORDS[look]}`)}
          />
          {date && slots.length > 0 && (
            <chakra.div ref={times} scrollMarginBottom="4">
              <RadioCards
                legend={t('calendar.slots', { date: formatDate(date, language, 'weekday') })}
                name="new-slot"
                value={value?.date === date ? value.slotId : undefined}
                onChange={(id) => {
                  const slot = slots.find((s) => s.id === id);
                  onChange(slot && choiceOf(date, slot));
                }}
                options={slots.map((slot) => ({
                  value: slot.id,
                  title: timesOf({ date, ...slot }),
                  text: t('calendar.left', { count: slot.places }),
                }))}
              />
            </chakra.div>
          )}
        </chakra.div>
      </Side>
    </chakra.div>
  );
  /** What nobody has read yet is not impossible. */
  function closedDay(days: Month['days'] | undefined, open: TripDay['slots']): CalendarDay | undefined {
    if (open.length > 0) return undefined;
    return { look: 'plain', label: '', refusal: t(days ? 'calendar.closed' : 'calendar.unknown') };
  }
  function openDay(open: readonly TripDay['slots'][number][]): CalendarDay {
    const places = Math.max(...open.map((slot) => slot.places));
    const percent = Math.max(...open.map((slot) => slot.discountPercent ?? 0));
    const label = t('calendar.open', { count: places });
    if (percent === 0) return { look: 'open', label };
    return {
      look: 'offer',
      mark: `−${formatPercent(percent, language)}`,
      label: `${label}, ${t('calendar.offer', { percent })}`,
    };
  }
}
/** On a wide screen what the days mean and their times stand beside the month, where a dialog shows them. */
const Side = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', md: '8' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 13rem' },
    alignItems: 'start',
    // six weeks in the height that a dialog leaves them on a laptop
    '--wide-day': '2.5rem',
  },
});
const choiceOf = (date: string, slot: TripDay['slots'][number]): SlotChoice => ({
  date,
  slotId: slot.id,
  start: slot.start,
  end: slot.end,
  endsAfterDays: slot.endsAfterDays,
  startsAt: slot.startsAt,
  endsAt: slot.endsAt,
});
