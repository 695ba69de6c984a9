import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type * as z from 'zod';
import { putNewAccount } from '#functions/accounts/accounts.table.ts';
import { addSlot } from '#functions/calendar/add-slot.ts';
import { addSlotRange } from '#functions/calendar/add-slot-range.ts';
import { changeSlot, removeSlot } from '#functions/calendar/change-slot.ts';
import { listDays, putDays, readDaysOf } from '#functions/calendar/days.table.ts';
import { listGuideExperiences } from '#functions/calendar/list-guide-experiences.ts';
import { listSlots } from '#functions/calendar/list-slots.ts';
import { setAdvanceNotice } from '#functions/calendar/set-advance-notice.ts';
import { getAvailability } from '#functions/catalogue/get-availability.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { Table } from '#functions/platform/table.ts';
import { addSlot as addContract, addSlotRange as rangeContract } from '#shared/contracts/calendar.ts';
import { take } from '#shared/domain/calendar/take.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { addDays, daysBetween } from '#shared/kernel/time.ts';
import { storeExperience, storeSlot } from '#test/support/builders-catalogue.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';

const GUIDE = aPerson('guide1', 'guide');
const OTHER = aPerson('guide2', 'guide');
const SLOT_ID = '3f0c6f64-9c0e-4b7e-8a39-2b0a4a0c1d11';
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-03-20T08:00:00.000Z');
  await storeExperience(world.deps);
});
afterEach(() => world.store.stop());

type Add = z.input<typeof addContract.input>;
const add = (more: Partial<Add> = {}, who = GUIDE) =>
  addSlot(
    world.deps,
    who,
    addContract.input.parse({
      experienceId: 'exp1',
      date: '2027-04-01',
      slotId: SLOT_ID,
      start: '06:00',
      end: '14:00',
      ...more,
    }),
  );
const range = (more: Partial<z.input<typeof rangeContract.input>> = {}, deps: Deps = world.deps) =>
  addSlotRange(
    deps,
    GUIDE,
    rangeContract.input.parse({
      experienceId: 'exp1',
      requestId: SLOT_ID,
      from: '2027-04-01',
      to: '2027-04-30',
      weekdays: [6, 7],
      start: '06:00',
      end: '14:00',
      ...more,
    }),
  );
const monthOf = (month: string) => getAvailability(world.deps, VISITOR, { experienceId: 'exp1', month });
async function takePlaces(people: number, now = world.now) {
  const ask = { date: '2027-04-01', slotId: SLOT_ID, bookingId: 'b1', people, private: false, now };
  const days = await readDaysOf(world.deps.table, 'exp1', ask);
  await world.deps.table.transact(putDays(world.deps.table, 'exp1', take(days, ask).days));
}

