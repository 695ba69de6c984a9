import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type * as z from 'zod';
import { addDropIn } from '#functions/calendar/add-drop-in.ts';
import { changeDropIn } from '#functions/calendar/change-drop-in.ts';
import { closeDays } from '#functions/calendar/close-days.ts';
import { listAllDays } from '#functions/calendar/list-all-days.ts';
import { listDropIns } from '#functions/calendar/list-drop-ins.ts';
import { listPartlyBooked } from '#functions/calendar/list-partly-booked.ts';
import { removeDropIn } from '#functions/calendar/remove-drop-in.ts';
import { findExperience, putExperience } from '#functions/catalogue/experiences.table.ts';
import { listLedgerOf } from '#functions/payments/ledger.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { Table } from '#functions/platform/table.ts';
import { addDropIn as addContract, changeDropIn as changeContract } from '#shared/contracts/drop-ins.ts';
import { sek } from '#shared/kernel/money.ts';
import { aWish, book, DATE, GUIDE, offerTrip, SLOT, slotNow } from '#test/support/builders-booking.ts';
import { storeExperience, storeSlot } from '#test/support/builders-catalogue.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld('2027-06-08T08:00:00.000Z');
  await offerTrip(world);
});
afterEach(() => world.store.stop());

type Add = z.input<typeof addContract.input>;
const people = (adults: number, children = 0, isPrivate = false) => ({ adults, children, private: isPrivate });
const add = (more: Partial<Add> = {}, who = GUIDE, deps = world.deps) =>
  addDropIn(
    deps,
    who,
    addContract.input.parse({
      experienceId: 'pike',
      requestId: randomUUID(),
      date: DATE,
      slotId: SLOT,
      party: people(2),
      source: 'phone',
      ...more,
    }),
  );
type Added = Awaited<ReturnType<typeof add>>;
const change = (d: Added, more: Partial<z.input<typeof changeContract.input>> = {}, who = GUIDE) => {
  const { dropInId, rev, date, slotId, party, source, name } = d;
  return changeDropIn(
    world.deps,
    who,
    changeContract.input.parse({ dropInId, rev, date, slotId, party, source, name, ...more }),
  );
};
const june = async () => (await listDropIns(world.deps, GUIDE, { month: '2027-06' })).dropIns;

