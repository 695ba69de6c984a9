import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listNotes } from '#functions/accounts/list-notes.ts';
import { listOpenConflicts } from '#functions/calendar/conflicts.table.ts';
import { listDays, readDaysOf } from '#functions/calendar/days.table.ts';
import { listExternalTimes } from '#functions/calendar/feeds/list-external-times.ts';
import { listFeedRuns } from '#functions/calendar/feeds/list-feed-runs.ts';
import { listFeeds } from '#functions/calendar/feeds/list-feeds.ts';
import { removeFeed } from '#functions/calendar/feeds/remove-feed.ts';
import { saveFeed } from '#functions/calendar/feeds/save-feed.ts';
import { syncFeed } from '#functions/calendar/feeds/sync-feed.ts';
import { syncFeedNow } from '#functions/calendar/feeds/sync-feed-now.ts';
import { testFeed } from '#functions/calendar/feeds/test-feed.ts';
import { findFeedWithSource, moveFeed } from '#functions/calendar/feeds.table.ts';
import { putNewExperience } from '#functions/catalogue/experiences.table.ts';
import { Table } from '#functions/platform/table.ts';
import { meanwhile } from '#test/support/between-calls.ts';
import { anExperience, book, DATE, GUIDE, offerTrip, SLOT } from '#test/support/builders-booking.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';
import { FakeFeed } from '#test/support/fake-feed.ts';
import { dyingClient } from '#test/support/faulty-client.ts';

const ADDRESS = 'https://calendar.example/secret-1234/basic.ics';
const feedId = randomUUID();
const MORNING = '2027-06-12T06:00 2027-06-12T08:00 Dentist';
let world: World;
let feed: FakeFeed;
beforeEach(async () => {
  feed = new FakeFeed();
  world = await aWorld('2027-06-08T08:00:00.000Z', { fetchPublic: feed.fetch });
  await offerTrip(world, { calendarId: 'guide' });
});
afterEach(() => world.store.stop());

const save = (more: Partial<Parameters<typeof saveFeed>[2]> = {}, who = GUIDE) =>
  saveFeed(world.deps, who, {
    feedId,
    rev: 0,
    name: 'Home',
    colour: 'blue',
    experienceId: null,
    address: ADDRESS,
    ...more,
  });
const sync = () => syncFeedNow(world.deps, GUIDE, { feedId });
const busy = async (date = DATE) =>
  (await readDaysOf(world.deps.table, 'guide', { date, slotId: SLOT })).get(date)?.z ?? {};
const runs = async () => (await listFeedRuns(world.deps, GUIDE, { feedId })).runs;

