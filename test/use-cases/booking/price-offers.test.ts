import { afterEach, beforeEach, expect, test } from 'vitest';
import { acceptOffer } from '#functions/booking/accept-offer.ts';
import { answerChange } from '#functions/booking/answer-change.ts';
import { getBooking } from '#functions/booking/get-booking.ts';
import { getChange } from '#functions/booking/get-change.ts';
import { previewCancellation } from '#functions/booking/preview-cancellation.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { withdrawChange } from '#functions/booking/withdraw-change.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { sek } from '#shared/kernel/money.ts';
import { ANGLER, GUIDE, offerTrip, slotNow } from '#test/support/builders-booking.ts';
import { aConfirmed, askParty, bookingNow, mailKeys, retime } from '#test/support/builders-changes.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';

const LATE = '2027-06-08T10:00:00.000Z';
let world: World;
let bookingId: string;
let changeId: string;
let changeHash: string;
beforeEach(async () => {
  world = await aWorld();
  await offerTrip(world);
  bookingId = await aConfirmed(world);
});
afterEach(() => world.store.stop());

/** Two become three at 4 485 kr, and the guide says yes with 500 kr more, four days before the trip. */
async function offered(): Promise<void> {
  world.moveTo(LATE);
  await askParty(world, ANGLER, bookingId, { adults: 3, children: 0, private: false });
  ({ changeId } = await getChange(world.deps, GUIDE, { bookingId }));
  await answer(50_000);
  await look();
}
/** What the angler is shown before the yes. */
async function look(): Promise<void> {
  changeHash = (await getChange(world.deps, ANGLER, { bookingId })).price?.changeHash ?? '';
}
const answer = (adjustment: number) =>
  answerChange(world.deps, GUIDE, { bookingId, changeId, isApproved: true, adjustment, comment: 'More fuel' });
const accept = (who = ANGLER) => acceptOffer(world.deps, who, { bookingId, changeId, changeHash });
const asBefore = async () => {
  expect(await bookingNow(world, bookingId)).toMatchObject({
    party: { adults: 2 },
    total: sek(299_000),
    remaining: sek(269_100),
    extra: undefined,
  });
  expect(await slotNow(world)).toMatchObject({ n: 2, k: 1 });
};

test('a second yes at another price, or in other words, is told that the first one stands', async () => {
  await offered();
  await answer(50_000);
  const over = { code: 'booking.change_over' };
  await expect(answer(5_000)).rejects.toMatchObject(over);
  const yes = { bookingId, changeId, isApproved: true, adjustment: 50_000, comment: 'Sorry' };
  await expect(answerChange(world.deps, GUIDE, yes)).rejects.toMatchObject(over);
  expect((await getChange(world.deps, ANGLER, { bookingId })).price).toMatchObject({ changeHash });
});
test("a guide's higher price asks the angler first, and no late penalty rises by it (it took effect at once)", async () => {
  await offered();
  await asBefore();
  expect(await previewCancellation(world.deps, ANGLER, { bookingId })).toMatchObject({ penalty: sek(269_100) });
  const shown = await getBooking(world.deps, ANGLER, { bookingId });
  expect(shown).toMatchObject({ openChange: { isOffer: true, until: '2027-06-10T10:00:00.000Z' } });
  expect(shown.actions).toContain('accept_offer');
  expect((await getBooking(world.deps, GUIDE, { bookingId })).actions).not.toContain('answer_change');
  const change = await getChange(world.deps, ANGLER, { bookingId });
  expect(change).toMatchObject({
    offer: { adjustment: sek(50_000), comment: 'More fuel' },
    price: { total: sek(498_500) },
  });
  // Pressed again, by either side, it is the same one.
  expect(await answer(50_000)).toMatchObject({ openChange: { isOffer: true } });
  const sent = async (mail: string) => (await mailKeys(world)).filter((key) => key.includes(`-${mail}-`));
  const offers = await sent('changeOffered');
  expect(offers).toHaveLength(1);
  for (const key of offers) expect(await sendOutboxMail(world.deps, key)).toBe('sent');
  for (const _ of [1, 2]) expect(await accept()).toMatchObject({ total: sek(498_500), extra: sek(19_950) });
  expect(await slotNow(world)).toMatchObject({ n: 3, k: 1 });
  const mails = await Promise.all(['changeOffered', 'changeAccepted', 'changeApproved', 'tripChangedGuide'].map(sent));
  expect(mails.map(({ length }) => length)).toEqual([0, 1, 0, 1]);
  for (const key of mails[1] ?? []) expect(await sendOutboxMail(world.deps, key)).toBe('sent');
  expect(world.mails[0]?.text).toContain('More fuel');
  expect(world.mails[0]?.text).toContain(`/angler-dashboard/bookings/${bookingId}`);
});
test('declined, or left unanswered for 48 hours: the trip stays as it was, and each side hears of it once', async () => {
  await offered();
  for (const _ of [1, 2]) await withdrawChange(world.deps, ANGLER, { bookingId });
  await asBefore();
  await expect(accept()).rejects.toMatchObject({ code: 'booking.change_over' });
  await offered();
  world.moveTo('2027-06-10T10:00:00.000Z');
  await expect(accept()).rejects.toMatchObject({ code: 'booking.change_over' });
  for (const _ of [1, 2]) await sweepLife(world.deps, SYSTEM, {});
  await asBefore();
  const keys = await mailKeys(world);
  const sent = (mail: string) => keys.filter((key) => key.includes(`-${mail}-`));
  const mails = ['changeWithdrawn', 'offerLapsed', 'offerLapsedGuide', 'changeLapsed'].map(sent);
  expect(mails.map(({ length }) => length)).toEqual([1, 1, 1, 0]);
  // Written is not sent: a mail of the same name elsewhere once took its place, and it never went out.
  for (const key of mails.flat()) expect(await sendOutboxMail(world.deps, key)).toBe('sent');
  expect(world.mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([expect.stringContaining('The new price was not answered')]),
  );
});
test('a lower or equal price needs no yes', async () => {
  world.moveTo(LATE);
  await askParty(world, ANGLER, bookingId, { adults: 3, children: 0, private: false });
  ({ changeId } = await getChange(world.deps, GUIDE, { bookingId }));
  expect(await answer(-10_000)).toMatchObject({ total: sek(438_500), party: { adults: 3 } });
});
test('only the angler says yes, to the price that was shown, and while there are places', async () => {
  await offered();
  await expect(accept(GUIDE)).rejects.toMatchObject({ code: 'booking.not_found' });
  const slot = await slotNow(world);
  for (const t of [600, slot.t]) {
    await retime(world, { t });
    await (t === slot.t ? look() : expect(accept()).rejects.toMatchObject({ code: 'booking.quote_changed' }));
  }
  await aConfirmed(world, { who: aPerson('b', 'angler'), party: { adults: 4, children: 0, private: false } });
  await expect(accept()).rejects.toMatchObject({ code: 'booking.slot_full' });
  expect(await bookingNow(world, bookingId)).toMatchObject({ total: sek(299_000), openChange: { by: 'guide' } });
});
test('yes and no at the same moment: one of them, whole', async () => {
  await offered();
  await Promise.allSettled([accept(), withdrawChange(world.deps, ANGLER, { bookingId }), accept()]);
  const { total, party, openChange } = await bookingNow(world, bookingId);
  expect(openChange).toBeUndefined();
  expect(total).toEqual(sek(party.adults === 3 ? 498_500 : 299_000));
  expect((await slotNow(world)).n).toBe(party.adults);
});
