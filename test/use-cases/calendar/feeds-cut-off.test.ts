import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eraseMe } from '#functions/accounts/erase-me.ts';
import { listNotes } from '#functions/accounts/list-notes.ts';
import { listDays } from '#functions/calendar/days.table.ts';
import { handOutFeeds } from '#functions/calendar/feeds/hand-out-feeds.ts';
import { listFeeds } from '#functions/calendar/feeds/list-feeds.ts';
import { removeFeed } from '#functions/calendar/feeds/remove-feed.ts';
import { saveFeed } from '#functions/calendar/feeds/save-feed.ts';
import { syncFeed } from '#functions/calendar/feeds/sync-feed.ts';
import { syncFeeds } from '#functions/calendar/feeds/sync-feeds.ts';
import { findFeed, moveFeed } from '#functions/calendar/feeds.table.ts';
import { findExperience, putNewExperience, removeExperience } from '#functions/catalogue/experiences.table.ts';
import { type Deps, SYSTEM } from '#functions/platform/deps.ts';
import { Table } from '#functions/platform/table.ts';
import { SYNC } from '#shared/domain/calendar-sync/sync-state.ts';
import { meanwhile } from '#test/support/between-calls.ts';
import { anExperience, book, DATE, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { aConfirmed, mailKeys } from '#test/support/builders-changes.ts';
import { aWorld, type World } from '#test/support/deps.ts';
import { FakeFeed } from '#test/support/fake-feed.ts';
import { fakeFiles } from '#test/support/fake-files.ts';
import { openPool } from '#test/support/fake-pool.ts';
import { fakeProofs } from '#test/support/fake-proofs.ts';
import { Crash, type CrashAt, dyingClient } from '#test/support/faulty-client.ts';

vi.setConfig({ testTimeout: 60_000 });
const MORNING = '2027-06-12T06:00 2027-06-12T08:00 Dentist';
const due: string[] = [];
let feedId = randomUUID();
let world: World;
let feed: FakeFeed;
const newWorld = async () => {
  feed = new FakeFeed();
  const files = { users: openPool([]), files: fakeFiles(), proofs: fakeProofs() };
  const announce: Deps['announce'] = async (all) => {
    for (const { what, detail } of all) if (what === 'FeedsDue') due.push(...(detail as { feedIds: string[] }).feedIds);
  };
  world = await aWorld('2027-06-08T08:00:00.000Z', { ...files, announce, fetchPublic: feed.fetch });
  await offerTrip(world, { calendarId: 'guide' });
};
beforeEach(newWorld);
afterEach(() => world.store.stop());

const add = (experienceId: string | null = null) => {
  feedId = randomUUID();
  const address = 'https://calendar.example/secret-1234/basic.ics';
  return saveFeed(world.deps, GUIDE, { feedId, rev: 0, name: 'Home', colour: 'blue', experienceId, address });
};
const on = async (calendarId: string): Promise<string[]> =>
  [...(await listDays(world.deps.table, calendarId, '2027-06-01', '~')).values()].flatMap(({ z }) => Object.keys(z));
/** All that the table has of the guide's feeds, whoever finds it. */
const left = async () => [
  ...(await world.deps.table.queryAll({ pk: `FEED#${feedId}`, consistent: true })),
  ...(await world.deps.table.queryAll({ pk: 'GUIDE#guide', prefix: 'CONFLICT#', consistent: true })),
];
/** The runs of the next half hour. */
async function laterOn(): Promise<void> {
  for (let i = 0; i < 2; i++) {
    world.moveOn(15);
    due.length = 0;
    await handOutFeeds(world.deps, SYSTEM, {});
    await syncFeeds(world.deps, SYSTEM, { feedIds: due });
  }
}
/** A sync in whose n-th call of the table something happens, and which dies at a write. */
async function syncing(n: number, at: CrashAt, happens: () => Promise<unknown>) {
  const { client } = dyingClient(world.store.client, () => at);
  const store = { ...world.store, client, tableName: world.store.tableName };
  const { deps, counted } = meanwhile({ ...world, deps: world.deps, store } as unknown as World, n, happens);
  const end = await syncFeed(deps, feedId).catch((e: unknown) => {
    if (!(e instanceof Crash)) throw e;
    return 'died';
  });
  return { end, hasHappened: counted.calls >= n };
}
type Moment = Readonly<{ n: number; at: CrashAt; say: string }>;
/** Each call of the sync, with each write of it after which it may die. */
async function atEachMoment(one: (moment: Moment) => ReturnType<typeof syncing>): Promise<number> {
  let deaths = 0;
  for (let n = 1; ; n++)
    for (let write = 1; ; write++) {
      const at = { write, kind: n % 2 ? 'after' : 'before' } as const;
      const { end, hasHappened } = await one({ n, at, say: `in call ${n}, dies ${at.kind} write ${write}` });
      if (end === 'died') deaths++;
      else if (!hasHappened) return deaths;
      else break;
    }
}
test('taken away at any moment of a sync that dies at any write: soon nothing of it is left, and people can book', async () => {
  const deaths = await atEachMoment(async ({ n, at, say }) => {
    feed.say(MORNING);
    await add();
    const remove = () => removeFeed(world.deps, GUIDE, { feedId });
    const how = await syncing(n, at, remove);
    if (!how.hasHappened) await remove();
    expect((await listFeeds(world.deps, GUIDE, {})).feeds, say).toEqual([]);
    await laterOn();
    expect(await on('guide'), say).toEqual([]);
    expect(await left(), say).toEqual([]);
    return how;
  });
  expect(deaths).toBeGreaterThan(20);
  await expect(book(world)).resolves.toHaveProperty('bookingId');
});
test('the removal dies as well: it is taken up again, also over a conflict', async () => {
  await book(world);
  for (let write = 1, isDead = true; isDead; write++) {
    feed.say(MORNING);
    await add();
    const { client } = dyingClient(world.store.client, () => ({ write, kind: 'after' }));
    const dying = { ...world.deps, table: new Table(client, world.store.tableName) };
    // Into the first call after the lease; the sync then dies of its first day.
    await syncing(4, { write: 2, kind: 'after' }, async () => {
      isDead = await removeFeed(dying, GUIDE, { feedId }).then(
        () => false,
        () => true,
      );
    });
    await laterOn();
    expect([await on('guide'), await left()], `the removal dies after write ${write}`).toEqual([[], []]);
  }
});
test('a removal without a sync ends at once, one beside it keeps neither address nor times', async () => {
  await add();
  await removeFeed(world.deps, GUIDE, { feedId });
  expect(await left()).toEqual([]);
  feed.say(MORNING);
  await add();
  await syncing(99, { write: 3, kind: 'before' }, async () => undefined);
  await removeFeed(world.deps, GUIDE, { feedId });
  expect((await left()).map(({ sk }) => sk)).toEqual(['FEED']);
  expect(await syncFeed(world.deps, feedId)).toBe('gone');
});
test('the guide is erased at any moment of a sync that dies at any write: nothing of the calendar stays', async () => {
  const [moments, writes] = [
    [1, 3, 4, 6, 8],
    [1, 2, 3, 4],
  ];
  for (const n of moments)
    for (const write of writes) {
      await world.store.stop();
      await newWorld();
      feed.say(MORNING);
      await add();
      const erase = () => eraseMe(world.deps, GUIDE, { email: 'guide@napp.test' });
      if (!(await syncing(n, { write, kind: 'after' }, erase)).hasHappened) await erase();
      await laterOn();
      expect([await on('guide'), await left()], `in call ${n}, dies after write ${write}`).toEqual([[], []]);
    }
});
/** A trip with a calendar of its own, and the feed on it. */
async function onTrip(id: string): Promise<void> {
  feed.say(MORNING);
  await add(id);
  const saved = await findFeed(world.deps.table, feedId);
  if (saved) await world.deps.table.write(moveFeed(world.deps.table, { ...saved, calendarMode: 'per_experience' }));
}
const offer = (id: string) =>
  world.deps.table.write(putNewExperience(world.deps.table, anExperience({ id, calendarId: `cal-${id}` })));
test('meant for another trip at any moment of a sync that dies at any write: soon it blocks that one alone', async () => {
  for (const id of ['perch', 'trout']) await offer(id);
  await atEachMoment(async ({ n, at, say }) => {
    await onTrip('perch');
    const wish = { feedId, rev: 1, name: 'Home', colour: 'blue', experienceId: 'trout', address: undefined } as const;
    const change = () => saveFeed(world.deps, GUIDE, wish);
    const how = await syncing(n, at, change);
    if (!how.hasHappened) await change();
    await laterOn();
    expect([await on('cal-perch'), await on('cal-trout')], say).toEqual([[], [`feed:${feedId}#0`]]);
    await removeFeed(world.deps, GUIDE, { feedId });
    return how;
  });
});
test('the trip is deleted beside a sync that dies: its calendar is free again', async () => {
  for (let n = 1; n < 9; n++) {
    await offer(`p${n}`);
    await onTrip(`p${n}`);
    const drop = async () => {
      const head = await findExperience(world.deps.table, `p${n}`);
      if (head) await world.deps.table.write(removeExperience(world.deps.table, head));
    };
    if (!(await syncing(n, { write: 2, kind: 'after' }, drop)).hasHappened) await drop();
    await laterOn();
    expect(await on(`cal-p${n}`), `in call ${n}`).toEqual([]);
    await removeFeed(world.deps, GUIDE, { feedId });
  }
});
test('a sync that dies over a calendar which then says again what it said before: the days say that too', async () => {
  feed.say('2027-06-14T06:00 2027-06-14T08:00 Dentist');
  await add();
  expect(await syncFeed(world.deps, feedId)).toBe('done');
  const before = feed.text;
  world.moveOn(15);
  feed.say(MORNING);
  expect(await syncing(99, { write: 2, kind: 'after' }, async () => undefined)).toMatchObject({ end: 'died' });
  feed.text = before;
  // Once it fails in between: what is not known stays unknown.
  feed.answer = { state: 'failed', why: 'slow' };
  await laterOn();
  feed.answer = undefined;
  await laterOn();
  expect((await listDays(world.deps.table, 'guide', DATE, DATE)).get(DATE)?.z).toEqual({});
  expect(await on('guide')).toEqual([`feed:${feedId}#0`]);
});
/** What the guide was told of conflicts, in the notes and by mail. */
const toldOf = async () => [
  (await listNotes(world.deps, GUIDE, {})).notes.map(({ kind }) => kind),
  (await mailKeys(world)).filter((key) => key.startsWith('conflict-')),
];
test('taken away at any moment of a sync that finds it over booked people: nothing is told of it afterwards', async () => {
  await aConfirmed(world);
  feed.say(MORNING);
  let before: unknown;
  const remove = async () => {
    await removeFeed(world.deps, GUIDE, { feedId });
    before = await toldOf();
  };
  for (let n = 1, isOver = false; !isOver; n++) {
    await add();
    const { hasHappened } = await syncing(n, { write: 999, kind: 'after' }, remove);
    isOver = !hasHappened;
    if (isOver) expect(await toldOf(), 'it is told of one that stays').not.toEqual(before);
    else expect(await toldOf(), `in call ${n}`).toEqual(before);
    expect(n).toBeLessThan(99);
  }
});
test('a slow answer that comes when somebody else has read the calendar anew: theirs is what the days say', async () => {
  feed.say(MORNING);
  await add();
  const fetchPublic: Deps['fetchPublic'] = async (...request) => {
    const answer = await feed.fetch(...request);
    world.moveOn(SYNC.leaseMinutes + 1);
    feed.say('');
    expect(await syncFeed(world.deps, feedId)).toBe('done');
    return answer;
  };
  expect(await syncFeed({ ...world.deps, fetchPublic }, feedId)).toBe('done');
  expect(await on('guide')).toEqual([]);
});
