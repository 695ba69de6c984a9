import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDropIn } from '#functions/calendar/add-drop-in.ts';
import { addSlot } from '#functions/calendar/add-slot.ts';
import { addSlotRange } from '#functions/calendar/add-slot-range.ts';
import { changeDropIn } from '#functions/calendar/change-drop-in.ts';
import { changeSlot } from '#functions/calendar/change-slot.ts';
import { changeSlots } from '#functions/calendar/change-slots.ts';
import { listDays } from '#functions/calendar/days.table.ts';
import { findExperience } from '#functions/catalogue/experiences.table.ts';
import { deleteListing } from '#functions/listing/delete-listing.ts';
import { saveListing } from '#functions/listing/save-listing.ts';
import { submitListing } from '#functions/listing/submit-listing.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { Table } from '#functions/platform/table.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { meanwhile } from '#test/support/between-calls.ts';
import { aPicture, storeExperience, storeSlot } from '#test/support/builders-catalogue.ts';
import { aDraft, storeGuide } from '#test/support/builders-listing.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';

const GUIDE = aPerson('guide1', 'guide');
const DAY = '2027-06-12';
const OTHER_DAY = '2027-06-13';
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T08:00:00.000Z');
  await storeGuide(world.deps);
});
afterEach(() => world.store.stop());

const people = (adults: number) => ({ adults, children: 0, private: false });
const about = { source: 'phone', name: '', email: '', phone: '', notes: '' } as const;
const onSmall = { date: OTHER_DAY, slotId: 'small' };
/** A trip for eight with a time of two places; its draft says two, and is not published yet. */
async function aTrip() {
  const experienceId = randomUUID();
  const trip = { id: experienceId, calendarId: experienceId, maxGroup: 8 };
  await storeExperience(world.deps, trip);
  await storeSlot(world.deps, { ...trip, maxGroup: 2 }, OTHER_DAY, { slotId: 'small' });
  const pictures = [aPicture()].map(({ key, alt }) => ({ key, alt }));
  const draft = { ...aDraft({ maxGroup: 2 }), pictures } as never;
  const wish = { experienceId, rev: 0, saveId: randomUUID(), draft };
  const { rev } = await saveListing(world.deps, GUIDE, wish);
  return { experienceId, rev };
}
type Trip = Awaited<ReturnType<typeof aTrip>>;
type Act = (deps: Deps, trip: Trip) => Promise<unknown>;
const publish: Act = (deps, trip) => submitListing(deps, GUIDE, trip);
const remove: Act = (deps, { experienceId }) => deleteListing(deps, GUIDE, { experienceId });
const eight = { start: '06:00', end: '14:00', endsAfterDays: 0, notes: '', capacity: 8 };

const DOORS: readonly [string, Act][] = [
  ['a time', (deps, { experienceId }) => addSlot(deps, GUIDE, { experienceId, ...eight, date: DAY, slotId: 'new' })],
  [
    'a range',
    (deps, { experienceId }) => {
      const days = { from: DAY, to: '2027-06-14', weekdays: [1, 6] };
      return addSlotRange(deps, GUIDE, { experienceId, ...eight, ...days, requestId: experienceId });
    },
  ],
  [
    'many times at once',
    (deps, { experienceId }) => {
      const changes = [{ date: DAY, slotId: 'new', version: null, to: eight }];
      return changeSlots(deps, GUIDE, { experienceId, changes });
    },
  ],
  ['places to a time', (deps, { experienceId }) => changeSlot(deps, GUIDE, { experienceId, ...onSmall, capacity: 8 })],
  [
    'people with a time of their own',
    (deps, { experienceId }) => {
      const newSlot = { start: '06:00', end: '14:00', endsAfterDays: 0, capacity: 8 };
      const who = { ...about, requestId: experienceId, date: DAY, party: people(2) };
      return addDropIn(deps, GUIDE, { experienceId, ...who, newSlot });
    },
  ],
  [
    'people and places for them',
    async (deps, { experienceId }) => {
      const who = { ...about, ...onSmall, requestId: experienceId, party: people(2) };
      const { dropInId, rev } = await addDropIn(deps, GUIDE, { experienceId, ...who });
      await changeDropIn(deps, GUIDE, { ...about, ...onSmall, dropInId, rev, party: people(2), capacity: 7 });
    },
  ],
];
/** The draft says eight again, in another window. */
const saveEight: Act = async (deps, { experienceId, rev }) => {
  const pictures = [aPicture()].map(({ key, alt }) => ({ key, alt }));
  const draft = { ...aDraft({ maxGroup: 8 }), pictures } as never;
  await saveListing(deps, GUIDE, { experienceId, rev, saveId: randomUUID(), draft });
};
const codeOf = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'done',
    (e) => (e as { code?: string }).code ?? String(e),
  );
