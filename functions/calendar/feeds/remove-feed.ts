import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { removeFeed as contract } from '#shared/contracts/calendar-sync.ts';
import { leaveFeed } from '../feeds.table.ts';
import { freeFeed } from './free-feed.ts';
import { getOwnFeed } from './own-feed.ts';

/** Marked first, so that a sync that is under way finds it gone. */
export const removeFeed: Keeps<typeof contract> = async (deps, actor, { feedId }) => {
  const { id } = requireRole(actor, 'guide');
  await getOwnFeed(deps, id, feedId);
  const feed = await leaveFeed(deps.table, feedId, deps.now());
  if (feed) await freeFeed(deps, feed);
  return { done: true };
};
