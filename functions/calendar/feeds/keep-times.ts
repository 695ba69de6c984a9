import { sha256 } from '#functions/platform/hash.ts';
import type { FeedTime } from '#shared/domain/calendar-sync/feed.ts';
import type { BusyTime } from '#shared/domain/ical/busy-of-uid.ts';
import { FEED_POLICY } from '#shared/domain/policy.ts';

/** What is kept of a feed's busy times; undefined when they are more than a guide can mean. */
export function keepTimes(busy: readonly BusyTime[]): FeedTime[] | undefined {
  if (busy.length > FEED_POLICY.mostTimes) return undefined;
  return busy.map(({ key, start, end, title, isImportant }) => ({
    key: sha256(key).slice(0, 16),
    start,
    end,
    title: [...title].slice(0, FEED_POLICY.longestTitle).join(''),
    isImportant,
  }));
}