test('a drop-in takes its places at once, is listed with its price, and is added once however often it is sent', async () => {
  const wish = {
    requestId: randomUUID(),
    party: people(2, 1),
    name: 'Karin',
    phone: '070-123 45 67',
    notes: 'Pays cash',
  };
  const first = await add(wish);
  expect(await add(wish)).toEqual(first);
  expect(await june()).toEqual([first]);
  expect(first).toMatchObject({
    ...{ date: DATE, start: '06:00', end: '14:00', source: 'phone', name: 'Karin', notes: 'Pays cash', rev: 1 },
    total: { minor: 373_750, currency: 'SEK' },
  });
  expect(await slotNow(world)).toMatchObject({ n: 3, k: 1 });
  await expect(add({ ...wish, party: people(3) })).rejects.toMatchObject({ code: 'request.repeated_differently' });
});
test('the same drop-in sent twice at once for the last places is one', async () => {
  const wish = { requestId: randomUUID(), party: people(6) };
  let first: Added | undefined;
  const send = async (command: { input: { Key?: { pk?: string } } }) => {
    const answer = await world.store.client.send(command as never);
    // Between its look for the drop-in and its look at the places the other one is done.
    if (command.input.Key?.pk?.startsWith('DROPIN#') && !first) first = await add(wish);
    return answer;
  };
  const slower: Deps = { ...world.deps, table: new Table({ send } as never, world.store.tableName) };
  expect(await add(wish, GUIDE, slower)).toEqual(first);
  expect(await slotNow(world)).toMatchObject({ n: 6, k: 1 });
});
test.each([
  [{ party: people(0) }, 'drop_ins.no_people'],
  [{ party: people(7) }, 'booking.group_too_large'],
  [{ slotId: undefined }, 'drop_ins.slot_required'],
  [{ slotId: 'evening' }, 'calendar.slot_not_found'],
  [{ capacity: 7 }, 'calendar.capacity_above_group'],
  [{ capacity: 1 }, 'calendar.capacity_below_booked'],
  [
    { slotId: undefined, party: people(3), newSlot: { start: '15:00', end: '19:00', capacity: 2 } },
    'drop_ins.above_capacity',
  ],
  [{ slotId: undefined, newSlot: { start: '13:00', end: '19:00', capacity: 6 } }, 'calendar.slot_overlaps'],
  [{ slotId: undefined, newSlot: { start: '15:00', end: '15:00', capacity: 6 } }, 'calendar.end_before_start'],
  [{ slotId: undefined, newSlot: { start: '15:00', end: '19:00', capacity: 7 } }, 'calendar.capacity_above_group'],
])('%o is refused as %s, and nothing is stored', async (more, code) => {
  await expect(add(more as Partial<Add>)).rejects.toMatchObject({ code });
  expect(await june()).toEqual([]);
  expect(await slotNow(world)).toMatchObject({ n: 0, k: 0, c: 6 });
});
test.each([
  ['max capacity of 0', { newSlot: { start: '15:00', end: '19:00', capacity: 0 } }],
  ['-1 already booked', { party: people(-1) }],
  ['no end', { newSlot: { start: '15:00', end: '', capacity: 1 } }],
  ['an unknown source', { source: 'fax' }],
  ['a line break in the name', { name: 'A\r\nBcc: x@example.test' }],
])('%s is refused at its field', (_what, more) => {
  const wish = {
    experienceId: 'pike',
    requestId: randomUUID(),
    date: DATE,
    party: people(1),
    source: 'phone',
    ...more,
  };
  expect(addContract.input.safeParse(wish).success).toBe(false);
});
test('children and private parties are refused where the trip does not take them', async () => {
  await storeExperience(world.deps, {
    id: 'adults',
    calendarId: 'cal',
    guideId: 'guide',
    noChildren: true,
    privatePrice: null,
  });
  const slotId = await storeSlot(world.deps, { id: 'adults', calendarId: 'cal', maxGroup: 4 }, '2027-06-20');
  const on = { experienceId: 'adults', date: '2027-06-20', slotId };
  await expect(add({ ...on, party: people(1, 1) })).rejects.toMatchObject({ code: 'booking.children_not_allowed' });
  await expect(add({ ...on, party: people(1, 0, true) })).rejects.toMatchObject({
    code: 'booking.private_not_offered',
  });
});
test('people and anglers share the places; who comes too late is told how many are left', async () => {
  await book(world, { party: people(2) });
  await add({ party: people(3) });
  await expect(add({ party: people(2) })).rejects.toMatchObject({ code: 'booking.slot_full', params: { left: 1 } });
  await expect(add({ party: people(1, 0, true) })).rejects.toMatchObject({ code: 'booking.private_needs_empty_slot' });
  await expect(book(world, { party: people(2) })).rejects.toMatchObject({ code: 'booking.slot_full' });
});
test('O-030: after a private drop-in nothing is left, and all of it when it is taken away', async () => {
  const wish = await aWish(world, { party: people(1) });
  const boat = await add({ party: people(1, 0, true) });
  await expect(book(world, wish)).rejects.toMatchObject({ code: 'booking.slot_full', params: { left: 0 } });
  await removeDropIn(world.deps, GUIDE, boat);
  expect(await slotNow(world)).toMatchObject({ n: 0, k: 0 });
  await book(world, { party: people(6) });
});
test('O-030: of a private wish and a drop-in at once exactly one gets the boat', async () => {
  const wish = await aWish(world, { party: people(2, 0, true) });
  const results = await Promise.allSettled([book(world, wish), add({ party: people(1) })]);
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
});
test('O-032: capacity goes no lower than the people on it by a drop-in edit either', async () => {
  await book(world, { party: people(1) });
  const d = await add({ party: people(3) });
  const five = await change(d, { capacity: 5 });
  const four = await change(five, { capacity: 4 });
  await expect(change(four, { capacity: 3 })).rejects.toMatchObject({
    code: 'calendar.capacity_below_booked',
    params: { booked: 4 },
  });
  // Fewer people and less capacity together, and more of both.
  const less = await change(four, { capacity: 2, party: people(1) });
  expect(await slotNow(world)).toMatchObject({ n: 2, c: 2 });
  await change(less, { capacity: 6, party: people(5) });
  expect(await slotNow(world)).toMatchObject({ n: 6, c: 6 });
});
test('a new time is offered together with who is on it, in one go', async () => {
  const d = await add({
    slotId: undefined,
    party: people(2, 1),
    newSlot: { start: '19:00', end: '01:00', endsAfterDays: 1, capacity: 4 },
  });
  expect(d).toMatchObject({ start: '19:00', end: '01:00', endsAfterDays: 1 });
  expect(await slotNow(world, d)).toMatchObject({ n: 3, k: 1, c: 4, f: 1140, t: 1500 });
});
test('a drop-in moves to another time with its people; the second of two windows is told', async () => {
  const slotId = await storeSlot(world.deps, { id: 'pike', calendarId: 'cal', maxGroup: 6 }, '2027-06-13');
  const d = await add();
  const moved = await change(d, { date: '2027-06-13', slotId, party: people(4), notes: 'Sunday instead' });
  expect(moved).toMatchObject({ date: '2027-06-13', rev: 2, notes: 'Sunday instead', total: { minor: 598_000 } });
  expect(await slotNow(world)).toMatchObject({ n: 0, k: 0 });
  expect(await slotNow(world, { date: '2027-06-13', slotId })).toMatchObject({ n: 4, k: 1 });
  await expect(change(d, { party: people(1) })).rejects.toMatchObject({ code: 'calendar.changed_elsewhere' });
  await expect(removeDropIn(world.deps, GUIDE, d)).rejects.toMatchObject({ code: 'calendar.changed_elsewhere' });
  await removeDropIn(world.deps, GUIDE, moved);
  await expect(removeDropIn(world.deps, GUIDE, moved)).rejects.toMatchObject({ code: 'drop_ins.not_found' });
});
test('O-043: a drop-in is its own guide’s, whatever the request says', async () => {
  const other = aPerson('guide2', 'guide');
  await expect(add({}, other)).rejects.toMatchObject({ code: 'catalogue.experience_not_found' });
  const d = await add();
  await expect(change(d, {}, other)).rejects.toMatchObject({ code: 'drop_ins.not_found' });
  await expect(removeDropIn(world.deps, other, d)).rejects.toMatchObject({ code: 'drop_ins.not_found' });
  expect((await listDropIns(world.deps, other, { month: '2027-06' })).dropIns).toEqual([]);
});
test('one calendar: a drop-in closes every other trip of the guide at that time', async () => {
  await storeExperience(world.deps, { id: 'perch', calendarId: 'cal', guideId: 'guide', maxGroup: 6 });
  const slotId = await storeSlot(world.deps, { id: 'perch', calendarId: 'cal', maxGroup: 6 }, DATE, {
    slotId: 'noon',
    from: 600,
  });
  await add();
  await expect(add({ experienceId: 'perch', slotId })).rejects.toMatchObject({ code: 'booking.slot_blocked' });
});
test('O-037: a calendar for each trip: one does not close the other', async () => {
  await storeExperience(world.deps, { id: 'perch', calendarId: 'perch', guideId: 'guide', maxGroup: 6 });
  const slotId = await storeSlot(world.deps, { id: 'perch', calendarId: 'perch', maxGroup: 6 }, DATE);
  await add();
  expect(await add({ experienceId: 'perch', slotId })).toMatchObject({ experienceId: 'perch' });
});
test('the month of everything has the times of all trips, with booked people and drop-ins on them, and of nobody else', async () => {
  await storeExperience(world.deps, { id: 'perch', calendarId: 'perch', guideId: 'guide', maxGroup: 6 });
  await storeSlot(world.deps, { id: 'perch', calendarId: 'perch', maxGroup: 6 }, DATE);
  await storeExperience(world.deps, { id: 'others', calendarId: 'others', guideId: 'guide2', maxGroup: 6 });
  await storeSlot(world.deps, { id: 'others', calendarId: 'others', maxGroup: 6 }, DATE);
  await add({ party: people(1) });
  await book(world);
  const all = await listAllDays(world.deps, GUIDE, { month: DATE.slice(0, 7) });
  expect(all.days).toHaveLength(30);
  const times = all.days.flatMap((day) => day.times.map((time) => ({ ...time, date: day.date })));
  expect(times.map(({ date, experienceId, taken, bookings }) => [date, experienceId, taken, bookings])).toEqual([
    [DATE, 'perch', 0, 0],
    [DATE, 'pike', 3, 2],
  ]);
  await closeDays(world.deps, GUIDE, { experienceId: 'pike', dates: ['2027-06-20'], closed: true });
  const closed = async () =>
    (await listAllDays(world.deps, GUIDE, { month: '2027-06' })).days.filter((day) => day.isClosed);
  expect(await closed()).toEqual([]);
  await closeDays(world.deps, GUIDE, { experienceId: 'perch', dates: ['2027-06-20'], closed: true });
  expect((await closed()).map(({ date }) => date)).toEqual(['2027-06-20']);
});
test('on a closed day nobody comes aboard, and fewer may stay; after the trip nothing can be added', async () => {
  const d = await add({ party: people(3) });
  await closeDays(world.deps, GUIDE, { experienceId: 'pike', dates: [DATE], closed: true });
  await expect(add()).rejects.toMatchObject({ code: 'booking.slot_blocked' });
  await expect(change(d, { party: people(4) })).rejects.toMatchObject({ code: 'booking.slot_blocked' });
  expect(await change(d, { party: people(1) })).toMatchObject({ party: people(1) });
  world.moveTo('2027-06-12T12:00:00.000Z');
  await expect(add()).rejects.toMatchObject({ code: 'drop_ins.trip_over' });
});
test('half-empty boats of the next seven days are named, soonest first; full, empty and later ones are not', async () => {
  const on = async (date: string, n: number, capacity = 6) => {
    const slotId = await storeSlot(world.deps, { id: 'pike', calendarId: 'cal', maxGroup: 6 }, date, {
      capacity,
      slotId: `s${date}`,
    });
    if (n > 0) await add({ date, slotId, party: people(n) });
  };
  await on('2027-06-14', 2);
  await on('2027-06-15', 1);
  await on('2027-06-10', 2, 2);
  await on('2027-06-11', 0);
  await add({ party: people(1) });
  const { trips } = await listPartlyBooked(world.deps, GUIDE, {});
  expect(trips.map(({ date, taken, places }) => [date, taken, places])).toEqual([
    [DATE, 1, 5],
    ['2027-06-14', 2, 4],
  ]);
});
test('another name or phone number leaves the price as it was agreed, whatever the price list says by now', async () => {
  const added = await add({ party: people(2, 1) });
  const stored = await findExperience(world.deps.table, 'pike');
  if (!stored) throw new Error('gone');
  const dearer = { ...stored, adultPrice: sek(300_000), noChildren: true };
  await world.deps.table.write(putExperience(world.deps.table, dearer));
  const renamed = await change(added, { name: 'Karin', notes: 'Pays cash' });
  expect(renamed).toMatchObject({ name: 'Karin', total: added.total });
  const rows = await listLedgerOf(world.deps.table, added.dropInId);
  expect(rows.map(({ amount }) => amount)).toEqual([added.total]);
  // Other people are priced, and looked at, anew.
  await expect(change(renamed, { party: people(1, 1) })).rejects.toMatchObject({
    code: 'booking.children_not_allowed',
  });
  expect(await change(renamed, { party: people(3) })).toMatchObject({ total: sek(900_000) });
});
