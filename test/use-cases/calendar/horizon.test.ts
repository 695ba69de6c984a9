import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDropIn } from '#functions/calendar/add-drop-in.ts';
import { addSlot } from '#functions/calendar/add-slot.ts';
import { addSlotRange } from '#functions/calendar/add-slot-range.ts';
import { applyTemplate } from '#functions/calendar/apply-template.ts';
import { removeSlot } from '#functions/calendar/change-slot.ts';
import { changeSlots } from '#functions/calendar/change-slots.ts';
import { closeDays } from '#functions/calendar/close-days.ts';
import { listDays } from '#functions/calendar/days.table.ts';
import { saveTemplate } from '#functions/calendar/save-template.ts';
import { requestDate } from '#functions/community/request-date.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { storeExperience, storeSlot } from '#test/support/builders-catalogue.ts';
import { storeGuide } from '#test/support/builders-listing.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';

const GUIDE = aPerson('guide1', 'guide');
const TRIP = { id: 'exp1', calendarId: 'exp1', maxGroup: 4 };
const LAST = '2029-03-20';
const TOO_FAR = '2029-03-21';
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-03-20T08:00:00.000Z');
  await storeGuide(world.deps);
  await storeExperience(world.deps);
});
afterEach(() => world.store.stop());

const times = { start: '06:00', end: '14:00', endsAfterDays: 0, notes: '' };
const trip = { experienceId: 'exp1' };
const everyDay = [1, 2, 3, 4, 5, 6, 7];
/** Everything that a person can write on a date; the refusal, if there is one. */
const DOORS: readonly [name: string, open: (date: string) => Promise<unknown>][] = [
  ['a time', (date) => addSlot(world.deps, GUIDE, { ...trip, ...times, date, slotId: randomUUID() })],
  [
    'a range',
    (to) => {
      const range = { from: '2029-03-01', to, weekdays: everyDay, requestId: randomUUID() };
      return addSlotRange(world.deps, GUIDE, { ...trip, ...times, ...range });
    },
  ],
  [
    'a template',
    async (to) => {
      const templateId = randomUUID();
      const week = everyDay.map((weekday) => ({ ...times, weekday }));
      await saveTemplate(world.deps, GUIDE, { templateId, rev: 0, name: 'Week', description: '', times: week });
      const asked = { from: '2029-03-01', to, isReplacing: false, preview: true, requestId: randomUUID() };
      return applyTemplate(world.deps, GUIDE, { ...trip, ...asked, templateId });
    },
  ],
  [
    'many times at once',
    async (date) => {
      const changes = [{ date, slotId: randomUUID(), version: null, to: times }];
      const { skipped } = await changeSlots(world.deps, GUIDE, { ...trip, changes });
      if (skipped[0]) throw new DomainError(skipped[0].code, skipped[0].params as never);
    },
  ],
  ['a closed day', (date) => closeDays(world.deps, GUIDE, { ...trip, dates: [date], closed: true })],
  [
    'a drop-in with its time',
    (date) => {
      const newSlot = { start: '06:00', end: '14:00', endsAfterDays: 0, capacity: 4 };
      const who = { party: { adults: 2, children: 0, private: false }, source: 'phone', notes: '' } as const;
      const contact = { name: 'Karin', email: '', phone: '' };
      return addDropIn(world.deps, GUIDE, { ...trip, ...who, ...contact, requestId: randomUUID(), date, newSlot });
    },
  ],
  [
    'a request for a date',
    (date) => {
      const who = { adults: 2, children: 0, name: 'Anna', email: 'anna@napp.test', message: '' };
      return requestDate(world.deps, VISITOR, { ...trip, ...who, requestId: randomUUID(), date, language: 'sv' });
    },
  ],
];
describe.each(DOORS)('%s', (_name, open) => {
  test('reaches the last day that is planned, and no further', async () => {
    await expect(open(TOO_FAR)).rejects.toMatchObject({ code: 'calendar.too_far_ahead', params: { days: 731 } });
    expect(await listDays(world.deps.table, 'exp1', TOO_FAR, '2099-12-31')).toEqual(new Map());
    await open(LAST);
  });
});
test('what stands further ahead all the same can be taken away and opened', async () => {
  const date = '2031-06-01';
  const slotId = await storeSlot(world.deps, TRIP, date);
  await removeSlot(world.deps, GUIDE, { ...trip, date, slotId });
  expect(await closeDays(world.deps, GUIDE, { ...trip, dates: [date], closed: false })).toMatchObject({ changed: [] });
});
