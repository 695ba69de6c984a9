import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cancelRule } from '#shared/domain/booking/cancellation.ts';
import { drawFurther, estimateOf, requote, settleDifference } from '#shared/domain/booking/change-quote.ts';
import { changeUntil, freeUntilAfter, isFreeChange } from '#shared/domain/booking/change-rule.ts';
import type { Quote } from '#shared/domain/booking/quote.ts';
import { splitPayment } from '#shared/domain/booking/split-payment.ts';
import { plus, sek } from '#shared/kernel/money.ts';

const PRICES = { adultPrice: sek(120_000), childPrice: sek(60_000), privatePrice: sek(500_000) };
/** T 2 400, and a gift card of some of it. */
function quoteOf(total: number, giftCard = 0, adults = total / 120_000): Quote {
  return {
    lines: [{ kind: 'adult', quantity: adults, unitPrice: sek(120_000), sum: sek(total) }],
    discountPercent: 0,
    discount: sek(0),
    total: sek(total),
    ...splitPayment(sek(total), sek(giftCard)),
    vatPercent: 6,
    vat: sek(0),
    sekToUsdRate: 0.1,
    graceUntil: '2027-03-03T10:00:00.000Z',
    freeUntil: '2027-06-05T04:00:00.000Z',
    latePenalty: sek(0),
    termsVersion: '1',
    language: 'en',
  };
}
const alone = { adults: 1, children: 0, private: false };
const BOOKED = { isInstant: true, graceUntil: '2027-03-03T10:00:00.000Z', freeUntil: '2027-06-05T04:00:00.000Z' };

