import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookTrip } from '#functions/booking/book-trip.ts';
import { confirmBooking } from '#functions/booking/confirm-booking.ts';
import { declineBooking } from '#functions/booking/decline-booking.ts';
import { getBooking } from '#functions/booking/get-booking.ts';
import { quoteTrip, quoteWithGiftCards } from '#functions/booking/quote-trip.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { settlePayment } from '#functions/booking/settle-payment.ts';
import { sweepHolds, sweepLife } from '#functions/booking/sweep-due.ts';
import { withdrawBooking } from '#functions/booking/withdraw-booking.ts';
import { findByCode } from '#functions/gift-cards/code-lookup.table.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { sek } from '#shared/kernel/money.ts';
import { booksAgree } from '#test/support/books-agree.ts';
import { ANGLER, aWish, book, DATE, GUIDE, offerTrip, SLOT, slotNow } from '#test/support/builders-booking.ts';
import { buyCards } from '#test/support/builders-gift-cards.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';
import { cancelAs, runRefunds } from '../booking/cancelling.ts';

vi.setConfig({ testTimeout: 180_000 });
const ONE = { adults: 1, children: 0, private: false };
let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.store.stop());

/** A trip at 1 200 kr a head, so that two adults pay 2 400. */
const offer = (over: Parameters<typeof offerTrip>[1] = {}) =>
  offerTrip(world, { adultPrice: sek(120_000), childPrice: sek(60_000), ...over });
const cards = async (...amounts: number[]): Promise<string[]> => {
  const codes: string[] = [];
  for (const kr of amounts) codes.push(...(await buyCards(world, { amount: kr * 100 })).codes);
  return codes;
};
const left = async (code: string) => (await findByCode(world.deps, SYSTEM, code)).balance.minor / 100;
const pay = async (bookingId: string) => {
  world.provider.pay(bookingId);
  return settleBooking(world.deps, bookingId);
};

