import type { Deps } from '#functions/platform/deps.ts';
import type { Feed } from '#shared/domain/calendar-sync/feed.ts';
import { listConflictsOfFeed, removeConflict } from '../conflicts.table.ts';
import { putFeedSeats, readFeedSeats } from '../feed-seats.table.ts';
import { removeFeedHead, removeFeedParts } from '../feeds.table.ts';
import { calendarsOfFeed } from './calendars-of-feed.ts';
import { spreadTimes } from './spread-times.ts';

/** Frees what a feed blocked and forgets it, conflicts too. Safe to repeat. */
export async function freeFeed(deps: Deps, feed: Feed): Promise<void> {
  const calendarIds = [...new Set([...feed.calendarIds, ...(await calendarsOfFeed(deps, feed))])];
  // Before the days: the guide's answer to one closes a time for all, and is written under its revision.
  for (const conflict of await listConflictsOfFeed(deps.table, feed))
    await deps.table.write(removeConflict(deps.table, conflict));
  await spreadTimes(deps, feed, { times: [], calendarIds });
  await leaveSeat(deps, feed);
  await removeFeedParts(deps.table, feed.feedId);
  // Last: while the head stands, it comes due, and whoever finds that it is leaving does all of this again. A sync that
  // is under way may write after this and die: the head waits for the end of its lease.
  if (feed.leaseUntil === undefined || feed.leaseUntil <= deps.now())
    await deps.table.write(removeFeedHead(deps.table, feed.feedId));
}
async function leaveSeat(deps: Deps, feed: Feed): Promise<void> {
  await deps.table.settle(async () => {
    const seats = await readFeedSeats(deps.table, feed.guideId);
    const feedIds = seats.feedIds.filter((id) => id !== feed.feedId);
    if (feedIds.length < seats.feedIds.length)
      await deps.table.write(putFeedSeats(deps.table, feed.guideId, { ...seats, feedIds }));
  }, 'calendar.busy');
}
