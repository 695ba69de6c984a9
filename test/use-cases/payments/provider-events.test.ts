import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBooking } from '#functions/booking/bookings.table.ts';
import { receiveStripeEvent } from '#functions/payments/receive-stripe-event.ts';
import { type Deps, SYSTEM } from '#functions/platform/deps.ts';
import { Table } from '#functions/platform/table.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { book, offerTrip, slotNow } from '#test/support/builders-booking.ts';
import { World } from '#test/support/deps.ts';
import { dyingClient } from '#test/support/faulty-client.ts';
import { startTestTable, type TestTable } from '#test/support/table.ts';

let store: TestTable;
let round = 0;
beforeAll(async () => {
  store = await startTestTable();
});
afterAll(() => store.stop());

async function aHold() {
  const name = `e${round++}`;
  const world = new World(store, '2027-05-01T10:00:00.000Z');
  await offerTrip(world, { id: name, guideId: `guide-${name}`, calendarId: name });
  const { bookingId } = await book(world, { experienceId: name });
  return { world, bookingId, name };
}
const send = (deps: Deps, world: World, bookingId: string, type: string, id?: string) =>
  receiveStripeEvent(deps, SYSTEM, {
    rawBody: JSON.stringify(world.provider.event(type, bookingId, id ?? `evt-${bookingId}-${type}`)),
    signature: 'right',
  });
const mailsOf = async (world: World, bookingId: string) => {
  const keys = ['bookingConfirmed', 'bookingConfirmedGuide', 'lateRefund'].map((m) => ({
    pk: `OUT#booking-${bookingId}-${m}`,
    sk: 'OUT',
  }));
  return (await world.deps.table.findMany(keys, { consistent: true })).length;
};
const TYPES = [
  'checkout.session.completed',
  'payment_intent.succeeded',
  'charge.succeeded',
  'checkout.session.expired',
  'payment_intent.amount_capturable_updated',
];

test('O-001, O-007: all orders and repeats of the events give the same end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      async (types, inParallel) => {
        const { world, bookingId, name } = await aHold();
        world.provider.pay(bookingId);
        if (inParallel)
          await Promise.all(
            types.map((type, i) =>
              send(world.deps, world, bookingId, type, i % 2 ? undefined : `evt-${bookingId}-${i}`),
            ),
          );
        else for (const type of types) await send(world.deps, world, bookingId, type);
        expect(await findBooking(world.deps.table, bookingId)).toMatchObject({ state: 'confirmed', payment: 'paid' });
        expect(await slotNow(world, undefined, name)).toMatchObject({ n: 2, k: 1 });
        expect(await mailsOf(world, bookingId)).toBe(2);
      },
    ),
    { numRuns: 15 },
  );
});
test('O-002: a first delivery that fails half-way is not answered, and the retry mends it', async () => {
  const { world, bookingId } = await aHold();
  world.provider.pay(bookingId);
  for (const kind of ['before', 'after'] as const) {
    const { client } = dyingClient(store.client, () => ({ write: 1, kind }));
    await expect(
      send(
        { ...world.deps, table: new Table(client, store.tableName) },
        world,
        bookingId,
        'checkout.session.completed',
      ),
    ).rejects.toThrow();
  }
  await expect(send(world.deps, world, bookingId, 'checkout.session.completed')).resolves.toEqual({ received: true });
  expect((await findBooking(world.deps.table, bookingId))?.state).toBe('confirmed');
  expect(await mailsOf(world, bookingId)).toBe(2);
});
test('O-005: an expired page frees the places, tells nobody, and a repeat is nothing', async () => {
  const { world, bookingId, name } = await aHold();
  world.moveOn(POLICY.paymentPageMinutes);
  await world.deps.payments.closePage(world.provider.pageOf(bookingId).id);
  await send(world.deps, world, bookingId, 'checkout.session.expired');
  expect(await findBooking(world.deps.table, bookingId)).toMatchObject({ state: 'cancelled', cancelCause: 'expired' });
  expect(await slotNow(world, undefined, name)).toMatchObject({ n: 0, k: 0 });
  await send(world.deps, world, bookingId, 'checkout.session.expired', 'evt-again');
  expect(await mailsOf(world, bookingId)).toBe(0);
});
test('a wrong signature is refused before anything is read', async () => {
  const { world, bookingId } = await aHold();
  const rawBody = JSON.stringify(world.provider.event('checkout.session.completed', bookingId));
  await expect(receiveStripeEvent(world.deps, SYSTEM, { rawBody, signature: 'wrong' })).rejects.toMatchObject({
    code: 'payments.signature_invalid',
  });
});