/** The group, and the most places on any date. */
async function state({ experienceId }: Trip) {
  const { table } = world.deps;
  const head = await findExperience(table, experienceId);
  const days = [...(await listDays(table, experienceId, '2027-01-01', '~')).values()];
  const slots = days.flatMap(({ s }) => Object.values(s));
  return { group: head?.maxGroup, places: Math.max(0, ...slots.map(({ c }) => c)), times: slots.length };
}
/** One while the other is under way: before its first call of the table, before its second, and so on to its end. */
async function inEveryPause(
  one: Act,
  other: Act,
  look: (heard: { inner: string; outer: string }, trip: Trip) => unknown,
) {
  for (let n = 1; ; n++) {
    const trip = await aTrip();
    let inner = 'never';
    const { deps, counted } = meanwhile(world, n, async () => {
      inner = await codeOf(other(world.deps, trip));
    });
    const outer = await codeOf(one(deps, trip));
    if (counted.calls < n) return expect(n).toBeGreaterThan(3);
    await look({ inner, outer }, trip);
  }
}

describe.each(DOORS)('while a guide adds %s', (_what, add) => {
  test('a smaller group is published: no time has more places than the group', async () => {
    await inEveryPause(add, publish, async ({ inner }, trip) => {
      const { group, places } = await state(trip);
      expect(places).toBeLessThanOrEqual(group ?? 0);
      expect([inner, group]).toEqual(inner === 'done' ? ['done', 2] : ['listing.group_below_dates', 8]);
    });
  });
  test('the trip is deleted: no time is left without it', async () => {
    await inEveryPause(add, remove, async ({ inner }, trip) => {
      const { group, times } = await state(trip);
      if (inner === 'done') expect([group, times]).toEqual([undefined, 0]);
      else expect([inner, group]).toEqual(['listing.has_future_bookings', 8]);
    });
  });
});
describe.each(DOORS)('a guide adds %s', (_what, add) => {
  test('while a smaller group is published: no time has more places than the group', async () => {
    await inEveryPause(publish, add, async ({ outer }, trip) => {
      const { group, places } = await state(trip);
      expect(places).toBeLessThanOrEqual(group ?? 0);
      expect([outer, group]).toEqual(outer === 'done' ? ['done', 2] : ['listing.group_below_dates', 8]);
    });
  });
  test('while the trip is deleted: no time is left without it', async () => {
    await inEveryPause(remove, add, async ({ outer }, trip) => {
      const { group, times } = await state(trip);
      if (outer === 'done') expect([group, times]).toEqual([undefined, 0]);
      else expect([outer, group]).toEqual(['listing.has_future_bookings', 8]);
    });
  });
});
describe('a smaller group that is not published after all', () => {
  test('refused since another window saved the draft: the live trip keeps its group', async () => {
    await inEveryPause(publish, saveEight, async ({ inner, outer }, trip) => {
      const { group } = await state(trip);
      expect([inner, outer, group]).toEqual(
        outer === 'done' ? [expect.any(String), 'done', 2] : ['done', 'listing.changed_elsewhere', 8],
      );
    });
  });
  const afterWrites = (most: number): Deps => {
    let n = 0;
    const send = async (command: { constructor: { name: string } }) => {
      if (/Put|Update|Delete|Write/.test(command.constructor.name) && ++n > most) throw new Error('died');
      return world.store.client.send(command as never);
    };
    return { ...world.deps, table: new Table({ send } as never, world.store.tableName) };
  };
  test.each([
    ['published', publish, 2],
    ['deleted', remove, undefined],
  ] as const)(
    'cut off after any write while it is %s: the group is the old or the new one',
    async (_what, act, last) => {
      const [[, addTime]] = DOORS as readonly [(typeof DOORS)[number]];
      for (let n = 0; ; n++) {
        const trip = await aTrip();
        const ended = await codeOf(act(afterWrites(n), trip));
        const { group } = await state(trip);
        expect(group).toBe(ended === 'done' ? last : 8);
        if (ended === 'done') return expect(n).toBeGreaterThan(1);
        world.moveOn(POLICY.listing.narrowingMinutes);
        await addTime(world.deps, trip);
        expect((await state(trip)).places).toBe(8);
      }
    },
  );
});
