import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancelBooking } from '#functions/booking/cancel-booking.ts';
import { previewCancellation } from '#functions/booking/preview-cancellation.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { ANGLER } from '#test/support/builders-booking.ts';
import { bookingNow } from '#test/support/builders-changes.ts';
import { aWorldToLeave, leave } from '#test/support/builders-leaving.ts';
import { enrol } from '#test/support/builders-people.ts';
import type { World } from '#test/support/deps.ts';
import { aSureBooking, runRefunds } from './cancelling.ts';

let world: World;
let bookingId: string;
beforeEach(async () => {
  world = await aWorldToLeave();
  await enrol(world, ANGLER);
  bookingId = await aSureBooking(world);
});
afterEach(() => world.store.stop());
const sweepAt = async (at: string) => {
  world.moveTo(at);
  await sweepLife(world.deps, SYSTEM, {});
};
const forgotten = () => [...world.provider.payersForgotten];
async function cancel(): Promise<void> {
  const { preview } = await previewCancellation(world.deps, ANGLER, { bookingId });
  await cancelBooking(world.deps, ANGLER, { bookingId, preview });
}
const payer = () => world.provider.intentOf(bookingId)?.customerId;

test('after a trip: kept while the guide may say that nobody came, then forgotten once, and only then the account goes', async () => {
  await sweepAt('2027-06-12T13:00:00.000Z');
  await sweepAt('2027-06-14T04:00:00.000Z');
  expect(forgotten()).toEqual([]);
  world.moveTo('2027-06-14T04:01:00.000Z');
  expect(await leave(world.deps, ANGLER)).toBe('accounts.has_open_bookings');
  await sweepAt('2027-06-14T04:01:00.000Z');
  expect(forgotten()).toEqual([payer()]);
  const calls = world.provider.calls.length;
  await sweepAt('2027-06-20T10:00:00.000Z');
  expect(world.provider.calls).toHaveLength(calls);
  expect(await leave(world.deps, ANGLER)).toBe('done');
});
test('cancelled at no cost: forgotten at once, and the money goes back all the same', async () => {
  world.moveOn(60);
  await cancel();
  await sweepAt(world.now);
  expect(forgotten()).toEqual([payer()]);
  await runRefunds(world);
  expect(world.provider.kept()).toBe(0);
  expect(await leave(world.deps, ANGLER)).toBe('done');
});
test('cancelled late: kept until the penalty is at its end', async () => {
  world.moveTo('2027-06-10T10:00:00.000Z');
  await cancel();
  await sweepAt('2027-06-10T11:00:00.000Z');
  expect(forgotten()).toEqual([]);
  world.provider.savedCardsRefuse = 'card_declined';
  await sweepAt('2027-06-11T10:00:00.000Z');
  expect(forgotten()).toEqual([]);
  world.provider.savedCardsRefuse = undefined;
  await sweepAt('2027-06-12T10:00:00.000Z');
  expect(await bookingNow(world, bookingId)).toMatchObject({ penalty: { state: 'charged' }, isCardForgotten: true });
  expect(forgotten()).toEqual([payer()]);
});
test('a booking from before is found when the account is to go', async () => {
  await sweepAt('2027-06-12T13:00:00.000Z');
  const key = { pk: `BOOKING#${bookingId}`, sk: 'BOOKING' };
  const forget = { UpdateExpression: 'REMOVE gsi3pk, gsi3sk' };
  await world.deps.table.write({
    orElse: 'retry',
    write: { Update: { TableName: world.deps.table.name, Key: key, ...forget } },
  });
  await sweepAt('2027-06-20T10:00:00.000Z');
  expect(forgotten()).toEqual([]);
  expect(await leave(world.deps, ANGLER)).toBe('accounts.has_open_bookings');
  await sweepAt('2027-06-20T10:01:00.000Z');
  expect(forgotten()).toEqual([payer()]);
  expect(await leave(world.deps, ANGLER)).toBe('done');
});
test.each(['error', 'lost'] as const)('a provider in trouble (%s) is asked again', async (kind) => {
  await sweepAt('2027-06-12T13:00:00.000Z');
  world.provider.faults.push({ operation: 'forgetPayer', kind });
  await sweepAt('2027-06-15T10:00:00.000Z');
  expect(await bookingNow(world, bookingId)).not.toHaveProperty('isCardForgotten', true);
  await sweepAt('2027-06-15T10:01:00.000Z');
  expect(await bookingNow(world, bookingId)).toMatchObject({ isCardForgotten: true });
  expect(forgotten()).toEqual([payer()]);
});
