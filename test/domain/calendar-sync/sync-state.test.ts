import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterSync,
  isStale,
  minutesUntil,
  nextSyncAt,
  SYNC,
  type SyncRecord,
  syncState,
} from '#shared/domain/calendar-sync/sync-state.ts';
import { addMinutes } from '#shared/kernel/time.ts';

const NOW = '2027-05-01T10:00:00.000Z';
const ago = (minutes: number) => addMinutes(NOW, -minutes);
const feed: SyncRecord = { addedAt: ago(1_000), failures: 0 };

test.each<readonly [string, SyncRecord, string]>([
  ['new', feed, 'never'],
  ['being read for the first time', { ...feed, leaseUntil: addMinutes(NOW, 1) }, 'in_progress'],
  ['being read again after failures', { ...feed, failures: 2, leaseUntil: addMinutes(NOW, 1) }, 'in_progress'],
  ['left behind by one who never came back', { ...feed, leaseUntil: NOW }, 'never'],
  ['read a while ago', { ...feed, syncedAt: ago(60) }, 'synced'],
  ['read too long ago', { ...feed, syncedAt: ago(61) }, 'not_synced'],
  ['failed the first time', { ...feed, failures: 1, triedAt: ago(1) }, 'error'],
  ['failed after it went well', { ...feed, failures: 1, syncedAt: ago(5) }, 'error'],
])('%s', (_, record, state) => expect(syncState(record, NOW)).toBe(state));

test('stale: an hour after the last good reading, or after it was added', () => {
  expect(isStale({ ...feed, syncedAt: ago(60) }, NOW)).toBe(false);
  expect(isStale({ ...feed, syncedAt: ago(60.1) }, NOW)).toBe(true);
  expect(isStale({ addedAt: ago(59), failures: 5 }, NOW)).toBe(false);
  expect(isStale({ addedAt: ago(61), failures: 5 }, NOW)).toBe(true);
});
test('back-off: 15, 15, 30, 60 … up to six hours; longer when the other side asks', () => {
  const minutes = (failures: number, retryAfter?: number) => minutesUntil(nextSyncAt(failures, NOW, retryAfter), NOW);
  expect([0, 1, 2, 3, 4, 5, 6, 7, 100].map((failures) => minutes(failures))).toEqual([
    15, 15, 30, 60, 120, 240, 360, 360, 360,
  ]);
  expect(minutes(1, 60)).toBe(15);
  expect(minutes(1, 3_601)).toBe(61);
  expect(minutes(1, 10_000_000)).toBe(SYNC.longestAskedMinutes);
});
test('the countdown never shows less than nothing', () => {
  expect([ago(5), NOW, addMinutes(NOW, 0.1), addMinutes(NOW, 14.5)].map((at) => minutesUntil(at, NOW))).toEqual([
    0, 0, 1, 15,
  ]);
});
test('one mail in a row of failures, at the third; a good reading begins anew', () => {
  let record: SyncRecord = { ...feed, leaseUntil: addMinutes(NOW, 3) };
  const mails: boolean[] = [];
  for (const isGood of [false, false, false, false, true, false, false, false]) {
    const after = afterSync(record, { isGood, at: NOW });
    mails.push(after.mailsGuide);
    record = after.record;
  }
  expect(mails).toEqual([false, false, true, false, false, false, false, true]);
  expect(record).toEqual({ addedAt: feed.addedAt, triedAt: NOW, syncedAt: NOW, failures: 3 });
});
test('whatever happens: never sooner than a quarter, never later than a day, no lease left', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ isGood: fc.boolean(), retryAfterSeconds: fc.option(fc.nat(1e9), { nil: undefined }) }), {
        maxLength: 30,
      }),
      (tries) => {
        let record = feed;
        for (const one of tries) {
          const after = afterSync({ ...record, leaseUntil: NOW }, { ...one, at: NOW });
          expect(minutesUntil(after.nextAt, NOW)).toBeGreaterThanOrEqual(SYNC.everyMinutes);
          expect(minutesUntil(after.nextAt, NOW)).toBeLessThanOrEqual(SYNC.longestAskedMinutes);
          expect(after.record.leaseUntil).toBeUndefined();
          record = after.record;
          expect(syncState(record, NOW)).toBe(one.isGood ? 'synced' : 'error');
        }
      },
    ),
  );
});
