import { afterEach, beforeEach, expect, test } from 'vitest';
import { getRecord } from '#functions/booking/booking-record.table.ts';
import { confirmBooking } from '#functions/booking/confirm-booking.ts';
import { declineBooking } from '#functions/booking/decline-booking.ts';
import { resolveCheckout } from '#functions/booking/resolve-checkout.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { settlePayment } from '#functions/booking/settle-payment.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { withdrawBooking } from '#functions/booking/withdraw-booking.ts';
import { findMail } from '#functions/outreach/outbox.table.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { ANGLER, book, GUIDE, offerTrip, slotNow } from '#test/support/builders-booking.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.store.stop());

async function aRequest(): Promise<{ bookingId: string }> {
  await offerTrip(world, { instant: false });
  const { bookingId } = await book(world);
  world.provider.pay(bookingId);
  const { outcome, booking } = await settlePayment(world.deps, ANGLER, { bookingId });
  expect(outcome).toBe('waiting');
  expect(booking).toMatchObject({
    status: 'pending',
    isWaitingForGuide: true,
    paymentState: 'authorised',
    answerBefore: '2027-05-02T10:00:00.000Z',
    actions: ['withdraw'],
  });
  return { bookingId };
}
const mail = (bookingId: string, name: string) => findMail(world.deps.table, `booking-${bookingId}-${name}`);

test('the guide confirms: the money is taken, both get the confirmation, twice is once', async () => {
  const { bookingId } = await aRequest();
  expect(await mail(bookingId, 'requestWaiting')).toMatchObject({ to: { address: 'anna@napp.test' } });
  expect(await mail(bookingId, 'requestReceived')).toMatchObject({ to: { address: 'guide@napp.test' } });
  const [first, second] = await Promise.all([
    confirmBooking(world.deps, GUIDE, { bookingId }),
    confirmBooking(world.deps, GUIDE, { bookingId }),
  ]);
  expect(first).toMatchObject({ status: 'confirmed', paymentState: 'paid' });
  expect(second).toEqual(first);
  expect(world.provider.intentOf(bookingId)?.state).toBe('paid');
  expect(await slotNow(world)).toMatchObject({ n: 2, k: 1 });
  expect(await mail(bookingId, 'bookingConfirmed')).toBeDefined();
  await expect(declineBooking(world.deps, GUIDE, { bookingId, reason: '' })).rejects.toMatchObject({
    code: 'booking.not_allowed_now',
  });
});
test('O-004: two requests for the same two places: the second never gets to wait, and one confirms once from two tabs', async () => {
  await offerTrip(world, { instant: false, maxGroup: 2 });
  const berit = aPerson('berit', 'angler');
  const tries = await Promise.allSettled([book(world), book(world, { who: berit })]);
  const made = tries.filter((one) => one.status === 'fulfilled').map(({ value }) => value.bookingId);
  const refused = tries.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
  expect(refused).toMatchObject([{ code: 'booking.slot_full', params: { left: 0 } }]);
  expect(made).toHaveLength(1);
  const [bookingId = ''] = made;
  world.provider.pay(bookingId);
  await settleBooking(world.deps, bookingId);
  await Promise.all([1, 2].map(() => confirmBooking(world.deps, GUIDE, { bookingId })));
  expect(await slotNow(world)).toMatchObject({ n: 2, k: 1 });
  expect(world.provider.kept()).toBe(29_900);
  expect(await mail(bookingId, 'bookingConfirmed')).toBeDefined();
});
test('the guide declines: the money is let go, the card forgotten, the places free', async () => {
  const { bookingId } = await aRequest();
  const after = await declineBooking(world.deps, GUIDE, { bookingId, reason: 'High water' });
  expect((await getRecord(world.deps.table, bookingId)).declineReason).toBe('High water');
  expect(after).toMatchObject({ status: 'cancelled', cancelCause: 'declined', paymentState: 'released' });
  expect(world.provider.payersForgotten.size).toBe(1);
  expect(await slotNow(world)).toMatchObject({ n: 0, k: 0 });
  expect(await mail(bookingId, 'requestDeclined')).toBeDefined();
  await expect(confirmBooking(world.deps, GUIDE, { bookingId })).rejects.toMatchObject({
    code: 'booking.not_allowed_now',
  });
});
test('silence declines, and the machine asks until then', async () => {
  const { bookingId } = await aRequest();
  expect(await resolveCheckout(world.deps, SYSTEM, { bookingId })).toEqual({
    done: false,
    next: '2027-05-02T10:00:00.000Z',
  });
  world.moveTo('2027-05-02T10:00:00.000Z');
  await expect(confirmBooking(world.deps, GUIDE, { bookingId })).rejects.toMatchObject({
    code: 'booking.not_allowed_now',
  });
  expect(await sweepLife(world.deps, SYSTEM, {})).toEqual({ settled: 1, failed: 0 });
  expect(await resolveCheckout(world.deps, SYSTEM, { bookingId })).toEqual({ done: true });
  expect(world.provider.intentOf(bookingId)).toMatchObject({ state: 'cancelled', cancelReason: 'abandoned' });
  expect(await slotNow(world)).toMatchObject({ n: 0 });
  expect(await mail(bookingId, 'requestUnanswered')).toBeDefined();
});
test('the angler takes the request back', async () => {
  const { bookingId } = await aRequest();
  expect(await withdrawBooking(world.deps, ANGLER, { bookingId })).toMatchObject({
    cancelCause: 'withdrawn',
    paymentState: 'released',
  });
  expect(await mail(bookingId, 'requestWithdrawn')).toBeDefined();
  expect(await slotNow(world)).toMatchObject({ n: 0 });
});
test('a card that cannot be charged ends the booking, and both hear of it', async () => {
  const { bookingId } = await aRequest();
  world.provider.cannotCapture = true;
  await expect(confirmBooking(world.deps, GUIDE, { bookingId })).rejects.toMatchObject({
    code: 'payments.capture_failed',
  });
  expect(await slotNow(world)).toMatchObject({ n: 0 });
  expect(await mail(bookingId, 'captureFailed')).toBeDefined();
  expect(await mail(bookingId, 'captureFailedGuide')).toBeDefined();
  expect(world.provider.kept()).toBe(0);
});
test('confirm and withdraw at the same moment: one wins, and the money agrees', async () => {
  const { bookingId } = await aRequest();
  const results = await Promise.allSettled([
    confirmBooking(world.deps, GUIDE, { bookingId }),
    withdrawBooking(world.deps, ANGLER, { bookingId }),
  ]);
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
  const { n } = await slotNow(world);
  expect(world.provider.kept()).toBe(n > 0 ? 29_900 : 0);
});
test("a stranger's booking does not exist for anybody else", async () => {
  const { bookingId } = await aRequest();
  const others = [aPerson('other', 'guide'), aPerson('angler', 'angler')];
  for (const other of others)
    await expect(confirmBooking(world.deps, other, { bookingId })).rejects.toMatchObject({ code: 'booking.not_found' });
  await expect(withdrawBooking(world.deps, aPerson('b', 'angler'), { bookingId })).rejects.toMatchObject({
    code: 'booking.not_found',
  });
});
