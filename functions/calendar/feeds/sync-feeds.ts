import type { Deps, UseCase } from '#functions/platform/deps.ts';
import { describeError } from '#functions/platform/log.ts';
import { FEED_POLICY } from '#shared/domain/policy.ts';
import { findFeed } from '../feeds.table.ts';
import { freeFeed } from './free-feed.ts';
import { syncFeed } from './sync-feed.ts';

type Synced = Readonly<{ done: number; failed: number }>;

/** A chunk of calendars, some at a time. One that goes wrong on our side is logged, and comes due again. */
export const syncFeeds: UseCase<Readonly<{ feedIds: readonly string[] }>, Synced> = async (
  deps,
  _actor,
  { feedIds },
) => {
  const left = [...feedIds];
  let failed = 0;
  const work = async (): Promise<void> => {
    for (let feedId = left.shift(); feedId !== undefined; feedId = left.shift())
      await syncOne(deps, feedId).catch((e: unknown) => {
        failed++;
        deps.log.error('feed not synced', { feedId, ...describeError(e) });
      });
  };
  await Promise.all(Array.from({ length: FEED_POLICY.atOnce }, work));
  return { done: feedIds.length - failed, failed };
};
/** Taking a feed away that was cut off is taken up again here. */
async function syncOne(deps: Deps, feedId: string): Promise<void> {
  if ((await syncFeed(deps, feedId, { isAsked: false })) !== 'gone') return;
  const feed = await findFeed(deps.table, feedId);
  if (feed?.isLeaving) await freeFeed(deps, feed);
}
