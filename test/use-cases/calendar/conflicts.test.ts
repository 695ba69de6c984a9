import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listNotes, markNotesSeen } from '#functions/accounts/list-notes.ts';
import { listAudit } from '#functions/admin/audit.table.ts';
import { callBookingOff } from '#functions/booking/call-weather.ts';
import { cancelBooking } from '#functions/booking/cancel-booking.ts';
import { previewCancellation } from '#functions/booking/preview-cancellation.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { addDropIn } from '#functions/calendar/add-drop-in.ts';
import { listOpenConflicts } from '#functions/calendar/conflicts.table.ts';
import { readDaysOf } from '#functions/calendar/days.table.ts';
import { listConflicts } from '#functions/calendar/feeds/list-conflicts.ts';
import { listFeeds } from '#functions/calendar/feeds/list-feeds.ts';
import { resolveConflict } from '#functions/calendar/feeds/resolve-conflict.ts';
import { saveFeed } from '#functions/calendar/feeds/save-feed.ts';
import { syncFeed } from '#functions/calendar/feeds/sync-feed.ts';
import { getSyncSettings, saveSyncSettings } from '#functions/calendar/feeds/sync-settings.ts';
import { getGuideOverview } from '#functions/guides/get-guide-overview.ts';
import type { ConflictRule } from '#shared/domain/calendar-sync/decide-conflict.ts';
import type { ConflictResolution } from '#shared/domain/calendar-sync/feed-conflict.ts';
import { book, DATE, GUIDE, offerTrip, SLOT } from '#test/support/builders-booking.ts';
import { aConfirmed, bookingNow, mailKeys } from '#test/support/builders-changes.ts';
import { storeGuidePage } from '#test/support/builders-guides.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';
import { FakeFeed } from '#test/support/fake-feed.ts';

const feedId = randomUUID();
const MORNING = '2027-06-12T06:00 2027-06-12T08:00 Dentist';
const other = aPerson('angler2', 'angler');
let world: World;
let feed: FakeFeed;
beforeEach(async () => {
  feed = new FakeFeed();
  world = await aWorld('2027-06-01T08:00:00.000Z', { fetchPublic: feed.fetch });
  await offerTrip(world, { calendarId: 'guide' });
  const address = 'https://calendar.example/basic.ics';
  await saveFeed(world.deps, GUIDE, { feedId, rev: 0, name: 'Home', colour: 'blue', experienceId: null, address });
});
afterEach(() => world.store.stop());

const sync = () => syncFeed(world.deps, feedId);
async function clash(...events: string[]) {
  feed.say(...(events.length > 0 ? events : [MORNING]));
  await sync();
  return (await listConflicts(world.deps, GUIDE, {})).conflicts;
}
async function only(...events: string[]) {
  const [conflict, ...more] = await clash(...events);
  if (!conflict || more.length > 0) throw new Error('not one conflict');
  return conflict;
}
const resolve = (conflictId: string, resolution: ConflictResolution, who = GUIDE) =>
  resolveConflict(world.deps, who, { conflictId, resolution });
const smart = async (...rules: ConflictRule[]) => {
  const { rev, notify } = await getSyncSettings(world.deps, GUIDE, {});
  return saveSyncSettings(world.deps, GUIDE, { rev, isSmart: true, rules, notify });
};
const day = async () => (await readDaysOf(world.deps.table, 'guide', { date: DATE, slotId: SLOT })).get(DATE);
const audit = async () =>
  (await listAudit(world.deps.table, 'USER#guide')).map(({ details }) => details?.['resolution']);

