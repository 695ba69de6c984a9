import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookTrip } from '#functions/booking/book-trip.ts';
import { findBooking } from '#functions/booking/bookings.table.ts';
import { sweepHolds, sweepLife } from '#functions/booking/sweep-due.ts';
import { receiveStripeEvent } from '#functions/payments/receive-stripe-event.ts';
import { settleRefund } from '#functions/payments/settle-refund.ts';
import { sweepMoney } from '#functions/payments/sweep-money.ts';
import { type Deps, SYSTEM } from '#functions/platform/deps.ts';
import { Table } from '#functions/platform/table.ts';
import { ANGLER, aWish, offerTrip, slotNow } from '#test/support/builders-booking.ts';
import { World } from '#test/support/deps.ts';
import type { Fault } from '#test/support/fake-payments.ts';
import { type CrashAt, dyingClient } from '#test/support/faulty-client.ts';
import { startTestTable, type TestTable } from '#test/support/table.ts';

let store: TestTable;
let round = 0;
beforeAll(async () => {
  store = await startTestTable();
});
afterAll(() => store.stop());

type Trouble = Readonly<{ crash?: CrashAt; fault?: Fault; instant: boolean; lateBy?: number }>;

/** One try with bad luck in it, then a restart, what the clock brings, and a look at what became of it. */
async function live({ crash, fault, instant, lateBy = 0 }: Trouble) {
  const name = `r${round++}`;
  const world = new World(store, '2027-05-01T10:00:00.000Z');
  await offerTrip(world, { id: name, guideId: `guide-${name}`, calendarId: name, instant });
  const wish = await aWish(world, { experienceId: name });
  const { client, counted } = dyingClient(store.client, () => crash);
  const dying: Deps = { ...world.deps, table: new Table(client, store.tableName) };
  if (fault) world.provider.faults.push(fault);

  const ignore = () => undefined;
  const first = await bookTrip(dying, ANGLER, wish).catch(ignore);
  const answer = first ?? (await bookTrip(world.deps, ANGLER, wish).catch(ignore));
  const bookingId = answer?.bookingId;
  if (bookingId && world.provider.pages.size > 0) {
    world.moveOn(lateBy);
    if (world.provider.pay(bookingId)) await tell(dying, world, bookingId).catch(ignore);
  }
  await restart(world);
  return { world, bookingId, counted, name };
}
const tell = (deps: Deps, world: World, bookingId: string) => {
  const event = world.provider.event('checkout.session.completed', bookingId);
  return receiveStripeEvent(deps, SYSTEM, { rawBody: JSON.stringify(event), signature: 'right' });
};
async function restart(world: World): Promise<void> {
  for (const minutes of [40, 20, 24 * 60, 5]) {
    world.moveOn(minutes);
    for (const { input } of world.started.filter(({ machine }) => machine === 'refund'))
      await settleRefund(world.deps, SYSTEM, input as { bookingId: string; refundId: string });
    await sweepHolds(world.deps, SYSTEM, {});
    await sweepLife(world.deps, SYSTEM, {});
    await sweepMoney(world.deps, SYSTEM, {});
  }
}
/** The one thing that must be true whatever happened: money is kept exactly for places that are kept. */
async function mustAgree({ world, bookingId, name }: Awaited<ReturnType<typeof live>>): Promise<string> {
  const slot = await slotNow(world, undefined, name);
  const booking = bookingId ? await findBooking(world.deps.table, bookingId) : undefined;
  const isKept = booking?.state === 'confirmed';
  expect({ people: slot.n, parties: slot.k, holds: slot.h, kept: world.provider.kept() }).toEqual({
    people: isKept ? 2 : 0,
    parties: isKept ? 1 : 0,
    holds: undefined,
    kept: isKept ? 29_900 : 0,
  });
  expect([...world.provider.intents.values()].filter((i) => i.state === 'authorised')).toEqual([]);
  return booking ? `${booking.state} ${booking.payment} ${booking.cancelCause ?? ''}`.trim() : 'nothing';
}

const WRITES = [1, 2, 3, 4] as const;
for (const instant of [true, false]) {
  const good = instant ? 'confirmed paid' : 'cancelled released unanswered';
  describe(instant ? 'instant' : 'on request, and the guide stays silent', () => {
    test('without trouble', async () => {
      const lived = await live({ instant });
      expect(await mustAgree(lived)).toBe(good);
      // Every write of the way is tried below.
      expect(lived.counted.writes).toBeLessThanOrEqual(WRITES.length);
    });
    for (const write of WRITES)
      for (const kind of ['before', 'after'] as const)
        test(`a crash ${kind} write ${write}`, async () => {
          expect(await mustAgree(await live({ instant, crash: { write, kind } }))).toBe(good);
        });
    for (const operation of ['openPage', 'readPage', 'readIntent', 'release', 'closePage', 'forgetPayer'] as const)
      for (const kind of ['error', 'lost'] as const)
        test(`the provider's ${operation}: ${kind}`, async () => {
          expect(await mustAgree(await live({ instant, fault: { operation, kind } }))).toBe(good);
        });
    test('nobody pays', async () => {
      expect(await mustAgree(await live({ instant, lateBy: 32 }))).toBe('cancelled unpaid expired');
    });
  });
}
