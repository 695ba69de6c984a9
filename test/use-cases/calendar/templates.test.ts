import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type * as z from 'zod';
import { applyTemplate } from '#functions/calendar/apply-template.ts';
import { putDays, readDaysOf } from '#functions/calendar/days.table.ts';
import { listGuideDays } from '#functions/calendar/list-guide-days.ts';
import { listTemplates } from '#functions/calendar/list-templates.ts';
import { deleteTemplate, saveTemplate } from '#functions/calendar/save-template.ts';
import { applyTemplate as applyContract, saveTemplate as saveContract } from '#shared/contracts/availability.ts';
import { take } from '#shared/domain/calendar/take.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { storeExperience, storeSlot } from '#test/support/builders-catalogue.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';

const GUIDE = aPerson('guide1', 'guide');
const templateId = randomUUID();
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T08:00:00.000Z');
  await storeExperience(world.deps, { maxGroup: 6 });
});
afterEach(() => world.store.stop());

const save = (more: Partial<z.input<typeof saveContract.input>> = {}, who = GUIDE) =>
  saveTemplate(
    world.deps,
    who,
    saveContract.input.parse({
      templateId,
      name: 'Weekends',
      rev: 0,
      times: [
        { weekday: 6, start: '06:00', end: '12:00' },
        { weekday: 6, start: '13:00', end: '18:00', capacity: 2 },
        { weekday: 7, start: '06:00', end: '12:00', notes: 'Slow morning' },
      ],
      ...more,
    }),
  );
const apply = (more: Partial<z.input<typeof applyContract.input>> = {}) =>
  applyTemplate(
    world.deps,
    GUIDE,
    applyContract.input.parse({
      experienceId: 'exp1',
      templateId,
      requestId: randomUUID(),
      from: '2027-06-01',
      to: '2027-06-14',
      ...more,
    }),
  );
const june = async () =>
  (await listGuideDays(world.deps, GUIDE, { experienceId: 'exp1', month: '2027-06' })).days.flatMap((day) =>
    day.slots.map((slot) => `${day.date.slice(8)} ${slot.start}-${slot.end} ${slot.capacity}`),
  );

