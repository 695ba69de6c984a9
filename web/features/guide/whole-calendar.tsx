import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listAllDays } from '#shared/contracts/availability.ts';
import { ExternalLegend } from '#web/components/calendar-sync/external-legend.tsx';
import { ExternalList } from '#web/components/calendar-sync/external-list.tsx';
import { useExternalTimes, withExternal } from '#web/components/calendar-sync/external-times.ts';
import type { ExternalTime } from '#web/components/calendar-sync/use-feeds.ts';
import { Card } from '#web/components/card.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { MonthCalendar } from '#web/components/month-calendar/month-calendar.tsx';
import { call } from '#web/lib/api.ts';
import { formatDate, todayIn } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTimes } from '#web/lib/use-times.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { BASE } from './base-path.ts';
import { type WholeDay, wholeDayOf } from './whole-day.ts';

/** Where most trips are: what day it is, and the hours of other calendars, are told by its clocks. */
const HOME_ZONE = 'Europe/Stockholm';
const LOOK_EVERY_MS = 60_000;

/** A month with everything on it, over all trips; a day tells its times, and each leads to where it is changed. */
export function WholeCalendar() {
  const { t } = useTranslation('guide-start');
  const { t: sync } = useTranslation('calendar-sync');
  const { language } = useLanguage();
  const today = todayIn(HOME_ZONE);
  const [month, setMonth] = useState(today.slice(0, 7));
  const [date, setDate] = useState(today);
  const query = useQuery({
    queryKey: ['availability', 'all', month],
    queryFn: ({ signal }) => call(listAllDays, { month }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY_MS,
  });
  const external = useExternalTimes([month]);
  const days = new Map(query.data?.days.map((day) => [day.date, day]));
  const words = {
    closed: t('calendar.closed'),
    none: t('calendar.none'),
    times: (count: number, people: number, places: number) =>
      `${t('calendar.times', { count })}, ${t('calendar.people', { people, places })}`,
  };
  if (query.isError && !query.data)
    return <LoadFailed text={t('calendar.failed')} onRetry={() => void query.refetch()} />;
  return (
    <chakra.div
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 26rem) minmax(0, 1fr)' }}
      alignItems="start"
    >
      <Card>
        <MonthCalendar
          locale={language}
          month={month}
          onMonthChange={setMonth}
          selected={date}
          onSelect={setDate}
          today={today}
          day={(each) => withExternal(wholeDayOf(days.get(each), words), external.get(each), sync)}
          selectedLabel={t('calendar.chosen')}
          busy={query.isPending || query.isPlaceholderData}
        />
        <chakra.p mt="2" fontSize="sm" color="ink.muted">
          {t('calendar.legend')}
        </chakra.p>
        <ExternalLegend external={external} />
      </Card>
      <ChosenDay date={date} day={days.get(date)} external={external.get(date) ?? []} />
    </chakra.div>
  );
}
type ChosenProps = { date: string; day: WholeDay | undefined; external: readonly ExternalTime[] };
function ChosenDay({ date, day, external }: ChosenProps) {
  const { t } = useTranslation('guide-start');
  const { language } = useLanguage();
  return (
    <chakra.section aria-live="polite">
      <chakra.h3 fontSize="md" mb="2" _firstLetter={{ textTransform: 'uppercase' }}>
        {formatDate(date, language, 'weekday')}
      </chakra.h3>
      {day?.isClosed && <chakra.p color="ink.muted">{t('calendar.closed')}</chakra.p>}
      {day && day.times.length === 0 && !day.isClosed && <chakra.p color="ink.muted">{t('calendar.none')}</chakra.p>}
      <chakra.ul p="0" m="0" listStyleType="none">
        {day?.times.map((time) => (
          <TimeRow key={time.slotId} date={date} time={time} />
        ))}
      </chakra.ul>
      {external.length > 0 && (
        <chakra.div mt="3">
          <ExternalList times={external} zone={HOME_ZONE} />
        </chakra.div>
      )}
    </chakra.section>
  );
}
function TimeRow({ date, time }: { date: string; time: WholeDay['times'][number] }) {
  const { t } = useTranslation('guide-start');
  const { language } = useLanguage();
  const times = useTimes();
  const { experienceId, taken, capacity, isCalledOff } = time;
  const title = time.title[language] || time.title[language === 'sv' ? 'en' : 'sv'];
  const to = `${BASE}/calendar?${new URLSearchParams({ experience: experienceId, month: date.slice(0, 7), day: date })}`;
  return (
    <chakra.li py="3" borderBottomWidth="1px" borderColor="line" display="grid" gap="0.5">
      <Link to={to}>
        {times({ date, ...time })} {title}
      </Link>
      <chakra.span fontSize="sm" color="ink.muted">
        {isCalledOff ? t('calendar.calledOff') : t('calendar.people', { people: taken, places: capacity })}
      </chakra.span>
    </chakra.li>
  );
}
