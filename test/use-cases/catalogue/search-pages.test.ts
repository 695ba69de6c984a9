import { afterEach, beforeEach, expect, test } from 'vitest';
import type * as z from 'zod';
import { markCell, putCard, removeCard } from '#functions/catalogue/cards.table.ts';
import { searchTrips } from '#functions/catalogue/search-trips.ts';
import { searchTrips as contract, SORTS } from '#shared/contracts/catalogue.ts';
import { emptyDigest, withDay } from '#shared/domain/catalogue/digest.ts';
import { cellOf } from '#shared/domain/catalogue/geohash.ts';
import type { SearchCard } from '#shared/domain/catalogue/search-card.ts';
import { addDays } from '#shared/kernel/time.ts';
import { aCard } from '#test/support/builders-catalogue.ts';
import { aWorld, VISITOR, type World } from '#test/support/deps.ts';

const TODAY = '2027-05-01';
const CELL = cellOf(aCard().point);
let world: World;
const open = (days: number) =>
  Array.from({ length: days }, (_, i) => addDays(TODAY, i)).reduce(
    (d, date) => withDay(d, date, 4),
    emptyDigest(TODAY),
  );
/** A few are as good as each other in every order. */
const cards = Array.from({ length: 60 }, (_, i) => {
  const n = Math.floor(i / 3);
  const point = { lat: 58.9 + n * 0.0011, lon: 17.55 };
  return aCard({ id: `trip${i}`, adultPrice: 100_000 + n * 100, rating: 3 + n / 30, point, digest: open(20 - n) });
});
const store = (card: SearchCard) => world.deps.table.write(putCard(world.deps.table, card));
beforeEach(async () => {
  world = await aWorld(`${TODAY}T08:00:00.000Z`);
  await world.deps.table.write(markCell(world.deps.table, CELL));
  for (const card of cards) await store(card);
});
afterEach(() => world.store.stop());

const search = (asked: z.input<typeof contract.input>) => {
  world.moveOn(1);
  return searchTrips(world.deps, VISITOR, contract.input.parse({ place: 'trosa', ...asked }));
};
/** All pages, with what happens after each of them. */
async function leafed(sort: (typeof SORTS)[number], between: (shown: readonly string[]) => Promise<void>) {
  const shown: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await search({ sort, ...(cursor && { cursor }) });
    shown.push(...page.cards.map(({ id }) => id));
    cursor = page.cursor ?? undefined;
    await between(shown);
  } while (cursor);
  return shown;
}
const sorted = (ids: readonly string[]) => [...ids].sort();
const all = sorted(cards.map(({ id }) => id));

test.each(SORTS)('sorted by %s, every trip is on one page, also when the last one shown has gone', async (sort) => {
  expect(sorted(await leafed(sort, async () => undefined))).toEqual(all);
  const leave = (shown: readonly string[]) =>
    world.deps.table.write(removeCard(world.deps.table, CELL, shown.at(-1) as string));
  expect(sorted(await leafed(sort, leave))).toEqual(all);
});
test('nobody is left out when the last trip shown falls behind all others, or comes before them', async () => {
  for (const adultPrice of [900_000, 1_000]) {
    const change = async (shown: readonly string[]) => {
      const last = cards.find(({ id }) => id === shown.at(-1)) as SearchCard;
      if (shown.length < 30) await store({ ...last, adultPrice });
    };
    expect([...new Set(sorted(await leafed('price', change)))]).toEqual(all);
    for (const card of cards) await store(card);
  }
});
test('a trip that comes meanwhile moves none of the others', async () => {
  const come = async (shown: readonly string[]) => {
    if (shown.length < 30) await store(aCard({ id: 'new', adultPrice: 1_000, digest: open(30) }));
  };
  expect(sorted(await leafed('price', come))).toEqual(all);
});
test.each(['x', '1', '.trip1', 'NaN.trip1', '1-2.trip1', '1.a b'])('the cursor %s is none', async (cursor) => {
  await expect(search({ cursor })).rejects.toMatchObject({ code: 'request.invalid' });
});
