import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import type { syncFeedNow as contract } from '#shared/contracts/calendar-sync.ts';
import { FEED_POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { getOwnFeed } from './own-feed.ts';
import { syncFeed } from './sync-feed.ts';
import { viewFeed } from './view-feed.ts';

/** Now, and waited for. How it went is in the answer: a calendar that does not answer is no error of ours. */
export const syncFeedNow: Keeps<typeof contract> = async (deps, actor, { feedId }) => {
  const { id } = requireRole(actor, 'guide');
  await getOwnFeed(deps, id, feedId);
  await countTry(deps, { scope: 'feed-sync', who: feedId, ...FEED_POLICY.syncs });
  const how = await syncFeed(deps, feedId);
  if (how === 'busy') throw new DomainError('feeds.busy');
  return viewFeed(await getOwnFeed(deps, id, feedId), deps.now());
};
