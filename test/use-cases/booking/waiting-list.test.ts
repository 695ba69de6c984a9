import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookTrip } from '#functions/booking/book-trip.ts';
import { cancelBooking } from '#functions/booking/cancel-booking.ts';
import { leaveLine } from '#functions/booking/end-wait.ts';
import { joinLine } from '#functions/booking/join-line.ts';
import { listGuideLines } from '#functions/booking/list-guide-lines.ts';
import { listMyWaits } from '#functions/booking/list-my-waits.ts';
import { previewCancellation } from '#functions/booking/preview-cancellation.ts';
import { quoteOffer, quoteTrip } from '#functions/booking/quote-trip.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { sweepHolds, sweepLife } from '#functions/booking/sweep-due.ts';
import { withdrawBooking } from '#functions/booking/withdraw-booking.ts';
import { changeSlot } from '#functions/calendar/change-slot.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { ANGLER, aWish, book, DATE, GUIDE, offerTrip, SLOT, slotNow } from '#test/support/builders-booking.ts';
import { aConfirmed, bookingNow, mailKeys, moveDate, offerDate } from '#test/support/builders-changes.ts';
import { enrol } from '#test/support/builders-people.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';

const TIME = { experienceId: 'pike', date: DATE, slotId: SLOT };
const people = (adults: number) => ({ adults, children: 0, private: false });
const BERIT = aPerson('berit', 'angler');
const CESAR = aPerson('cesar', 'angler');
type Person = typeof BERIT;
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T10:00:00.000Z');
});
afterEach(() => world.store.stop());

const join = (who: Person, adults = 2) => joinLine(world.deps, who, { ...TIME, party: people(adults), language: 'en' });
const leave = (who: Person) => leaveLine(world.deps, who, TIME);
const sweep = () => sweepLife(world.deps, SYSTEM, {});
const statesOf = async (who: Person) => (await listMyWaits(world.deps, who, {})).waits.map((w) => w.state);
const lineNow = async () =>
  (await listGuideLines(world.deps, GUIDE, {})).lines.flatMap((line) => line.people.map(({ name }) => name));
const offerMails = async () => (await mailKeys(world)).filter((key) => key.startsWith('line-'));
async function cancel(bookingId: string) {
  const { preview } = await previewCancellation(world.deps, ANGLER, { bookingId });
  await cancelBooking(world.deps, ANGLER, { bookingId, preview });
}
/** A time for four that is full, two bookings of two; Berit and then Cesar wait, each for two. */
async function fullWithLine() {
  await offerTrip(world, { maxGroup: 4 });
  await enrol(world, BERIT, CESAR);
  const ids = [await aConfirmed(world), await aConfirmed(world)];
  expect(await join(BERIT)).toEqual({ ahead: 0 });
  world.moveOn(1);
  expect(await join(CESAR)).toEqual({ ahead: 1 });
  return ids as [string, string];
}
const takeOffer = async (who: Person, adults = 2) => {
  const choice = { ...TIME, party: people(adults), language: 'en' as const };
  const { quoteHash } = await quoteOffer(world.deps, who, choice);
  return bookTrip(world.deps, who, await aWish(world, { ...choice, quoteHash }));
};

