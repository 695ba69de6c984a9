import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { keys as bookingKeys } from '#functions/booking/bookings.table.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { keys } from '#functions/catalogue/admin-rows.table.ts';
import { projectBooking } from '#functions/catalogue/project-booking.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { book, offerTrip } from '#test/support/builders-booking.ts';
import { aConfirmed, bookingNow } from '#test/support/builders-changes.ts';
import { buyCards } from '#test/support/builders-gift-cards.ts';
import { aWorld, type World } from '#test/support/deps.ts';

const Any = z.looseObject({});
let world: World;
beforeEach(async () => {
  world = await aWorld();
  await offerTrip(world);
});
afterEach(() => world.store.stop());

/** What the change feed carries of a booking, and the row that the admin has then. */
async function rowOf(bookingId: string) {
  const { table } = world.deps;
  await projectBooking(world.deps, { after: await table.find(bookingKeys.booking(bookingId), Any) });
  const { placedAt } = await bookingNow(world, bookingId);
  return table.find(keys.row(placedAt, bookingId), Any);
}
async function afterTheTrip() {
  world.moveTo('2027-06-12T12:30:00.000Z');
  await sweepLife(world.deps, SYSTEM, {});
}

test('a trip that gift cards paid whole is completed in the row, too', async () => {
  const { codes } = await buyCards(world, { amount: 299_000 });
  const { bookingId } = await book(world, { giftCodes: [...codes] });
  expect(await rowOf(bookingId)).toMatchObject({ state: 'confirmed', payment: 'unpaid' });
  await afterTheTrip();
  expect(await rowOf(bookingId)).toMatchObject({ state: 'completed', payment: 'unpaid' });
});
test('an unpaid hold has no row, and a paid trip has one to its end', async () => {
  const { bookingId } = await book(world);
  expect(await rowOf(bookingId)).toBeUndefined();
  const paid = await aConfirmed(world);
  expect(await rowOf(paid)).toMatchObject({ state: 'confirmed', payment: 'paid' });
  await afterTheTrip();
  expect(await rowOf(paid)).toMatchObject({ state: 'completed' });
});
