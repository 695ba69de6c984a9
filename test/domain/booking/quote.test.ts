import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Party } from '#shared/domain/booking/party.ts';
import { fingerprintOf, quote, vatIn } from '#shared/domain/booking/quote.ts';
import { splitPayment } from '#shared/domain/booking/split-payment.ts';
import { money, plus, sek } from '#shared/kernel/money.ts';
import { aSlot, aTrip } from './trips.ts';

const kr = (kronor: number) => sek(Math.round(kronor * 100));
const NOW = '2027-03-01T10:00:00.000Z';
const price = (adult: number, child: number, party: Partial<Party>, discountPercent = 0, more = {}) =>
  quote({
    experience: aTrip({ adultPrice: kr(adult), childPrice: kr(child), ...more }),
    slot: aSlot({ discountPercent }),
    party: { adults: 1, children: 0, private: false, ...party },
    sekToUsdRate: 0.105,
    language: 'en',
    now: NOW,
  });

test.each([
  ['2 adults and a child', price(1495, 747.5, { adults: 2, children: 1 }), 3737.5, 373.75, 3363.75],
  ['the same, 15 % promotion', price(1495, 747.5, { adults: 2, children: 1 }, 15), 3176.88, 317.69, 2859.19],
  ['T 1 234,55', price(1234.55, 0, {}), 1234.55, 123.46, 1111.09],
  [
    'private 4 999,95',
    price(1, 1, { adults: 3, private: true }, 0, { privatePrice: kr(4999.95) }),
    4999.95,
    500,
    4499.95,
  ],
  ['O-019: 1 495 x 3', price(1495, 0, { adults: 3 }), 4485, 448.5, 4036.5],
  ['O-019: 33,35', price(33.35, 0, {}), 33.35, 3.34, 30.01],
  ['O-021: 199,90', price(199.9, 0, {}), 199.9, 19.99, 179.91],
  ['O-021: 570', price(570, 0, {}), 570, 57, 513],
  ['O-021: 1 150,50', price(1150.5, 0, {}), 1150.5, 115.05, 1035.45],
  ['20 kr: the least charge', price(20, 0, {}), 20, 3, 17],
  ['2 kr: nothing online', price(2, 0, {}), 2, 0, 2],
])('%s', (_what, q, total, deposit, remaining) => {
  expect({ total: q.total, deposit: q.deposit, remaining: q.remaining }).toEqual({
    total: kr(total),
    deposit: kr(deposit),
    remaining: kr(remaining),
  });
});
test.each([
  [2400, 1000, 1000, 140, 1260, 900],
  [2400, 2400, 2400, 0, 0, 2160],
  [2400, 2380, 2380, 3, 17, 2142],
  [2400, 2399, 2397, 3, 0, 2157.3],
  [2400, 5000, 2400, 0, 0, 2160],
  [4, 2, 1, 3, 0, 0.9],
])('T %d with a gift card of %d', (total, balance, giftCard, deposit, remaining, guideShare) => {
  expect(splitPayment(kr(total), kr(balance))).toEqual({
    giftCard: kr(giftCard),
    deposit: kr(deposit),
    remaining: kr(remaining),
    guideShareOfGiftCard: kr(guideShare),
  });
});
test('O-019 in dollars', () => {
  expect(splitPayment(money(14_995, 'USD'))).toMatchObject({
    deposit: money(1_500, 'USD'),
    remaining: money(13_495, 'USD'),
  });
  expect(splitPayment(money(29_997, 'USD'))).toMatchObject({
    deposit: money(3_000, 'USD'),
    remaining: money(26_997, 'USD'),
  });
});
test('O-023: mixed rows with a promotion add up to the total', () => {
  const q = price(1133, 567, { adults: 3, children: 2 }, 7);
  expect(q).toMatchObject({
    discount: kr(317.31),
    total: kr(4215.69),
    vat: kr(238.62),
    deposit: kr(421.57),
    remaining: kr(3794.12),
  });
  expect(q.lines.map((l) => l.sum).reduce(plus)).toEqual(kr(4533));
});
test('VAT inside 3 737,50', () => {
  expect(vatIn(kr(3737.5), 6)).toEqual(kr(211.56));
  expect(vatIn(kr(3737.5), 25)).toEqual(kr(747.5));
  expect(vatIn(kr(3737.5), 0)).toEqual(kr(0));
});
test('always: the parts make the whole, nothing is negative, no charge is under the least', () => {
  const amount = fc.integer({ min: 0, max: 100_000_00 });
  fc.assert(
    fc.property(amount, amount, (total, balance) => {
      const { giftCard, deposit, remaining, guideShareOfGiftCard } = splitPayment(sek(total), sek(balance));
      expect(giftCard.minor + deposit.minor + remaining.minor).toBe(total);
      expect(giftCard.minor).toBeLessThanOrEqual(Math.min(total, balance));
      for (const part of [giftCard, deposit, remaining, guideShareOfGiftCard])
        expect(part.minor).toBeGreaterThanOrEqual(0);
      expect(deposit.minor === 0 || deposit.minor >= 300).toBe(true);
    }),
  );
});
test('always: rows minus discount are the total, and a bigger discount never costs more', () => {
  const sums = fc.record({
    adult: fc.integer({ min: 1, max: 500_000 }),
    child: fc.integer({ min: 0, max: 500_000 }),
    adults: fc.integer({ min: 1, max: 40 }),
    children: fc.integer({ min: 0, max: 40 }),
    off: fc.integer({ min: 0, max: 49 }),
  });
  fc.assert(
    fc.property(sums, ({ adult, child, adults, children, off }) => {
      const at = (percent: number) => price(adult / 100, child / 100, { adults, children }, percent);
      const q = at(off);
      expect(q.lines.reduce((sum, l) => sum + l.sum.minor, 0) - q.discount.minor).toBe(q.total.minor);
      expect(at(off + 1).total.minor).toBeLessThanOrEqual(q.total.minor);
    }),
  );
});
test('a quote is the same one until its price or terms change; the hour and the rate of the day do not count', () => {
  const base = {
    experience: aTrip(),
    slot: aSlot(),
    party: { adults: 2, children: 0, private: false },
    sekToUsdRate: 0.105,
    language: 'en' as const,
    now: NOW,
  };
  const fingerprint = (over: Partial<typeof base>) => fingerprintOf(quote({ ...base, ...over }), TRIP);
  const shown = fingerprint({});
  expect(fingerprint({ now: '2027-03-01T12:00:00.000Z', sekToUsdRate: 0.098, language: 'sv' } as object)).toBe(shown);
  expect(fingerprint({ slot: aSlot({ discountPercent: 1 }) })).not.toBe(shown);
  expect(fingerprint({ experience: aTrip({ vatPercent: 25 }) })).not.toBe(shown);
  expect(fingerprint({ slot: aSlot({ startsAt: '2027-06-12T05:00:00.000Z' }) })).not.toBe(shown);
});
const TRIP = {
  startsAt: '2027-06-12T06:00:00.000Z',
  endsAt: '2027-06-12T14:00:00.000Z',
  isInstant: true,
  title: { en: 'Pike among the islands', sv: 'Gädda bland öarna' },
  place: 'Trosa',
  meetingPlace: { en: 'The guest harbour', sv: 'Gästhamnen' },
};
test.each<[string, Partial<typeof TRIP>]>([
  ['starts later', { startsAt: '2027-06-12T07:00:00.000Z' }],
  ['ends earlier', { endsAt: '2027-06-12T09:00:00.000Z' }],
  ['ends on another day', { endsAt: '2027-06-13T14:00:00.000Z' }],
  ['waits for the guide', { isInstant: false }],
  ['has another name', { title: { ...TRIP.title, en: 'Perch from the shore' } }],
  ['is elsewhere', { place: 'Kiruna' }],
  ['starts at another harbour', { meetingPlace: { ...TRIP.meetingPlace, en: 'Another harbour' } }],
])('the same price for a trip that %s is another quote', (_what, over) => {
  const q = price(1495, 747.5, { adults: 2, children: 0 });
  expect(fingerprintOf(q, { ...TRIP, ...over })).not.toBe(fingerprintOf(q, TRIP));
});