test('a template is kept, listed, changed and taken away; two windows do not write over each other', async () => {
  const first = await save();
  expect(first.rev).toBe(1);
  // The answer got lost: the same again is the same.
  expect(await save()).toEqual(first);
  const second = await save({ name: 'Weekends at sea', rev: 1 });
  expect(second).toMatchObject({ name: 'Weekends at sea', rev: 2 });
  await expect(save({ name: 'Another window', rev: 1 })).rejects.toMatchObject({ code: 'calendar.changed_elsewhere' });
  expect((await listTemplates(world.deps, GUIDE, {})).templates).toEqual([second]);
  expect((await listTemplates(world.deps, aPerson('guide2', 'guide'), {})).templates).toEqual([]);
  await expect(deleteTemplate(world.deps, GUIDE, { templateId, rev: 1 })).rejects.toMatchObject({
    code: 'calendar.changed_elsewhere',
  });
  await deleteTemplate(world.deps, GUIDE, { templateId, rev: 2 });
  await expect(deleteTemplate(world.deps, GUIDE, { templateId, rev: 2 })).rejects.toMatchObject({
    code: 'calendar.template_not_found',
  });
  await expect(save({ rev: 2 })).rejects.toMatchObject({ code: 'calendar.template_not_found' });
});
test('a template without a name or without a day is refused at the field; a time must end after its start', async () => {
  const paths = (more: object) =>
    saveContract.input
      .safeParse({ templateId, name: 'a', rev: 0, times: [{ weekday: 1, start: '06:00', end: '07:00' }], ...more })
      .error?.issues.map((issue) => issue.path.join('.'));
  expect(paths({ name: ' ' })).toEqual(['name']);
  expect(paths({ times: [] })).toEqual(['times']);
  await expect(save({ times: [{ weekday: 1, start: '06:00', end: '06:00' }] })).rejects.toMatchObject({
    code: 'calendar.end_before_start',
  });
});
test('there is a most of templates', async () => {
  for (let i = 0; i < POLICY.mostTemplates; i++) await save({ templateId: randomUUID() });
  await expect(save({ templateId: randomUUID() })).rejects.toMatchObject({ code: 'calendar.too_many_templates' });
});
test('a preview says what would change and changes nothing; then exactly that happens', async () => {
  await save();
  await storeSlot(world.deps, { id: 'exp1', calendarId: 'exp1', maxGroup: 6 }, '2027-06-05', { to: 720, capacity: 3 });
  await storeSlot(world.deps, { id: 'exp1', calendarId: 'exp1', maxGroup: 6 }, '2027-06-06', { from: 480 });
  const before = await june();
  const { undo: _would, ...seen } = await apply({ preview: true });
  expect(seen).toMatchObject({
    ...{ added: 4, changed: 1, removed: 0, same: 0 },
    skipped: [{ date: '2027-06-06', code: 'calendar.slot_overlaps', params: { start: '08:00', end: '14:00' } }],
  });
  expect(await june()).toEqual(before);
  const { undo, ...done } = await apply();
  expect({ ...done, skipped: done.skipped.map(({ date }) => date) }).toEqual({
    ...seen,
    skipped: seen.skipped.map(({ date }) => date),
  });
  expect(undo).toHaveLength(5);
  expect(await june()).toEqual([
    '05 06:00-12:00 6',
    '05 13:00-18:00 2',
    '06 08:00-14:00 6',
    '12 06:00-12:00 6',
    '12 13:00-18:00 2',
    '13 06:00-12:00 6',
  ]);
  expect(await apply()).toMatchObject({ added: 0, same: 5 });
});
test('applied again under the same id it takes nothing away that was offered since; under it nothing else is applied', async () => {
  await save();
  const requestId = randomUUID();
  const first = await apply({ requestId, isReplacing: true });
  await storeSlot(world.deps, { id: 'exp1', calendarId: 'exp1', maxGroup: 6 }, '2027-06-05', { from: 1200, to: 1260 });
  const byHand = await june();
  expect(await apply({ requestId, isReplacing: true })).toEqual(first);
  expect(await june()).toEqual(byHand);
  for (const other of [{ isReplacing: false }, { isReplacing: true, to: '2027-06-13' }])
    await expect(apply({ requestId, ...other })).rejects.toMatchObject({ code: 'request.repeated_differently' });
  await deleteTemplate(world.deps, GUIDE, { templateId, rev: 1 });
  expect(await apply({ requestId, isReplacing: true })).toEqual(first);
});
test('the night that has no 02:30 is reported; the others of the range get the time', async () => {
  await save({ times: [{ weekday: 7, start: '02:30', end: '03:15' }] });
  const march = { from: '2028-03-19', to: '2028-04-02' };
  const { added, skipped } = await apply({ ...march, preview: true });
  expect({ added, skipped }).toMatchObject({
    added: 2,
    skipped: [{ date: '2028-03-26', code: 'calendar.end_before_start' }],
  });
  expect(await apply(march)).toMatchObject({ added, skipped: [{ date: '2028-03-26' }] });
});
test('replacing takes other free times away and keeps those with people on them', async () => {
  await save();
  const exp = { id: 'exp1', calendarId: 'exp1', maxGroup: 6 };
  await storeSlot(world.deps, exp, '2027-06-05', { slotId: 'free', from: 420, to: 1200 });
  await storeSlot(world.deps, exp, '2027-06-06', { slotId: 'taken', from: 480 });
  const ask = { date: '2027-06-06', slotId: 'taken', bookingId: 'b', people: 2, private: false, now: world.now };
  const days = await readDaysOf(world.deps.table, 'exp1', ask);
  await world.deps.table.transact(putDays(world.deps.table, 'exp1', take(days, ask).days));
  const report = await apply({ isReplacing: true, to: '2027-06-06' });
  expect(report).toMatchObject({
    ...{ added: 2, removed: 1 },
    skipped: [
      { date: '2027-06-06', slotId: 'taken', code: 'calendar.capacity_below_booked', params: { booked: 2 } },
      { date: '2027-06-06', code: 'calendar.slot_overlaps' },
    ],
  });
  expect(await june()).toEqual(['05 06:00-12:00 6', '05 13:00-18:00 2', '06 08:00-14:00 6']);
});
test('O-032: a template lowers no capacity below the people on it', async () => {
  await save({ times: [{ weekday: 6, start: '06:00', end: '14:00', capacity: 3 }] });
  await storeSlot(world.deps, { id: 'exp1', calendarId: 'exp1', maxGroup: 6 }, '2027-06-05');
  const ask = { date: '2027-06-05', slotId: 'morning', bookingId: 'b', people: 4, private: false, now: world.now };
  const days = await readDaysOf(world.deps.table, 'exp1', ask);
  await world.deps.table.transact(putDays(world.deps.table, 'exp1', take(days, ask).days));
  expect(await apply()).toMatchObject({
    added: 1,
    skipped: [{ date: '2027-06-05', code: 'calendar.capacity_below_booked', params: { booked: 4 } }],
  });
});
test('a boat that is too small, a template that is gone and a range without its days are refused whole', async () => {
  await expect(apply()).rejects.toMatchObject({ code: 'calendar.template_not_found' });
  await save({ times: [{ weekday: 6, start: '06:00', end: '14:00', capacity: 7 }] });
  await expect(apply()).rejects.toMatchObject({ code: 'calendar.capacity_above_group', params: { max: 6 } });
  await save({ templateId, rev: 1, times: [{ weekday: 6, start: '06:00', end: '14:00' }] });
  await expect(apply({ to: '2027-06-04' })).rejects.toMatchObject({ code: 'calendar.range_empty' });
  await expect(apply({ to: '2030-06-04' })).rejects.toMatchObject({ code: 'calendar.range_too_long' });
});
