import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allocateRefund,
  CANCEL_RULES,
  cancelRule,
  guideShareOf,
  termsOf,
} from '#shared/domain/booking/cancellation.ts';
import { deadlinesOf } from '#shared/domain/booking/deadlines.ts';
import { splitPayment } from '#shared/domain/booking/split-payment.ts';
import { minus, plus, sek } from '#shared/kernel/money.ts';
import { addHours, epochOf, instantAt, toInstant } from '#shared/kernel/time.ts';

const STOCKHOLM = 'Europe/Stockholm';
const NOTHING = sek(0);

/** The worked examples of rules 3. */
const SATURDAY = instantAt('2027-06-12', 360, STOCKHOLM);
const PAID = { card: sek(37_375), giftCard: NOTHING, remaining: sek(336_375) };
const trip = (confirmedAt: string, startsAt = SATURDAY) => ({
  startsAt,
  ...deadlinesOf({ confirmedAt, startsAt, zone: STOCKHOLM }),
});
function cancelAt(booked: string, at: string, by: 'angler' | 'guide' = 'angler') {
  const rule = cancelRule(trip(booked), by, at);
  if (rule === 'started') throw new Error('started');
  const { refund, penalty } = termsOf(rule, PAID, at);
  return { rule, back: refund.card.minor, penalty: penalty.minor };
}
const MARCH = '2027-03-10T10:00:00.000Z';
const TUESDAY = instantAt('2027-06-08', 600, STOCKHOLM);
const local = (date: string, minutes: number, seconds = 0) =>
  toInstant(epochOf(instantAt(date, minutes, STOCKHOLM)) + seconds * 1000);

test.each([
  ['free at the limit itself', MARCH, local('2027-06-05', 360), 'angler', 37_375, 0],
  ['late a second after it', MARCH, local('2027-06-05', 360, 1), 'angler', 0, 336_375],
  ['in grace until its last second', TUESDAY, local('2027-06-10', 600, -1), 'angler', 37_375, 0],
  ['late when grace has ended', TUESDAY, local('2027-06-10', 600), 'angler', 0, 336_375],
  ['the guide, any time before the start', MARCH, local('2027-06-12', 360, -1), 'guide', 37_375, 0],
] as const)('worked example: %s', (_name, booked, at, by, back, penalty) => {
  expect(cancelAt(booked, at, by)).toMatchObject({ back, penalty });
});
test('worked example: a gift card of 1 000 of 2 400', () => {
  const { deposit, remaining, giftCard } = splitPayment(sek(240_000), sek(100_000));
  const paid = { card: deposit, giftCard, remaining };
  expect(termsOf('free', paid, MARCH)).toMatchObject({ refund: { card: sek(14_000), giftCard: sek(100_000) } });
  const late = termsOf('late', paid, MARCH);
  expect(late).toMatchObject({ refund: { card: NOTHING, giftCard: NOTHING }, penalty: sek(126_000) });
  // The guide gets 2 160 in all, and Napp 240.
  expect(plus(late.penalty, guideShareOf(giftCard))).toEqual(sek(216_000));
  expect(plus(deposit, minus(giftCard, guideShareOf(giftCard)))).toEqual(sek(24_000));
});
test.each([
  ['a trip on 1 April 2027', '2027-04-01', 360, '2027-03-25', 167],
  ['a trip on 28 October 2026', '2026-10-28', 420, '2026-10-21', 169],
] as const)('summer time: %s', (_name, date, minutes, freeDate, hours) => {
  const startsAt = instantAt(date, minutes, STOCKHOLM);
  const { freeUntil } = deadlinesOf({ confirmedAt: '2026-01-01T00:00:00.000Z', startsAt, zone: STOCKHOLM });
  expect(freeUntil).toBe(instantAt(freeDate, minutes, STOCKHOLM));
  expect((epochOf(startsAt) - epochOf(freeUntil)) / 3_600_000).toBe(hours);
});
test('O-013: seven days are counted in the trip’s place', () => {
  const b = trip(MARCH, '2027-06-19T06:00:00.000Z');
  const ruleAt = (at: string) => cancelRule(b, 'angler', at);
  expect(['2027-06-12T05:59:59.000Z', '2027-06-12T06:00:00.000Z', '2027-06-12T06:00:01.000Z'].map(ruleAt)).toEqual([
    'free',
    'free',
    'late',
  ]);
});
test('O-017: the limit across the spring clock change', () => {
  const b = trip('2027-01-01T10:00:00.000Z', '2027-03-30T06:00:00.000Z');
  expect(cancelRule(b, 'angler', '2027-03-23T06:45:00.000Z')).toBe('free');
  expect(cancelRule(b, 'angler', '2027-03-23T07:00:01.000Z')).toBe('late');
});
test('an open weather case gives everything back, also when the trip would have started', () => {
  const b = { ...trip(MARCH), openWeather: { until: '2027-06-26T04:00:00.000Z' } };
  expect(cancelRule(b, 'angler', '2027-06-13T10:00:00.000Z')).toBe('weather');
});
test('no card, and amounts the provider refuses, are no penalty', () => {
  expect(termsOf('late', { ...PAID, card: NOTHING }, MARCH)).toMatchObject({ penalty: NOTHING, chargeAt: null });
  expect(termsOf('late', { ...PAID, remaining: sek(299) }, MARCH)).toMatchObject({ penalty: NOTHING, chargeAt: null });
  expect(termsOf('late', { ...PAID, remaining: sek(300) }, MARCH).chargeAt).toBe(addHours(MARCH, 24));
});

