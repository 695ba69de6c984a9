import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type * as z from 'zod';
import { listAudit } from '#functions/admin/audit.table.ts';
import { addSlotRange } from '#functions/calendar/add-slot-range.ts';
import { changeSlots, changeSlotsForAdmin } from '#functions/calendar/change-slots.ts';
import { closeDays } from '#functions/calendar/close-days.ts';
import { putDays, readDaysOf } from '#functions/calendar/days.table.ts';
import { listDaysForAdmin, listGuideDays } from '#functions/calendar/list-guide-days.ts';
import { getAvailability } from '#functions/catalogue/get-availability.ts';
import { putNew } from '#functions/platform/guarded-write.ts';
import { changeSlots as changesContract } from '#shared/contracts/availability.ts';
import { addSlotRange as rangeContract } from '#shared/contracts/calendar.ts';
import { take } from '#shared/domain/calendar/take.ts';
import { addDays } from '#shared/kernel/time.ts';
import { storeExperience, storeSlot } from '#test/support/builders-catalogue.ts';
import { crowdedDays, storeCrowded } from '#test/support/crowded-calendar.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';
import { processorMillisOf } from '#test/support/processor-time.ts';

const GUIDE = aPerson('guide1', 'guide');
const EXP = { id: 'exp1', calendarId: 'exp1', maxGroup: 6 };
const DAY = '2027-06-06';
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T08:00:00.000Z');
  await storeExperience(world.deps, { maxGroup: 6 });
});
afterEach(() => world.store.stop());

const range = (more: Partial<z.input<typeof rangeContract.input>> = {}) =>
  addSlotRange(
    world.deps,
    GUIDE,
    rangeContract.input.parse({
      experienceId: 'exp1',
      requestId: randomUUID(),
      from: DAY,
      to: '2027-06-13',
      weekdays: [7],
      start: '06:00',
      end: '14:00',
      ...more,
    }),
  );
type Changes = z.input<typeof changesContract.input>['changes'];
const change = (changes: Changes) =>
  changeSlots(world.deps, GUIDE, changesContract.input.parse({ experienceId: 'exp1', changes }));
const month = async (name = '2027-06') =>
  (await listGuideDays(world.deps, GUIDE, { experienceId: 'exp1', month: name, fresh: true })).days;
const offered = async () => (await month()).filter((day) => day.slots.length > 0).map((day) => day.date);
const slotOn = async (date = DAY) => {
  const slot = (await month(date.slice(0, 7))).find((day) => day.date === date)?.slots[0];
  if (!slot) throw new Error('no slot');
  return slot;
};
const timesOf = ({ start, end, endsAfterDays, capacity, notes }: Awaited<ReturnType<typeof slotOn>>) => ({
  ...{ start, end, endsAfterDays, capacity, notes },
});
async function board(people: number, until?: string, bookingId = 'b1', date = DAY): Promise<void> {
  const { slotId } = await slotOn(date);
  const ask = { date, slotId, bookingId, people, private: false, now: world.now, ...(until && { until }) };
  const days = await readDaysOf(world.deps.table, 'exp1', ask);
  await world.deps.table.transact(putDays(world.deps.table, 'exp1', take(days, ask).days));
}

