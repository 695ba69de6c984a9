import { addMinutes, epochOf, type Instant } from '../../kernel/time.ts';

/** How a feed stands, as product.md names it. `not_synced`: it went well, but too long ago. */
export const SYNC_STATES = ['never', 'in_progress', 'synced', 'not_synced', 'error'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

export const SYNC = {
  everyMinutes: 15,
  /** From then on the guide is warned that bookings may not know what the other calendar says. */
  staleAfterMinutes: 60,
  /** Failures in a row after which a mail is sent, once. */
  mailAfterFailures: 3,
  longestPauseMinutes: 6 * 60,
  /** What another server may ask of us at most. */
  longestAskedMinutes: 24 * 60,
  /** Longer than a function may run that is at a feed (`infra/functions.ts`): when it is over, nobody is. */
  leaseMinutes: 6,
  /** A run takes what is due shortly after it too: otherwise each feed would miss every second run by its own seconds. */
  earlyMinutes: 3,
} as const;

export type SyncRecord = Readonly<{
  addedAt: Instant;
  triedAt?: Instant;
  /** The last time that went well: what is known is from then. */
  syncedAt?: Instant;
  /** In a row. */
  failures: number;
  /** Somebody is at it until then at most. */
  leaseUntil?: Instant;
}>;

export function syncState(feed: SyncRecord, now: Instant): SyncState {
  if (feed.leaseUntil !== undefined && now < feed.leaseUntil) return 'in_progress';
  if (feed.failures > 0) return 'error';
  if (feed.syncedAt === undefined) return 'never';
  return isStale(feed, now) ? 'not_synced' : 'synced';
}
/** Has it been too long since we knew? A new feed has as much time as an old one. */
export const isStale = ({ syncedAt, addedAt }: SyncRecord, now: Instant): boolean =>
  addMinutes(syncedAt ?? addedAt, SYNC.staleAfterMinutes) < now;

/** When to come back: after a failure later and later, and never before the other side wants it. */
export function nextSyncAt(failures: number, now: Instant, retryAfterSeconds = 0): Instant {
  const doubled = SYNC.everyMinutes * 2 ** Math.min(Math.max(0, failures - 1), 10);
  const asked = Math.min(Math.ceil(retryAfterSeconds / 60), SYNC.longestAskedMinutes);
  return addMinutes(now, Math.max(Math.min(doubled, SYNC.longestPauseMinutes), asked));
}
/** Whole minutes until then, for the countdown; 0 when it is due. */
export const minutesUntil = (at: Instant, now: Instant): number =>
  Math.max(0, Math.ceil((epochOf(at) - epochOf(now)) / 60_000));

type Ending = Readonly<{ isGood: boolean; at: Instant; retryAfterSeconds?: number }>;
/** The record after a try, when the next one is, and whether the guide gets a mail about it. */
export function afterSync(
  feed: SyncRecord,
  { isGood, at, retryAfterSeconds }: Ending,
): { record: SyncRecord; nextAt: Instant; mailsGuide: boolean } {
  const { leaseUntil: _over, ...rest } = feed;
  const failures = isGood ? 0 : feed.failures + 1;
  return {
    record: { ...rest, triedAt: at, failures, ...(isGood && { syncedAt: at }) },
    nextAt: nextSyncAt(failures, at, retryAfterSeconds),
    mailsGuide: failures === SYNC.mailAfterFailures,
  };
}
