import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putGuide } from '#functions/accounts/guides.table.ts';
import { answerChange } from '#functions/booking/answer-change.ts';
import { callBookingOff, callWeather } from '#functions/booking/call-weather.ts';
import { chooseWeatherDate } from '#functions/booking/choose-weather-date.ts';
import { getBooking } from '#functions/booking/get-booking.ts';
import { getWeatherLink } from '#functions/booking/get-weather.ts';
import { addDropIn } from '#functions/calendar/add-drop-in.ts';
import { changeDropIn } from '#functions/calendar/change-drop-in.ts';
import { listExternalTimes } from '#functions/calendar/feeds/list-external-times.ts';
import { readExport } from '#functions/calendar/feeds/read-export.ts';
import { saveFeed } from '#functions/calendar/feeds/save-feed.ts';
import { syncFeed } from '#functions/calendar/feeds/sync-feed.ts';
import { getSyncSettings, renewExport } from '#functions/calendar/feeds/sync-settings.ts';
import { ANGLER, DATE, GUIDE, offerTrip, SLOT } from '#test/support/builders-booking.ts';
import { aGuide } from '#test/support/builders-catalogue.ts';
import { aConfirmed, askParty, bookingNow, moveDate, offerDate } from '#test/support/builders-changes.ts';
import { storeGuide } from '#test/support/builders-guides.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';
import { FakeFeed } from '#test/support/fake-feed.ts';

let world: World;
let feed: FakeFeed;
beforeEach(async () => {
  feed = new FakeFeed();
  world = await aWorld('2027-06-01T08:00:00.000Z', { fetchPublic: feed.fetch });
  await offerTrip(world, { calendarId: 'guide' });
  await world.deps.table.write(putGuide(world.deps.table, aGuide({ id: 'guide' })));
});
afterEach(() => world.store.stop());

const tokenOf = (address: string | null) => /calendar-feeds\/([0-9a-f]{32})\/napp\.ics$/.exec(address ?? '')?.[1] ?? '';
const renew = async (kind: 'full' | 'busy') => tokenOf((await renewExport(world.deps, GUIDE, { kind })).exports[kind]);
const read = (token: string) => readExport(world.deps, VISITOR, { token });
const dropIn = (at = { date: DATE, slotId: SLOT }) =>
  addDropIn(world.deps, GUIDE, {
    ...{ experienceId: 'pike', requestId: randomUUID(), ...at, source: 'phone' as const },
    ...{
      party: { adults: 1, children: 0, private: false },
      name: 'Karin Sund',
      email: '',
      phone: '',
      notes: 'Allergic',
    },
  });
const syncAs = async (guideId: string) => {
  const guide = aPerson(guideId, 'guide');
  const feedId = randomUUID();
  const address = 'https://napp.example/feed.ics';
  await saveFeed(world.deps, guide, { feedId, rev: 0, name: 'Napp', colour: 'blue', experienceId: null, address });
  await syncFeed(world.deps, feedId);
  return (await listExternalTimes(world.deps, guide, { month: '2027-06' })).times;
};

