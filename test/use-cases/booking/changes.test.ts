import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerChange } from '#functions/booking/answer-change.ts';
import { cancelBooking } from '#functions/booking/cancel-booking.ts';
import { getBooking } from '#functions/booking/get-booking.ts';
import { getChange } from '#functions/booking/get-change.ts';
import { payExtra } from '#functions/booking/pay-extra.ts';
import { previewCancellation } from '#functions/booking/preview-cancellation.ts';
import { previewChange } from '#functions/booking/preview-change.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { withdrawChange } from '#functions/booking/withdraw-change.ts';
import { getGuideOverview } from '#functions/guides/get-guide-overview.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { countReturns } from '#functions/payments/count-returns.ts';
import { receiveStripeEvent } from '#functions/payments/receive-stripe-event.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { sek } from '#shared/kernel/money.ts';
import { booksAgree } from '#test/support/books-agree.ts';
import { ANGLER, book, DATE, GUIDE, offerTrip, SLOT, slotNow } from '#test/support/builders-booking.ts';
import {
  aConfirmed,
  askParty,
  bookingNow,
  mailKeys,
  moveDate,
  offerDate,
  payDifference,
  runRefunds,
} from '#test/support/builders-changes.ts';
import { storeGuidePage } from '#test/support/builders-guides.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';

const LATE = '2027-06-06T10:00:00.000Z';
const FOUR = { adults: 4, children: 0, private: false };
const ONE = { adults: 1, children: 0, private: false };
let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.store.stop());

/** The angler asks for other people and the guide answers. */
async function askAndAnswer(
  bookingId: string,
  party: typeof FOUR,
  answer: { isApproved: boolean; adjustment?: number },
) {
  await askParty(world, ANGLER, bookingId, party, 'My brother comes along');
  const { changeId } = await getChange(world.deps, GUIDE, { bookingId });
  return answerChange(world.deps, GUIDE, { bookingId, changeId, adjustment: 0, comment: '', ...answer });
}
const cancel = async (bookingId: string) => {
  const { preview } = await previewCancellation(world.deps, ANGLER, { bookingId });
  return cancelBooking(world.deps, ANGLER, { bookingId, preview });
};