test('a calendar is added, read, and blocks the guide’s days; what goes there is free here', async () => {
  feed.say(MORNING);
  expect(await save()).toMatchObject({ name: 'Home', state: 'never', host: 'calendar.example', rev: 1 });
  // The answer got lost: the same again is the same one.
  expect(await save()).toMatchObject({ rev: 1 });
  // Another one under its id is refused: what has arrived is in the list, and can be changed there.
  await expect(save({ name: 'Work' })).rejects.toMatchObject({ code: 'request.repeated_differently' });
  await expect(save({ address: `${ADDRESS}?other` })).rejects.toMatchObject({ code: 'request.repeated_differently' });
  expect(await sync()).toMatchObject({ state: 'synced', times: 1, trouble: null, nextInMinutes: 15 });
  expect(await busy()).toEqual({ [`feed:${feedId}#0`]: [480, 600] });
  await expect(book(world)).rejects.toMatchObject({ code: 'booking.slot_blocked' });
  expect((await listExternalTimes(world.deps, GUIDE, { month: '2027-06' })).times).toEqual([
    {
      ...{ feedId, feedName: 'Home', colour: 'blue', experienceId: null, title: 'Dentist' },
      ...{ startsAt: '2027-06-12T06:00:00.000Z', endsAt: '2027-06-12T08:00:00.000Z' },
      ...{ firstDate: DATE, lastDate: DATE },
    },
  ]);
  expect((await listExternalTimes(world.deps, aPerson('other', 'guide'), { month: '2027-06' })).times).toEqual([]);
  world.moveOn(15);
  feed.say('2027-06-12T14:00 2027-06-12T15:00 Dentist', '2027-07-01T06:00 2027-07-01T08:00 Boat');
  await sync();
  expect(await busy()).toEqual({ [`feed:${feedId}#0`]: [960, 1020] });
  expect(await runs()).toMatchObject([
    { added: 1, changed: 1, removed: 0, times: 2 },
    { added: 1, changed: 0, removed: 0, times: 1 },
  ]);
});
test('the address is a secret: sealed in the table, and in no answer or log', async () => {
  feed.say(MORNING);
  const saved = await save();
  await sync();
  const stored = await findFeedWithSource(world.deps.table, feedId);
  const seen = JSON.stringify([saved, stored, await listFeeds(world.deps, GUIDE, {}), world.logged]);
  expect(seen).not.toContain('secret-1234');
  expect(feed.asked.at(-1)?.url).toBe(ADDRESS);
});
test('an unchanged calendar costs one conditional request and at most two read units', async () => {
  feed.say(MORNING);
  await save();
  await sync();
  world.moveOn(15);
  world.store.resetUnits();
  expect(await syncFeed(world.deps, feedId)).toBe('done');
  expect(feed.asked).toHaveLength(2);
  expect(feed.asked[1]?.validators).toHaveProperty('etag');
  expect(world.store.units().read).toBeLessThanOrEqual(2);
  expect(await runs()).toHaveLength(1);
  // A week later what it says of the days further ahead has to be known.
  world.moveOn(8 * 1440);
  await sync();
  expect(feed.asked.at(-1)?.validators).toEqual({});
});
test('what is cut off, gone or no calendar wipes nothing; three failures make one mail', async () => {
  feed.say(MORNING);
  await save();
  await sync();
  const whole = feed.text;
  feed.text = whole.slice(0, -20);
  expect(await sync()).toMatchObject({ state: 'error', trouble: 'cut_off' });
  feed.text = '<html>Sign in</html>';
  expect(await sync()).toMatchObject({ state: 'error', trouble: 'not_a_calendar' });
  feed.answer = { state: 'failed', why: 'status', status: 404 };
  for (let i = 0; i < 3; i++) expect(await sync()).toMatchObject({ trouble: 'status' });
  expect(await busy()).toHaveProperty([`feed:${feedId}#0`]);
  expect((await runs())[0]).toMatchObject({ trouble: 'status', status: 404 });
  const { notes, unread } = await listNotes(world.deps, GUIDE, {});
  expect([unread, notes.map(({ kind }) => kind)]).toEqual([1, ['feed_failing']]);
  feed.answer = undefined;
  feed.text = whole;
  expect(await sync()).toMatchObject({ state: 'synced', trouble: null });
});
test('another address that cannot be read either: it fails in its own right, and is told of anew', async () => {
  feed.answer = { state: 'failed', why: 'status', status: 404 };
  await save();
  for (let i = 0; i < 3; i++) await sync();
  await save({ rev: 1, address: 'https://calendar.example/mistyped.ics' });
  for (let i = 0; i < 3; i++) expect(await sync()).toMatchObject({ state: 'error', trouble: 'status' });
  expect((await listNotes(world.deps, GUIDE, {})).notes).toHaveLength(2);
});
test('two at once: the second finds it busy; who is cut off leaves it to the next', async () => {
  feed.say(MORNING);
  await save();
  const second: string[] = [];
  const slow = async (...asked: Parameters<typeof feed.fetch>) => {
    second.push(await syncFeed(world.deps, feedId));
    return feed.fetch(...asked);
  };
  expect(await syncFeed({ ...world.deps, fetchPublic: slow }, feedId)).toBe('done');
  expect(second).toEqual(['busy']);
  feed.answer = { state: 'unchanged' };
  const broken = { ...world.deps, fetchPublic: () => Promise.reject(new Error('cut off')) };
  await expect(syncFeed(broken, feedId)).rejects.toThrow('cut off');
  expect(await syncFeed(world.deps, feedId)).toBe('busy');
  expect((await listFeeds(world.deps, GUIDE, {})).feeds[0]?.state).toBe('in_progress');
  world.moveOn(7);
  expect(await syncFeed(world.deps, feedId)).toBe('done');
});
test('another address given while the old one is being read: the new one stays, and is asked at once', async () => {
  feed.say(MORNING);
  await save();
  await sync();
  world.moveOn(15);
  const other = 'https://calendar.example/other/basic.ics';
  const slow = async (...asked: Parameters<typeof feed.fetch>) => {
    const answer = await feed.fetch(...asked);
    await save({ rev: 1, address: other });
    return answer;
  };
  feed.say(MORNING, '2027-06-12T12:00 2027-06-12T13:00 Lunch');
  expect(await syncFeed({ ...world.deps, fetchPublic: slow }, feedId)).toBe('done');
  expect((await listFeeds(world.deps, GUIDE, {})).feeds[0]).toMatchObject({ nextInMinutes: 0 });
  feed.say('2027-06-12T16:00 2027-06-12T17:00 Dinner');
  expect(await sync()).toMatchObject({ state: 'synced', times: 1 });
  expect(feed.asked.at(-1)).toEqual({ url: other, validators: {} });
  expect(await busy()).toEqual({ [`feed:${feedId}#0`]: [1080, 1140] });
});
test('over a held time it is a conflict and nobody is thrown out; the last to leave closes the time', async () => {
  await book(world);
  feed.say(MORNING);
  await save();
  await sync();
  expect(await listOpenConflicts(world.deps.table, 'guide')).toMatchObject([
    { state: 'open', side: 'held', slotId: SLOT, event: { title: 'Dentist' } },
  ]);
  // Others may still come along on the same boat.
  await book(world, { who: aPerson('angler2', 'angler') });
  // The holds end, and with them the conflict; nobody comes after them.
  world.moveOn(60);
  await expect(book(world)).rejects.toMatchObject({ code: 'booking.slot_blocked' });
  await sync();
  expect(await listOpenConflicts(world.deps.table, 'guide')).toEqual([]);
});
test('taken away, everything is free again and nothing is left of it', async () => {
  await book(world);
  feed.say(MORNING);
  await save();
  await sync();
  await removeFeed(world.deps, GUIDE, { feedId });
  expect(await busy()).toEqual({});
  expect(await listOpenConflicts(world.deps.table, 'guide')).toEqual([]);
  expect((await listFeeds(world.deps, GUIDE, {})).feeds).toEqual([]);
  await expect(removeFeed(world.deps, GUIDE, { feedId })).rejects.toMatchObject({ code: 'feeds.not_found' });
});
test('a sync that is under way when the calendar is taken away leaves nothing behind', async () => {
  feed.say(MORNING);
  await save();
  const deps = {
    ...world.deps,
    fetchPublic: async (...given: Parameters<typeof feed.fetch>) => {
      await removeFeed(world.deps, GUIDE, { feedId });
      return feed.fetch(...given);
    },
  };
  expect(await syncFeed(deps, feedId)).toBe('gone');
  expect(await busy()).toEqual({});
});
/** Trips with a calendar each, and the feed on the first one's. */
async function onPerch() {
  const { table } = world.deps;
  for (const id of ['perch', 'trout'])
    await table.write(putNewExperience(table, anExperience({ id, calendarId: `cal-${id}` })));
  feed.say(MORNING);
  await save({ experienceId: 'perch' });
  const saved = await findFeedWithSource(table, feedId);
  if (!saved) throw new Error('not saved');
  await table.write(moveFeed(table, { ...saved.feed, calendarMode: 'per_experience' }));
}
const on = async (trip: string) =>
  Object.keys((await listDays(world.deps.table, `cal-${trip}`, DATE, DATE)).get(DATE)?.z ?? {});
