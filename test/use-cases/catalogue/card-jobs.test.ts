import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { keys as dayKeys } from '#functions/calendar/days.table.ts';
import { listCards, readAtlas } from '#functions/catalogue/cards.table.ts';
import { getExperienceHead, keys, putExperience } from '#functions/catalogue/experiences.table.ts';
import { projectDay } from '#functions/catalogue/project-day.ts';
import { projectExperience, projectGuide } from '#functions/catalogue/project-experience.ts';
import { rebuildBestOf } from '#functions/catalogue/rebuild-best-of.ts';
import { moveCards, rebuildCards } from '#functions/catalogue/rebuild-cards.ts';
import { searchTrips } from '#functions/catalogue/search-trips.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { searchTrips as contract } from '#shared/contracts/catalogue.ts';
import { placesOn } from '#shared/domain/catalogue/digest.ts';
import type { Experience } from '#shared/domain/catalogue/experience.ts';
import { cellOf } from '#shared/domain/catalogue/geohash.ts';
import { sek } from '#shared/kernel/money.ts';
import { meanwhile } from '#test/support/between-calls.ts';
import { storeExperience, storeSlot } from '#test/support/builders-catalogue.ts';
import { aWorld, VISITOR, type World } from '#test/support/deps.ts';

const NORTH = { lat: 65.6, lon: 22.2 };
const Any = z.looseObject({});
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T08:00:00.000Z');
});
afterEach(() => world.store.stop());

/** The head changes, and its record is handled. */
async function change(e: Experience, more: Partial<Experience>) {
  const { table } = world.deps;
  const before = await table.find(keys.experience(e.id), Any);
  await table.write(putExperience(table, { ...(await getExperienceHead(table, e.id)), ...more }));
  await projectExperience(world.deps, { before, after: await table.find(keys.experience(e.id), Any) });
}
/** A time comes, and its day's record is handled. */
async function offer(e: Experience, date: string) {
  await storeSlot(world.deps, e, date);
  const key = dayKeys.day(e.calendarId, date);
  await projectDay(world.deps, { ...key, before: undefined, after: await world.deps.table.find(key, Any) });
}
async function shown(place: string) {
  world.moveOn(1);
  return (await searchTrips(world.deps, VISITOR, contract.input.parse({ place }))).cards;
}
const found = async (place: string) => (await shown(place)).map(({ id }) => id);

test('when the last trip of a part of the country goes, searches go on, and it can come back', async () => {
  const south = await storeExperience(world.deps, { id: 'south' });
  const north = await storeExperience(world.deps, { id: 'north', point: NORTH });
  expect(cellOf(south.point).slice(0, 2)).not.toBe(cellOf(north.point).slice(0, 2));
  await change(north, { isActive: false });
  for (let hours = 0; hours < 2; hours++) await rebuildBestOf(world.deps);
  expect(await found('trosa')).toEqual(['south']);
  expect(await found('lulea')).toEqual([]);
  await change(north, { isActive: true });
  expect(await found('lulea')).toEqual(['north']);
});

const cardsNow = async () => {
  const cells = [...(await readAtlas(world.deps.table))];
  return (await Promise.all(cells.map((cell) => listCards(world.deps.table, cell)))).flat();
};
/** With the call of the table after which each has read the trip. */
const JOBS = [
  ['at night', moveCards, 2],
  ['every week', rebuildCards, 2],
  [
    'for a new name of the guide',
    (deps: Deps) =>
      projectGuide(deps, { before: undefined, after: { id: 'guide1', name: 'Elin Å', reliability: 100 } }),
    3,
  ],
] as const;
const CHANGES = {
  'is paused': { isActive: false },
  'gets dearer': { adultPrice: sek(170_000) },
  'moves north': { point: NORTH },
};
test.each(
  JOBS.flatMap(([when, run, call]) =>
    Object.entries(CHANGES).map(([what, more]) => [when, what, { run, call, more }] as const),
  ),
)('cards made %s: a trip that %s after it was read leaves nothing of the old one', async (_when, _what, job) => {
  const { run, call, more } = job;
  const e = await storeExperience(world.deps);
  world.moveOn(24 * 60);
  await run(meanwhile(world, call, () => change(e, more)).deps);
  const cards = await cardsNow();
  if ('isActive' in more) return expect(cards).toEqual([]);
  expect(cards).toHaveLength(1);
  expect(cards[0]).toMatchObject('point' in more ? more : { adultPrice: more.adultPrice.minor, point: e.point });
});

test.each(Object.entries(CHANGES))(
  'a trip that %s while the lists are written is at once in all of Sweden what it is',
  async (_what, more) => {
    for (let call = 1; call <= 12; call++) {
      await world.store.stop();
      world = await aWorld('2027-05-01T08:00:00.000Z');
      const e = await storeExperience(world.deps);
      await rebuildBestOf(world.deps);
      world.moveOn(24 * 60);
      await rebuildBestOf(meanwhile(world, call, () => change(e, more)).deps);
      const { point, adultPrice } = { ...e, ...more };
      const is = (await shown('sverige')).map((card) => ({ point: card.point, adultPrice: card.adultPrice }));
      expect(is, `in call ${call}`).toEqual('isActive' in more ? [] : [{ point, adultPrice }]);
    }
  },
);
test('a trip is found once in all of Sweden, whenever its calendar changes while its card is made', async () => {
  for (let call = 1, isLate = false; !isLate; call++) {
    await world.store.stop();
    world = await aWorld('2027-05-01T08:00:00.000Z');
    const e = await storeExperience(world.deps);
    await rebuildBestOf(world.deps);
    const { deps, counted } = meanwhile(world, call, () => offer(e, '2027-05-03'));
    await rebuildCards(deps);
    expect(await found('sverige'), `in call ${call}`).toEqual([e.id]);
    isLate = counted.calls < call;
  }
});
test.each([
  { lat: 59.0625 - 0.000004, lon: 17.5 },
  { lat: 58.9, lon: 16.875 - 0.000004 },
])('a trip a hand from the edge of a cell has its days: %o', async (point) => {
  expect(cellOf({ lat: 59.0625, lon: 16.875 })).not.toBe(cellOf({ lat: 59.0624, lon: 16.8749 }));
  const e = await storeExperience(world.deps, { point });
  await offer(e, '2027-05-03');
  expect((await cardsNow()).map(({ digest }) => placesOn(digest, '2027-05-03'))).toEqual([e.maxGroup]);
});
