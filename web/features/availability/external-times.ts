import { useQueries } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { listExternalTimes } from '#shared/contracts/calendar-sync.ts';
import { addDays } from '#shared/kernel/time.ts';
import { FEED_INKS } from '#web/components/calendar-sync/feed-colours.ts';
import type { ExternalTime } from '#web/components/calendar-sync/use-feeds.ts';
import type { CalendarDay } from '#web/components/month-calendar/calendar-day.ts';
import { call } from '#web/lib/api.ts';

export type ExternalByDay = ReadonlyMap<string, readonly ExternalTime[]>;
const LOOK_EVERY_MS = 60_000;

/** What other calendars say of the days, for all of the guide's trips or for this one. A calendar without them is as good. */
export function useExternalTimes(months: readonly string[], experienceId: string): ExternalByDay {
  const found = useQueries({
    queries: months.map((month) => ({
      queryKey: ['external-times', month],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(listExternalTimes, { month }, { signal }),
      refetchInterval: LOOK_EVERY_MS,
    })),
  });
  const days = new Map<string, ExternalTime[]>();
  const seen = new Set<string>();
  for (const time of found.flatMap(({ data }) => data?.times ?? [])) {
    const name = `${time.feedId} ${time.startsAt} ${time.endsAt} ${time.title}`;
    if (seen.has(name) || (time.experienceId !== null && time.experienceId !== experienceId)) continue;
    seen.add(name);
    const first = time.firstDate > `${months[0]}-01` ? time.firstDate : `${months[0]}-01`;
    const last = `${months.at(-1)}-31`;
    for (let date = first; date <= time.lastDate && date <= last; date = addDays(date, 1))
      days.set(date, [...(days.get(date) ?? []), time]);
  }
  return days;
}
/** The day with a bar in the colour of each calendar that is busy then, and its name in the words. */
export function withExternal(
  day: CalendarDay,
  times: readonly ExternalTime[] | undefined,
  t: TFunction<'calendar-sync'>,
): CalendarDay {
  if (!times || times.length === 0) return day;
  const feeds = [...new Map(times.map(({ feedId, feedName, colour }) => [feedId, { feedName, colour }])).values()];
  const mark = t('external.mark', { names: feeds.map(({ feedName }) => feedName).join(', ') });
  return {
    ...day,
    label: [day.label, mark].filter(Boolean).join(', '),
    bars: feeds.map(({ colour }) => FEED_INKS[colour]),
  };
}
