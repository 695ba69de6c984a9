import { afterEach, expect, test } from 'vitest';
import { findCase } from '#functions/admin/cases.table.ts';
import { getRecord } from '#functions/booking/booking-record.table.ts';
import { findBooking, moveBooking } from '#functions/booking/bookings.table.ts';
import { contestPenalty } from '#functions/booking/contest-penalty.ts';
import { waivePenalty } from '#functions/booking/waive-penalty.ts';
import { startRefunds, wantRefund } from '#functions/booking/want-refund.ts';
import { receiveStripeEvent } from '#functions/payments/receive-stripe-event.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { sek } from '#shared/kernel/money.ts';
import { ANGLER, GUIDE } from '#test/support/builders-booking.ts';
import type { World } from '#test/support/deps.ts';
import { aBookedWorld, cancelAs, runRefunds } from '../booking/cancelling.ts';

let world: World;
afterEach(() => world.store.stop());

test('O-012: two partial refunds, their events again in any order, then all of the rest, and never more', async () => {
  const begun = await aBookedWorld();
  world = begun.world;
  const { bookingId } = begun;
  const { deps } = world;
  for (const name of ['change-1', 'change-2']) {
    await deps.table.settle(async () => {
      const { booking, writes, refundIds } = await wantRefund(
        deps,
        await getRecord(deps.table, bookingId),
        sek(5_000),
        name,
      );
      await deps.table.transact([moveBooking(deps.table, booking), ...writes]);
      await startRefunds(deps, bookingId, refundIds);
    });
    await runRefunds(world);
  }
  expect(await findBooking(deps.table, bookingId)).toMatchObject({
    state: 'confirmed',
    payment: 'paid',
    refunded: sek(10_000),
    openRefunds: 0,
  });
  for (const [n, refundId] of ['change-1-1', 'change-2-1', 'change-1-1'].entries()) {
    const event = { id: `evt_${n}`, type: 'refund.updated', bookingId, sessionId: null, refundId };
    await receiveStripeEvent(deps, SYSTEM, { rawBody: JSON.stringify(event), signature: 'right' });
    await runRefunds(world);
  }
  expect([...world.provider.refunds.values()].map((r) => r.amount)).toEqual([5_000, 5_000]);
  await cancelAs(world, bookingId);
  await runRefunds(world);
  expect([...world.provider.refunds.values()].map((r) => r.amount)).toEqual([5_000, 5_000, 19_900]);
  expect(world.provider.kept()).toBe(0);
  expect(await findBooking(deps.table, bookingId)).toMatchObject({
    payment: 'refunded',
    refunded: sek(29_900),
    openRefunds: 0,
  });
});

test('O-014: refunded in the provider’s console: the figure is the provider’s, the booking goes on, repeats change nothing', async () => {
  const begun = await aBookedWorld();
  world = begun.world;
  const { bookingId } = begun;
  const intentId = world.provider.intentOf(bookingId)?.id ?? '';
  world.provider.refunds.set('re_console', { id: 're_console', state: 'done', amount: 9_900, intentId });
  for (const id of ['evt_1', 'evt_1', 'evt_2']) {
    const event = { id, type: 'charge.refunded', bookingId, sessionId: null, refundId: null };
    await receiveStripeEvent(world.deps, SYSTEM, { rawBody: JSON.stringify(event), signature: 'right' });
  }
  expect(await findBooking(world.deps.table, bookingId)).toMatchObject({
    state: 'confirmed',
    payment: 'paid',
    refunded: sek(9_900),
  });
  await cancelAs(world, bookingId);
  await runRefunds(world);
  expect(world.provider.kept()).toBe(0);
  expect(await findBooking(world.deps.table, bookingId)).toMatchObject({ payment: 'refunded', refunded: sek(29_900) });
});

/** A part is to go back, and the machine has not done it yet. */
async function wantPart(bookingId: string, name: string): Promise<void> {
  const { deps } = world;
  const { booking, writes, refundIds } = await wantRefund(
    deps,
    await getRecord(deps.table, bookingId),
    sek(5_000),
    name,
  );
  await deps.table.transact([moveBooking(deps.table, booking), ...writes]);
  await startRefunds(deps, bookingId, refundIds);
}
test('refunded in the console in the minute of a refund of our own: it is counted when that is done (it was forgotten)', async () => {
  const begun = await aBookedWorld();
  world = begun.world;
  const { bookingId } = begun;
  await wantPart(bookingId, 'change-1');
  const intentId = world.provider.intentOf(bookingId)?.id ?? '';
  world.provider.refunds.set('re_console', { id: 're_console', state: 'done', amount: 900, intentId });
  const event = { id: 'evt_1', type: 'charge.refunded', bookingId, sessionId: null, refundId: null };
  await receiveStripeEvent(world.deps, SYSTEM, { rawBody: JSON.stringify(event), signature: 'right' });
  expect((await findBooking(world.deps.table, bookingId))?.refunded).toBeUndefined();
  // The answer about the console's part is lost once; the machine tries again.
  world.provider.faults.push({ operation: 'readReturned', kind: 'lost' });
  await runRefunds(world).catch(() => undefined);
  for (const _ of [1, 2]) await runRefunds(world);
  const after = await findBooking(world.deps.table, bookingId);
  expect(after).toMatchObject({ state: 'confirmed', payment: 'paid', refunded: sek(5_900), openRefunds: 0 });
  await cancelAs(world, bookingId);
  await runRefunds(world);
  expect(world.provider.kept()).toBe(0);
});
test('a part that failed to go back leaves the booking paid, and the penalty of a late cancellation can still be answered', async () => {
  const begun = await aBookedWorld();
  world = begun.world;
  const { bookingId } = begun;
  await wantPart(bookingId, 'change-1');
  world.moveTo('2027-06-09T10:00:00.000Z');
  await cancelAs(world, bookingId);
  world.provider.refundsFail = true;
  await runRefunds(world);
  // It was `refund_failed`, in which nobody may do anything.
  expect(await findBooking(world.deps.table, bookingId)).toMatchObject({ payment: 'paid', openRefunds: 0 });
  expect(await findCase(world.deps.table, bookingId, 'refund_failed-change-1-1')).toMatchObject({ state: 'open' });
  const { penalty } = await waivePenalty(world.deps, GUIDE, { bookingId, amount: 100_000, owed: 269_100 });
  expect(penalty).toMatchObject({ state: 'scheduled', owed: sek(169_100) });
  const statement = 'The ferry did not go.';
  const contested = await contestPenalty(world.deps, ANGLER, { bookingId, statement });
  expect(contested.penalty).toMatchObject({ state: 'contested' });
});
test('all of it failed to go back: the booking says so', async () => {
  const begun = await aBookedWorld();
  world = begun.world;
  await cancelAs(world, begun.bookingId);
  world.provider.refundsFail = true;
  await runRefunds(world);
  expect(await findBooking(world.deps.table, begun.bookingId)).toMatchObject({ payment: 'refund_failed' });
});
