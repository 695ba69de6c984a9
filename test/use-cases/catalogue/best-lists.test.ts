import { afterEach, beforeEach, expect, test } from 'vitest';
import type * as z from 'zod';
import { putPrice } from '#functions/catalogue/experiences.table.ts';
import { getHome } from '#functions/catalogue/get-home.ts';
import { rebuildBestOf } from '#functions/catalogue/rebuild-best-of.ts';
import { rebuildCards } from '#functions/catalogue/rebuild-cards.ts';
import { searchTrips } from '#functions/catalogue/search-trips.ts';
import { searchTrips as contract } from '#shared/contracts/catalogue.ts';
import { storeExperience, storeSlot } from '#test/support/builders-catalogue.ts';
import { aWorld, VISITOR, type World } from '#test/support/deps.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T21:30:00.000Z');
});
afterEach(() => world.store.stop());

async function rebuild() {
  await rebuildCards(world.deps);
  await rebuildBestOf(world.deps);
}
const search = (asked: z.input<typeof contract.input>) => {
  world.moveOn(1);
  return searchTrips(world.deps, VISITOR, contract.input.parse(asked));
};

test('what had places until yesterday alone is not shown as last minute in the first hour of the day', async () => {
  const e = await storeExperience(world.deps);
  await storeSlot(world.deps, e, '2027-05-01', { from: 1430, to: 1800 });
  await storeSlot(world.deps, e, '2027-05-20');
  await rebuild();
  expect((await getHome(world.deps, VISITOR, {})).lastMinute).toHaveLength(1);
  world.moveTo('2027-05-01T22:05:00.000Z');
  expect((await getHome(world.deps, VISITOR, {})).lastMinute).toEqual([]);
});
test('a discount by which nothing is gained does not come before others as a lowered price', async () => {
  for (const [id, discount] of [['raised', 10] as const, ['lowered', 20] as const]) {
    const stars = [0, 0, 0, 0, id === 'raised' ? 50 : 1] as const;
    const e = await storeExperience(world.deps, { id, calendarId: id, stars });
    await storeSlot(world.deps, e, '2027-05-04', { discount });
  }
  const price = { date: '2027-04-20', adult: 100_000, child: 50_000, private: null };
  await world.deps.table.write(putPrice(world.deps.table, 'raised', price));
  await rebuild();
  const { featured, lastMinute } = await getHome(world.deps, VISITOR, {});
  expect(featured.map(({ id }) => id)).toEqual(['raised']);
  expect(lastMinute.map(({ id, promotion }) => [id, promotion?.percent])).toEqual([
    ['lowered', 20],
    ['raised', undefined],
  ]);
});
test('a lower price months away does not come before one of the coming days', async () => {
  for (const [id, date] of [['later', '2027-09-15'] as const, ['soon', '2027-05-06'] as const]) {
    const stars = [0, 0, 0, 0, id === 'later' ? 50 : 1] as const;
    const e = await storeExperience(world.deps, { id, calendarId: id, stars });
    await storeSlot(world.deps, e, '2027-05-04');
    await storeSlot(world.deps, e, date, { slotId: 'noon', from: 840, to: 1000, discount: 20 });
  }
  await rebuild();
  const { lastMinute } = await getHome(world.deps, VISITOR, {});
  expect(lastMinute.map(({ id, promotion }) => [id, promotion?.date])).toEqual([
    ['soon', '2027-05-06'],
    ['later', '2027-09-15'],
  ]);
});
test.each([
  ['species', { a: { species: ['pike'] }, b: { species: ['perch'] }, c: { species: ['pike', 'perch'] } }],
  ['styles', { a: { styles: ['fly'] }, b: { styles: ['jigging'] }, c: { styles: ['fly', 'jigging'] } }],
] as const)('of all of Sweden, a count of %s is the number that choosing it alone finds', async (kind, trips) => {
  for (const [id, fields] of Object.entries(trips)) await storeExperience(world.deps, { id, ...fields });
  await rebuild();
  const [one, other] = kind === 'species' ? ['pike', 'perch'] : ['fly', 'jigging'];
  const chosen = await search({ [kind]: one });
  expect(chosen.bestOf).toBe(false);
  expect([chosen.total, chosen.facets[kind][other as string]]).toEqual([2, (await search({ [kind]: other })).total]);
});