describe('the worked examples, booked and paid', () => {
  test.each([
    [[1_000], 140, 1_260, [0]],
    [[2_400], 0, 0, [0]],
    [[2_380], 3, 17, [0]],
    [[5_000], 0, 0, [2_600]],
    [[600, 400], 140, 1_260, [0, 0]],
    [[1_000, 2_000], 0, 0, [0, 600]],
  ])('T 2 400 with cards of %j', async (amounts, deposit, remaining, lefts) => {
    await offer();
    const codes = await cards(...amounts);
    const { bookingId, checkoutUrl } = await book(world, { giftCodes: codes });
    expect(checkoutUrl === null).toBe(deposit === 0);
    const booking = checkoutUrl ? await pay(bookingId) : await settleBooking(world.deps, bookingId);
    expect(booking).toMatchObject({ state: 'confirmed', deposit: sek(deposit * 100), remaining: sek(remaining * 100) });
    for (const [i, code] of codes.entries()) expect(await left(code)).toBe(lefts[i]);
    const { quote } = await getBooking(world.deps, ANGLER, { bookingId });
    expect(quote.giftCard.minor + quote.deposit.minor + quote.remaining.minor).toBe(240_000);
    await booksAgree(world);
  });
});
test('O-020: all of it by gift card: no payment page, no provider, one booking however often it is sent', async () => {
  await offer();
  const [code = ''] = await cards(3_000);
  const wish = await aWish(world, { giftCodes: [code] });
  const calls = world.provider.calls.length;
  const answers = await Promise.all([bookTrip(world.deps, ANGLER, wish), bookTrip(world.deps, ANGLER, wish)]);
  expect(answers[0]).toMatchObject({ checkoutUrl: null });
  expect(answers[1]).toEqual(answers[0]);
  expect(world.provider.calls.slice(calls)).toEqual([]);
  expect(await left(code)).toBe(600);
  await cancelAs(world, answers[0].bookingId);
  expect(await left(code)).toBe(3_000);
  expect(world.provider.refunds.size).toBe(0);
  await booksAgree(world);
});
test('the page after the payment says what went back to gift cards, and nothing while they pay', async () => {
  await offer();
  const [code = ''] = await cards(1_000);
  const { bookingId } = await book(world, { giftCodes: [code] });
  expect((await settlePayment(world.deps, ANGLER, { bookingId })).booking).not.toHaveProperty('giftReturned');
  await pay(bookingId);
  expect((await settlePayment(world.deps, ANGLER, { bookingId })).booking).not.toHaveProperty('giftReturned');
  await cancelAs(world, bookingId);
  const { outcome, booking } = await settlePayment(world.deps, ANGLER, { bookingId });
  expect({ outcome, back: booking.giftReturned }).toEqual({ outcome: 'cancelled', back: sek(100_000) });
});
test('O-024: the party shrinks and grows while the card is applied: never less than nothing', async () => {
  await offer({ adultPrice: sek(50_000) });
  const [code = ''] = await cards(600);
  const choice = { experienceId: 'pike', date: DATE, slotId: SLOT, language: 'en' as const };
  const shown = async (adults: number) => {
    const party = { ...ONE, adults };
    const { quote, giftCards } = await quoteWithGiftCards(world.deps, ANGLER, { ...choice, party, giftCodes: [code] });
    return [quote.total.minor, quote.giftCard.minor, quote.deposit.minor, giftCards[0]?.used.minor].map(
      (n) => Number(n) / 100,
    );
  };
  expect(await shown(4)).toEqual([2_000, 600, 140, 600]);
  expect(await shown(2)).toEqual([1_000, 600, 40, 600]);
  expect(await shown(1)).toEqual([500, 500, 0, 500]);
  expect(await shown(3)).toEqual([1_500, 600, 90, 600]);
});
describe('it goes back', () => {
  test('O-027: cancelled by the guide: each part where it came from, once', async () => {
    await offer();
    const codes = await cards(600, 400);
    const { bookingId } = await book(world, { giftCodes: codes });
    await pay(bookingId);
    await cancelAs(world, bookingId, 'guide');
    await cancelAs(world, bookingId, 'guide').catch(() => undefined);
    await runRefunds(world);
    expect(world.provider.refunds.size).toBe(1);
    for (const [i, code] of codes.entries()) expect(await left(code)).toBe([600, 400][i]);
    expect(await booksAgree(world)).toMatchObject({ provider: 100_000, gift_held: 0, deposits: 0, commission: 0 });
  });
  test('cancelled too late: it is kept, the guide gets 900 of 1 000 and the penalty', async () => {
    await offer();
    const [code = ''] = await cards(1_000);
    const { bookingId } = await book(world, { giftCodes: [code] });
    await pay(bookingId);
    world.moveTo('2027-06-10T10:00:00.000Z');
    const booking = await cancelAs(world, bookingId);
    expect(booking).toMatchObject({ penalty: { owed: sek(126_000) } });
    world.moveTo('2027-06-11T10:00:00.000Z');
    await sweepLife(world.deps, SYSTEM, {});
    expect(await left(code)).toBe(0);
    expect(await booksAgree(world)).toMatchObject({
      guide_payable: -216_000,
      commission: -19_200,
      vat: -4_800,
      gift_held: 0,
    });
  });
  test('paid by gift card alone and cancelled too late: it is kept, and nothing is charged', async () => {
    await offer();
    const [code = ''] = await cards(2_400);
    const { bookingId } = await book(world, { giftCodes: [code] });
    world.moveTo('2027-06-10T10:00:00.000Z');
    expect(await cancelAs(world, bookingId)).toMatchObject({ penalty: null });
    expect(await left(code)).toBe(0);
    expect(await booksAgree(world)).toMatchObject({ guide_payable: -216_000, gift_held: 0 });
  });
  test.each(['withdrawn', 'expired'] as const)('a hold that is %s', async (how) => {
    await offer();
    const [code = ''] = await cards(1_000);
    const { bookingId } = await book(world, { giftCodes: [code] });
    expect(await left(code)).toBe(0);
    if (how === 'withdrawn') await withdrawBooking(world.deps, ANGLER, { bookingId });
    world.moveOn(36);
    await sweepHolds(world.deps, SYSTEM, {});
    expect(await left(code)).toBe(1_000);
    await booksAgree(world);
  });
  test('a dead hold whose places somebody else took: given back when its page is known to be closed', async () => {
    await offer({ maxGroup: 2 });
    const [code = ''] = await cards(1_000);
    await book(world, { giftCodes: [code] });
    world.moveOn(36);
    await book(world, { who: aPerson('other', 'angler') });
    expect(await left(code)).toBe(0);
    await sweepHolds(world.deps, SYSTEM, {});
    expect(await left(code)).toBe(1_000);
    await booksAgree(world);
  });
  test('O-009: no payment page can be opened', async () => {
    await offer({ maxGroup: 2 });
    const [code = ''] = await cards(1_000);
    world.provider.faults.push({ operation: 'openPage', kind: 'error' });
    await expect(book(world, { giftCodes: [code] })).rejects.toMatchObject({ code: 'payments.unavailable' });
    expect(await left(code)).toBe(1_000);
    expect((await slotNow(world)).n).toBe(0);
  });
});
describe('on request', () => {
  beforeEach(() => offer({ instant: false }));
  test('all by gift card: it waits for the guide, whose yes confirms it', async () => {
    const [code = ''] = await cards(2_400);
    const { bookingId } = await book(world, { giftCodes: [code] });
    expect(await settleBooking(world.deps, bookingId)).toMatchObject({ state: 'pending', payment: 'authorised' });
    expect(await confirmBooking(world.deps, GUIDE, { bookingId })).toMatchObject({ status: 'confirmed' });
    expect(await left(code)).toBe(0);
  });
  test.each([2_400, 1_000])('%d kr on the card: the guide’s no gives it back', async (amount) => {
    const [code = ''] = await cards(amount);
    const { bookingId, checkoutUrl } = await book(world, { giftCodes: [code] });
    if (checkoutUrl) await pay(bookingId);
    await declineBooking(world.deps, GUIDE, { bookingId, reason: '' });
    expect(await left(code)).toBe(amount);
  });
});
describe('a payment that comes late', () => {
  async function paidLate() {
    await offer();
    const codes = await cards(1_000);
    const { bookingId } = await book(world, { giftCodes: codes });
    const page = world.provider.pageOf(bookingId);
    world.provider.pay(bookingId);
    const paid = world.provider.pageOf(bookingId);
    // The provider's news is late: everybody thinks that the page ran out.
    world.provider.pages.set(page.id, { ...page, state: 'expired' });
    world.moveOn(36);
    await sweepHolds(world.deps, SYSTEM, {});
    expect(await left(codes[0] ?? '')).toBe(1_000);
    world.provider.pages.set(page.id, paid);
    return { bookingId, code: codes[0] ?? '' };
  }
  test('takes the places and the gift card again', async () => {
    const { bookingId, code } = await paidLate();
    expect(await settleBooking(world.deps, bookingId)).toMatchObject({ state: 'confirmed', giftCard: sek(100_000) });
    expect(await left(code)).toBe(0);
    await booksAgree(world);
  });
  test('goes back when the gift card was used meanwhile', async () => {
    const { bookingId, code } = await paidLate();
    await book(world, { party: ONE, giftCodes: [code], who: aPerson('other', 'angler') });
    expect(await settleBooking(world.deps, bookingId)).toMatchObject({ state: 'cancelled', payment: 'refunding' });
    await runRefunds(world);
    expect(world.provider.kept()).toBe(100_000);
  });
});
test('O-029: a card that an unfinished checkout has: it says until when, and later it works', async () => {
  await offer();
  const [code = ''] = await cards(200);
  await book(world, { giftCodes: [code] });
  const again = aWish(world, { giftCodes: [code] });
  await expect(again).rejects.toMatchObject({ code: 'gift_cards.in_use', params: { time: '12:35' } });
  world.moveOn(36);
  await sweepHolds(world.deps, SYSTEM, {});
  expect(await book(world, { giftCodes: [code] })).toMatchObject({ checkoutUrl: expect.any(String) });
});
test('the price was shown with more on the card than there is now: the new one is shown first', async () => {
  await offer();
  const [code = ''] = await cards(1_000);
  const wish = await aWish(world, { giftCodes: [code] });
  await book(world, { party: ONE, giftCodes: [code], who: aPerson('other', 'angler') });
  await expect(bookTrip(world.deps, ANGLER, wish)).rejects.toMatchObject({ code: 'gift_cards.in_use' });
});
test('O-028: the same card in 200 checkouts, 50 at a time: never more than it holds, and every loser can go on', async () => {
  await offer({ maxGroup: 400 });
  const [code = ''] = await cards(3_000);
  const wish = await aWish(world, { party: ONE, giftCodes: [code] });
  const plain = await quoteTrip(world.deps, ANGLER, {
    experienceId: 'pike',
    date: DATE,
    slotId: SLOT,
    party: ONE,
    language: 'en',
  });
  const who = (i: number) => ({ ...aPerson(`angler-${i}`, 'angler'), address: `198.51.100.${i}` });
  const lost: string[] = [];
  let won = 0;
  let next = 0;
  const lane = async () => {
    for (let i = next++; i < 200; i = next++)
      await bookTrip(world.deps, who(i), { ...wish, requestId: randomUUID() }).then(
        () => void won++,
        (e: unknown) => void lost.push(e instanceof DomainError ? e.code : String(e)),
      );
  };
  await Promise.all(Array.from({ length: 50 }, lane));
  // 1 200 twice, and 600 for nobody: whoever was shown 1 200 is shown the new price first.
  expect(won).toBe(2);
  expect(new Set(lost)).toEqual(new Set(['booking.quote_changed']));
  expect(await left(code)).toBe(600);
  expect(
    await bookTrip(world.deps, who(3), { ...wish, giftCodes: [], quoteHash: plain.quoteHash, requestId: randomUUID() }),
  ).toMatchObject({ checkoutUrl: expect.any(String) });
  await booksAgree(world);
});
describe('guessing', () => {
  const wrong = 'AAAA-AAAA-AAAA-AAA';
  const quoteAs = async (who: typeof ANGLER, giftCode: string) =>
    quoteWithGiftCards(world.deps, who, {
      experienceId: 'pike',
      date: DATE,
      slotId: SLOT,
      party: ONE,
      language: 'en',
      giftCodes: [giftCode],
    });
  test('ten wrong codes of a person, and no code is looked up for the rest of the hour', async () => {
    await offer();
    const [code = ''] = await cards(1_000);
    for (let i = 0; i < 10; i++)
      await expect(quoteAs(ANGLER, `${wrong}${i}`)).rejects.toMatchObject({ code: 'gift_cards.invalid' });
    await expect(quoteAs(ANGLER, code)).rejects.toMatchObject({ code: 'request.too_many', params: { seconds: 3_600 } });
    expect((await quoteAs(aPerson('other', 'angler'), code)).quote.giftCard).toEqual(sek(100_000));
    world.moveOn(60);
    expect((await quoteAs(ANGLER, code)).quote.giftCard).toEqual(sek(100_000));
  });
  test('a right code makes exactly the reads and writes of a wrong one', async () => {
    const [code = ''] = await cards(1_000);
    const workOf = async (typed: string) => {
      world.store.resetUnits();
      await findByCode(world.deps, ANGLER, typed).catch(() => undefined);
      return world.store.units();
    };
    await workOf(code);
    expect(await workOf(code)).toEqual(await workOf(`${wrong}0`));
    expect(await workOf('K7QP')).toEqual(await workOf(code));
  });
  test('thirty from an address, whoever they are; right ones are never counted', async () => {
    await offer();
    const [code = ''] = await cards(1_000);
    for (let i = 0; i < 30; i++)
      await expect(quoteAs(aPerson(`a${i % 9}`, 'angler'), wrong)).rejects.toMatchObject({
        code: 'gift_cards.invalid',
      });
    await expect(quoteAs(aPerson('fresh', 'angler'), code)).rejects.toMatchObject({ code: 'request.too_many' });
    const elsewhere = { ...aPerson('fresh', 'angler'), address: '198.51.100.1' };
    for (let i = 0; i < 40; i++) await quoteAs(elsewhere, code);
  });
  test('many at the same moment are no way round it: ten answers, and the right one is not among the hundredth', async () => {
    await offer();
    const [code = ''] = await cards(1_000);
    const answers = await Promise.all(
      [...Array.from({ length: 100 }, () => wrong), code].map((each) =>
        quoteAs(ANGLER, each).then(
          () => 'told',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'gift_cards.invalid')).toHaveLength(10);
    expect(answers.at(-1)).toBe('request.too_many');
    await expect(quoteAs(ANGLER, code)).rejects.toMatchObject({ code: 'request.too_many' });
  });
});