const instants = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true })
  .map((d) => d.toISOString());
const bookings = fc.record({
  start: instants,
  lead: fc.integer({ min: 1, max: 5_000 }),
  kr: fc.integer({ min: 1, max: 2_000_000 }),
});

describe('always true', () => {
  test('for every moment exactly one rule applies, and later never gives more back', () => {
    fc.assert(
      fc.property(bookings, instants, fc.integer({ min: 0, max: 10_000_000 }), ({ start, lead, kr }, at, later) => {
        const b = {
          startsAt: start,
          ...deadlinesOf({ confirmedAt: addHours(start, -lead), startsAt: start, zone: STOCKHOLM }),
        };
        const { deposit, remaining } = splitPayment(sek(kr));
        const backAt = (now: string) => {
          const rule = cancelRule(b, 'angler', now);
          expect(CANCEL_RULES).toContain(rule);
          if (rule === 'started') return -1;
          const { refund, penalty } = termsOf(rule, { card: deposit, giftCard: NOTHING, remaining }, now);
          expect(refund.card.minor).toBeLessThanOrEqual(deposit.minor);
          expect(penalty.minor === 0 || refund.card.minor === 0).toBe(true);
          return refund.card.minor;
        };
        expect(backAt(toInstant(epochOf(at) + later * 1000))).toBeLessThanOrEqual(backAt(at));
      }),
    );
  });
  test('refunds per payment never pass what it brought, and add up to what is given back', () => {
    const charges = fc.array(
      fc.record({ paid: fc.integer({ min: 0, max: 100_000 }), part: fc.double({ min: 0, max: 1, noNaN: true }) }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(charges, fc.double({ min: 0, max: 1, noNaN: true }), (made, share) => {
        const paid = made.map(({ paid: p, part }) => ({ paid: sek(p), returned: sek(Math.floor(p * part)) }));
        const left = paid.reduce((sum, c) => sum + c.paid.minor - c.returned.minor, 0);
        const amount = sek(Math.floor(left * share));
        const parts = allocateRefund(paid, amount);
        expect(parts.reduce((sum, p) => sum + p.amount.minor, 0)).toBe(amount.minor);
        for (const { index, amount: part } of parts) {
          const charge = paid[index];
          expect(part.minor).toBeLessThanOrEqual((charge?.paid.minor ?? 0) - (charge?.returned.minor ?? 0));
        }
        expect(() => allocateRefund(paid, sek(left + 1))).toThrow(RangeError);
      }),
    );
  });
});
