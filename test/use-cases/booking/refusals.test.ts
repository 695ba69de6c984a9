import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAccount, putAccount } from '#functions/accounts/accounts.table.ts';
import { bookTrip } from '#functions/booking/book-trip.ts';
import { getBooking } from '#functions/booking/get-booking.ts';
import { listGuideBookings } from '#functions/booking/list-guide-bookings.ts';
import { listMyBookings } from '#functions/booking/list-my-bookings.ts';
import { quoteTrip } from '#functions/booking/quote-trip.ts';
import { resumePayment } from '#functions/booking/resume-payment.ts';
import { settlePayment } from '#functions/booking/settle-payment.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { withdrawBooking } from '#functions/booking/withdraw-booking.ts';
import { putText } from '#functions/catalogue/experience-page.table.ts';
import { findExperience, putExperience, type StoredExperience } from '#functions/catalogue/experiences.table.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { bookTrip as contract, quoteTrip as quoteContract } from '#shared/contracts/booking.ts';
import { sek } from '#shared/kernel/money.ts';
import { ANGLER, aWish, book, GUIDE, offerTrip, slotNow } from '#test/support/builders-booking.ts';
import { retime } from '#test/support/builders-changes.ts';
import { enrol } from '#test/support/builders-people.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.store.stop());

