import type { Deps } from '#functions/platform/deps.ts';
import { Moved } from '#functions/platform/guarded-write.ts';
import { SYNC } from '#shared/domain/calendar-sync/sync-state.ts';
import { addMinutes } from '#shared/kernel/time.ts';
import { type FeedSource, findFeed, findFeedWithSource, moveFeed, type StoredFeed } from '../feeds.table.ts';
import { calendarsOfFeed } from './calendars-of-feed.ts';

export type Lease = Readonly<{ feed: StoredFeed; source: FeedSource; calendarIds: readonly string[] }>;

/**
 * One at a time works on a feed. Who is cut off leaves it to the next one when the lease ends; which calendars may hold
 * something of theirs is written down before they begin.
 */
export async function leaseFeed(deps: Deps, feedId: string, isAsked: boolean): Promise<Lease | 'busy' | 'gone'> {
  const found = await findFeedWithSource(deps.table, feedId);
  if (!found) return 'gone';
  const { feed, source } = found;
  if (feed.isLeaving) return 'gone';
  const now = deps.now();
  // After a failure never before the time, which may be the other side's own wish.
  if (!isAsked && feed.failures > 0 && now < feed.nextAt) return 'busy';
  if (feed.leaseUntil !== undefined && now < feed.leaseUntil) return 'busy';
  const calendarIds = await calendarsOfFeed(deps, feed);
  const leased = { ...begun(feed, calendarIds), leaseUntil: addMinutes(now, SYNC.leaseMinutes) };
  try {
    await deps.table.write(moveFeed(deps.table, leased));
  } catch (e) {
    if (e instanceof Moved) return 'busy';
    throw e;
  }
  return { feed: { ...leased, rev: feed.rev + 1 }, source, calendarIds };
}
/** False when the guide removed it meanwhile, or the lease ended and somebody else is at it: nothing more is to be said in its name. */
export async function isLeased({ table }: Pick<Deps, 'table'>, { feed }: Lease): Promise<boolean> {
  const there = await findFeed(table, feed.feedId);
  return there !== undefined && !there.isLeaving && there.leaseUntil === feed.leaseUntil;
}
/** After a run that was cut off nobody knows what the days say, and a calendar that is new says nothing yet: the feed is read whole, however often that fails. */
function begun(feed: StoredFeed, calendarIds: readonly string[]): StoredFeed {
  const all = [...new Set([...feed.calendarIds, ...calendarIds])].sort();
  const isKnown = feed.leaseUntil === undefined && all.length === feed.calendarIds.length;
  const { readUntil, ...rest } = feed;
  return { ...rest, calendarIds: all, ...(isKnown && { readUntil }) };
}
