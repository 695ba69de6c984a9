import { afterEach, beforeEach, expect, test } from 'vitest';
import { getBooking } from '#functions/booking/get-booking.ts';
import { previewCancellation } from '#functions/booking/preview-cancellation.ts';
import { quoteTrip } from '#functions/booking/quote-trip.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { ANGLER, DATE, offerTrip, SLOT } from '#test/support/builders-booking.ts';
import { aConfirmed, bookingNow, mailKeys, moveDate, offerDate } from '#test/support/builders-changes.ts';
import { aWorld, type World } from '#test/support/deps.ts';

/** Until when it is said that cancelling costs nothing. The trip is on 12 June 2027, 06:00. */
const STARTS = '2027-06-12T04:00:00.000Z';
let world: World;
beforeEach(async () => {
  world = await aWorld();
  await offerTrip(world);
});
afterEach(() => world.store.stop());

/** What the mails to the angler say of it that are not sent yet. */
async function told(): Promise<string[]> {
  for (const key of await mailKeys(world)) await sendOutboxMail(world.deps, key);
  const mine = world.mails.splice(0).filter(({ to }) => to.address === 'anna@napp.test');
  const lines = mine.flatMap(({ text }) => text.split('\n'));
  return lines.filter((line) => /^(Free cancellation|Or, after booking)/.test(line));
}
test('booked in time, the mail names the end of the free time, and of the first 48 hours', async () => {
  await aConfirmed(world);
  expect(await told()).toEqual([
    'Free cancellation until: Saturday 5 June 2027 at 06:00',
    'Or, after booking, until: Monday 3 May 2027 at 12:00',
  ]);
});
test('booked in the last week, the mail names no moment that has passed', async () => {
  world.moveTo('2027-06-08T08:00:00.000Z');
  await aConfirmed(world);
  expect(await told()).toEqual(['Free cancellation until: Thursday 10 June 2027 at 10:00']);
});
test('booked the day before, nothing says that it can be cancelled once it has begun', async () => {
  world.moveTo('2027-06-11T08:00:00.000Z');
  const choice = { experienceId: 'pike', date: DATE, slotId: SLOT, language: 'en' as const };
  const party = { adults: 2, children: 0, private: false };
  expect((await quoteTrip(world.deps, ANGLER, { ...choice, party })).quote.graceUntil).toBe(STARTS);
  const bookingId = await aConfirmed(world);
  expect(await told()).toEqual(['Free cancellation until: Saturday 12 June 2027 at 06:00']);
  const shown = await getBooking(world.deps, ANGLER, { bookingId });
  expect([shown.graceUntil, shown.quote.graceUntil]).toEqual([STARTS, STARTS]);
  expect(await previewCancellation(world.deps, ANGLER, { bookingId })).toMatchObject({
    rule: 'grace',
    graceUntil: STARTS,
  });
});
test('moved within the 48 hours they last as long as before', async () => {
  world.moveTo('2027-06-11T08:00:00.000Z');
  const bookingId = await aConfirmed(world);
  await moveDate(world, ANGLER, bookingId, await offerDate(world, '2027-06-16'));
  const grace = '2027-06-13T08:00:00.000Z';
  expect((await bookingNow(world, bookingId)).graceUntil).toBe(grace);
  expect(await getBooking(world.deps, ANGLER, { bookingId })).toMatchObject({ graceUntil: grace });
});
test('moved, the mail names the end of the free time of the new day: it may be too near for a reminder', async () => {
  const bookingId = await aConfirmed(world);
  await told();
  const move = async (date: string) =>
    moveDate(world, ANGLER, bookingId, await offerDate(world, date, { slotId: date }));
  world.moveTo('2027-05-10T08:00:00.000Z');
  await move('2027-05-18');
  expect(await told()).toEqual(['Free cancellation until: Tuesday 11 May 2027 at 06:00']);
  world.moveTo('2027-05-11T04:00:00.000Z');
  await move('2027-05-13');
  expect(await told()).toEqual([]);
});
