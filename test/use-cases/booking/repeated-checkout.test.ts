import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookTrip } from '#functions/booking/book-trip.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { Table } from '#functions/platform/table.ts';
import { sek } from '#shared/kernel/money.ts';
import { ANGLER, aWish, offerTrip, slotNow } from '#test/support/builders-booking.ts';
import { buyCards } from '#test/support/builders-gift-cards.ts';
import { aWorld, type World } from '#test/support/deps.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.store.stop());

/** A repeat that looks for its booking a moment too early: the first request is done between that look and the next. */
function overtaken(first: () => Promise<unknown>): Deps {
  let reads = 0;
  const send = async (command: { input: { Key?: { pk?: string } } }) => {
    const isLook = command.input.Key?.pk?.startsWith('BOOKING#') === true;
    const answer = await world.store.client.send(command as never);
    if (isLook && ++reads === 1) await first();
    return answer;
  };
  return { ...world.deps, table: new Table({ send } as never, world.store.tableName) };
}

test.each([
  ['the last places', 2, 0],
  ['what was on a gift card', 6, 240_000],
])('the same request twice at once for %s is one booking, and both hear of it', async (_what, maxGroup, amount) => {
  await offerTrip(world, { maxGroup, adultPrice: sek(120_000) });
  const codes = amount ? (await buyCards(world, { amount })).codes : [];
  const wish = await aWish(world, { giftCodes: [...codes] });
  let first: unknown;
  const deps = overtaken(async () => {
    first = await bookTrip(world.deps, ANGLER, wish);
  });
  expect(await bookTrip(deps, ANGLER, wish)).toEqual(first);
  expect(await slotNow(world)).toMatchObject({ n: 2, k: 1 });
});
