import type * as z from 'zod';
import type { listFeeds } from '#shared/contracts/calendar-sync.ts';
import { isStale, minutesUntil, syncState } from '#shared/domain/calendar-sync/sync-state.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { StoredFeed } from '../feeds.table.ts';

/** What a guide's saves move. The revision is moved by each sync as well. */
export const editionOf = ({ edition = 1 }: Pick<StoredFeed, 'edition'>): number => edition;
export const viewFeed = (feed: StoredFeed, now: Instant): z.input<typeof listFeeds.output>['feeds'][number] => ({
  feedId: feed.feedId,
  rev: editionOf(feed),
  name: feed.name,
  colour: feed.colour,
  experienceId: feed.experienceId ?? null,
  host: feed.host,
  state: syncState(feed, now),
  trouble: feed.failures > 0 ? (feed.trouble ?? 'unreachable') : null,
  isStale: isStale(feed, now),
  syncedAt: feed.syncedAt ?? null,
  nextInMinutes: minutesUntil(feed.nextAt, now),
  times: feed.times,
  warnings: feed.warnings,
});
