import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookTrip } from '#functions/booking/book-trip.ts';
import { findBooking, listBookings } from '#functions/booking/bookings.table.ts';
import { sweepHolds } from '#functions/booking/sweep-due.ts';
import { findByCode } from '#functions/gift-cards/code-lookup.table.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { Table } from '#functions/platform/table.ts';
import { sek } from '#shared/kernel/money.ts';
import { booksAgree } from '#test/support/books-agree.ts';
import { ANGLER, aWish, book, offerTrip, slotNow } from '#test/support/builders-booking.ts';
import { buyCards } from '#test/support/builders-gift-cards.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';
import { dyingClient } from '#test/support/faulty-client.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.store.stop());
const left = async (code: string) => (await findByCode(world.deps, SYSTEM, code)).balance.minor;

/** A gift card pays everything, and whoever holds the places is cut off before the booking is confirmed. */
async function cutOff(maxGroup: number) {
  await offerTrip(world, { maxGroup, adultPrice: sek(120_000) });
  const { codes } = await buyCards(world, { amount: 240_000 });
  const [code = ''] = codes;
  return async () => {
    const wish = await aWish(world, { giftCodes: [code] });
    // Three writes count the code's look-up; the fourth holds the places.
    const { client } = dyingClient(world.store.client, () => ({ write: 4, kind: 'after' }));
    const dying = { ...world.deps, table: new Table(client, world.store.tableName) };
    await expect(bookTrip(dying, ANGLER, wish)).rejects.toThrow('after the write');
    const { items } = await listBookings(world.deps.table, { of: 'angler', id: 'angler' }, { limit: 5 });
    expect(items).toMatchObject([{ state: 'pending', payment: 'unpaid', deposit: sek(0) }]);
    expect(await left(code)).toBe(0);
    return { bookingId: items[0]?.bookingId ?? '', code };
  };
}

test('the places are somebody else’s by then: they stay theirs, and the card has its money back', async () => {
  const { bookingId, code } = await (await cutOff(3))();
  world.moveOn(36);
  await book(world, { who: aPerson('second', 'angler') });
  expect(await slotNow(world)).toMatchObject({ n: 2, k: 1 });
  expect(await sweepHolds(world.deps, SYSTEM, {})).toMatchObject({ failed: 0 });
  expect(await findBooking(world.deps.table, bookingId)).toMatchObject({ state: 'cancelled' });
  expect(await slotNow(world)).toMatchObject({ n: 2, k: 1 });
  expect(await left(code)).toBe(240_000);
  await booksAgree(world);
});
test('the trip has begun by then: the places are free, and the card has its money back', async () => {
  const hold = await cutOff(3);
  world.moveTo('2027-06-12T03:50:00.000Z');
  const { bookingId, code } = await hold();
  world.moveOn(36);
  expect(await sweepHolds(world.deps, SYSTEM, {})).toMatchObject({ failed: 0 });
  expect(await findBooking(world.deps.table, bookingId)).toMatchObject({ state: 'cancelled' });
  expect(await slotNow(world)).toMatchObject({ n: 0, k: 0 });
  expect(await left(code)).toBe(240_000);
  await booksAgree(world);
});
