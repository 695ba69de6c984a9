import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerChange } from '#functions/booking/answer-change.ts';
import { bookTrip } from '#functions/booking/book-trip.ts';
import { cancelBooking } from '#functions/booking/cancel-booking.ts';
import { getChange } from '#functions/booking/get-change.ts';
import { joinLine } from '#functions/booking/join-line.ts';
import { listGuideLines } from '#functions/booking/list-guide-lines.ts';
import { listMyWaits } from '#functions/booking/list-my-waits.ts';
import { previewCancellation } from '#functions/booking/preview-cancellation.ts';
import { quoteOffer } from '#functions/booking/quote-trip.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { changeSlot } from '#functions/calendar/change-slot.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { ANGLER, aWish, DATE, GUIDE, offerTrip, SLOT, slotNow } from '#test/support/builders-booking.ts';
import { aConfirmed, askParty, bookingNow, moveDate, offerDate } from '#test/support/builders-changes.ts';
import { enrol } from '#test/support/builders-people.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';

/** Who has booked waits no more. */
const TIME = { experienceId: 'pike', date: DATE, slotId: SLOT };
const people = (adults: number) => ({ adults, children: 0, private: false });
const BERIT = aPerson('berit', 'angler');
const CESAR = aPerson('cesar', 'angler');
type Person = typeof BERIT;
let world: World;
let first: string;
let second: string;
/** A time for four that is full, two bookings of two; Berit and then Cesar wait, each for two. */
beforeEach(async () => {
  world = await aWorld('2027-05-01T10:00:00.000Z');
  await offerTrip(world, { maxGroup: 6 }, { c: 4 });
  await enrol(world, BERIT, CESAR);
  [first, second] = [await aConfirmed(world), await aConfirmed(world)];
  await join(BERIT);
  world.moveOn(1);
  await join(CESAR);
});
afterEach(() => world.store.stop());

const join = (who: Person, adults = 2) => joinLine(world.deps, who, { ...TIME, party: people(adults), language: 'en' });
const sweep = () => sweepLife(world.deps, SYSTEM, {});
const statesOf = async (who: Person) => (await listMyWaits(world.deps, who, {})).waits.map((w) => w.state);
const lineNow = async () =>
  (await listGuideLines(world.deps, GUIDE, {})).lines.flatMap((line) => line.people.map(({ name }) => name));
async function cancel(bookingId: string, who = ANGLER) {
  const { preview } = await previewCancellation(world.deps, who, { bookingId });
  await cancelBooking(world.deps, who, { bookingId, preview });
}
/** From the offer to the open payment page. */
async function takeOffer(who: Person): Promise<string> {
  const choice = { ...TIME, party: people(2), language: 'en' as const };
  const { quoteHash } = await quoteOffer(world.deps, who, choice);
  return (await bookTrip(world.deps, who, await aWish(world, { ...choice, quoteHash }))).bookingId;
}
async function payOffer(who: Person): Promise<string> {
  const bookingId = await takeOffer(who);
  world.provider.pay(bookingId);
  await settleBooking(world.deps, bookingId);
  return bookingId;
}

