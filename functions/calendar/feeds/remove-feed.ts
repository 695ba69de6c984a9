import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { removeFeed as contract } from '#shared/contracts/calendar-sync.ts';
import { moveFeed } from '../feeds.table.ts';
import { freeFeed } from './free-feed.ts';
import { getOwnFeed } from './own-feed.ts';

/** Marked first, so that a sync that is under way cannot put back what is taken out here. */
export const removeFeed: Keeps<typeof contract> = async (deps, actor, { feedId }) => {
  const { id } = requireRole(actor, 'guide');
  const feed = await deps.table.settle(async () => {
    const is = await getOwnFeed(deps, id, feedId);
    await deps.table.write(moveFeed(deps.table, { ...is, isLeaving: true, nextAt: deps.now() }));
    return is;
  }, 'calendar.busy');
  await freeFeed(deps, feed);
  return { done: true };
};
