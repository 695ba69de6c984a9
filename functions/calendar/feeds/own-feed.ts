import type { Deps } from '#functions/platform/deps.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { findFeed, type StoredFeed } from '../feeds.table.ts';

/** For the guide whose it is. */
export async function getOwnFeed(deps: Deps, guideId: string, feedId: string): Promise<StoredFeed> {
  const feed = await findFeed(deps.table, feedId);
  if (feed?.guideId !== guideId || feed.isLeaving) throw new DomainError('feeds.not_found');
  return feed;
}