test('a time is offered once, however often it is sent, and everybody sees it', async () => {
  await add();
  await add();
  const { days } = await monthOf('2027-04');
  expect(days).toHaveLength(30);
  expect(days[0]).toMatchObject({ date: '2027-04-01', state: 'available', places: 4 });
  expect(days[0]?.slots).toMatchObject([
    { id: SLOT_ID, start: '06:00', end: '14:00', startsAt: '2027-04-01T04:00:00.000Z', capacity: 4 },
  ]);
});
test.each([
  [{ end: '14:00' }, 0, '2027-04-01T12:00:00.000Z'],
  [{ end: '02:00', endsAfterDays: 1 }, 1, '2027-04-02T00:00:00.000Z'],
  [{ end: '00:00', endsAfterDays: 1 }, 1, '2027-04-01T22:00:00.000Z'],
  [{ end: '15:00', endsAfterDays: 3 }, 3, '2027-04-04T13:00:00.000Z'],
])('a time that ends at %o is shown as ending after %i days', async (end, endsAfterDays, endsAt) => {
  await add(end);
  const [slot] = (await monthOf('2027-04')).days[0]?.slots ?? [];
  expect(slot).toMatchObject({ start: '06:00', end: end.end, endsAfterDays, endsAt });
});
test.each<Partial<Add>>([{ start: '07:00' }, { end: '15:00' }, { capacity: 2 }, { notes: 'By boat' }])(
  'another time under the same id (%o) is refused, not lost',
  async (other) => {
    await add();
    await expect(add(other)).rejects.toMatchObject({ code: 'request.repeated_differently' });
    await add();
    expect((await monthOf('2027-04')).days[0]?.slots).toMatchObject([{ start: '06:00', end: '14:00', capacity: 4 }]);
  },
);
test.each([
  [{ end: '06:00' }, 'calendar.end_before_start'],
  [{ date: '2027-03-20', start: '08:59' }, 'calendar.slot_in_past'],
  [{ capacity: 5 }, 'calendar.capacity_above_group'],
  [{ endsAfterDays: 14, end: '06:01' }, 'calendar.slot_too_long'],
  // The clock is put on from 02:00 to 03:00: half past two is half past three.
  [{ date: '2027-03-28', start: '02:30', end: '03:15' }, 'calendar.end_before_start'],
])('%o is refused as %s', async (more, code) => {
  await expect(add(more as Partial<Add>)).rejects.toMatchObject({ code });
});
test('two times of one experience never overlap, not over midnight either', async () => {
  await add({ start: '20:00', end: '06:00', endsAfterDays: 1 });
  const other = { slotId: '7d0c6f64-9c0e-4b7e-8a39-2b0a4a0c1d11' };
  await expect(add({ ...other, date: '2027-04-02', start: '05:00', end: '09:00' })).rejects.toMatchObject({
    code: 'calendar.slot_overlaps',
  });
  await add({ ...other, date: '2027-04-02' });
});
test('a range offers the chosen weekdays, reports the days that cannot, and repeats to the same', async () => {
  await storeSlot(world.deps, { id: 'exp1', calendarId: 'exp1', maxGroup: 4 }, '2027-04-10', { from: 420 });
  const first = await range();
  expect(first).toMatchObject({
    added: 7,
    skipped: [{ date: '2027-04-10', code: 'calendar.slot_overlaps', params: { start: '07:00', end: '14:00' } }],
  });
  expect(await range()).toEqual(first);
  const offered = (await monthOf('2027-04')).days.filter((day) => day.slots.length > 0).map((day) => day.date);
  expect(offered).toEqual([
    '2027-04-03',
    '2027-04-04',
    '2027-04-10',
    '2027-04-11',
    '2027-04-17',
    '2027-04-18',
    '2027-04-24',
    '2027-04-25',
  ]);
});
test('a range sent again undoes nothing that was done by hand since; another one under its id is refused', async () => {
  const first = await range();
  const times = async () =>
    [...(await listDays(world.deps.table, 'exp1', '2027-04-01', '2027-04-30'))].flatMap(([date, { s }]) =>
      Object.entries(s).map(([slotId, { c }]) => ({ date, slotId, c })),
    );
  const [smaller, gone] = await times();
  const ref = (slot: typeof smaller) => ({ experienceId: 'exp1', date: slot?.date ?? '', slotId: slot?.slotId ?? '' });
  await changeSlot(world.deps, GUIDE, { ...ref(smaller), capacity: 2 });
  await removeSlot(world.deps, GUIDE, ref(gone));
  const byHand = await times();
  expect(await range()).toEqual(first);
  expect(await times()).toEqual(byHand);
  for (const other of [{ start: '05:00' }, { to: '2027-04-29' }, { capacity: 1 }])
    await expect(range(other)).rejects.toMatchObject({ code: 'request.repeated_differently' });
  expect(await times()).toEqual(byHand);
});
test('a range that was refused can be corrected under its id; one that was cut off is taken up again', async () => {
  await expect(range({ weekdays: [] })).rejects.toMatchObject({ code: 'calendar.weekday_required' });
  let calls = 0;
  const send = async (command: unknown) => {
    if (++calls > 12) throw new Error('cut off');
    return world.store.client.send(command as never);
  };
  const dying = { ...world.deps, table: new Table({ send } as never, world.store.tableName) };
  await expect(range({}, dying)).rejects.toThrow('cut off');
  const report = await range();
  expect(report).toMatchObject({ added: 8, changed: 0, skipped: [] });
  expect(await range()).toEqual(report);
});
test.each([
  [{ weekdays: [] }, 'calendar.weekday_required'],
  [{ to: '2027-03-01' }, 'calendar.range_invalid'],
  [{ to: '2027-04-02' }, 'calendar.range_empty'],
  [{ to: '2029-06-01' }, 'calendar.range_too_long'],
  [{ end: '05:00' }, 'calendar.end_before_start'],
])('a range %o is refused as %s', async (more, code) => {
  await expect(range(more)).rejects.toMatchObject({ code });
});
test('capacity goes no lower than the people who have places; an occupied time stays', async () => {
  await add();
  await takePlaces(3);
  const choice = { experienceId: 'exp1', date: '2027-04-01', slotId: SLOT_ID };
  await expect(changeSlot(world.deps, GUIDE, { ...choice, capacity: 2 })).rejects.toMatchObject({
    code: 'calendar.capacity_below_booked',
    params: { booked: 3 },
  });
  await expect(removeSlot(world.deps, GUIDE, choice)).rejects.toMatchObject({ code: 'calendar.capacity_below_booked' });
  await changeSlot(world.deps, GUIDE, { ...choice, capacity: 3 });
  expect((await monthOf('2027-04')).days[0]).toMatchObject({ state: 'booked', places: 0 });
});
test('while places are taken and the capacity is lowered at once, the two always agree', async () => {
  await add();
  const choice = { experienceId: 'exp1', date: '2027-04-01', slotId: SLOT_ID };
  const tries = Array.from({ length: 12 }, (_, i) =>
    world.deps.table.settle(async () => {
      const ask = { ...choice, bookingId: `b${i}`, people: 1, private: false, now: world.now };
      const days = await readDaysOf(world.deps.table, 'exp1', ask);
      await world.deps.table.transact(putDays(world.deps.table, 'exp1', take(days, ask).days));
    }),
  );
  const lower = changeSlot(world.deps, GUIDE, { ...choice, capacity: 2 });
  const results = await Promise.allSettled([...tries, lower]);
  const won = results.slice(0, 12).filter((r) => r.status === 'fulfilled').length;
  const slot = (await readDaysOf(world.deps.table, 'exp1', choice)).get('2027-04-01')?.s[SLOT_ID];
  expect(slot).toMatchObject({ n: won, k: won });
  expect(won).toBe(slot?.c);
});
test('the list of experiences tells the day of the next time that is not over', async () => {
  const next = async () => (await listGuideExperiences(world.deps, GUIDE, {})).experiences[0]?.nextDate;
  expect(await next()).toBeNull();
  await add();
  await add({ date: '2027-04-03', slotId: randomUUID() });
  expect(await next()).toBe('2027-04-01');
  world.moveTo('2027-04-01T05:00:00.000Z');
  expect(await next()).toBe('2027-04-03');
});
test("somebody else's experience does not exist for a guide, and an angler is refused", async () => {
  await expect(add({}, OTHER)).rejects.toMatchObject({ code: 'catalogue.experience_not_found' });
  await expect(add({}, aPerson('a', 'angler'))).rejects.toMatchObject({ code: 'auth.forbidden' });
  await expect(listSlots(world.deps, OTHER, { experienceId: 'exp1', month: '2027-04' })).rejects.toMatchObject({
    code: 'catalogue.experience_not_found',
  });
  expect(await listGuideExperiences(world.deps, OTHER, {})).toEqual({ experiences: [] });
});
test('advance notice holds for all experiences and blocks the days before it', async () => {
  const account = {
    id: 'guide1',
    username: 'guide1',
    email: 'g@napp.test',
    type: 'guide' as const,
    calendarMode: 'single' as const,
    noticeDays: 0,
    avatar: null,
    joinedAt: world.now,
    firstName: 'Elin',
    lastName: 'Strand',
    birthDate: '',
    phone: '',
    address: '',
    city: '',
    zip: '',
    country: '',
    language: 'sv' as const,
  };
  await world.deps.table.transact(putNewAccount(world.deps.table, account, 'hash'));
  await add();
  expect(await setAdvanceNotice(world.deps, GUIDE, { days: 13 })).toEqual({ days: 13 });
  expect(await monthOf('2027-04')).toMatchObject({ noticeDays: 13, firstBookableDate: '2027-04-02' });
  expect((await monthOf('2027-04')).days[0]).toMatchObject({ state: 'blocked', places: 0 });
});
test('a month of twenty experiences in one calendar costs at most four read units', async () => {
  const calendarId = 'cal';
  for (let i = 0; i < 20; i++) await storeExperience(world.deps, { id: `e${i}`, calendarId });
  for (let day = 1; day <= 30; day++)
    for (let i = 0; i < 20; i += 5)
      await storeSlot(world.deps, { id: `e${i}`, calendarId, maxGroup: 4 }, `2027-04-${String(day).padStart(2, '0')}`, {
        slotId: `s${i}`,
      });
  const before = world.deps.table.units.read;
  await getAvailability(world.deps, VISITOR, { experienceId: 'e0', month: '2027-04' });
  expect(world.deps.table.units.read - before).toBeLessThanOrEqual(4);
}, 60_000);
test('a night and the morning into which it reaches, offered at the same moment: one of them, whichever is first', async () => {
  const night = { from: '2027-04-02', to: '2027-04-03', start: '20:00', end: '08:00', endsAfterDays: 1 };
  const morning = { from: '2027-04-03', to: '2027-04-04', start: '06:00', end: '14:00' };
  const every = { weekdays: [1, 2, 3, 4, 5, 6, 7] };
  for (let week = 0; week < 20; week++) {
    const at = <T extends { from: string; to: string }>(wish: T, requestId: string) =>
      range({ ...wish, ...every, requestId, from: addDays(wish.from, 7 * week), to: addDays(wish.to, 7 * week) });
    const reports = await Promise.all([at(night, randomUUID()), at(morning, randomUUID())]);
    // the mornings of the 3rd and the 4th each lie over a night before
    expect(reports.map(({ added }) => added).reduce((a, b) => a + b)).toBeLessThanOrEqual(3);
    expect(await overlapsIn(addDays('2027-04-01', 7 * week), addDays('2027-04-06', 7 * week))).toEqual([]);
  }
});
test('nights in a row, each until the next morning, are all there in the end', async () => {
  const nights = { from: '2027-04-01', to: '2027-06-30', start: '20:00', end: '06:00', endsAfterDays: 1 };
  expect(await range({ ...nights, weekdays: [1, 2, 3, 4, 5, 6, 7] })).toMatchObject({ added: 91, skipped: [] });
});
async function overlapsIn(from: string, to: string) {
  const days = await listDays(world.deps.table, 'exp1', from, to);
  const times = [...days].flatMap(([date, day]) =>
    Object.values(day.s).map(
      ({ f, t }) => [date, daysBetween(from, date) * 1440 + f, daysBetween(from, date) * 1440 + t] as const,
    ),
  );
  return times.flatMap((a, i) =>
    times
      .slice(i + 1)
      .filter((b) => a[1] < b[2] && b[1] < a[2])
      .map((b) => [a, b]),
  );
}
test('a date that others keep busy is named, and the other dates of the range are there', async () => {
  const { table } = world.deps;
  const settle = table.settle.bind(table);
  let calls = 0;
  table.settle = async (run, busy) => {
    calls += 1;
    // the first notes the request
    if (calls === 3) throw new DomainError('calendar.busy');
    return settle(run, busy);
  };
  expect(await range({ to: '2027-04-04', weekdays: [4, 5, 6] })).toMatchObject({
    added: 2,
    skipped: [{ date: '2027-04-02', code: 'calendar.busy' }],
  });
});
