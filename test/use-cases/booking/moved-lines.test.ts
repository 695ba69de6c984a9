import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { joinLine } from '#functions/booking/join-line.ts';
import { listGuideLines } from '#functions/booking/list-guide-lines.ts';
import { listMyWaits } from '#functions/booking/list-my-waits.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { changeSlots } from '#functions/calendar/change-slots.ts';
import { closeDays } from '#functions/calendar/close-days.ts';
import { putDays, readDaysOf } from '#functions/calendar/days.table.ts';
import { removeFeed } from '#functions/calendar/feeds/remove-feed.ts';
import { saveFeed } from '#functions/calendar/feeds/save-feed.ts';
import { syncFeed } from '#functions/calendar/feeds/sync-feed.ts';
import { putNewExperience } from '#functions/catalogue/experiences.table.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { slotVersion } from '#shared/domain/calendar/slot-version.ts';
import { addSlot } from '#shared/domain/calendar/slots.ts';
import { anExperience, aWish, DATE, GUIDE, offerTrip, SLOT, slotNow } from '#test/support/builders-booking.ts';
import { aConfirmed, mailKeys } from '#test/support/builders-changes.ts';
import { enrol } from '#test/support/builders-people.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';
import { FakeFeed } from '#test/support/fake-feed.ts';
import { cancelAs } from './cancelling.ts';

const BERIT = aPerson('berit', 'angler');
const PERCH = { date: DATE, slotId: 'perch' };
let world: World;
afterEach(() => world.store.stop());

/** Berit waits for a time that nobody is on: another trip of the same calendar is in its way. */
async function waitingForBlocked(): Promise<string> {
  world = await aWorld();
  await offerTrip(world);
  await enrol(world, BERIT);
  const { table } = world.deps;
  await table.write(putNewExperience(table, anExperience({ id: 'perch' })));
  const seen = await readDaysOf(table, 'cal', PERCH);
  const slot = { x: 'perch', f: 480, t: 900, c: 6 };
  await table.transact(putDays(table, 'cal', addSlot(seen, { ...PERCH, slot })));
  const blocking = await aConfirmed(world);
  const party = { adults: 2, children: 0, private: false };
  await joinLine(world.deps, BERIT, { experienceId: 'perch', ...PERCH, party, language: 'en' });
  return blocking;
}
test('the guide moves a time for which people wait: lists and the offer say when it is now', async () => {
  const blocking = await waitingForBlocked();
  const to = { start: '09:30', end: '16:00', endsAfterDays: 0, capacity: 6, notes: '' };
  const changes = [{ ...PERCH, version: slotVersion(await slotNow(world, PERCH)), to }];
  expect(await changeSlots(world.deps, GUIDE, { experienceId: 'perch', changes })).toMatchObject({ changed: 1 });
  const times = { startsAt: '2027-06-12T07:30:00.000Z', endsAt: '2027-06-12T14:00:00.000Z' };
  expect((await listMyWaits(world.deps, BERIT, {})).waits).toMatchObject([{ ...times, state: 'waiting' }]);
  expect((await listGuideLines(world.deps, GUIDE, {})).lines).toMatchObject([times]);

  await cancelAs(world, blocking);
  await sweepLife(world.deps, SYSTEM, {});
  expect((await listMyWaits(world.deps, BERIT, {})).waits).toMatchObject([{ ...times, state: 'offered' }]);
  for (const key of await mailKeys(world)) if (key.startsWith('line-')) await sendOutboxMail(world.deps, key);
  expect(world.mails).toMatchObject([{ text: expect.stringContaining('09:30 to 16:00') }]);
});
const at = { date: DATE, slotId: SLOT };
const close = (closed: boolean) => closeDays(world.deps, GUIDE, { experienceId: 'pike', dates: [DATE], closed });
const moveAway = async () => {
  const to = { start: '11:00', end: '16:00', endsAfterDays: 0, capacity: 6, notes: '' };
  const changes = [{ ...at, version: slotVersion(await slotNow(world, at, 'guide')), to }];
  return changeSlots(world.deps, GUIDE, { experienceId: 'pike', changes });
};
test.each(['day', 'feed', 'other times', 'no feed'] as const)(
  'nobody is on it and something was in its way, until that goes (%s): who waits is asked, before anybody else can book',
  async (what) => {
    const feed = new FakeFeed();
    const feedId = randomUUID();
    world = await aWorld(undefined, { fetchPublic: feed.fetch });
    await offerTrip(world, { calendarId: 'guide' });
    await enrol(world, BERIT);
    const address = 'https://calendar.example/basic.ics';
    await saveFeed(world.deps, GUIDE, { feedId, rev: 0, name: 'Home', colour: 'blue', experienceId: null, address });
    feed.say('2027-06-12T06:00 2027-06-12T08:00 Dentist');
    if (what === 'day') await close(true);
    else await syncFeed(world.deps, feedId);
    const party = { adults: 2, children: 0, private: false };
    await joinLine(world.deps, BERIT, { experienceId: 'pike', ...at, party, language: 'en' });
    await sweepLife(world.deps, SYSTEM, {});
    feed.say('2027-06-13T06:00 2027-06-13T08:00 Dentist');
    if (what === 'day') await close(false);
    else if (what === 'feed') await syncFeed(world.deps, feedId);
    else if (what === 'no feed') await removeFeed(world.deps, GUIDE, { feedId });
    else await moveAway();
    await expect(aWish(world)).rejects.toMatchObject({ code: 'booking.slot_full' });
    await sweepLife(world.deps, SYSTEM, {});
    expect((await listMyWaits(world.deps, BERIT, {})).waits).toMatchObject([{ state: 'offered' }]);
  },
);