test('a time that is called off is in nobody’s way: what is planned instead is no conflict, and an open one is over', async () => {
  const bookingId = await aConfirmed(world);
  await only();
  await callBookingOff(world.deps, GUIDE, { bookingId });
  world.moveOn(15);
  expect(await clash()).toEqual([]);
  // Nor is anything that is put there later.
  world.moveOn(15);
  expect(await clash('2027-06-12T07:00 2027-06-12T09:00 Hairdresser')).toEqual([]);
  expect(await bookingNow(world, bookingId)).toMatchObject({ state: 'confirmed', openWeather: {} });
});
test('a booking and another calendar: told once by mail and in the product, and nothing is cancelled', async () => {
  const bookingId = await aConfirmed(world);
  const conflict = await only();
  expect(conflict).toMatchObject({
    ...{ feedName: 'Home', date: DATE, side: 'confirmed', proposal: null, dropIns: 0 },
    event: { title: 'Dentist', isImportant: false },
    bookings: [{ bookingId, people: 2 }],
  });
  await sync();
  expect((await mailKeys(world)).filter((key) => key.startsWith('conflict-'))).toHaveLength(1);
  const { notes, unread } = await listNotes(world.deps, GUIDE, {});
  expect([unread, notes[0]]).toMatchObject([1, { kind: 'conflict_found', words: { feed: 'Home', date: DATE } }]);
  await markNotesSeen(world.deps, GUIDE, { until: notes[0]?.at ?? '' });
  expect((await listNotes(world.deps, GUIDE, {})).unread).toBe(0);
  expect((await bookingNow(world, bookingId)).state).toBe('confirmed');
  expect((await listConflicts(world.deps, aPerson('guide2', 'guide'), {})).conflicts).toEqual([]);
});
test('what is to be decided is counted on the guide’s first screen, until it is decided or its day is over', async () => {
  await storeGuidePage(world.deps);
  const counted = async (who = GUIDE) => (await getGuideOverview(world.deps, who, {})).conflicts;
  expect(await counted()).toBe(0);
  await aConfirmed(world);
  const { conflictId, endsAt } = await only();
  expect(await counted()).toBe(1);
  world.moveTo(endsAt);
  expect(await counted()).toBe(0);
  world.moveTo('2027-06-01T09:00:00.000Z');
  await resolve(conflictId, 'keep_booking');
  expect(await counted()).toBe(0);
});
test('keeping the booking: the conflict is over, others may join, and the next sync asks no more', async () => {
  await aConfirmed(world);
  const { conflictId } = await only();
  await resolve(conflictId, 'keep_booking');
  // A second press, or the answer got lost.
  await resolve(conflictId, 'keep_booking');
  world.moveOn(15);
  expect(await clash(MORNING, '2027-08-01T06:00 2027-08-01T07:00 New')).toEqual([]);
  await book(world, { who: other });
  expect(await audit()).toEqual(['keep_booking']);
  await expect(resolve(conflictId, 'block_future')).rejects.toMatchObject({ code: 'feeds.conflict_over' });
  await expect(resolve(conflictId, 'keep_booking', aPerson('guide2', 'guide'))).rejects.toMatchObject({
    code: 'feeds.conflict_not_found',
  });
});
test('blocking future availability: who is booked stays, nobody joins, and it opens when the other calendar is free', async () => {
  const bookingId = await aConfirmed(world);
  const { conflictId } = await only();
  await resolve(conflictId, 'block_future');
  await expect(book(world, { who: other })).rejects.toMatchObject({ code: 'booking.slot_blocked' });
  expect((await bookingNow(world, bookingId)).state).toBe('confirmed');
  feed.say();
  await sync();
  await book(world, { who: other });
});
test('cancelling goes the guide’s ordinary way, with refund and mail; then the time is the other calendar’s', async () => {
  const bookingId = await aConfirmed(world);
  const { conflictId } = await only();
  await expect(resolve(conflictId, 'cancel_booking')).rejects.toMatchObject({ code: 'feeds.booking_stays' });
  const { preview } = await previewCancellation(world.deps, GUIDE, { bookingId });
  await cancelBooking(world.deps, GUIDE, { bookingId, preview, reason: 'other' });
  // From the very write that freed the places on.
  await expect(book(world, { who: other })).rejects.toMatchObject({ code: 'booking.slot_blocked' });
  await resolve(conflictId, 'cancel_booking');
  expect(await listOpenConflicts(world.deps.table, 'guide')).toEqual([]);
  expect(await audit()).toEqual(['cancel_booking']);
});
test('the angler cancels, or the other calendar moves on: the conflict is over by itself, and comes back when it does', async () => {
  await aConfirmed(world);
  await only();
  expect(await clash('2027-06-13T06:00 2027-06-13T08:00 Dentist')).toEqual([]);
  expect(await clash(MORNING)).toHaveLength(1);
});
test('rules: the first that fits counts, a confirmed booking is never ended by one', async () => {
  await aConfirmed(world);
  await smart({ condition: 'has_confirmed_booking', action: 'honor_external', priority: 1 });
  expect(await only()).toMatchObject({ side: 'confirmed', proposal: 'cancel_booking' });
  expect((await day())?.s[SLOT]?.n).toBe(2);
});
test('rules: keeping by rule is written down and told, and asks nobody', async () => {
  await book(world);
  await smart(
    { condition: 'has_confirmed_booking', action: 'ask_guide', priority: 1 },
    { condition: 'external_marked_important', action: 'ask_guide', priority: 2 },
    { condition: 'default', action: 'keep_napp', priority: 3 },
  );
  expect(await clash()).toEqual([]);
  expect(await audit()).toEqual(['keep_booking']);
  expect((await listNotes(world.deps, GUIDE, {})).notes.map(({ kind }) => kind)).toEqual(['conflict_resolved_by_rule']);
  expect((await mailKeys(world)).filter((key) => key.startsWith('conflict-'))).toEqual([]);
});
test('rules: kept while somebody was paying; paid, the rule for booked people is asked', async () => {
  const { bookingId } = await book(world);
  await smart(
    { condition: 'has_confirmed_booking', action: 'ask_guide', priority: 1 },
    { condition: 'default', action: 'keep_napp', priority: 2 },
  );
  expect(await clash()).toEqual([]);
  world.provider.pay(bookingId);
  await settleBooking(world.deps, bookingId);
  world.moveOn(15);
  expect(await clash()).toMatchObject([{ side: 'confirmed', bookings: [{ bookingId }] }]);
  expect((await mailKeys(world)).filter((key) => key.startsWith('conflict-'))).toHaveLength(1);
  world.moveOn(15);
  expect(await clash()).toHaveLength(1);
  expect((await mailKeys(world)).filter((key) => key.startsWith('conflict-'))).toHaveLength(1);
});
test('what is asked is what the other calendar says now, under the name that it has now', async () => {
  await aConfirmed(world);
  await only();
  const moved = await only('2027-06-12T07:00 2027-06-12T09:00 Funeral!');
  const [startsAt, endsAt] = ['2027-06-12T07:00:00.000Z', '2027-06-12T09:00:00.000Z'];
  expect(moved.event).toEqual({ title: 'Funeral!', startsAt, endsAt, isImportant: true });
  const { feeds } = await listFeeds(world.deps, GUIDE, {});
  const kept = { feedId, rev: feeds[0]?.rev ?? 0, colour: 'blue', experienceId: null } as const;
  await saveFeed(world.deps, GUIDE, { ...kept, name: 'Family' });
  await smart({ condition: 'external_marked_important', action: 'honor_external', priority: 1 });
  const [shown] = (await listConflicts(world.deps, GUIDE, {})).conflicts;
  expect(shown).toMatchObject({ feedName: 'Family', proposal: 'cancel_booking' });
  expect((await mailKeys(world)).filter((key) => key.startsWith('conflict-'))).toHaveLength(1);
});
test('an answer is about the event that was asked about: moved a little it stays, another event asks again', async () => {
  await aConfirmed(world);
  const { conflictId } = await only();
  await resolve(conflictId, 'keep_booking');
  world.moveOn(15);
  expect(await clash('2027-06-12T06:30 2027-06-12T08:30 Dentist')).toEqual([]);
  world.moveOn(15);
  expect(await only('2027-06-12T10:00 2027-06-12T11:00 Funeral')).toMatchObject({ event: { title: 'Funeral' } });
});
test('rules: important events ask, and drop-ins count as sure', async () => {
  await addDropIn(world.deps, GUIDE, {
    ...{ experienceId: 'pike', requestId: randomUUID(), date: DATE, slotId: SLOT, source: 'phone' as const },
    ...{ party: { adults: 2, children: 0, private: false }, name: '', email: '', phone: '', notes: '' },
  });
  await smart({ condition: 'external_marked_important', action: 'ask_guide', priority: 1 });
  expect(await only('2027-06-12T06:00 2027-06-12T08:00 Wedding!')).toMatchObject({
    ...{ side: 'drop_in', dropIns: 1, proposal: null },
    event: { title: 'Wedding!', isImportant: true },
  });
});
test('notices are sent where and how the guide wants them; two windows do not write over each other', async () => {
  const first = await getSyncSettings(world.deps, GUIDE, {});
  const wanted = { isSmart: false, rules: first.rules, notify: { mail: false, inApp: false, address: '' } };
  await saveSyncSettings(world.deps, GUIDE, { rev: first.rev, ...wanted });
  await expect(saveSyncSettings(world.deps, GUIDE, { rev: first.rev, ...wanted })).rejects.toMatchObject({
    code: 'feeds.changed_elsewhere',
  });
  await aConfirmed(world);
  await only();
  expect((await listNotes(world.deps, GUIDE, {})).notes).toEqual([]);
  expect((await mailKeys(world)).filter((key) => key.startsWith('conflict-'))).toEqual([]);
});
