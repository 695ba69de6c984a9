import type { Deps } from '#functions/platform/deps.ts';
import { askFreed } from '#shared/domain/calendar/ask-freed.ts';
import { EMPTY_DAY } from '#shared/domain/calendar/calendar-day.ts';
import { hasTimesOf, overlapsOn, putFeedSpans, spansByDay } from '#shared/domain/calendar-sync/busy-days.ts';
import type { Feed, FeedTime } from '#shared/domain/calendar-sync/feed.ts';
import { datesOfWindow, syncWindow } from '#shared/domain/calendar-sync/sync-window.ts';
import type { LocalDate } from '#shared/kernel/time.ts';
import { changeDays } from '../change-days.ts';
import { daysAround } from '../own-slots.ts';
import { zoneOfCalendar } from './calendars-of-feed.ts';
import { noteConflict } from './note-conflict.ts';

type Spread = Readonly<{ times: readonly FeedTime[]; calendarIds: readonly string[] }>;

/**
 * Brings a feed's times into the days of its calendars, and takes them out of those that are not its any more. A time
 * over booked people becomes a conflict in the transaction that writes it: nothing is double-booked without a word.
 */
export async function spreadTimes(deps: Deps, feed: Feed, { times, calendarIds }: Spread): Promise<void> {
  for (const calendarId of new Set([...calendarIds, ...feed.calendarIds]))
    await spreadOver(deps, feed, calendarId, calendarIds.includes(calendarId) ? times : []);
}
async function spreadOver(deps: Deps, feed: Feed, calendarId: string, times: readonly FeedTime[]): Promise<void> {
  const zone = await zoneOfCalendar(deps, calendarId);
  const window = syncWindow(deps.now(), zone);
  const spans = spansByDay(times, window, zone);
  const known = await daysAround(deps, calendarId, window.first, window.last);
  const isTouched = (date: LocalDate) => spans.has(date) || hasTimesOf(known.get(date), feed.feedId);
  await changeDays(deps, {
    calendarId,
    known,
    dates: datesOfWindow(window).filter(isTouched),
    decide: (date, days) => {
      const own = spans.get(date) ?? [];
      const changed = putFeedSpans(new Map([[date, days.get(date) ?? EMPTY_DAY]]), feed.feedId, spans);
      const overlaps = own.length > 0 ? overlapsOn(days, date, own, deps.now()) : [];
      const decided = { days: askFreed(days, changed), expired: [], result: date };
      if (overlaps.length === 0) return decided;
      const noted = overlaps.map((overlap) => noteConflict(deps, { feed, calendarId, zone, times, overlap }));
      return Promise.all(noted).then((writes) => ({ ...decided, writes: writes.flat() }));
    },
  });
}
