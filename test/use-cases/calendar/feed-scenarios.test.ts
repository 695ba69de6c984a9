import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAccount } from '#functions/accounts/accounts.table.ts';
import { listExternalTimes } from '#functions/calendar/feeds/list-external-times.ts';
import { listFeeds } from '#functions/calendar/feeds/list-feeds.ts';
import { saveFeed } from '#functions/calendar/feeds/save-feed.ts';
import { syncFeedNow } from '#functions/calendar/feeds/sync-feed-now.ts';
import { testFeed } from '#functions/calendar/feeds/test-feed.ts';
import { GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { aWorld, type World } from '#test/support/deps.ts';
import { FakeFeed } from '#test/support/fake-feed.ts';

const feedId = randomUUID();
let world: World;
let feed: FakeFeed;
beforeEach(async () => {
  feed = new FakeFeed();
  world = await aWorld('2027-01-04T06:00:00.000Z', { fetchPublic: feed.fetch });
  await offerTrip(world, { calendarId: 'guide' });
  const address = 'https://calendar.example/basic.ics';
  await saveFeed(world.deps, GUIDE, { feedId, rev: 0, name: 'Home', colour: 'blue', experienceId: null, address });
});
afterEach(() => world.store.stop());

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const say = (...events: string[][]) => {
  feed.text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n');
};
const sync = () => syncFeedNow(world.deps, GUIDE, { feedId });
const timesIn = async (month: string) =>
  (await listExternalTimes(world.deps, GUIDE, { month })).times.map(
    ({ title, startsAt }) => `${title} ${startsAt.slice(5, 16)}`,
  );
const status = async () => (await listFeeds(world.deps, GUIDE, {})).feeds[0];

test('O-031: series, other zones, floating and whole days stand on their right day, and twice is once', async () => {
  say(
    event(
      'UID:mondays',
      'SUMMARY:Monday',
      'DTSTART;TZID=Europe/Stockholm:20270104T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY',
      'EXDATE;TZID=Europe/Stockholm:20270712T090000',
    ),
    event(
      'UID:mondays',
      'SUMMARY:Moved',
      'RECURRENCE-ID;TZID=Europe/Stockholm:20270719T090000',
      'DTSTART;TZID=Europe/Stockholm:20270720T100000',
      'DURATION:PT1H',
    ),
    event('UID:ny', 'SUMMARY:York', 'DTSTART;TZID=America/New_York:20270707T090000', 'DURATION:PT1H'),
    event('UID:float', 'SUMMARY:Floating', 'DTSTART:20270708T090000', 'DURATION:PT1H'),
    event('UID:day', 'SUMMARY:Day', 'DTSTART;VALUE=DATE:20270701', 'DTEND;VALUE=DATE:20270702'),
  );
  for (let n = 0; n < 2; n++) {
    expect(await sync()).toMatchObject({ state: 'synced', warnings: 0 });
    expect((await timesIn('2027-03')).slice(-2)).toEqual(['Monday 03-22T08:00', 'Monday 03-29T07:00']);
    expect((await timesIn('2027-07')).sort()).toEqual(
      [
        'Day 06-30T22:00',
        'Monday 07-05T07:00',
        'York 07-07T13:00',
        'Floating 07-08T07:00',
        'Moved 07-20T08:00',
        'Monday 07-26T07:00',
      ].sort(),
    );
    feed.text = feed.text.replace('VERSION:2.0', 'VERSION:2.0\r\nX-READ:again');
    world.moveOn(15);
  }
});
test('O-036: one bad event costs that event; garbage and errors wipe nothing, an empty calendar frees', async () => {
  const good = Array.from({ length: 46 }, (_, n) =>
    event(
      `UID:g${n}`,
      'SUMMARY:Good',
      `DTSTART:202702${String(1 + (n % 28)).padStart(2, '0')}T080000Z`,
      'DURATION:PT1H',
    ),
  );
  say(
    ...good,
    event('UID:w', 'SUMMARY:Windows', 'DTSTART;TZID="W. Europe Standard Time":20270301T090000', 'DURATION:PT1H'),
    event('UID:u', 'SUMMARY:Unknown', 'DTSTART;TZID=Mars/Base:20270302T090000', 'DURATION:PT1H'),
    event('UID:b', 'SUMMARY:Broken', 'DTSTART:2027-13-45', 'DURATION:PT1H'),
    event('UID:n', 'SUMMARY:Endless', 'DTSTART:20270303T080000Z'),
  );
  const first = await sync();
  expect(first).toMatchObject({ state: 'synced' });
  expect(first.times).toBeGreaterThanOrEqual(47);
  expect(first.warnings).toBeGreaterThanOrEqual(1);
  expect(await timesIn('2027-03')).toContain('Windows 03-01T08:00');
  const { syncedAt } = first;
  const whole = feed.text;
  for (const answer of [
    () => ({ text: 'no calendar at all', answer: undefined }),
    () => ({ text: whole, answer: { state: 'failed' as const, why: 'status' as const, status: 500 } }),
  ]) {
    world.moveOn(15);
    Object.assign(feed, answer());
    await sync();
    expect(await status()).toMatchObject({ state: 'error', syncedAt });
    expect(await timesIn('2027-02')).toHaveLength(46);
  }
  world.moveOn(15);
  feed.answer = undefined;
  say();
  expect(await sync()).toMatchObject({ state: 'synced', times: 0 });
  expect(await timesIn('2027-02')).toEqual([]);
});
test('an invitation that the guide declined takes none of their time, in the try of an address too', async () => {
  const { email } = (await findAccount(world.deps.table, GUIDE.id)) ?? { email: '' };
  const invited = (uid: string, day: string, who: string, answer: string) =>
    event(
      `UID:${uid}`,
      `SUMMARY:${uid}`,
      `DTSTART:202702${day}T080000Z`,
      'DURATION:PT1H',
      `ATTENDEE;CN="A, B";PARTSTAT=${answer}:mailto:${who}`,
    );
  say(
    invited('declined', '10', email.toUpperCase(), 'DECLINED'),
    invited('accepted', '11', email, 'ACCEPTED'),
    invited('declined by another', '12', 'other@napp.test', 'DECLINED'),
  );
  expect(await testFeed(world.deps, GUIDE, { address: 'https://calendar.example/basic.ics' })).toMatchObject({
    events: 3,
    times: 2,
  });
  expect(await sync()).toMatchObject({ state: 'synced', times: 2 });
  expect(await timesIn('2027-02')).toEqual(['accepted 02-11T08:00', 'declined by another 02-12T08:00']);
});
