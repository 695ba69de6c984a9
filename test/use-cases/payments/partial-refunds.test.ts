import { afterEach, expect, test } from 'vitest';
import { getRecord } from '#functions/booking/booking-record.table.ts';
import { findBooking, moveBooking } from '#functions/booking/bookings.table.ts';
import { startRefunds, wantRefund } from '#functions/booking/want-refund.ts';
import { receiveStripeEvent } from '#functions/payments/receive-stripe-event.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { sek } from '#shared/kernel/money.ts';
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
