import type { Deps } from '#functions/platform/deps.ts';
import type { Feed } from '#shared/domain/calendar-sync/feed.ts';
import { listConflictsOfFeed, removeConflict } from '../conflicts.table.ts';
import { putFeedSeats, readFeedSeats } from '../feed-seats.table.ts';
import { removeFeedItems } from '../feeds.table.ts';
import { calendarsOfFeed } from './calendars-of-feed.ts';
import { spreadTimes } from './spread-times.ts';

/** Frees what a feed blocked and forgets it, conflicts too. Safe to repeat. */
export async function freeFeed(deps: Deps, feed: Feed): Promise<void> {
  const calendarIds = [...new Set([...feed.calendarIds, ...(await calendarsOfFeed(deps, feed))])];
  await spreadTimes(deps, feed, { times: [], calendarIds });
  for (const conflict of await listConflictsOfFeed(deps.table, feed))
    await deps.table.write(removeConflict(deps.table, conflict));
  await leaveSeat(deps, feed);
  // Last: while the feed stands, whoever finds that it is leaving does all of this again.
  await removeFeedItems(deps.table, feed.feedId);
}
async function leaveSeat(deps: Deps, feed: Feed): Promise<void> {
  await deps.table.settle(async () => {
    const seats = await readFeedSeats(deps.table, feed.guideId);
    const feedIds = seats.feedIds.filter((id) => id !== feed.feedId);
    if (feedIds.length < seats.feedIds.length)
      await deps.table.write(putFeedSeats(deps.table, feed.guideId, { ...seats, feedIds }));
  }, 'calendar.busy');
}
