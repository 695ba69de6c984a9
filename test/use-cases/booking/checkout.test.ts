import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookTrip } from '#functions/booking/book-trip.ts';
import { findBooking } from '#functions/booking/bookings.table.ts';
import { settlePayment } from '#functions/booking/settle-payment.ts';
import { findMail } from '#functions/outreach/outbox.table.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { receiveStripeEvent } from '#functions/payments/receive-stripe-event.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { ANGLER, aWish, book, offerTrip, slotNow } from '#test/support/builders-booking.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.store.stop());

test('hold, pay, settle: the places and the money agree, and both sides get one mail', async () => {
  await offerTrip(world);
  const { bookingId, reference, checkoutUrl } = await book(world, {
    party: { adults: 2, children: 1, private: false },
  });
  expect(reference).toMatch(/^#[0-9A-F]{8}$/);
  expect(checkoutUrl).toBe('https://pay.test/cs_1');
  expect(await slotNow(world)).toMatchObject({ n: 3, k: 1, h: { [bookingId]: [3, '2027-05-01T10:35:00.000Z'] } });
  expect(world.provider.pageOf(bookingId).page).toMatchObject({
    amount: { minor: 37_375, currency: 'SEK' },
    expiresAt: '2027-05-01T10:31:00.000Z',
  });

  expect((await settlePayment(world.deps, ANGLER, { bookingId })).outcome).toBe('unknown');
  world.provider.pay(bookingId);
  const { outcome, booking } = await settlePayment(world.deps, ANGLER, { bookingId });
  expect(outcome).toBe('confirmed');
  expect(booking).toMatchObject({
    status: 'confirmed',
    paymentState: 'paid',
    graceUntil: '2027-05-03T10:00:00.000Z',
    freeUntil: '2027-06-05T04:00:00.000Z',
    actions: ['cancel', 'change_date', 'change_party'],
  });
  expect(await slotNow(world)).toEqual({ x: 'pike', f: 360, t: 840, c: 6, n: 3, k: 1 });
  expect(await findMail(world.deps.table, `booking-${bookingId}-bookingConfirmed`)).toMatchObject({
    state: 'waiting',
    to: { address: 'anna@napp.test' },
    language: 'en',
  });
  expect(await findMail(world.deps.table, `booking-${bookingId}-bookingConfirmedGuide`)).toMatchObject({
    to: { address: 'guide@napp.test' },
    language: 'sv',
  });
});

test('hold and confirm, told by an event and mailed to both, cost at most 41 write units', async () => {
  // names as long as real ones: what is beyond a kilobyte costs another unit in each index
  const guideId = randomUUID();
  await offerTrip(world, { id: '01J0000000000000000000ABCD', guideId, calendarId: guideId });
  const who = aPerson(randomUUID(), 'angler');
  const wish = await aWish(world, { who, experienceId: '01J0000000000000000000ABCD' });
  world.store.resetUnits();
  const { bookingId } = await bookTrip(world.deps, who, wish);
  world.provider.pay(bookingId);
  const event = world.provider.event('checkout.session.completed', bookingId);
  await receiveStripeEvent(world.deps, SYSTEM, { rawBody: JSON.stringify(event), signature: 'right' });
  for (const mail of ['bookingConfirmed', 'bookingConfirmedGuide'])
    expect(await sendOutboxMail(world.deps, `booking-${bookingId}-${mail}`)).toBe('sent');
  // Two more are the admin's row and the search card, which the stream writes.
  expect(world.store.units().write + 2).toBeLessThanOrEqual(41);
  expect(world.deps.table.units.write).toBeGreaterThan(20);
});

test('O-006: the same request is the same booking; another wish under the same id is refused', async () => {
  await offerTrip(world);
  const wish = await aWish(world);
  const first = await bookTrip(world.deps, ANGLER, wish);
  const again = await Promise.all([bookTrip(world.deps, ANGLER, wish), bookTrip(world.deps, ANGLER, wish)]);
  expect(again).toEqual([first, first]);
  expect(await slotNow(world)).toMatchObject({ n: 2, k: 1 });
  const other = bookTrip(world.deps, ANGLER, { ...wish, party: { adults: 1, children: 0, private: false } });
  await expect(other).rejects.toMatchObject({ code: 'booking.repeated_differently' });
  expect(world.provider.pages.size).toBe(1);
  expect((await findBooking(world.deps.table, first.bookingId))?.state).toBe('pending');
});