const meantFor = async (trip: string) => {
  const [{ rev } = { rev: 0 }] = (await listFeeds(world.deps, GUIDE, {})).feeds;
  await save({ rev, experienceId: trip, address: undefined });
};

test('cut off on one trip’s calendar and then meant for another trip: the first one’s is free again', async () => {
  await onPerch();
  // Once to lease the feed, once for the day; then it dies.
  const { client } = dyingClient(world.store.client, () => ({ write: 2, kind: 'after' }));
  const dying = { ...world.deps, table: new Table(client, world.store.tableName) };
  await expect(syncFeed(dying, feedId)).rejects.toThrow('after the write');
  expect(await on('perch')).toEqual([`feed:${feedId}#0`]);
  await meantFor('trout');
  world.moveOn(7);
  expect(await sync()).toMatchObject({ state: 'synced' });
  expect([await on('perch'), await on('trout')]).toEqual([[], [`feed:${feedId}#0`]]);
});
test('meant for another trip at any moment of a sync: it is due at once, and then blocks that one alone', async () => {
  await onPerch();
  await sync();
  for (let n = 1; ; n++) {
    const { deps, counted } = meanwhile(world, n, () => meantFor('trout'));
    await syncFeed(deps, feedId);
    if (counted.calls < n) return expect(n).toBeGreaterThan(3);
    if ((await on('trout')).length === 0)
      expect((await listFeeds(world.deps, GUIDE, {})).feeds[0]).toMatchObject({ nextInMinutes: 0 });
    await syncFeed(world.deps, feedId);
    expect([await on('perch'), await on('trout')], `before call ${n}`).toEqual([[], [`feed:${feedId}#0`]]);
    await meantFor('perch');
    await syncFeed(world.deps, feedId);
  }
});
test('a try before saving shows what was understood, and keeps nothing', async () => {
  feed.say(MORNING, '2027-06-20T06:00 2027-06-20T08:00 Boat');
  const look = (address: string) => testFeed(world.deps, GUIDE, { address });
  expect(await look(ADDRESS)).toMatchObject({
    trouble: null,
    title: 'Home',
    events: 2,
    times: 2,
    next: [{ title: 'Dentist' }, {}],
  });
  feed.answer = { state: 'failed', why: 'address' };
  expect(await look('http://127.0.0.1/')).toMatchObject({ trouble: 'address', times: 0 });
  expect((await listFeeds(world.deps, GUIDE, {})).feeds).toEqual([]);
});
test('addresses of the house are refused at once, and nobody touches another guide’s calendar', async () => {
  for (const address of [
    'http://127.0.0.1/a.ics',
    'http://2130706433/a',
    'file:///etc/passwd',
    'http://[::1]/',
    'nonsense',
  ])
    await expect(save({ address })).rejects.toMatchObject({ code: 'feeds.address_invalid' });
  await save();
  const other = aPerson('guide2', 'guide');
  await expect(save({ rev: 1 }, other)).rejects.toMatchObject({ code: 'feeds.not_found' });
  for (const use of [syncFeedNow, removeFeed, listFeedRuns])
    await expect(use(world.deps, other, { feedId })).rejects.toMatchObject({ code: 'feeds.not_found' });
  expect(await save({ rev: 1, name: 'Work', colour: 'rose' })).toMatchObject({ name: 'Work', colour: 'rose' });
});
test('two windows do not write over each other, whatever syncs came between; an answer that got lost is no other window', async () => {
  feed.say(MORNING);
  await save();
  await sync();
  const edited = { rev: 1, name: 'From one window', address: undefined };
  expect(await save(edited)).toMatchObject({ name: 'From one window', rev: 2 });
  await sync();
  await expect(save({ ...edited, name: 'From the other' })).rejects.toMatchObject({ code: 'feeds.changed_elsewhere' });
  expect(await save(edited)).toMatchObject({ name: 'From one window', rev: 2 });
  await expect(save()).rejects.toMatchObject({ code: 'request.repeated_differently' });
  await expect(save({ rev: 7 })).rejects.toMatchObject({ code: 'feeds.changed_elsewhere' });
  expect((await listFeeds(world.deps, GUIDE, {})).feeds).toMatchObject([{ name: 'From one window', rev: 2 }]);
});
