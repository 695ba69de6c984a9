import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBooking } from '#functions/booking/bookings.table.ts';
import { callWeather } from '#functions/booking/call-weather.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { sweepHolds } from '#functions/booking/sweep-due.ts';
import { changeSlots } from '#functions/calendar/change-slots.ts';
import { findMail } from '#functions/outreach/outbox.table.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { markRefundFailed } from '#functions/payments/mark-refund-failed.ts';
import { settleRefund } from '#functions/payments/settle-refund.ts';
import { sweepMoney } from '#functions/payments/sweep-money.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { slotVersion } from '#shared/domain/calendar/slot-version.ts';
import { booksAgree } from '#test/support/books-agree.ts';
import { book, DATE, GUIDE, offerTrip, SLOT, slotNow } from '#test/support/builders-booking.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.store.stop());
const SECOND = aPerson('second', 'angler');

/** Paid in the last second of the page, heard of only after somebody dropped the dead hold. */
async function paidLate(maxGroup: number) {
  await offerTrip(world, { maxGroup });
  const { bookingId } = await book(world);
  world.moveOn(30);
  world.provider.pay(bookingId);
  world.moveOn(6);
  const second = await book(world, { who: SECOND });
  expect(await findBooking(world.deps.table, bookingId)).toMatchObject({ state: 'cancelled', cancelCause: 'expired' });
  return { bookingId, second };
}

test('late, and there is still room: the booking takes its places again', async () => {
  const { bookingId } = await paidLate(6);
  await settleBooking(world.deps, bookingId);
  const booking = await findBooking(world.deps.table, bookingId);
  expect(booking).toMatchObject({ state: 'confirmed', payment: 'paid' });
  expect(booking?.cancelCause).toBeUndefined();
  expect(await slotNow(world)).toMatchObject({ n: 4, k: 2 });
});
test.each([true, false])(
  'late, and the guide has moved the time meanwhile (instant: %s): no booking for another time, everything goes back',
  async (instant) => {
    await offerTrip(world, { instant });
    const { bookingId } = await book(world);
    world.provider.pay(bookingId);
    world.moveOn(36);
    const at = { date: DATE, slotId: SLOT };
    const to = { start: '12:00', end: '20:00', endsAfterDays: 0, capacity: 6, notes: '' };
    const version = slotVersion(await slotNow(world));
    const changes = [{ ...at, version, to }];
    expect(await changeSlots(world.deps, GUIDE, { experienceId: 'pike', changes })).toMatchObject({ changed: 1 });
    await settleBooking(world.deps, bookingId);
    await sweepMoney(world.deps, SYSTEM, {});
    world.moveOn(3);
    await sweepMoney(world.deps, SYSTEM, {});
    expect(await findBooking(world.deps.table, bookingId)).toMatchObject({ state: 'cancelled' });
    expect(await slotNow(world)).toMatchObject({ f: 720, n: 0, k: 0 });
    expect(world.provider.kept()).toBe(0);
  },
);
test('late, and the places are gone: everything goes back once, with one mail', async () => {
  const { bookingId } = await paidLate(3);
  await sweepHolds(world.deps, SYSTEM, {});
  await settleBooking(world.deps, bookingId);
  expect(await findBooking(world.deps.table, bookingId)).toMatchObject({
    state: 'cancelled',
    payment: 'refunding',
    cancelCause: 'places_gone',
  });
  expect(world.started.filter(({ machine }) => machine === 'refund')).toEqual([
    { machine: 'refund', name: `refund-${bookingId}-1`, input: { bookingId, refundId: '1' } },
  ]);
  const choice = { bookingId, refundId: '1' };
  await Promise.all([settleRefund(world.deps, SYSTEM, choice), settleRefund(world.deps, SYSTEM, choice)]);
  expect(await findBooking(world.deps.table, bookingId)).toMatchObject({
    payment: 'refunded',
    refunded: { minor: 29_900 },
  });
  expect(world.provider.kept()).toBe(0);
  expect(await booksAgree(world)).toMatchObject({ deposits: 0 });
  expect(await slotNow(world)).toMatchObject({ n: 2, k: 1 });
  expect(await findMail(world.deps.table, `booking-${bookingId}-lateRefund`)).toMatchObject({
    to: { address: 'anna@napp.test' },
  });
});
test('a refund whose machine was lost is found by the sweep', async () => {
  const { bookingId } = await paidLate(3);
  await settleBooking(world.deps, bookingId);
  world.moveOn(3);
  expect(await sweepMoney(world.deps, SYSTEM, {})).toEqual({ settled: 1, failed: 0 });
  expect(await sweepMoney(world.deps, SYSTEM, {})).toEqual({ settled: 0, failed: 0 });
  expect((await findBooking(world.deps.table, bookingId))?.payment).toBe('refunded');
});
test('a refund that the provider will not make becomes a case, and stays one', async () => {
  const { bookingId } = await paidLate(3);
  await settleBooking(world.deps, bookingId);
  world.provider.refundsFail = true;
  const choice = { bookingId, refundId: '1' };
  await settleRefund(world.deps, SYSTEM, choice);
  await markRefundFailed(world.deps, SYSTEM, choice);
  expect((await findBooking(world.deps.table, bookingId))?.payment).toBe('refund_failed');
  const { items } = await world.deps.table.query({ index: 'gsi1', pk: 'CASES#open' });
  expect(items).toHaveLength(1);
  expect(world.logged.filter(({ message }) => message === 'refund failed')).toHaveLength(1);
});
test('paid, and the trip has begun before anybody heard of it: no booking for a started trip', async () => {
  world.moveTo('2027-06-12T03:50:00.000Z');
  await offerTrip(world);
  const { bookingId } = await book(world);
  world.moveOn(5);
  world.provider.pay(bookingId);
  world.moveOn(10);
  await settleBooking(world.deps, bookingId);
  expect(await findBooking(world.deps.table, bookingId)).toMatchObject({ state: 'cancelled', payment: 'refunding' });
  expect(await slotNow(world)).toMatchObject({ n: 0, k: 0 });
});
test('O-033: paid on a page from before the start and heard of after it: everything goes back, with one mail', async () => {
  await offerTrip(world);
  world.moveTo('2027-06-12T03:50:00.000Z');
  const { bookingId } = await book(world);
  world.moveTo('2027-06-12T04:02:00.000Z');
  const isPaid = world.provider.pay(bookingId);
  await settleBooking(world.deps, bookingId);
  const booking = await findBooking(world.deps.table, bookingId);
  expect({ isPaid, state: booking?.state }).toEqual({ isPaid: true, state: 'cancelled' });
  await settleRefund(world.deps, SYSTEM, { bookingId, refundId: '1' });
  expect(world.provider.kept()).toBe(0);
  expect(await findMail(world.deps.table, `booking-${bookingId}-lateRefund`)).toBeDefined();
});
test('paid, and called off for the weather while the places were held: the mail does not say that they were gone', async () => {
  await offerTrip(world);
  const { bookingId } = await book(world);
  await callWeather(world.deps, GUIDE, { experienceId: 'pike', date: DATE, slotId: SLOT });
  world.provider.pay(bookingId);
  await settleBooking(world.deps, bookingId);
  await sendOutboxMail(world.deps, `booking-${bookingId}-lateRefund`);
  expect(world.mails.pop()?.text).toContain('could not be booked any more as you had chosen it');
});