test('paid: off the list at once, for the angler and for the guide', async () => {
  await cancel(first);
  await sweep();
  const bookingId = await payOffer(BERIT);
  expect(await statesOf(BERIT)).toEqual([]);
  expect(await lineNow()).toEqual(['cesar Ek']);
  for (const _ of [1, 2]) await settleBooking(world.deps, bookingId);
  expect(await slotNow(world)).toMatchObject({ n: 4, k: 2, q: 1 });
});
test('paid and cancelled again: who joins anew stands behind the others', async () => {
  await cancel(first);
  await sweep();
  const bookingId = await payOffer(BERIT);
  world.moveOn(1);
  expect(await join(BERIT)).toEqual({ ahead: 1 });
  expect(await statesOf(BERIT)).toEqual(['waiting']);
  await cancel(bookingId, BERIT);
  await sweep();
  expect([await statesOf(BERIT), await statesOf(CESAR)]).toEqual([['waiting'], ['offered']]);
});
test('paying and the end of the offer in the same moment: off the list, once', async () => {
  await cancel(first);
  await sweep();
  const bookingId = await takeOffer(BERIT);
  world.provider.pay(bookingId);
  world.moveTo('2027-05-02T10:01:00.001Z');
  await Promise.all([settleBooking(world.deps, bookingId), sweep(), settleBooking(world.deps, bookingId), sweep()]);
  expect(await bookingNow(world, bookingId)).toMatchObject({ state: 'confirmed' });
  expect(await slotNow(world)).toMatchObject({ n: 4, k: 2, q: 1 });
  expect(await lineNow()).toEqual(['cesar Ek']);
});
test('news of a payment that comes when the same places are on offer again: they are the booking’s (it was refunded)', async () => {
  await cancel(first);
  await sweep();
  const bookingId = await takeOffer(BERIT);
  world.provider.pay(bookingId);
  world.moveOn(36);
  // The dead hold makes room for Cesar, and what is left is offered to Berit again.
  await changeSlot(world.deps, GUIDE, { ...TIME, capacity: 6 });
  await sweep();
  expect([await statesOf(BERIT), await statesOf(CESAR)]).toEqual([['offered'], ['offered']]);
  await settleBooking(world.deps, bookingId);
  expect(await bookingNow(world, bookingId)).toMatchObject({ state: 'confirmed' });
  expect(await statesOf(BERIT)).toEqual([]);
  expect(await slotNow(world)).toMatchObject({ n: 6, k: 3, q: 1 });
});
test('who has booked and joins for more places still waits when the same news comes again', async () => {
  await cancel(first);
  await sweep();
  const bookingId = await payOffer(BERIT);
  await join(BERIT, 1);
  await settleBooking(world.deps, bookingId);
  expect(await statesOf(BERIT)).toEqual(['waiting']);
});
test.each([
  ['on offer', () => sweep()],
  ['free, and nobody in line fits', async () => void (await Promise.all([join(BERIT, 3), join(CESAR, 3)]).then(sweep))],
])('who moves a booking onto places that are %s waits for the time no more', async (_what, then) => {
  const other = await offerDate(world, '2027-06-28');
  const bookingId = await aConfirmed(world, { ...other, who: BERIT });
  await cancel(first);
  await then();
  expect(await moveDate(world, BERIT, bookingId, { date: DATE, slotId: SLOT })).toMatchObject({ outcome: 'changed' });
  expect(await bookingNow(world, bookingId)).toMatchObject({ date: DATE });
  expect(await statesOf(BERIT)).toEqual([]);
  expect(await lineNow()).toEqual(['cesar Ek']);
  const slot = await slotNow(world);
  expect(slot).toMatchObject({ n: 4, k: 2, q: 1 });
  expect(slot.h).toBeUndefined();
  await cancel(second);
});

test.each([
  ['a child instead of an adult', { adults: 1, children: 1, private: false }],
  ['one less', people(1)],
])(
  'who has an offer for more and changes what is booked (%s) keeps it; when it ends the next is asked',
  async (_what, party) => {
    const DORA = aPerson('dora', 'angler');
    await enrol(world, DORA);
    await cancel(first);
    await sweep();
    const bookingId = await payOffer(BERIT);
    await cancel(second);
    await sweep();
    await payOffer(CESAR);
    for (const who of [BERIT, DORA]) {
      world.moveOn(1);
      await join(who);
    }
    await changeSlot(world.deps, GUIDE, { ...TIME, capacity: 6 });
    await sweep();
    expect([await statesOf(BERIT), await statesOf(DORA)]).toEqual([['offered'], ['waiting']]);
    await askParty(world, BERIT, bookingId, party);
    const { changeId } = await getChange(world.deps, GUIDE, { bookingId });
    await answerChange(world.deps, GUIDE, { bookingId, changeId, isApproved: true, adjustment: 0, comment: '' });
    expect(await bookingNow(world, bookingId)).toMatchObject({ party });
    await sweep();
    expect([await statesOf(BERIT), await statesOf(DORA)]).toEqual([['offered'], ['waiting']]);
    world.moveOn(25 * 60);
    for (const _ of ['it ends', 'the next is asked']) await sweep();
    expect([await statesOf(BERIT), await statesOf(DORA)]).toEqual([[], ['offered']]);
  },
);
