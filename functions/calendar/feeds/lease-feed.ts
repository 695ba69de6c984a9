import type { Deps } from '#functions/platform/deps.ts';
import { Moved } from '#functions/platform/guarded-write.ts';
import { SYNC } from '#shared/domain/calendar-sync/sync-state.ts';
import { addMinutes } from '#shared/kernel/time.ts';
import { type FeedSource, findFeedWithSource, moveFeed, type StoredFeed } from '../feeds.table.ts';

export type Lease = Readonly<{ feed: StoredFeed; source: FeedSource }>;

/** One at a time works on a feed. Who is cut off leaves it to the next one when the lease ends. */
export async function leaseFeed(deps: Deps, feedId: string, isAsked: boolean): Promise<Lease | 'busy' | 'gone'> {
  const found = await findFeedWithSource(deps.table, feedId);
  if (!found) return 'gone';
  const { feed, source } = found;
  const now = deps.now();
  // After a failure never before the time, which may be the other side's own wish.
  if (!isAsked && feed.failures > 0 && now < feed.nextAt) return 'busy';
  if (feed.leaseUntil !== undefined && now < feed.leaseUntil) return 'busy';
  const leased = { ...feed, leaseUntil: addMinutes(now, SYNC.leaseMinutes) };
  try {
    await deps.table.write(moveFeed(deps.table, leased));
  } catch (e) {
    if (e instanceof Moved) return 'busy';
    throw e;
  }
  return { feed: { ...leased, rev: feed.rev + 1 }, source };
}