test('O-042: the addresses are made on demand, unguessable, and renewed one by one; old ones are unknown at once', async () => {
  expect((await getSyncSettings(world.deps, GUIDE, {})).exports).toEqual({ full: null, busy: null });
  const [full, busy] = [await renew('full'), await renew('busy')];
  expect(full).not.toBe(busy);
  expect((await getSyncSettings(world.deps, GUIDE, {})).exports).toEqual({
    full: `https://napp.test/api/calendar-feeds/${full}/napp.ics`,
    busy: `https://napp.test/api/calendar-feeds/${busy}/napp.ics`,
  });
  await read(full);
  const next = await renew('full');
  await read(next);
  await read(busy);
  for (const wrong of [full, next.slice(0, -1), '', 'x'.repeat(32)])
    await expect(read(wrong)).rejects.toMatchObject({ code: 'feeds.link_invalid' });
});
test('O-042: guides have tokens of their own without a pattern; who guesses a thousand times is stopped, the owner is not', async () => {
  const own = await renew('busy');
  const tokens = [own];
  for (let i = 0; i < 9; i++) {
    const other = aPerson(`guide-${i}`, 'guide');
    for (const kind of ['full', 'busy'] as const)
      tokens.push(tokenOf((await renewExport(world.deps, other, { kind })).exports[kind]));
  }
  expect(new Set(tokens.map((token) => token.slice(0, 6))).size).toBe(tokens.length);
  const guesses = [
    'guide',
    GUIDE.id,
    '0'.repeat(32),
    own.slice(1),
    `${own}0`,
    own.toUpperCase().replace(/[A-F]/g, 'b'),
  ];
  const codes: string[] = [];
  for (let i = 0; i < 1_000; i++)
    codes.push(
      await read(guesses[i % guesses.length] ?? '').then(
        () => 'read',
        ({ code }) => code,
      ),
    );
  expect(new Set(codes)).toEqual(new Set(['feeds.link_invalid', 'request.too_many']));
  expect(codes.filter((code) => code === 'feeds.link_invalid')).toHaveLength(100);
  expect((await read(own)).text).toContain('BEGIN:VCALENDAR');
});
test('the same bytes and mark until a booking changes; and so often, no more', async () => {
  const token = await renew('full');
  const empty = await read(token);
  await aConfirmed(world);
  const first = await read(token);
  world.moveOn(60);
  expect(await read(token)).toEqual(first);
  expect(first.contentType).toBe('text/calendar; charset=utf-8');
  expect(new Set([empty.etag, first.etag]).size).toBe(2);
  expect(first.text).toContain('BEGIN:VTIMEZONE');
  const many = await Promise.allSettled(Array.from({ length: 60 }, () => read(token)));
  const refused = many.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { code: 'request.too_many' } });
});
test('each change of a trip is later than the one before, also when people leave and when a drop-in grows', async () => {
  const token = await renew('full');
  const latest = async () => /LAST-MODIFIED:(\w+)/.exec((await read(token)).text)?.[1] ?? '';
  const party = (adults: number) => ({ adults, children: 0, private: false });
  const bookingId = await aConfirmed(world, { party: party(4) });
  const stamps = [await latest()];
  for (const adults of [3, 2]) {
    world.moveOn(10);
    await askParty(world, ANGLER, bookingId, party(adults));
    const changeId = (await bookingNow(world, bookingId)).openChange?.id ?? '';
    await answerChange(world.deps, GUIDE, { bookingId, changeId, isApproved: true, adjustment: 0, comment: '' });
    stamps.push(await latest());
  }
  const { dropInId, rev, slotId, source, name } = await dropIn();
  const guests = async () =>
    (await read(token)).text.split('BEGIN:VEVENT').find((part) => part.includes(dropInId)) ?? '';
  const before = await guests();
  world.moveOn(10);
  await changeDropIn(world.deps, GUIDE, {
    ...{ dropInId, rev, date: DATE, slotId, source, name, email: '', phone: '', notes: '' },
    party: party(2),
  });
  const stampOf = (part: string) => /LAST-MODIFIED:(\w+)/.exec(part)?.[1] ?? '';
  expect(stampOf(await guests()) > stampOf(before)).toBe(true);
  expect(new Set(stamps).size).toBe(3);
  expect(stamps).toEqual([...stamps].sort());
});
test('what the guide saves from the page of a booking is the event of their feed, also when the trip moved', async () => {
  const bookingId = await aConfirmed(world);
  const at = async (who: typeof GUIDE) => (await getBooking(world.deps, who, { bookingId })).calendar;
  expect(await at(GUIDE)).toEqual({ uid: `${bookingId}.guide@napp`, sequence: 0 });
  expect(await at(ANGLER)).toEqual({ uid: `${bookingId}@napp`, sequence: 0 });
  world.moveOn(60);
  await moveDate(world, ANGLER, bookingId, await offerDate(world, '2027-06-20', {}, 'guide'));
  const { sequence } = await at(GUIDE);
  expect(sequence).toBeGreaterThan(0);
  expect((await read(await renew('full'))).text).toContain(`SEQUENCE:${sequence}\r\n`);
});
test('a trip that the weather called off leaves the feed, and comes back as a newer event on its new date', async () => {
  const token = await renew('full');
  const bookingId = await aConfirmed(world);
  world.moveOn(10);
  await callBookingOff(world.deps, GUIDE, { bookingId });
  expect((await read(token)).text).not.toContain('BEGIN:VEVENT');
  world.moveOn(10);
  const { token: link } = await getWeatherLink(world.deps, ANGLER, { bookingId });
  const to = await offerDate(world, '2027-06-20', {}, 'guide');
  const times = { startsAt: '2027-06-20T04:00:00.000Z', endsAt: '2027-06-20T12:00:00.000Z' };
  await chooseWeatherDate(world.deps, VISITOR, { token: link, ...to, ...times });
  const { text } = await read(token);
  expect(text).toContain('DTSTART;TZID=Europe/Stockholm:20270620T060000');
  expect(/SEQUENCE:(\d+)/.exec(text)?.[1]).not.toBe('0');
});
test('drop-ins on a time that is called off leave the feed with it, those on another time stay', async () => {
  const token = await renew('full');
  const { dropInId: off } = await dropIn();
  const other = await offerDate(world, '2027-06-20', {}, 'guide');
  const { dropInId: stays } = await dropIn(other);
  await callWeather(world.deps, GUIDE, { experienceId: 'pike', date: DATE, slotId: SLOT });
  world.store.resetUnits();
  const { text } = await read(token);
  // A half for each of the two days with drop-ins, and what was read before.
  expect(world.store.units().read).toBeLessThanOrEqual(5.5);
  expect(text).not.toContain(off);
  expect(text).toContain(stays);
});
test('O-044: the busy feed tells nothing of the booking; the full one tells what and how many, never who', async () => {
  const bookingId = await aConfirmed(world);
  const { dropInId } = await dropIn();
  const [full, busy] = [await read(await renew('full')), await read(await renew('busy'))].map(({ text }) =>
    text.replaceAll('\r\n ', ''),
  );
  for (const secret of [bookingId, dropInId, 'Pike', 'Gädd', 'Trosa']) expect(busy).not.toContain(secret);
  for (const secret of ['Anna', 'Karin', 'Sund', 'napp.test', 'Allergic'])
    expect(full + String(busy)).not.toContain(secret);
  expect(full).toContain(`UID:${bookingId}.guide@napp`);
  expect(busy?.match(/SUMMARY:Upptagen/g)).toHaveLength(2);
});
test('round trip: another guide’s importer finds exactly the bookings, the guide’s own finds none', async () => {
  await aConfirmed(world);
  await dropIn();
  feed.text = (await read(await renew('full'))).text;
  await storeGuide(world.deps, 'guide2');
  const times = await syncAs('guide2');
  expect(times.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
    ['2027-06-12T04:00:00.000Z', '2027-06-12T12:00:00.000Z'],
    ['2027-06-12T04:00:00.000Z', '2027-06-12T12:00:00.000Z'],
  ]);
});
test('our own feed, come back by way of another calendar, blocks nothing', async () => {
  await aConfirmed(world);
  feed.text = (await read(await renew('busy'))).text;
  expect(await syncAs('guide')).toEqual([]);
});