test('what an angler asks to change waits for the guide like a request, and is counted with them', async () => {
  await offerTrip(world);
  await storeGuidePage(world.deps);
  const bookingId = await aConfirmed(world);
  const waiting = async () => (await getGuideOverview(world.deps, GUIDE, {})).bookings;
  expect(await waiting()).toMatchObject({ waiting: 0, changes: 0 });
  await askParty(world, ANGLER, bookingId, FOUR);
  expect(await waiting()).toMatchObject({ waiting: 1, changes: 1 });
});
describe('another date', () => {
  test('free and at once: the places move, the deadline follows, both get one mail', async () => {
    await offerTrip(world);
    const other = await offerDate(world, '2027-06-20');
    const bookingId = await aConfirmed(world);
    const { outcome, booking } = await moveDate(world, ANGLER, bookingId, other);
    expect(outcome).toBe('changed');
    expect(booking).toMatchObject({
      date: '2027-06-20',
      graceUntil: '2027-05-03T10:00:00.000Z',
      freeUntil: '2027-06-13T04:00:00.000Z',
    });
    expect(await slotNow(world)).toMatchObject({ n: 0, k: 0 });
    expect(await slotNow(world, other)).toMatchObject({ n: 2, k: 1 });
    // Again, from another tab.
    expect((await moveDate(world, ANGLER, bookingId, other)).outcome).toBe('changed');
    expect(await slotNow(world, other)).toMatchObject({ n: 2, k: 1 });
    const mails = (await mailKeys(world)).filter((key) => key.includes('tripChanged'));
    expect(mails).toHaveLength(2);
    for (const key of mails) expect(await sendOutboxMail(world.deps, key)).toBe('sent');
    expect(world.mails.map((m) => m.to.address).sort()).toEqual(['anna@napp.test', 'guide@napp.test']);
    expect(world.mails[0]?.attachments).toHaveLength(1);
  });
  test('a present that Napp gave in the console is not charged again; at most what is left goes back', async () => {
    await offerTrip(world);
    const bookingId = await aConfirmed(world);
    const intentId = world.provider.intentOf(bookingId)?.id ?? '';
    world.provider.giveBack(bookingId, intentId, 20_000);
    await countReturns(world.deps, bookingId);
    const other = await offerDate(world, '2027-06-20');
    expect(await previewChange(world.deps, ANGLER, { bookingId, ...other })).toMatchObject({
      deposit: sek(29_900),
      toPay: sek(0),
      toReturn: sek(0),
    });
    const { booking } = await moveDate(world, ANGLER, bookingId, other);
    expect(booking).toMatchObject({ deposit: sek(29_900) });
    expect((await bookingNow(world, bookingId)).extra).toBeUndefined();
    await askAndAnswer(bookingId, ONE, { isApproved: true });
    await runRefunds(world);
    expect(world.provider.kept()).toBe(0);
    await booksAgree(world);
    await askAndAnswer(bookingId, FOUR, { isApproved: true });
    expect((await bookingNow(world, bookingId)).extra).toMatchObject({ amount: sek(59_800 - 14_950) });
  });
  test('a full or called off day, the same day and somebody else are refused, and nothing moves', async () => {
    await offerTrip(world);
    const small = await offerDate(world, '2027-06-20', { c: 1 });
    const bookingId = await aConfirmed(world);
    const to = (slot: typeof small, who = ANGLER) => moveDate(world, who, bookingId, slot);
    await expect(to(small)).rejects.toMatchObject({ code: 'booking.slot_full' });
    await expect(to({ date: '2027-06-21', slotId: 'none' })).rejects.toMatchObject({ code: 'calendar.slot_not_found' });
    await expect(to(small, aPerson('other', 'angler'))).rejects.toMatchObject({ code: 'booking.not_found' });
    expect(await slotNow(world)).toMatchObject({ n: 2, k: 1 });
  });
  test('one calendar: the old time blocks no more, the new one does', async () => {
    await offerTrip(world);
    const other = await offerDate(world, '2027-06-20');
    const bookingId = await aConfirmed(world);
    await moveDate(world, ANGLER, bookingId, other);
    expect(
      (await book(world, { who: aPerson('b', 'angler'), party: { ...FOUR, adults: 6 } })).checkoutUrl,
    ).toBeTruthy();
  });
  test('to an overlapping time of the same day: the own places do not stand in the way', async () => {
    await offerTrip(world, {}, { f: 360, t: 840 });
    const bookingId = await aConfirmed(world, { party: { adults: 6, children: 0, private: true } });
    const next = await offerDate(world, DATE, { slotId: 'evening' }).catch((e: unknown) => e);
    expect(next).toMatchObject({ code: 'calendar.slot_overlaps' });
    expect(await bookingNow(world, bookingId)).toMatchObject({ slotId: SLOT });
  });
  test('to a promoted day: the difference goes back, and the price stands everywhere', async () => {
    await offerTrip(world);
    const cheap = await offerDate(world, '2027-06-20', { d: 20 });
    const bookingId = await aConfirmed(world);
    const preview = await previewChange(world.deps, ANGLER, { bookingId, ...cheap });
    expect(preview).toMatchObject({ isFree: true, total: sek(239_200), toReturn: sek(5_980), toPay: sek(0) });
    await moveDate(world, ANGLER, bookingId, cheap);
    await runRefunds(world);
    const shown = await getBooking(world.deps, ANGLER, { bookingId });
    expect(shown).toMatchObject({
      status: 'confirmed',
      paymentState: 'paid',
      total: sek(239_200),
      refunded: sek(5_980),
    });
    expect(shown.quote).toMatchObject({ total: sek(239_200), deposit: sek(23_920), discountPercent: 20 });
    expect(world.provider.kept()).toBe(23_920);
  });
  test('too late, and on request: a question; approved after the deadline it stays late', async () => {
    await offerTrip(world);
    const other = await offerDate(world, '2027-06-30');
    const bookingId = await aConfirmed(world);
    world.moveTo(LATE);
    expect((await moveDate(world, ANGLER, bookingId, other, 'Ill')).outcome).toBe('asked');
    expect((await moveDate(world, ANGLER, bookingId, other, 'Ill')).outcome).toBe('asked');
    expect(await slotNow(world)).toMatchObject({ n: 2 });
    const { changeId, price } = await getChange(world.deps, GUIDE, { bookingId });
    expect(price).toMatchObject({ toPay: sek(0), toReturn: sek(0) });
    await answerChange(world.deps, GUIDE, { bookingId, changeId, isApproved: true, adjustment: 0, comment: '' });
    const after = await bookingNow(world, bookingId);
    expect(after).toMatchObject({ date: '2027-06-30', freeUntil: '2027-06-05T04:00:00.000Z' });
    expect(await previewCancellation(world.deps, ANGLER, { bookingId })).toMatchObject({ rule: 'late' });
  });
});

