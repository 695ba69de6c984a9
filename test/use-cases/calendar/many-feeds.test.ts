import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listOpenConflicts } from '#functions/calendar/conflicts.table.ts';
import { putDays, readDaysOf } from '#functions/calendar/days.table.ts';
import { readFeedSeats, removeFeedSeats } from '#functions/calendar/feed-seats.table.ts';
import { handOutFeeds } from '#functions/calendar/feeds/hand-out-feeds.ts';
import { listFeeds } from '#functions/calendar/feeds/list-feeds.ts';
import { removeFeed } from '#functions/calendar/feeds/remove-feed.ts';
import { saveFeed } from '#functions/calendar/feeds/save-feed.ts';
import { syncFeed } from '#functions/calendar/feeds/sync-feed.ts';
import { syncFeeds } from '#functions/calendar/feeds/sync-feeds.ts';
import { findFeed, putNewFeed, putSource } from '#functions/calendar/feeds.table.ts';
import type { Announcement } from '#functions/platform/announce.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import type { FetchPublic } from '#functions/platform/fetch-public.ts';
import { seal } from '#functions/platform/seal.ts';
import { Table } from '#functions/platform/table.ts';
import { EMPTY_DAY } from '#shared/domain/calendar/calendar-day.ts';
import { take } from '#shared/domain/calendar/take.ts';
import type { Feed } from '#shared/domain/calendar-sync/feed.ts';
import { FEED_POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';
import { FakeFeed } from '#test/support/fake-feed.ts';
import { dyingClient } from '#test/support/faulty-client.ts';

const feed = new FakeFeed();
const announced: Announcement[] = [];
const STORED: Omit<Feed, 'feedId' | 'guideId'> = {
  ...{ name: 'Home', colour: 'blue', calendarMode: 'single', host: 'calendar.example', calendarIds: [] },
  ...{ addedAt: '2027-05-31T08:00:00.000Z', nextAt: '2027-06-01T08:00:00.000Z', failures: 0, times: 0, warnings: 0 },
};
let fetchPublic: FetchPublic = feed.fetch;
let world: World;
beforeEach(async () => {
  announced.length = 0;
  world = await aWorld('2027-06-01T08:00:00.000Z', {
    fetchPublic: (...given) => fetchPublic(...given),
    announce: async (all) => void announced.push(...all),
  });
});
afterEach(() => world.store.stop());

/** As they are stored when guides have added them, fifty at a time. */
async function addThousand(): Promise<string[]> {
  const { table, secrets } = world.deps;
  const ids = Array.from({ length: 1_000 }, () => randomUUID() as string);
  for (let i = 0; i < ids.length; i += 50)
    await table.transact(
      await Promise.all(
        ids
          .slice(i, i + 50)
          .map(async (feedId, n) => [
            putNewFeed(table, { ...STORED, feedId, guideId: `guide-${i + n}` }),
            putSource(table, feedId, { sealed: await seal(secrets, `https://calendar.example/${feedId}`, feedId) }),
          ]),
      ).then((writes) => writes.flat()),
    );
  return ids;
}
type FeedId = ReturnType<typeof randomUUID>;
const add = (feedId: FeedId, who = GUIDE, address = `https://calendar.example/${feedId}`) =>
  saveFeed(world.deps, who, { feedId, rev: 0, name: 'Home', colour: 'blue', experienceId: null, address });

test('a thousand calendars in one run: ten slow and ten broken ones hold up nobody else', {
  timeout: 120_000,
}, async () => {
  const ids = await addThousand();
  const [slow, broken] = [new Set<string>(ids.slice(100, 110)), new Set<string>(ids.slice(500, 510))];
  const full = new FakeFeed();
  full.say('2027-06-12T06:00 2027-06-12T08:00 Dentist');
  feed.say();
  fetchPublic = async (url, validators) => {
    const id = url.split('/').at(-1) ?? '';
    if (broken.has(id)) throw new Error('our own fault');
    if (slow.has(id)) {
      await sleep(200);
      return { state: 'failed', why: 'slow' };
    }
    return (ids.indexOf(id) % 10 === 0 ? full : feed).fetch(url, validators);
  };
  expect(await handOutFeeds(world.deps, SYSTEM, {})).toEqual({ handedOut: 1_000 });
  // Handed out once: a second run that comes too early finds nothing.
  expect(await handOutFeeds(world.deps, SYSTEM, {})).toEqual({ handedOut: 0 });
  expect(announced).toHaveLength(40);
  const chunks = announced.map(({ detail }) => detail as { feedIds: string[] });
  expect(new Set(chunks.flatMap(({ feedIds }) => feedIds)).size).toBe(1_000);
  const results = [];
  for (let i = 0; i < chunks.length; i += 8)
    results.push(...(await Promise.all(chunks.slice(i, i + 8).map((chunk) => syncFeeds(world.deps, SYSTEM, chunk)))));
  expect(results.reduce((sum, { done }) => sum + done, 0)).toBe(990);
  const states = await Promise.all(ids.map((id) => findFeed(world.deps.table, id)));
  expect(states.filter((is) => is?.syncedAt !== undefined)).toHaveLength(980);
  expect(states.filter((is) => is?.trouble === 'slow')).toHaveLength(10);
  // What was cut off comes due again by itself.
  world.moveOn(4);
  expect((await handOutFeeds(world.deps, SYSTEM, {})).handedOut).toBe(10);
  fetchPublic = feed.fetch;
});
test('a booking and an import race for the same time a thousand times: never both without a conflict', {
  timeout: 120_000,
}, async () => {
  await offerTrip(world, { calendarId: 'guide' });
  const feedId = randomUUID();
  await add(feedId);
  const { table } = world.deps;
  const ROUNDS = 1_000;
  const dates = Array.from({ length: 500 }, (_, i) => new Date(Date.UTC(2027, 5, 20 + i)).toISOString().slice(0, 10));
  let both = 0;
  let won = 0;
  for (let round = 0; round < ROUNDS; round += dates.length) {
    for (const date of dates) {
      const is = (await readDaysOf(table, 'guide', { date, slotId: 's' })).get(date) ?? EMPTY_DAY;
      const slot = { x: 'pike', f: 360, t: 840, c: 6, n: 0, k: 0 };
      await table.transact(putDays(table, 'guide', new Map([[date, { ...is, s: { s: slot }, z: {} }]])));
    }
    feed.say(...dates.map((date) => `${date}T06:00 ${date}T08:0${round / dates.length} Busy`));
    const takeOne = (date: string) =>
      table
        .settle(async () => {
          const days = await readDaysOf(table, 'guide', { date, slotId: 's' });
          const wish = { date, slotId: 's', bookingId: 'b', people: 2, private: false, now: world.now };
          await table.transact(putDays(table, 'guide', take(days, wish).days));
          return true;
        }, 'calendar.busy')
        .catch((e: unknown) => {
          if (e instanceof DomainError && e.code === 'booking.slot_blocked') return false;
          throw e;
        });
    const bookings = async () => {
      const taken: string[] = [];
      // From the last day to the first, so that the two meet.
      const left = [...dates].reverse();
      const work = async () => {
        for (let date = left.pop(); date; date = left.pop()) if (await takeOne(date)) taken.push(date);
      };
      await Promise.all(Array.from({ length: 32 }, work));
      return taken;
    };
    const [taken] = await Promise.all([bookings(), syncFeed(world.deps, feedId)]);
    const conflicts = new Set((await listOpenConflicts(table, 'guide')).map(({ date }) => date));
    won += taken.length;
    for (const date of dates) {
      const is = (await readDaysOf(table, 'guide', { date, slotId: 's' })).get(date);
      expect(is?.z).toHaveProperty([`feed:${feedId}#0`]);
      const isTaken = (is?.s['s']?.n ?? 0) > 0;
      expect(isTaken).toBe(taken.includes(date));
      if (isTaken) both++;
      expect(conflicts.has(date)).toBe(isTaken);
    }
    world.moveOn(15);
  }
  expect(both).toBe(won);
  expect(won).toBeGreaterThan(0);
});
test('a calendar is read in every run, though it is due some seconds after it; after a failure never too early', async () => {
  const [good, bad] = [randomUUID(), randomUUID()];
  await add(good);
  await add(bad, aPerson('guide2', 'guide'));
  feed.say();
  fetchPublic = async (url, validators) =>
    url.endsWith(bad)
      ? { state: 'failed', why: 'status', status: 503, retryAfterSeconds: 16 * 60 }
      : feed.fetch(url, validators);
  const run = async () => {
    announced.length = 0;
    await handOutFeeds(world.deps, SYSTEM, {});
    world.moveOn(0.5);
    const before = feed.asked.length;
    for (const { detail } of announced) await syncFeeds(world.deps, SYSTEM, detail as { feedIds: string[] });
    return { good: feed.asked.length - before, failures: (await findFeed(world.deps.table, bad))?.failures };
  };
  expect(await run()).toEqual({ good: 1, failures: 1 });
  world.moveOn(14.5);
  expect(await run()).toEqual({ good: 1, failures: 1 });
  world.moveOn(14.5);
  expect(await run()).toEqual({ good: 1, failures: 2 });
  fetchPublic = feed.fetch;
});
test('of many that are added at the same moment ten stay, and one that goes makes room for one', async () => {
  const ids = Array.from({ length: FEED_POLICY.most + 4 }, () => randomUUID());
  const tried = await Promise.allSettled(ids.map((id) => add(id)));
  const refused = tried.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toHaveLength(4);
  expect(refused).toEqual(refused.map(() => expect.objectContaining({ code: 'feeds.too_many' })));
  const { feeds } = await listFeeds(world.deps, GUIDE, {});
  expect(feeds).toHaveLength(FEED_POLICY.most);
  await removeFeed(world.deps, GUIDE, { feedId: feeds[0]?.feedId ?? '' });
  await add(randomUUID());
  await expect(add(randomUUID())).rejects.toMatchObject({ code: 'feeds.too_many' });
  // as it was before seats were counted: the calendars count all the same
  await world.deps.table.write(removeFeedSeats(world.deps.table, GUIDE.id));
  await expect(add(randomUUID())).rejects.toMatchObject({ code: 'feeds.too_many' });
  await expect(add(randomUUID(), aPerson('other', 'guide'))).resolves.toMatchObject({ state: 'never' });
});
test('a removal that is cut off at any write leaves no seat taken once it is taken up again', async () => {
  let ends = false;
  for (let write = 1; !ends; write++) {
    const feedId = randomUUID();
    await add(feedId);
    const { client } = dyingClient(world.store.client, () => ({ write, kind: 'after' }));
    const dying = { ...world.deps, table: new Table(client, world.store.tableName) };
    ends = await removeFeed(dying, GUIDE, { feedId }).then(
      () => true,
      () => false,
    );
    await syncFeeds(world.deps, SYSTEM, { feedIds: [feedId] });
    expect((await readFeedSeats(world.deps.table, 'guide')).feedIds, `cut off at write ${write}`).toEqual([]);
    expect(await findFeed(world.deps.table, feedId)).toBeUndefined();
  }
});
