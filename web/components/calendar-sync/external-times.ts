import { useQueries } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { listExternalTimes } from '#shared/contracts/calendar-sync.ts';
import { addDays } from '#shared/kernel/time.ts';
import { call } from '#web/lib/api.ts';
import type { CalendarDay } from '../month-calendar/calendar-day.ts';
import { FEED_INKS } from './feed-colours.ts';
import type { ExternalTime } from './use-feeds.ts';

export type ExternalByDay = ReadonlyMap<string, readonly ExternalTime[]>;
const LOOK_EVERY_MS = 60_000;

/** What other calendars say of the days, for one of the guide's trips or, without one, for any. A calendar without them is as good. */
export function useExternalTimes(months: readonly string[], experienceId?: string): ExternalByDay {
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
    const isOfAnother = experienceId && time.experienceId !== null && time.experienceId !== experienceId;
    if (seen.has(name) || isOfAnother) continue;
    seen.add(name);
    const first = time.firstDate > `${months[0]}-01` ? time.firstDate : `${months[0]}-01`;
    const last = `${months.at(-1)}-31`;
    for (let date = first; date <= time.lastDate && date <= last; date = addDays(date, 1))
      days.set(date, [...(days.get(date) ?? []), time]);
  }
  return days;
}
/** The calendars that are busy on some of these days, each once. */
export function feedsOf(
  times: readonly ExternalTime[],
): readonly Pick<ExternalTime, 'feedId' | 'feedName' | 'colour'>[] {
  return [...new Map(times.map(({ feedId, feedName, colour }) => [feedId, { feedId, feedName, colour }])).values()];
}
/** The day with a bar in the colour of each calendar that is busy then, and its name in the words. It can be chosen, as it has that to tell. */
export function withExternal(
  day: CalendarDay,
  times: readonly ExternalTime[] | undefined,
  t: TFunction<'calendar-sync'>,
): CalendarDay {
  if (!times || times.length === 0) return day;
  const feeds = feedsOf(times);
  const mark = t('external.mark', { names: feeds.map(({ feedName }) => feedName).join(', ') });
  return {
    ...day,
    refusal: undefined,
    label: [day.label, day.refusal, mark].filter(Boolean).join(', '),
    bars: feeds.map(({ colour }) => FEED_INKS[colour]),
  };
}