test('O-034: both ends of a range count, and Sunday is not lost', async () => {
  expect(await range()).toMatchObject({ added: 2 });
  expect(await offered()).toEqual(['2027-06-06', '2027-06-13']);
  await range({ weekdays: [1] });
  expect(await offered()).toEqual(['2027-06-06', '2027-06-07', '2027-06-13']);
  expect(await range({ weekdays: [1, 2, 3, 4, 5, 6, 7] })).toMatchObject({ added: 5, same: 3 });
  const { slotId, version } = await slotOn(DAY);
  await change([{ date: DAY, slotId, version, to: null }]);
  expect(await offered()).toHaveLength(7);
});
test('O-034: Saturdays and Sundays of June 2027 are eight days', async () => {
  await range({ from: '2027-06-01', to: '2027-06-30', weekdays: [6, 7] });
  expect((await offered()).map((date) => date.slice(8))).toEqual(['05', '06', '12', '13', '19', '20', '26', '27']);
});
test.each([
  [{ weekdays: [] }, 'calendar.weekday_required'],
  [{ from: '2027-06-13', to: '2027-06-06' }, 'calendar.range_invalid'],
  [{ from: '2027-06-08', to: '2027-06-11', weekdays: [1] }, 'calendar.range_empty'],
  [{ to: '2077-06-06' }, 'calendar.range_too_long'],
])('O-035: a range %o is refused as %s, and nothing is stored', async (more, code) => {
  await expect(range(more)).rejects.toMatchObject({ code });
  expect(await offered()).toEqual([]);
});
test('O-032: capacity goes no lower than the people on it, whoever edits it and how', async () => {
  await range();
  await board(3);
  await board(1, '2027-05-01T08:35:00.000Z', 'held');
  const head = { pk: 'BOOKING#held', sk: 'BOOKING', state: 'pending', payment: 'unpaid', rev: 1 };
  await world.deps.table.write(putNew(world.deps.table.name, head, 'retry'));
  for (const capacity of [5, 4]) {
    const slot = await slotOn();
    const wish = { date: DAY, slotId: slot.slotId, version: slot.version, to: { ...timesOf(slot), capacity } };
    expect(await change([wish])).toMatchObject({ changed: 1, skipped: [] });
  }
  const slot = await slotOn();
  const wish = { date: DAY, slotId: slot.slotId, version: slot.version, to: { ...timesOf(slot), capacity: 3 } };
  const refused = { date: DAY, code: 'calendar.capacity_below_booked', params: { booked: 4 } };
  expect(await change([wish])).toMatchObject({ changed: 0, skipped: [refused] });
  expect(await range({ capacity: 3 })).toMatchObject({ changed: 1, skipped: [refused] });
  expect(await slotOn()).toMatchObject({ capacity: 4, taken: 4, held: 1, bookings: 2, state: 'booked' });
  // The hold ends, and with it its place.
  world.moveOn(36);
  expect(await change([wish])).toMatchObject({ changed: 1, skipped: [] });
});
test('the night that has no 02:30 is reported; the other nights of the range get the time', async () => {
  const night = { start: '02:30', end: '03:15' };
  const report = await range({ from: '2028-03-26', to: '2028-04-02', ...night });
  expect(report).toMatchObject({ added: 1, skipped: [{ date: '2028-03-26', code: 'calendar.end_before_start' }] });
  const wish = (date: string) => ({ date, slotId: 'night', version: null, to: night });
  expect(await change(['2028-03-19', '2028-03-26'].map(wish))).toMatchObject({
    added: 1,
    skipped: report.skipped.map(({ date }) => ({ date })),
  });
});
test.each([0, -1, 2.5])('O-032: a capacity of %s is no capacity', (capacity) => {
  const to = { start: '06:00', end: '14:00', capacity };
  const wish = { experienceId: 'exp1', changes: [{ date: DAY, slotId: 'a', version: null, to }] };
  expect(changesContract.input.safeParse(wish).error?.issues[0]?.path.join('.')).toBe('changes.0.to.capacity');
});
test('O-032: while places are taken and the capacity is lowered at once, one of the two gives way', async () => {
  await range({ capacity: 4 });
  await board(3);
  const slot = await slotOn();
  const wish = { date: DAY, slotId: slot.slotId, version: slot.version, to: { ...timesOf(slot), capacity: 3 } };
  const boarding = world.deps.table.settle(() => board(1, undefined, 'late'));
  const [lowered, taken] = await Promise.allSettled([change([wish]), boarding]);
  const isLowered = lowered.status === 'fulfilled' && lowered.value.changed === 1;
  expect(isLowered).toBe(taken.status === 'rejected');
  const after = await slotOn();
  expect(after.taken).toBe(after.capacity);
});
test('O-038: an evening that ends after midnight is one time of its first day', async () => {
  await range({ from: '2027-07-10', to: '2027-07-10', weekdays: [6], start: '19:00', end: '01:00', endsAfterDays: 1 });
  const july = await month('2027-07');
  expect(july[9]).toMatchObject({
    date: '2027-07-10',
    slots: [{ startsAt: '2027-07-10T17:00:00.000Z', endsAt: '2027-07-10T23:00:00.000Z' }],
  });
  expect(july[10]).toMatchObject({ date: '2027-07-11', slots: [] });
  await expect(range({ start: '19:00', end: '01:00' })).rejects.toMatchObject({ code: 'calendar.end_before_start' });
  // A closed day after it leaves no night for it.
  await closeDays(world.deps, GUIDE, { experienceId: 'exp1', dates: ['2027-07-11'], closed: true });
  expect((await month('2027-07'))[9]).toMatchObject({ state: 'unavailable' });
});
test('start and end stay while somebody is booked; free times move, but never onto another', async () => {
  await range();
  const slot = await slotOn();
  const later = { date: DAY, slotId: slot.slotId, version: slot.version, to: { ...timesOf(slot), start: '07:00' } };
  await board(2);
  expect(await change([later])).toMatchObject({ skipped: [{ code: 'calendar.times_taken', params: { booked: 2 } }] });
  const free = await slotOn('2027-06-13');
  const to = { ...timesOf(free), start: '15:00', end: '20:00' };
  expect(await change([{ date: '2027-06-13', slotId: free.slotId, version: free.version, to }])).toMatchObject({
    changed: 1,
  });
  expect(
    await change([{ date: '2027-06-13', slotId: 'other', version: null, to: { ...to, start: '19:00', end: '22:00' } }]),
  ).toMatchObject({ added: 0, skipped: [{ code: 'calendar.slot_overlaps', start: '19:00' }] });
});
test('fewer separate bookings than there are is refused', async () => {
  await range();
  await board(1);
  await board(1, undefined, 'b2');
  const slot = await slotOn();
  const to = { ...timesOf(slot), maxBookings: 1 };
  const wish = { date: DAY, slotId: slot.slotId, version: slot.version, to };
  expect(await change([wish])).toMatchObject({
    skipped: [{ code: 'calendar.bookings_below_booked', params: { booked: 2 } }],
  });
  expect(await change([{ ...wish, to: { ...to, maxBookings: 2 } }])).toMatchObject({ changed: 1 });
  expect(await slotOn()).toMatchObject({ maxBookings: 2, places: 0, state: 'booked' });
});
test('the second of two windows is told, and a booking meanwhile is no change of the time', async () => {
  await range();
  const seen = await slotOn();
  const wish = (capacity: number) => ({
    ...{ date: DAY, slotId: seen.slotId, version: seen.version },
    to: { ...timesOf(seen), capacity },
  });
  await board(1);
  expect(await change([wish(5)])).toMatchObject({ changed: 1 });
  expect(await change([wish(4)])).toMatchObject({ skipped: [{ code: 'calendar.changed_elsewhere' }] });
  expect(await change([{ ...wish(4), to: null }])).toMatchObject({ skipped: [{ code: 'calendar.changed_elsewhere' }] });
  // The answer got lost: the same wish again is granted again.
  expect(await change([wish(5)])).toMatchObject({ skipped: [], undo: [] });
  expect(await slotOn()).toMatchObject({ capacity: 5 });
});
test('what was done is undone by its own answer, except where somebody has come aboard', async () => {
  await range({ capacity: 2, notes: 'North side' });
  const before = await month();
  const edited = await range({ capacity: 6, weekdays: [6, 7] });
  expect(edited).toMatchObject({ added: 1, changed: 2 });
  const undone = await change(edited.undo);
  expect(undone).toMatchObject({ removed: 1, changed: 2, skipped: [] });
  expect(await month()).toEqual(before);
  const again = await change(undone.undo);
  expect(again).toMatchObject({ added: 1, changed: 2 });
  await board(1, undefined, 'b1', '2027-06-12');
  expect(await change(again.undo)).toMatchObject({
    changed: 2,
    skipped: [{ date: '2027-06-12', code: 'calendar.capacity_below_booked' }],
  });
});
test('a closed day takes nobody more and keeps who is booked; opened, it is as before', async () => {
  await range();
  await board(2);
  const close = (closed: boolean) =>
    closeDays(world.deps, GUIDE, { experienceId: 'exp1', dates: ['2027-06-07', DAY, DAY], closed });
  expect(await close(true)).toEqual({ changed: [DAY, '2027-06-07'], booked: [DAY] });
  expect(await close(true)).toEqual({ changed: [], booked: [DAY] });
  expect((await month())[5]).toMatchObject({ isClosed: true, state: 'unavailable', slots: [{ taken: 2 }] });
  await expect(board(1, undefined, 'b2')).rejects.toMatchObject({ code: 'booking.slot_blocked' });
  const shown = await getAvailability(world.deps, VISITOR, { experienceId: 'exp1', month: '2027-06' });
  expect(shown.days[5]).toMatchObject({ places: 0 });
  expect(await close(false)).toEqual({ changed: [DAY, '2027-06-07'], booked: [] });
  expect((await month())[5]).toMatchObject({ isClosed: false, state: 'partial' });
});
test('a range of two years beside eighteen other experiences is four times the work of half a year, not sixteen times', async () => {
  const FIRST = '2027-05-02';
  const LONG = 731;
  const SHORT = 183;
  await storeCrowded(world.deps, 'own', crowdedDays(FIRST, LONG));
  await storeCrowded(world.deps, 'short', crowdedDays(FIRST, SHORT));
  const least = { own: Number.POSITIVE_INFINITY, short: Number.POSITIVE_INFINITY };
  for (const [start, end] of [
    ['15:00', '17:00'],
    ['18:00', '20:00'],
  ])
    for (const [experienceId, length] of [
      ['short', SHORT],
      ['own', LONG],
    ] as const) {
      const to = addDays(FIRST, length - 1);
      const took = await processorMillisOf(async () => {
        const asked = { experienceId, from: FIRST, to, weekdays: [1, 2, 3, 4, 5, 6, 7], start, end };
        const report = await range(asked);
        expect(report).toMatchObject({ added: length, skipped: [] });
        expect(report.undo).toHaveLength(length);
      }, Number.POSITIVE_INFINITY);
      least[experienceId] = Math.min(least[experienceId], took);
    }
  expect(least.own / least.short).toBeLessThan(10);
  const before = world.deps.table.units.read;
  await listGuideDays(world.deps, GUIDE, { experienceId: 'own', month: '2027-07' });
  expect(world.deps.table.units.read - before).toBeLessThanOrEqual(10);
}, 120_000);
test('an admin adds and takes away dates of somebody else, never below who is booked, and the trail says which', async () => {
  await range();
  await board(2);
  const admin = aPerson('admin1', 'admin');
  const seen = await listDaysForAdmin(world.deps, admin, { experienceId: 'exp1', month: '2027-06', fresh: true });
  const [taken, free] = seen.days.flatMap(({ date, slots }) => slots.map((slot) => ({ date, ...slot })));
  if (!taken || !free) throw new Error('no times');
  const times = { start: '16:00', end: '20:00', endsAfterDays: 0, notes: '' };
  const report = await changeSlotsForAdmin(world.deps, admin, {
    experienceId: 'exp1',
    changes: [
      { date: '2027-06-20', slotId: 'new', version: null, to: times },
      ...[taken, free].map(({ date, slotId, version }) => ({ date, slotId, version, to: null })),
    ],
  });
  expect(report).toMatchObject({ added: 1, removed: 1, skipped: [{ code: 'calendar.capacity_below_booked' }] });
  expect(await offered()).toEqual(['2027-06-06', '2027-06-20']);
  expect(await listAudit(world.deps.table, 'EXP#exp1')).toMatchObject([
    { by: 'admin1', what: 'trip_dates_changed', details: { dates: ['2027-06-06', '2027-06-13', '2027-06-20'] } },
  ]);
  const none = { experienceId: 'exp1', changes: [] };
  await expect(changeSlotsForAdmin(world.deps, GUIDE, none)).rejects.toMatchObject({ code: 'auth.forbidden' });
});
test('somebody else cannot touch any of it', async () => {
  const other = aPerson('guide2', 'guide');
  await storeSlot(world.deps, EXP, DAY);
  const code = 'catalogue.experience_not_found';
  const wish = { experienceId: 'exp1', changes: [{ date: DAY, slotId: 'morning', version: 'x', to: null }] };
  await expect(changeSlots(world.deps, other, wish)).rejects.toMatchObject({ code });
  const days = { experienceId: 'exp1', dates: [DAY], closed: true };
  await expect(closeDays(world.deps, other, days)).rejects.toMatchObject({ code });
  await expect(listGuideDays(world.deps, other, { experienceId: 'exp1', month: '2027-06' })).rejects.toMatchObject({
    code,
  });
});
