import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerChange } from '#functions/booking/answer-change.ts';
import { drawGiftForChange } from '#functions/booking/draw-gift-for-change.ts';
import { getBooking } from '#functions/booking/get-booking.ts';
import { getChange } from '#functions/booking/get-change.ts';
import { payExtra } from '#functions/booking/pay-extra.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { checkGiftCard } from '#functions/gift-cards/check-gift-card.ts';
import { sendGiftCards } from '#functions/gift-cards/send-gift-cards.ts';
import { sek } from '#shared/kernel/money.ts';
import { meanwhile } from '#test/support/between-calls.ts';
import { booksAgree } from '#test/support/books-agree.ts';
import { ANGLER, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { aConfirmed, askParty, bookingNow, payDifference, runRefunds } from '#test/support/builders-changes.ts';
import { buyCards, codesOf } from '#test/support/builders-gift-cards.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';
import { cancelAs } from './cancelling.ts';

/** T 2 400 with 1 000 of a gift card: D 140 is paid. One more comes: T' 3 600, and 120 more are to be paid online. */
let world: World;
let bookingId: string;
let first: string;
beforeEach(async () => {
  world = await aWorld();
  await offerTrip(world, { adultPrice: sek(120_000) });
  first = await aCard(1_000);
  bookingId = await aConfirmed(world, { giftCodes: [first] });
  await askParty(world, ANGLER, bookingId, { adults: 3, children: 0, private: false });
  const { changeId } = await getChange(world.deps, GUIDE, { bookingId });
  await answerChange(world.deps, GUIDE, { bookingId, changeId, isApproved: true, adjustment: 0, comment: '' });
  expect(await bookingNow(world, bookingId)).toMatchObject({ total: sek(360_000), extra: { amount: sek(12_000) } });
});
afterEach(() => world.store.stop());
const aCard = async (kronor: number) => (await buyCards(world, { amount: kronor * 100 })).codes[0] ?? '';
const draw = (...giftCodes: string[]) => drawGiftForChange(world.deps, ANGLER, { bookingId, giftCodes });
const left = async (code: string) => (await checkGiftCard(world.deps, VISITOR, { code })).balance.minor / 100;
const parts = async () => {
  const { quote } = await getBooking(world.deps, ANGLER, { bookingId });
  const { giftCard, deposit, remaining } = quote;
  expect(giftCard.minor + deposit.minor + remaining.minor).toBe(quote.total.minor);
  return [giftCard, deposit, remaining].map(({ minor }) => minor / 100);
};

test('it is not drawn further unless the angler asks', async () => {
  expect(await parts()).toEqual([1_000, 260, 2_340]);
});
test('a gift card pays the difference; a free cancellation gives everything back where it came from', async () => {
  const code = await aCard(5_000);
  const drawn = await draw(code);
  expect(drawn).toMatchObject({ deposit: sek(14_000), remaining: sek(126_000) });
  expect(drawn.extra).toBeUndefined();
  expect(await parts()).toEqual([2_200, 140, 1_260]);
  expect([await left(first), await left(code)]).toEqual([0, 3_800]);
  expect((await getBooking(world.deps, ANGLER, { bookingId })).gifts).toEqual([first.slice(-4), code.slice(-4)]);
  await booksAgree(world);
  await cancelAs(world, bookingId);
  await runRefunds(world);
  expect([await left(first), await left(code)]).toEqual([1_000, 5_000]);
  expect(await booksAgree(world)).toMatchObject({ gift_held: 0, deposits: 0 });
});
test('a half of it: the rest is paid online, on a page with the new amount', async () => {
  await payExtra(world.deps, ANGLER, { bookingId });
  const code = await aCard(600);
  expect(await draw(code)).toMatchObject({ extra: sek(6_000) });
  // The page with the old amount is closed.
  expect(await payDifference(world, bookingId)).toBe(false);
  await payExtra(world.deps, ANGLER, { bookingId });
  expect(await payDifference(world, bookingId)).toBe(true);
  expect(await settleBooking(world.deps, bookingId)).toMatchObject({ deposit: sek(20_000) });
  expect(await parts()).toEqual([1_600, 200, 1_800]);
  expect((await bookingNow(world, bookingId)).extra).toBeUndefined();
  await booksAgree(world);
});
test('two presses at once are one', async () => {
  const code = await aCard(5_000);
  await Promise.allSettled([draw(code), draw(code)]);
  expect(await left(code)).toBe(3_800);
  await expect(draw(code)).rejects.toMatchObject({ code: 'booking.not_allowed_now' });
  await booksAgree(world);
});
test('paid online already', async () => {
  const code = await aCard(5_000);
  await payExtra(world.deps, ANGLER, { bookingId });
  await payDifference(world, bookingId);
  await expect(draw(code)).rejects.toMatchObject({ code: 'booking.not_allowed_now' });
  expect(await left(code)).toBe(5_000);
  expect(await parts()).toEqual([1_000, 260, 2_340]);
});
test('the address is corrected while the codes are used for it: the old one pays nothing', async () => {
  for (let call = 1; ; call++) {
    const { link, orderId, codes } = await buyCards(world, { amount: 6_000 }, { kind: 'visitor', address: `b${call}` });
    let isUsed: boolean | undefined;
    const { deps } = meanwhile(world, call, async () => {
      isUsed = (await left(codes[0] ?? '')) < 60;
      await sendGiftCards(world.deps, VISITOR, { link, email: 'right@napp.test', sendings: 1, corrections: 0 });
    });
    const drawn = drawGiftForChange(deps, ANGLER, { bookingId, giftCodes: [codes[0] ?? ''] });
    await drawn.catch(() => undefined);
    if (isUsed !== false) break;
    await expect(drawn).rejects.toMatchObject({ code: 'gift_cards.invalid' });
    expect(await left((await codesOf(world, orderId))[0] ?? '')).toBe(60);
  }
});
test('an empty card, a wrong code, and somebody else', async () => {
  await expect(draw(first)).rejects.toMatchObject({ code: 'gift_cards.empty' });
  await expect(draw('AAAA-AAAA-AAAA-AAAA')).rejects.toMatchObject({ code: 'gift_cards.invalid' });
  for (const who of [aPerson('other', 'angler'), GUIDE])
    await expect(drawGiftForChange(world.deps, who, { bookingId, giftCodes: [first] })).rejects.toMatchObject({
      code: 'booking.not_found',
    });
  expect(await parts()).toEqual([1_000, 260, 2_340]);
});
