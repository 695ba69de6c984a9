import { findAccount } from '#functions/accounts/accounts.table.ts';
import { putNote } from '#functions/accounts/notes.table.ts';
import { putMail } from '#functions/outreach/outbox.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { seal } from '#functions/platform/seal.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { type BusyDiff, diffBusy, hasChanged } from '#shared/domain/calendar-sync/diff-busy.ts';
import { type Feed, type FeedTime, hostOf } from '#shared/domain/calendar-sync/feed.ts';
import { afterSync } from '#shared/domain/calendar-sync/sync-state.ts';
import { syncWindow } from '#shared/domain/calendar-sync/sync-window.ts';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';
import { type FeedRun, listFeedTimes, putFeedTimes, putRun } from '../feed-times.table.ts';
import { findFeedWithSource, moveFeed, putSource, type StoredFeed } from '../feeds.table.ts';
import { readSyncSettings } from '../sync-settings.table.ts';
import type { FeedAnswer } from './ask-feed.ts';
import { failingMail, failingNote } from './feed-news.ts';
import { freeFeed } from './free-feed.ts';
import type { Lease } from './lease-feed.ts';

type Ended = Readonly<{ answer: FeedAnswer; times?: readonly FeedTime[] }>;

/** Writes down how it went, and gives the lease back. Who took the feed away meanwhile has the last word. */
export async function finishSync(deps: Deps, lease: Lease, ended: Ended): Promise<'done' | 'gone'> {
  const { feed, source } = lease;
  const { table } = deps;
  const { answer, times } = ended;
  const diff = times && diffBusy(coming(deps, await listFeedTimes(table, feed.feedId)), times);
  if (times && diff && hasChanged(diff))
    for (const write of await putFeedTimes(table, feed.feedId, times)) await table.write(write);
  const run = runOf(deps, ended, diff);
  const next = afterSync(feed, endingOf(deps, answer));
  const told = next.mailsGuide ? await tellOfFailing(deps, { ...feed, ...troubleOf(answer) }) : [];
  const moved = answer.state === 'read' ? await movedSource(deps, feed, source.sealed, answer) : undefined;
  let known: Pick<Lease, 'feed' | 'source'> | undefined = lease;
  return table.settle(async () => {
    // As it was leased; only when it has moved since is it worth a read.
    const there = known ?? (await findFeedWithSource(table, feed.feedId));
    known = undefined;
    if (!there || there.feed.isLeaving) {
      // Nobody else is at it, and nothing comes after this.
      const { leaseUntil: _over, ...free } = feed;
      await freeFeed(deps, free);
      return 'gone';
    }
    const { leaseUntil, trouble: _before, ...rest } = there.feed;
    // The lease ended, and somebody else is at it: theirs is the newer word.
    if (leaseUntil !== feed.leaseUntil) return 'done';
    if (isAnother(there, lease)) {
      await table.write(moveFeed(table, rest));
      return 'done';
    }
    const { triedAt, syncedAt, failures } = next.record;
    const how = { triedAt, ...(syncedAt && { syncedAt }), failures, ...troubleOf(answer), nextAt: next.nextAt };
    const head = headOf(deps, { ...rest, ...how } as StoredFeed, lease, ended);
    await table.transact([
      moveFeed(table, head),
      ...(moved ? [putSource(table, feed.feedId, moved)] : []),
      ...(run ? [putRun(table, feed.feedId, run)] : []),
      ...told,
    ]);
    return 'done';
  }, 'calendar.busy');
}
/** The guide gave it another address or another trip meanwhile: what it said then is no news of it now, and it is asked at once. */
const isAnother = (there: Pick<Lease, 'feed' | 'source'>, { feed, source }: Lease): boolean =>
  there.source.sealed !== source.sealed || there.feed.experienceId !== feed.experienceId;
const coming = (deps: Deps, times: readonly FeedTime[]): FeedTime[] => {
  const { from } = syncWindow(deps.now(), DEFAULT_ZONE);
  return times.filter(({ end }) => end > from);
};
const troubleOf = (answer: FeedAnswer): Pick<Feed, 'trouble'> =>
  answer.state === 'failed' ? { trouble: answer.why } : {};
function endingOf(deps: Deps, answer: FeedAnswer): Parameters<typeof afterSync>[1] {
  if (answer.state !== 'failed') return { isGood: true, at: deps.now() };
  const { retryAfterSeconds } = answer;
  return { isGood: false, at: deps.now(), ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}
function headOf(deps: Deps, feed: StoredFeed, { calendarIds }: Lease, { answer, times }: Ended): StoredFeed {
  if (answer.state !== 'read' || !times) return feed;
  const { last } = syncWindow(deps.now(), DEFAULT_ZONE);
  return { ...feed, calendarIds, readUntil: last, times: times.length, warnings: answer.reading.warningCount };
}
/** Only what is news: a run that changed nothing leaves no trace. */
function runOf(deps: Deps, { answer, times }: Ended, diff: BusyDiff<FeedTime> | undefined): FeedRun | undefined {
  const empty = { at: deps.now(), added: 0, changed: 0, removed: 0, times: 0, warningCount: 0, warnings: [] };
  if (answer.state === 'failed') {
    const { why, status } = answer;
    return { ...empty, trouble: why, ...(status !== undefined && { status }) };
  }
  if (answer.state === 'unchanged' || !times || !diff || !hasChanged(diff)) return undefined;
  const { warnings, warningCount } = answer.reading;
  return {
    ...empty,
    added: diff.added.length,
    changed: diff.moved.length + diff.renamed.length,
    removed: diff.gone.length,
    times: times.length,
    warningCount,
    warnings: warnings.map((warning) => ({ ...warning })),
  };
}
async function movedSource(
  deps: Deps,
  feed: Feed,
  sealed: string,
  { validators, movedTo }: Extract<FeedAnswer, { state: 'read' }>,
) {
  const isElsewhere = movedTo !== undefined && hostOf(movedTo) !== '';
  return { ...validators, sealed: isElsewhere ? await seal(deps.secrets, movedTo, feed.feedId) : sealed };
}
async function tellOfFailing(deps: Deps, feed: StoredFeed): Promise<GuardedWrite[]> {
  const [settings, guide] = await Promise.all([
    readSyncSettings(deps.table, feed.guideId),
    findAccount(deps.table, feed.guideId),
  ]);
  const { mail, inApp } = settings.notify;
  return [
    ...(inApp ? [putNote(deps.table, feed.guideId, failingNote(feed, deps.newId(), deps.now()))] : []),
    ...(mail && guide ? [putMail(deps.table, failingMail(guide, settings, feed), deps.now())] : []),
  ];
}
