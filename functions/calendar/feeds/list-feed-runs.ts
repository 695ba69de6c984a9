import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listFeedRuns as contract } from '#shared/contracts/calendar-sync.ts';
import { FEED_POLICY } from '#shared/domain/policy.ts';
import { listRuns } from '../feed-times.table.ts';
import { getOwnFeed } from './own-feed.ts';

/** What the last runs changed, and what was odd. */
export const listFeedRuns: Keeps<typeof contract> = async (deps, actor, { feedId }) => {
  const { id } = requireRole(actor, 'guide');
  await getOwnFeed(deps, id, feedId);
  const runs = await listRuns(deps.table, feedId, FEED_POLICY.shownRuns);
  return { runs: runs.map((run) => ({ ...run, trouble: run.trouble ?? null, status: run.status ?? null })) };
};
