import type { Deps } from '#functions/platform/deps.ts';
import { unseal } from '#functions/platform/seal.ts';
import type { FeedTime } from '#shared/domain/calendar-sync/feed.ts';
import { isReadFarEnough, syncWindow } from '#shared/domain/calendar-sync/sync-window.ts';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';
import { listConflictsOfFeed } from '../conflicts.table.ts';
import { askFeed, type FeedAnswer } from './ask-feed.ts';
import { closeConflicts } from './close-conflicts.ts';
import { optionsFor } from './feed-options.ts';
import { finishSync } from './finish-sync.ts';
import { judgeConflicts, reopenSurer, unjudgedOf } from './judge-conflicts.ts';
import { keepTimes } from './keep-times.ts';
import { isLeased, type Lease, leaseFeed } from './lease-feed.ts';
import { spreadTimes } from './spread-times.ts';

/** Asks one feed, and makes the guide's days say what it says. `busy`: somebody else is at it, or it is not its time; a person who asks does not wait for that. */
export async function syncFeed(deps: Deps, feedId: string, { isAsked = true } = {}): Promise<'done' | 'busy' | 'gone'> {
  const lease = await leaseFeed(deps, feedId, isAsked);
  if (lease === 'busy' || lease === 'gone') return lease;
  const { feed, calendarIds } = lease;
  const answer = await ask(deps, lease);
  if (answer.state === 'failed') return finishSync(deps, lease, { answer });
  if (answer.state === 'unchanged') {
    await look(deps, lease, undefined);
    return finishSync(deps, lease, { answer });
  }
  const times = keepTimes(answer.reading.busy);
  if (!times) return finishSync(deps, lease, { answer: { state: 'failed', why: 'too_large' } });
  // Fetching takes its time, and who removed the feed meanwhile is told of nothing that it says.
  if (!(await isLeased(deps, lease))) return finishSync(deps, lease, { answer });
  await spreadTimes(deps, feed, { times, calendarIds });
  await look(deps, lease, times);
  return finishSync(deps, lease, { answer, times });
}
/** Conditional, unless what it would say again is not what has to be known: other calendars, or days further ahead. */
async function ask(deps: Deps, { feed, source, calendarIds }: Lease): Promise<FeedAnswer> {
  const window = syncWindow(deps.now(), DEFAULT_ZONE);
  const isSame = calendarIds.join() === feed.calendarIds.join() && isReadFarEnough(feed.readUntil, window);
  const { etag, lastModified } = source;
  const validators = { ...(etag && { etag }), ...(lastModified && { lastModified }) };
  const address = await unseal(deps.secrets, source.sealed, feed.feedId);
  return askFeed(deps.fetchPublic, { address, ...(isSame && { validators }) }, () =>
    optionsFor(deps, feed.guideId, window),
  );
}
async function look(deps: Deps, lease: Lease, times: readonly FeedTime[] | undefined): Promise<void> {
  const { feed } = lease;
  const known = await listConflictsOfFeed(deps.table, feed, { consistent: times !== undefined });
  const left = await closeConflicts(deps, known, times);
  const unjudged = [...unjudgedOf(left), ...(await reopenSurer(deps, left))];
  // Writing the days takes its time too; only what would be told is worth the read.
  if (unjudged.length > 0 && (await isLeased(deps, lease))) await judgeConflicts(deps, feed.guideId, unjudged);
}
