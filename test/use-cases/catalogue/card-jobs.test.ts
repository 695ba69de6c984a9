import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { getExperienceHead, keys, putExperience } from '#functions/catalogue/experiences.table.ts';
import { projectExperience } from '#functions/catalogue/project-experience.ts';
import { rebuildBestOf } from '#functions/catalogue/rebuild-best-of.ts';
import { searchTrips } from '#functions/catalogue/search-trips.ts';
import { searchTrips as contract } from '#shared/contracts/catalogue.ts';
import type { Experience } from '#shared/domain/catalogue/experience.ts';
import { cellOf } from '#shared/domain/catalogue/geohash.ts';
import { storeExperience } from '#test/support/builders-catalogue.ts';
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
async function found(place: string) {
  world.moveOn(1);
  const { cards } = await searchTrips(world.deps, VISITOR, contract.input.parse({ place }));
  return cards.map(({ id }) => id);
}

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