describe('a change that is paid with more of a gift card', () => {
  // T 2 400 with a gift card of 1 000, D 140; one more comes: T' 3 600, D' 260, and 120 more are to be paid online.
  const grown = quoteOf(360_000, 100_000, 3);
  test.each([
    ['more than enough: the 1 200 that it became dearer by', 500_000, [220_000, 14_000, 126_000], 0],
    ['exactly enough', 120_000, [220_000, 14_000, 126_000], 0],
    ['a half: what is left is still paid online', 60_000, [160_000, 20_000, 180_000], 6_000],
    ['all but so little that the provider refuses it: paid at the trip', 118_000, [218_000, 14_000, 128_000], 0],
    ['nothing on it', 0, [100_000, 26_000, 234_000], 12_000],
  ] as const)('%s', (_name, balance, [giftCard, deposit, remaining], toPay) => {
    const drawn = drawFurther(grown, { paid: sek(14_000), balance: sek(balance) });
    expect(drawn.quote).toMatchObject({
      total: sek(360_000),
      giftCard: sek(giftCard),
      deposit: sek(deposit),
      remaining: sek(remaining),
    });
    expect(drawn).toMatchObject({ toPay: sek(toPay), toReturn: sek(0), drawn: sek(giftCard - 100_000) });
  });
  test("G' + D' + B' = T', nothing goes back, and never more is drawn than there is", () => {
    const minor = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(minor(500_000), minor(500_000), minor(600_000), minor(600_000), (before, more, held, balance) => {
        const first = splitPayment(sek(before), sek(held));
        const after = { ...quoteOf(before + more, 0, 1), ...splitPayment(sek(before + more), first.giftCard) };
        const { quote, toPay, toReturn, drawn } = drawFurther(after, { paid: first.deposit, balance: sek(balance) });
        expect(quote.giftCard.minor + quote.deposit.minor + quote.remaining.minor).toBe(before + more);
        expect(quote.remaining.minor).toBeGreaterThanOrEqual(0);
        expect(drawn.minor).toBeGreaterThanOrEqual(0);
        expect(drawn.minor).toBeLessThanOrEqual(balance);
        expect(toReturn.minor).toBe(0);
        expect(plus(first.deposit, toPay)).toEqual(quote.deposit);
      }),
    );
  });
});
describe('worked examples of the rules (3)', () => {
  const booked = quoteOf(240_000, 100_000);
  test("the party gets smaller, T' 1 200: 120 back to the card, B' 180", () => {
    const after = requote(booked, { party: alone, discountPercent: 0, prices: PRICES });
    const money = settleDifference(after, sek(14_000));
    expect(money.quote).toMatchObject({ total: sek(120_000), giftCard: sek(100_000), deposit: sek(2_000) });
    expect(money.quote.remaining).toEqual(sek(18_000));
    expect(money.toReturn).toEqual(sek(12_000));
  });
  test("T' 800: 140 to the card, 200 to the gift card, B' 0", () => {
    const after = requote(booked, { party: alone, discountPercent: 0, prices: PRICES, adjustment: sek(-40_000) });
    const money = settleDifference(after, sek(14_000));
    expect(money.quote).toMatchObject({
      total: sek(80_000),
      giftCard: sek(80_000),
      deposit: sek(0),
      remaining: sek(0),
    });
    expect(money.toReturn).toEqual(sek(14_000));
  });
  test('an adjustment never makes the price negative', () => {
    const after = requote(booked, { party: alone, discountPercent: 0, prices: PRICES, adjustment: sek(-9_000_000) });
    expect(after).toMatchObject({ total: sek(0), giftCard: sek(0), deposit: sek(0), adjustment: sek(-120_000) });
  });
  test('an extra deposit under 3,00 is paid at the trip instead', () => {
    const after = requote(quoteOf(120_000), {
      party: alone,
      discountPercent: 0,
      prices: PRICES,
      adjustment: sek(2_990),
    });
    const money = settleDifference(after, sek(12_000));
    expect(money).toMatchObject({ toPay: sek(0), toReturn: sek(0) });
    expect(money.quote).toMatchObject({ deposit: sek(12_000), remaining: sek(110_990) });
  });
  test.each([
    ['the same price after a present of 50: nothing is charged', alone, 0, 0, 0],
    ['300 more: 30 of them online', alone, 30_000, 3_000, 0],
    ['the price falls by 600: 60 back', alone, -60_000, 0, 6_000],
    ['the price falls by 900: back is what is left', alone, -90_000, 0, 7_000],
  ] as const)("D' - D, whatever was given back besides: %s", (_name, party, adjustment, toPay, toReturn) => {
    const after = requote(quoteOf(120_000, 0, 1), {
      party,
      discountPercent: 0,
      prices: PRICES,
      adjustment: sek(adjustment),
    });
    expect(settleDifference(after, sek(12_000), sek(7_000))).toMatchObject({
      toPay: sek(toPay),
      toReturn: sek(toReturn),
    });
  });
  test('the estimate is 10 % of the unit price x the change in people, in both directions', () => {
    const two = { ...alone, adults: 2 };
    expect(estimateOf(two, { adults: 3, children: 1, private: false }, booked, PRICES)).toEqual(sek(18_000));
    expect(estimateOf(two, alone, booked, PRICES)).toEqual(sek(-12_000));
  });
  test("what was booked keeps its unit price when today's prices are others", () => {
    const dearer = { ...PRICES, adultPrice: sek(999_900) };
    const after = requote(booked, { party: { ...alone, adults: 3 }, discountPercent: 0, prices: dearer });
    expect(after.total).toEqual(sek(360_000));
  });
});
test('always: D + B = P, G never grows, and a difference is either charged or given back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 6 }),
      fc.nat(2),
      fc.nat(300_000),
      fc.integer({ min: -500_000, max: 500_000 }),
      fc.nat(50),
      (before, adults, children, gift, adjustment, discountPercent) => {
        const booked = quoteOf(before * 120_000, gift, before);
        const party = { adults, children, private: false };
        const after = requote(booked, { party, discountPercent, prices: PRICES, adjustment: sek(adjustment) });
        const { quote, toPay, toReturn } = settleDifference(after, booked.deposit);
        expect(plus(quote.deposit, quote.remaining).minor + quote.giftCard.minor).toBe(quote.total.minor);
        expect(quote.giftCard.minor).toBeLessThanOrEqual(booked.giftCard.minor);
        expect(toPay.minor === 0 || toReturn.minor === 0).toBe(true);
        expect(booked.deposit.minor + toPay.minor - toReturn.minor).toBe(quote.deposit.minor);
        expect(toPay.minor === 0 || toPay.minor >= 300).toBe(true);
      },
    ),
  );
});
describe('when it is free, and the deadlines after it', () => {
  test('in grace, and up to the free deadline itself; never for trips on request', () => {
    expect(isFreeChange(BOOKED, '2027-06-05T04:00:00.000Z')).toBe(true);
    expect(isFreeChange(BOOKED, '2027-06-05T04:00:00.001Z')).toBe(false);
    const lateGrace = { ...BOOKED, graceUntil: '2027-06-08T04:00:00.000Z' };
    expect(isFreeChange(lateGrace, '2027-06-08T03:59:59.999Z')).toBe(true);
    expect(isFreeChange(lateGrace, '2027-06-08T04:00:00.000Z')).toBe(false);
    expect(isFreeChange({ ...BOOKED, isInstant: false }, '2027-04-01T00:00:00.000Z')).toBe(false);
  });
  test('the free deadline follows the new start, on the clock of the place', () => {
    const b = { ...BOOKED, zone: 'Europe/Stockholm' };
    const at = '2027-05-01T10:00:00.000Z';
    expect(freeUntilAfter(b, '2027-11-03T07:00:00.000Z', 'angler', at)).toBe('2027-10-27T06:00:00.000Z');
  });
  test('who asks too late stays late; the weather and the guide never make anybody late', () => {
    const b = { ...BOOKED, zone: 'Europe/Stockholm' };
    const late = '2027-06-06T10:00:00.000Z';
    const start = '2027-07-10T04:00:00.000Z';
    expect(freeUntilAfter(b, start, 'angler', late)).toBe(BOOKED.freeUntil);
    expect(freeUntilAfter(b, start, 'weather', late)).toBe('2027-07-03T04:00:00.000Z');
    expect(freeUntilAfter(b, start, 'guide', late)).toBe('2027-07-03T04:00:00.000Z');
  });
  test('moved by the weather to a near date nobody is late at once (the deadline had passed already)', () => {
    const b = { ...BOOKED, zone: 'Europe/Stockholm' };
    const near = '2027-06-14T04:00:00.000Z';
    for (const now of ['2027-06-04T10:00:00.000Z', '2027-06-10T10:00:00.000Z'])
      for (const cause of ['weather', 'guide'] as const) {
        const freeUntil = freeUntilAfter(b, near, cause, now);
        expect(freeUntil).toBe(now < '2027-06-07' ? '2027-06-07T04:00:00.000Z' : near);
        expect(cancelRule({ ...b, startsAt: near, freeUntil }, 'angler', now)).toBe('free');
      }
    expect(freeUntilAfter(b, near, 'angler', '2027-06-04T10:00:00.000Z')).toBe('2027-06-07T04:00:00.000Z');
  });
  test('a question waits 48 hours, and not past the start', () => {
    const start = '2027-06-12T04:00:00.000Z';
    expect(changeUntil(start, '2027-06-01T00:00:00.000Z')).toBe('2027-06-03T00:00:00.000Z');
    expect(changeUntil(start, '2027-06-11T00:00:00.000Z')).toBe(start);
  });
});