test('who waits is told once, holds the places for a day and books them by the normal checkout', async () => {
  const [first] = await fullWithLine();
  await cancel(first);
  await sweep();
  await sweep();
  expect(await statesOf(BERIT)).toEqual(['offered']);
  expect((await listMyWaits(world.deps, BERIT, {})).waits[0]?.until).toBe('2027-05-02T10:01:00.000Z');
  expect(await statesOf(CESAR)).toEqual(['waiting']);
  expect(await slotNow(world)).toMatchObject({ n: 4, k: 2, q: 2 });
  const [key = '', ...others] = await offerMails();
  expect(others).toEqual([]);
  await sendOutboxMail(world.deps, key);
  expect(world.mails[0]).toMatchObject({ to: { address: 'berit@napp.test' } });
  expect(world.mails[0]?.text).toContain('/experience/pike?book=1&offer=1&date=2027-06-12&slot=morning&adults=2');
  const choice = { ...TIME, party: people(2), language: 'en' as const };
  await expect(quoteTrip(world.deps, CESAR, choice)).rejects.toMatchObject({ code: 'booking.slot_full' });
  await expect(quoteOffer(world.deps, CESAR, choice)).rejects.toMatchObject({ code: 'booking.slot_full' });
  const { bookingId } = await takeOffer(BERIT);
  expect(await slotNow(world)).toMatchObject({ n: 4, k: 2 });
  expect(await statesOf(BERIT)).toEqual(['booking']);
  world.provider.pay(bookingId);
  await settleBooking(world.deps, bookingId);
  expect(await statesOf(BERIT)).toEqual([]);
  expect(await lineNow()).toEqual(['cesar Ek']);
  for (const _ of [1, 2]) await settleBooking(world.deps, bookingId);
  world.moveTo('2027-05-02T10:01:00.001Z');
  await sweep();
  expect(await bookingNow(world, bookingId)).toMatchObject({ state: 'confirmed' });
  expect(await slotNow(world)).toMatchObject({ n: 4, k: 2, q: 1 });
  expect((await slotNow(world)).h).toBeUndefined();
  expect((await offerMails()).filter((k) => k.includes('Lapsed'))).toEqual([]);
});
test('a private party waits for the whole boat, and its mail opens a private booking', async () => {
  await offerTrip(world, { maxGroup: 4 });
  await enrol(world, BERIT);
  const first = await aConfirmed(world);
  const party = { adults: 3, children: 0, private: true };
  expect(await joinLine(world.deps, BERIT, { ...TIME, party, language: 'en' })).toEqual({ ahead: 0 });
  await cancel(first);
  await sweep();
  const [key = ''] = await offerMails();
  await sendOutboxMail(world.deps, key);
  expect(world.mails[0]?.text).toContain('&slot=morning&adults=3&children=0&private=1');
  const choice = { ...TIME, party, language: 'en' as const };
  const { quote, quoteHash } = await quoteOffer(world.deps, BERIT, choice);
  expect(quote.lines).toMatchObject([{ kind: 'private', quantity: 1 }]);
  await bookTrip(world.deps, BERIT, await aWish(world, { ...choice, quoteHash }));
  expect(await statesOf(BERIT)).toEqual(['booking']);
});
test('nobody slips in between the freed places and those who wait for them', async () => {
  const [first] = await fullWithLine();
  const wish = await aWish(world, { who: ANGLER, quoteHash: 'x' });
  await cancel(first);
  await expect(quoteTrip(world.deps, ANGLER, { ...TIME, party: people(2), language: 'en' })).rejects.toMatchObject({
    code: 'booking.slot_full',
  });
  await expect(bookTrip(world.deps, ANGLER, wish)).rejects.toBeDefined();
  await sweep();
  expect(await statesOf(BERIT)).toEqual(['offered']);
});
test('a day without an answer: the next in order gets the places, and each is told once', async () => {
  const [first] = await fullWithLine();
  await cancel(first);
  await sweep();
  world.moveTo('2027-05-02T10:01:00.000Z');
  await sweep();
  expect(await statesOf(BERIT)).toEqual(['offered']);
  world.moveOn(1);
  await sweep();
  await sweep();
  expect(await statesOf(BERIT)).toEqual([]);
  expect(await statesOf(CESAR)).toEqual(['offered']);
  expect((await offerMails()).map((key) => key.split('-')[2]).sort()).toEqual([
    'placesLapsed',
    'placesOffered',
    'placesOffered',
  ]);
  await expect(takeOffer(BERIT)).rejects.toMatchObject({ code: 'booking.slot_full' });
  world.moveOn(24 * 60 + 1);
  await sweep();
  await sweep();
  expect(await slotNow(world)).toMatchObject({ n: 2, k: 1 });
  expect(await slotNow(world)).not.toHaveProperty('u');
  expect(await slotNow(world)).not.toHaveProperty('q');
});
test.each<[string, () => unknown, string]>([
  ['it was over', () => world.moveOn(24 * 60 + 2), 'suppressed'],
  ['they had left the list', () => leave(BERIT), 'suppressed'],
  ['they were paying for the places', () => takeOffer(BERIT), 'suppressed'],
  ['an hour had passed', () => world.moveOn(60), 'sent'],
])('an offer whose mail had to wait until %s', async (_until, happens, sent) => {
  const [first] = await fullWithLine();
  await cancel(first);
  await sweep();
  const [key = ''] = await offerMails();
  await happens();
  expect(await sendOutboxMail(world.deps, key)).toBe(sent);
});
test('too late by a moment, before anybody has looked: not taken, and not lost either', async () => {
  const [first] = await fullWithLine();
  await cancel(first);
  await sweep();
  world.moveTo('2027-05-02T10:01:00.001Z');
  await expect(takeOffer(BERIT)).rejects.toMatchObject({ code: 'booking.slot_full' });
  await sweep();
  await sweep();
  expect(await statesOf(CESAR)).toEqual(['offered']);
});
test('the first whose party fits: who needs more keeps the place in line', async () => {
  await offerTrip(world, { maxGroup: 4 });
  await enrol(world, BERIT, CESAR);
  const first = await aConfirmed(world);
  await aConfirmed(world);
  await join(BERIT, 3);
  world.moveOn(1);
  await join(CESAR, 2);
  await cancel(first);
  await sweep();
  expect(await statesOf(BERIT)).toEqual(['waiting']);
  expect(await statesOf(CESAR)).toEqual(['offered']);
});
test('places that suit nobody in line are for everybody', async () => {
  await offerTrip(world, { maxGroup: 4 });
  await enrol(world, BERIT);
  const first = await aConfirmed(world);
  await aConfirmed(world);
  await join(BERIT, 4);
  await cancel(first);
  await sweep();
  expect(await statesOf(BERIT)).toEqual(['waiting']);
  expect((await quoteTrip(world.deps, CESAR, { ...TIME, party: people(2), language: 'en' })).quoteHash).toBeTruthy();
});
test('every door: more capacity, another date, a page that was left', async () => {
  await offerTrip(world, { maxGroup: 6 }, { c: 2 });
  await enrol(world, BERIT, CESAR, ANGLER);
  const anna = await aConfirmed(world);
  await join(BERIT);
  await changeSlot(world.deps, GUIDE, { ...TIME, capacity: 4 });
  await sweep();
  expect(await statesOf(BERIT)).toEqual(['offered']);
  await join(CESAR);
  const other = await offerDate(world, '2027-06-28');
  await moveDate(world, ANGLER, anna, other);
  await sweep();
  expect(await statesOf(CESAR)).toEqual(['offered']);
  const { bookingId } = await takeOffer(CESAR);
  await join(ANGLER);
  world.moveOn(36);
  await sweepHolds(world.deps, SYSTEM, {});
  expect(await bookingNow(world, bookingId)).toMatchObject({ state: 'cancelled' });
  await sweep();
  // Cesar left the page: the rest of the day is still Cesar's, without a second mail.
  expect(await statesOf(CESAR)).toEqual(['offered']);
  expect(await statesOf(ANGLER)).toEqual(['waiting']);
  expect(await offerMails()).toHaveLength(2);
  await leave(CESAR);
  await sweep();
  expect(await statesOf(ANGLER)).toEqual(['offered']);
});
test('an offer never outlives the moment when booking closes', async () => {
  await offerTrip(world, { maxGroup: 4, instant: false, noticeDays: 0 });
  await enrol(world, BERIT);
  await aConfirmedByGuide();
  await join(BERIT, 4);
  // The trip starts on 12 June at 04:00 UTC; requests close 14 hours before.
  world.moveTo('2027-06-11T10:00:00.000Z');
  await changeSlot(world.deps, GUIDE, { ...TIME, capacity: 4 });
  const [{ bookingId } = { bookingId: '' }] = held;
  await withdrawBooking(world.deps, ANGLER, { bookingId });
  await sweep();
  expect(await statesOf(BERIT)).toEqual(['offered']);
  expect((await listMyWaits(world.deps, BERIT, {})).waits[0]?.until).toBe('2027-06-11T14:00:00.000Z');
});
const held: { bookingId: string }[] = [];
/** Four places that are held while their page is open. */
async function aConfirmedByGuide() {
  world.moveTo('2027-06-11T09:50:00.000Z');
  held.splice(0, held.length, await book(world, { party: people(4) }));
}
test("everything at once: the places are somebody's exactly once", async () => {
  const [first, second] = await fullWithLine();
  await Promise.all([cancel(first), cancel(second)]);
  await Promise.allSettled([sweep(), sweep(), sweep(), leave(BERIT), join(BERIT), takeOffer(CESAR)]);
  await sweep();
  await sweep();
  const slot = await slotNow(world);
  const holds = Object.values(slot.h ?? {}).reduce((sum, [n]) => sum + n, 0);
  expect(slot.n).toBe(holds);
  expect(slot.n).toBeLessThanOrEqual(4);
  const keys = await offerMails();
  expect(new Set(keys).size).toBe(keys.length);
  world.moveOn(24 * 60 + 60);
  for (const _ of [1, 2, 3]) {
    await sweepHolds(world.deps, SYSTEM, {});
    await sweep();
  }
  expect(await slotNow(world)).toMatchObject({ n: 0, k: 0 });
  expect(await slotNow(world)).not.toHaveProperty('q');
});
test('taking and lapsing in the same moment: one of them happens, whole', async () => {
  const [first] = await fullWithLine();
  await cancel(first);
  await sweep();
  world.moveTo('2027-05-02T10:01:00.000Z');
  const taking = takeOffer(BERIT);
  world.moveOn(1);
  const [taken] = await Promise.allSettled([taking, sweep()]);
  await sweep();
  const [berit] = await statesOf(BERIT);
  if (taken.status === 'fulfilled') expect((await slotNow(world)).n).toBe(4);
  else expect(await statesOf(CESAR)).toEqual(['offered']);
  expect(berit).not.toBe('offered');
});
test('joining: once each, only where there is no room, with the party one has now', async () => {
  await fullWithLine();
  expect(await join(BERIT, 3)).toEqual({ ahead: 0 });
  expect(await slotNow(world)).toMatchObject({ q: 2 });
  await expect(join(BERIT, 5)).rejects.toMatchObject({ code: 'booking.group_too_large' });
  const { lines } = await listGuideLines(world.deps, GUIDE, {});
  expect(lines).toMatchObject([
    {
      ...TIME,
      people: [
        { name: 'berit Ek', party: { adults: 3 } },
        { name: 'cesar Ek', party: { adults: 2 } },
      ],
    },
  ]);
  expect((await listGuideLines(world.deps, aPerson('other', 'guide'), {})).lines).toEqual([]);
  for (const _ of [1, 2]) await leave(BERIT);
  expect(await slotNow(world)).toMatchObject({ q: 1 });
  expect((await listMyWaits(world.deps, CESAR, {})).waits).toMatchObject([{ state: 'waiting', ahead: 0 }]);
  const free = { ...(await offerDate(world, '2027-06-28')), experienceId: 'pike' };
  await expect(joinLine(world.deps, BERIT, { ...free, party: people(2), language: 'en' })).rejects.toMatchObject({
    code: 'booking.places_free',
  });
});
test('who books after all, in the ordinary way, waits no more', async () => {
  await offerTrip(world, { maxGroup: 4 });
  await enrol(world, BERIT);
  const first = await aConfirmed(world);
  await aConfirmed(world);
  await join(BERIT, 4);
  await cancel(first);
  await sweep();
  await book(world, { who: BERIT, party: people(2) });
  expect(await statesOf(BERIT)).toEqual([]);
  expect(await slotNow(world)).not.toHaveProperty('q');
});
test('an erased account is passed over', async () => {
  await offerTrip(world, { maxGroup: 4 });
  await enrol(world, CESAR);
  const first = await aConfirmed(world);
  await aConfirmed(world);
  await join(BERIT);
  world.moveOn(1);
  await join(CESAR);
  await cancel(first);
  await sweep();
  expect(await statesOf(BERIT)).toEqual([]);
  expect(await statesOf(CESAR)).toEqual(['offered']);
});