describe('other people', () => {
  test('more: the guide approves with an adjustment, the difference is paid on its own page, and a cancelling gives it all back', async () => {
    await offerTrip(world);
    const bookingId = await aConfirmed(world);
    const asked = await askParty(world, ANGLER, bookingId, FOUR);
    expect(asked.booking).toMatchObject({ openChange: { kind: 'party', until: '2027-05-03T10:00:00.000Z' } });
    expect(asked.booking.actions).toContain('withdraw_change');
    expect(await slotNow(world)).toMatchObject({ n: 2 });
    const { changeId, estimate } = await getChange(world.deps, GUIDE, { bookingId });
    expect(estimate).toEqual(sek(29_900));
    const answer = { bookingId, changeId, isApproved: true, adjustment: -20_000, comment: 'Welcome' };
    const approved = await answerChange(world.deps, GUIDE, answer);
    // T' 5 780, D' 578, of which 299 are paid.
    expect(approved).toMatchObject({
      total: sek(578_000),
      deposit: sek(57_800),
      remaining: sek(520_200),
      extra: sek(27_900),
    });
    expect(await answerChange(world.deps, GUIDE, answer)).toMatchObject({ total: sek(578_000) });
    expect(await slotNow(world)).toMatchObject({ n: 4, k: 1 });

    const { checkoutUrl } = await payExtra(world.deps, ANGLER, { bookingId });
    expect((await payExtra(world.deps, ANGLER, { bookingId })).checkoutUrl).toBe(checkoutUrl);
    await payDifference(world, bookingId);
    const event = { ...world.provider.event('checkout.session.completed', bookingId), id: 'evt_extra' };
    for (const _ of [1, 2])
      await receiveStripeEvent(world.deps, SYSTEM, { rawBody: JSON.stringify(event), signature: 'right' });
    expect(await bookingNow(world, bookingId)).toMatchObject({
      extra: undefined,
      payment: 'paid',
      deposit: sek(57_800),
    });
    expect(await payExtra(world.deps, ANGLER, { bookingId }).catch((e: { code: string }) => e.code)).toBe(
      'booking.not_allowed_now',
    );
    await cancel(bookingId);
    await runRefunds(world);
    expect(world.provider.kept()).toBe(0);
    expect(await slotNow(world)).toMatchObject({ n: 0, k: 0 });
  });
  test('O-012: two shrinkings are two refunds; repeats make no third; a cancelling gives back exactly the rest', async () => {
    await offerTrip(world, { adultPrice: sek(50_000) });
    const bookingId = await aConfirmed(world, { party: FOUR });
    await askAndAnswer(bookingId, { ...FOUR, adults: 3 }, { isApproved: true });
    await askAndAnswer(bookingId, { ...FOUR, adults: 2 }, { isApproved: true });
    const started = [...world.started];
    await runRefunds(world);
    for (const again of [0, 1, 0]) {
      world.started.push(...started.filter(({ machine }) => machine === 'refund').slice(again, again + 1));
      await runRefunds(world);
    }
    expect([...world.provider.refunds.values()].map((r) => r.amount)).toEqual([5_000, 5_000]);
    expect(await bookingNow(world, bookingId)).toMatchObject({ refunded: sek(10_000), payment: 'paid' });
    await cancel(bookingId);
    await runRefunds(world);
    expect([...world.provider.refunds.values()].map((r) => r.amount)).toEqual([5_000, 5_000, 10_000]);
    expect(await bookingNow(world, bookingId)).toMatchObject({ refunded: sek(20_000), payment: 'refunded' });
  });
  test('denied, taken back and unanswered leave the trip as it was, with one mail each', async () => {
    await offerTrip(world);
    const bookingId = await aConfirmed(world);
    await askAndAnswer(bookingId, FOUR, { isApproved: false });
    await askParty(world, ANGLER, bookingId, ONE);
    await withdrawChange(world.deps, ANGLER, { bookingId });
    await withdrawChange(world.deps, ANGLER, { bookingId });
    await askParty(world, ANGLER, bookingId, ONE);
    world.moveOn(48 * 60 - 1);
    await sweepLife(world.deps, SYSTEM, {});
    expect((await bookingNow(world, bookingId)).openChange).toBeDefined();
    world.moveOn(1);
    await sweepLife(world.deps, SYSTEM, {});
    await sweepLife(world.deps, SYSTEM, {});
    expect(await bookingNow(world, bookingId)).toMatchObject({ openChange: undefined, party: { adults: 2 } });
    expect(await slotNow(world)).toMatchObject({ n: 2, k: 1 });
    const keys = await mailKeys(world);
    const sent = (mail: string) => keys.filter((key) => key.includes(`-${mail}-`)).length;
    expect(['changeDenied', 'changeWithdrawn', 'changeLapsed', 'changeLapsedGuide'].map(sent)).toEqual([1, 1, 1, 1]);
    await expect(getChange(world.deps, GUIDE, { bookingId })).rejects.toMatchObject({ code: 'booking.change_over' });
  });
  test('the places went to others meanwhile: the yes is refused, the question stays', async () => {
    await offerTrip(world);
    const bookingId = await aConfirmed(world);
    await askParty(world, ANGLER, bookingId, FOUR);
    await aConfirmed(world, { who: aPerson('b', 'angler'), party: { ...FOUR, adults: 3 } });
    const { changeId, price } = await getChange(world.deps, GUIDE, { bookingId });
    expect(price).toBeNull();
    const yes = answerChange(world.deps, GUIDE, { bookingId, changeId, isApproved: true, adjustment: 0, comment: '' });
    await expect(yes).rejects.toMatchObject({ code: 'booking.slot_full' });
    expect(await slotNow(world)).toMatchObject({ n: 5, k: 2 });
  });
  test('unpaid at the start, the difference is paid at the trip: D + B stays the price', async () => {
    await offerTrip(world);
    const bookingId = await aConfirmed(world);
    await askAndAnswer(bookingId, FOUR, { isApproved: true });
    await payExtra(world.deps, ANGLER, { bookingId });
    world.moveTo('2027-06-12T04:00:00.000Z');
    await sweepLife(world.deps, SYSTEM, {});
    expect(await bookingNow(world, bookingId)).toMatchObject({
      extra: undefined,
      total: sek(598_000),
      deposit: sek(29_900),
      remaining: sek(568_100),
    });
    expect([...world.provider.pages.values()].map((p) => p.state)).toEqual(['complete', 'expired']);
  });
  test('paid on the page of a trip that is cancelled: it goes back at once, with one mail', async () => {
    await offerTrip(world);
    const bookingId = await aConfirmed(world);
    await askAndAnswer(bookingId, FOUR, { isApproved: true });
    await payExtra(world.deps, ANGLER, { bookingId });
    await payDifference(world, bookingId);
    // The cancelling does not know of the payment yet.
    await cancel(bookingId);
    for (const _ of [1, 2]) await settleBooking(world.deps, bookingId);
    await runRefunds(world);
    expect(world.provider.kept()).toBe(0);
    expect(await bookingNow(world, bookingId)).toMatchObject({
      extra: undefined,
      state: 'cancelled',
      payment: 'refunded',
    });
  });
});
