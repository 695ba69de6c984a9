import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod';
import { markCell, putCard } from '#functions/catalogue/cards.table.ts';
import { rebuildBestOf } from '#functions/catalogue/rebuild-best-of.ts';
import { searchTrips } from '#functions/catalogue/search-trips.ts';
import { searchTrips as contract } from '#shared/contracts/catalogue.ts';
import { cellOf } from '#shared/domain/catalogue/geohash.ts';
import type { SearchCard } from '#shared/domain/catalogue/search-card.ts';
import { aCard } from '#test/support/builders-catalogue.ts';
import { aWorld, VISITOR, type World } from '#test/support/deps.ts';

type Asked = z.input<typeof contract.input>;
const TODAY = '2027-05-01';
const DEEP = process.env.NAPP_DEEP ? 50_000 : 5_000;
let world: World;
const ulid = (n: number) => `01J0000000000000000000${String(n).padStart(4, '0')}`;

/** Cards as full as real ones: long titles, many days. */
const fullCard = (n: number, more: Partial<SearchCard>): SearchCard => {
  const bytes = new Uint8Array(200).map((_, i) => (((n + 2 * i) % 7) << 4) | ((n + 2 * i + 1) % 7));
  return aCard({
    id: ulid(n),
    guideId: `3f0c6f64-9c0e-4b7e-8a39-2b0a4a0c${String(n % 50).padStart(4, '0')}`,
    title: { en: 'Pike and perch with spin in the outer isles', sv: 'Gädda och abborre med spinn i ytterskärgården' },
    picture: { key: `e/${ulid(n)}`, width: 2400, height: 1600 },
    adultPrice: 100_000 + n * 100,
    rating: 3 + (n % 20) / 10,
    digest: { first: TODAY, bytes },
    promotions: { '2027-05-10': [{ percent: 20, places: 4 }] },
    ...more,
  });
};
async function load(cards: readonly SearchCard[]): Promise<void> {
  const { table } = world.deps;
  for (const cell of new Set(cards.map((card) => cellOf(card.point)))) await table.write(markCell(table, cell));
  for (let i = 0; i < cards.length; i += 25) {
    const requests = cards
      .slice(i, i + 25)
      .map((card) => ({ PutRequest: { Item: putCard(table, card).write.Put?.Item } }));
    await world.store.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: requests } }));
  }
}
const search = (asked: Asked) => searchTrips(world.deps, VISITOR, contract.input.parse(asked));
/** Read units of one search by a function that remembers nothing. */
async function unitsOf(asked: Asked): Promise<number> {
  world.moveOn(1);
  const before = world.deps.table.units.read;
  await search(asked);
  return world.deps.table.units.read - before;
}
const nearTrosa = Array.from({ length: 350 }, (_, i) =>
  fullCard(i, { point: { lat: 58.75 + (i % 20) * 0.015, lon: 17.3 + (i % 25) * 0.02 } }),
);
/** As the service counts: names and values, numbers at two digits a byte. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return 1 + Math.ceil(String(Math.abs(value)).replace('.', '').length / 2);
  if (value instanceof Uint8Array) return value.length;
  if (Array.isArray(value)) return 3 + value.reduce((sum: number, v) => sum + 1 + sizeOf(v), 0);
  if (typeof value === 'object' && value)
    return 3 + Object.entries(value).reduce((sum, [k, v]) => sum + 1 + k.length + sizeOf(v), 0);
  return 1;
}
beforeAll(async () => {
  world = await aWorld(`${TODAY}T08:00:00.000Z`);
  await load(nearTrosa);
}, 60_000);
afterAll(() => world.store.stop());

test('a full card takes at most 550 bytes', () => {
  const item = putCard(world.deps.table, fullCard(1, {})).write.Put?.Item ?? {};
  expect(Object.entries(item).reduce((sum, [name, value]) => sum + name.length + sizeOf(value), 0)).toBeLessThanOrEqual(
    550,
  );
});
test('350 cards in the area cost at most 25 read units, remembered ones nothing', async () => {
  expect(await unitsOf({ place: 'trosa' })).toBeLessThanOrEqual(25);
  const before = world.deps.table.units.read;
  await search({ place: 'trosa', species: 'pike', date: '2027-05-20' });
  expect(world.deps.table.units.read).toBe(before);
});
test('everything in the area is found once, page by page, in order', async () => {
  const seen: { id: string; price: number }[] = [];
  let cursor: string | undefined;
  let total = 0;
  do {
    const page = await search({ bounds: '58.7,17.2,59.1,17.9', sort: 'price', ...(cursor && { cursor }) });
    seen.push(
      ...page.cards.map(({ id, promotion, adultPrice }) => ({ id, price: (promotion?.price ?? adultPrice).minor })),
    );
    cursor = page.cursor ?? undefined;
    total = page.total;
  } while (cursor);
  expect(total).toBe(350);
  expect(seen).toEqual(seen.toSorted((a, b) => a.price - b.price || (a.id < b.id ? -1 : 1)));
  expect(seen.map(({ id }) => id).sort()).toEqual(nearTrosa.map((card) => card.id));
});
test('an area is as cheap with a large catalogue elsewhere, and the country comes from the lists of the best', async () => {
  const before = await unitsOf({ place: 'trosa' });
  const far = Array.from({ length: DEEP }, (_, i) =>
    fullCard(1000 + (i % 9000), { id: `far${i}`, point: { lat: 62 + (i % 60) * 0.1, lon: 14 + (i % 77) * 0.1 } }),
  );
  await load(far);
  expect(await unitsOf({ place: 'trosa' })).toBeLessThanOrEqual(Math.max(before + 1, 25));
  await rebuildBestOf(world.deps);
  const country = await search({});
  expect(country.bestOf).toBe(true);
  // no card has it: nothing is left out of a list that is not full
  expect(await search({ species: 'salmon' })).toMatchObject({ bestOf: false, total: 0 });
  expect(country.total).toBe(200);
  expect(await unitsOf({})).toBeLessThanOrEqual(25);
  expect(await unitsOf({ bounds: '55,10,69,25' })).toBeLessThanOrEqual(25);
}, 600_000);
test('bounds that are none are refused', async () => {
  await expect(search({ bounds: '59,17,58,18' })).rejects.toMatchObject({ code: 'request.invalid' });
  await expect(search({ cursor: 'x' })).rejects.toMatchObject({ code: 'request.invalid' });
});