test('O-009: when no page can be opened nothing is left behind, and the same press works a moment later', async () => {
  await offerTrip(world, { maxGroup: 2 });
  const wish = await aWish(world);
  world.provider.isDown = true;
  await expect(bookTrip(world.deps, ANGLER, wish)).rejects.toMatchObject({ code: 'payments.unavailable' });
  expect(await slotNow(world)).toMatchObject({ n: 0, k: 0 });
  world.provider.isDown = false;
  expect((await bookTrip(world.deps, ANGLER, wish)).checkoutUrl).toBe('https://pay.test/cs_1');
  expect(await slotNow(world)).toMatchObject({ n: 2, k: 1 });
});
test('a time that is called off meanwhile refuses with what the contract of the price and of the booking says', async () => {
  await offerTrip(world);
  const wish = await aWish(world);
  await retime(world, { w: true });
  const refused = { code: 'booking.called_off' } as const;
  await expect(quoteTrip(world.deps, ANGLER, wish)).rejects.toMatchObject(refused);
  await expect(bookTrip(world.deps, ANGLER, wish)).rejects.toMatchObject(refused);
  expect(quoteContract.errors).toContain(refused.code);
  expect(contract.errors).toContain(refused.code);
});
test('who is under age by the own profile books nothing, whatever is ticked; a corrected date helps', async () => {
  await offerTrip(world);
  const wish = await aWish(world);
  await enrol(world, ANGLER);
  const born = async (birthDate: string) => {
    const account = await findAccount(world.deps.table, ANGLER.id);
    if (account) await world.deps.table.write(putAccount(world.deps.table, { ...account, birthDate }, 'hash'));
  };
  await born('2015-01-01');
  await expect(bookTrip(world.deps, ANGLER, wish)).rejects.toMatchObject({ code: 'booking.under_age' });
  expect(await slotNow(world)).toMatchObject({ n: 0 });
  await born('1985-01-01');
  expect((await bookTrip(world.deps, ANGLER, wish)).bookingId).toHaveLength(8);
});
test('O-010: taken meanwhile: the places that are left are named, and no page is opened', async () => {
  await offerTrip(world, { maxGroup: 3 });
  const stale = await aWish(world);
  await book(world, { who: aPerson('faster', 'angler') });
  await expect(bookTrip(world.deps, ANGLER, stale)).rejects.toMatchObject({
    code: 'booking.slot_full',
    params: { left: 1 },
  });
  expect(world.provider.pages.size).toBe(1);
});
test('O-018: what a client makes up is refused at its field, and prices of its own are ignored', async () => {
  await offerTrip(world, { minGroup: 2, maxGroup: 4 });
  const wish = await aWish(world);
  for (const party of [
    { adults: -1 },
    { adults: 0 },
    { adults: 2.5 },
    { adults: '2' },
    { adults: 1e9 },
    { adults: 4, children: -3 },
    { adults: 2, children: -1 },
  ]) {
    const parsed = contract.input.safeParse({ ...wish, party: { children: 0, private: false, ...party } });
    expect(parsed.error?.issues[0]?.path[0]).toBe('party');
  }
  const parsed = contract.input.parse({ ...wish, total: 0, price: 1, discount: 100, currency: 'USD' });
  const { bookingId } = await bookTrip(world.deps, ANGLER, parsed);
  expect(world.provider.pageOf(bookingId).page.amount).toEqual(sek(29_900));
});
test.each([
  ['the trip starts', 0, '2027-06-12T03:57:00.000Z', '2027-06-12T04:00:00.000Z', 'booking.trip_started'],
  ['the notice of two days is up', 2, '2027-06-10T21:57:00.000Z', '2027-06-10T22:00:00.000Z', 'booking.advance_notice'],
])(
  'O-033: while the dialog is open %s: refused, and no page is opened',
  async (_what, noticeDays, before, then, code) => {
    await offerTrip(world, { noticeDays });
    world.moveTo(before);
    const wish = await aWish(world);
    world.moveTo(then);
    await expect(bookTrip(world.deps, ANGLER, wish)).rejects.toMatchObject({ code });
    expect(world.provider.pages.size).toBe(0);
    expect(await slotNow(world)).toMatchObject({ n: 0, k: 0 });
  },
);
test('a price that changed since it was shown is refused with the new quote, and nothing is held', async () => {
  const { id } = await offerTrip(world);
  const wish = await aWish(world);
  const stored = await findExperience(world.deps.table, id);
  if (stored) await world.deps.table.write(putExperience(world.deps.table, { ...stored, adultPrice: sek(160_000) }));
  const refusal = await bookTrip(world.deps, ANGLER, wish).catch((e: unknown) => e);
  expect(refusal).toMatchObject({ code: 'booking.quote_changed', params: { quote: { total: sek(320_000) } } });
  expect(await slotNow(world)).toMatchObject({ n: 0 });
  const { quoteHash } = (refusal as { params: { quoteHash: string } }).params;
  await expect(bookTrip(world.deps, ANGLER, { ...wish, quoteHash })).resolves.toMatchObject({
    checkoutUrl: 'https://pay.test/cs_1',
  });
});
const TEXT = { description: '', itinerary: '', whatToBring: '', pickUp: '', boatSpecifications: '' };
const store = (e: StoredExperience) => world.deps.table.write(putExperience(world.deps.table, e));
type Edit = (e: StoredExperience) => Promise<unknown>;
test.each<[string, Edit]>([
  ['paying confirms it no more', (e) => store({ ...e, instant: false })],
  ['it is in another town', (e) => store({ ...e, place: 'Kiruna' })],
  [
    'it starts at another harbour',
    (e) => world.deps.table.write(putText(world.deps.table, e.id, 'en', { ...TEXT, meetingPlace: 'Nynäs' })),
  ],
  ['it ends earlier', () => retime(world, { t: 660 })],
  ['it ends on the next day', () => retime(world, { t: 840 + 1440 })],
])('the same price, but %s since it was shown: refused, and nothing is held', async (_what, edit) => {
  const { id } = await offerTrip(world);
  const wish = await aWish(world);
  const stored = await findExperience(world.deps.table, id);
  if (stored) await edit(stored);
  await expect(bookTrip(world.deps, ANGLER, wish)).rejects.toMatchObject({ code: 'booking.quote_changed' });
  expect(await slotNow(world)).toMatchObject({ n: 0 });
  const { quoteHash } = await quoteTrip(world.deps, ANGLER, wish);
  await expect(bookTrip(world.deps, ANGLER, { ...wish, quoteHash })).resolves.toBeTruthy();
});
test.each([
  ['not 18', { isAdult: false }, 'booking.adult_required'],
  ['old terms', { acceptedTerms: '2020-01' }, 'booking.terms_changed'],
])('%s', async (_what, over, code) => {
  await offerTrip(world);
  await expect(bookTrip(world.deps, ANGLER, { ...(await aWish(world)), ...over })).rejects.toMatchObject({ code });
});
test('only anglers book', async () => {
  await offerTrip(world);
  const wish = await aWish(world);
  await expect(bookTrip(world.deps, GUIDE, wish)).rejects.toMatchObject({ code: 'auth.forbidden' });
  await expect(bookTrip(world.deps, { kind: 'visitor', address: '' }, wish)).rejects.toMatchObject({
    code: 'auth.required',
  });
});
test('the page can be opened again while the hold lasts, left at once, and not after', async () => {
  await offerTrip(world);
  const { bookingId, checkoutUrl } = await book(world);
  expect(await resumePayment(world.deps, ANGLER, { bookingId })).toEqual({ checkoutUrl });
  expect(await withdrawBooking(world.deps, ANGLER, { bookingId })).toMatchObject({
    status: 'cancelled',
    cancelCause: 'abandoned',
    paymentState: 'unpaid',
  });
  expect(await slotNow(world)).toMatchObject({ n: 0 });
  expect(world.provider.pay(bookingId)).toBe(false);
  await expect(resumePayment(world.deps, ANGLER, { bookingId })).rejects.toMatchObject({
    code: 'booking.hold_expired',
  });
});
test('lists: a hold is the angler’s alone until it is paid; then both have it, coming first and over later', async () => {
  await offerTrip(world);
  const { bookingId } = await book(world);
  const mine = async (when: 'upcoming' | 'history') =>
    (await listMyBookings(world.deps, ANGLER, { when })).bookings.map((b) => `${b.bookingId} ${b.status}`);
  const theirs = async (when: 'upcoming' | 'history') =>
    (await listGuideBookings(world.deps, GUIDE, { when })).bookings.map((b) => `${b.bookingId} ${b.status}`);
  expect([await mine('upcoming'), await theirs('upcoming')]).toEqual([[`${bookingId} pending`], []]);
  await expect(getBooking(world.deps, GUIDE, { bookingId })).rejects.toMatchObject({ code: 'booking.not_found' });
  world.provider.pay(bookingId);
  await settlePayment(world.deps, ANGLER, { bookingId });
  expect(await theirs('upcoming')).toEqual([`${bookingId} confirmed`]);
  expect(await getBooking(world.deps, ANGLER, { bookingId })).toMatchObject({
    guidePhone: '+46 70 000 00 01',
    whatToBring: { en: 'Warm clothes' },
    quote: { graceUntil: '2027-05-03T10:00:00.000Z' },
  });
  world.moveTo('2027-06-12T12:00:00.000Z');
  await sweepLife(world.deps, SYSTEM, {});
  expect([await mine('upcoming'), await mine('history'), await theirs('history')]).toEqual([
    [],
    [`${bookingId} completed`],
    [`${bookingId} completed`],
  ]);
});
