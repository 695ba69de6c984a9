import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  EARNING_STATES,
  type EarningRow,
  expectedOf,
  monthOf,
  sumOf,
  sumsBy,
} from '#shared/domain/booking/earnings.ts';
import { collected, contested, givenUp, newPenalty, waive } from '#shared/domain/booking/penalty.ts';
import { sek } from '#shared/kernel/money.ts';

const money = { deposit: sek(37_375), remaining: sek(336_375) };
const penalty = newPenalty(sek(336_375), '2027-06-11T10:00:00.000Z');
const awaited = (earned: number) => ({ state: 'penalty_expected', commission: sek(0), earned: sek(earned) });

test.each([
  ['confirmed', undefined, { state: 'expected', commission: sek(37_375), earned: sek(336_375) }],
  ['completed', undefined, undefined],
  ['pending', undefined, undefined],
  ['cancelled', undefined, undefined],
  ['cancelled', penalty, awaited(336_375)],
  ['cancelled', contested(penalty), awaited(336_375)],
  ['cancelled', waive(penalty, sek(100_000)), awaited(236_375)],
  ['cancelled', collected(penalty, sek(236_375), 'pi_1'), undefined],
  ['cancelled', waive(penalty, sek(336_375)), undefined],
  ['cancelled', givenUp(penalty), undefined],
] as const)('%s: what is expected of it, as nothing of it is booked yet', (state, owed, earning) => {
  expect(expectedOf({ state, ...money, penalty: owed })).toEqual(earning);
});
test('a gift card brings nine tenths', () => {
  expect(
    expectedOf({ state: 'confirmed', deposit: sek(14_000), remaining: sek(126_000), giftCard: sek(100_000) }),
  ).toEqual({
    state: 'expected',
    commission: sek(24_000),
    earned: sek(216_000),
  });
});

const rows = fc.array(
  fc.record({
    bookingId: fc.constantFrom('b1', 'b2', 'b3', 'b4'),
    date: fc.constantFrom('2027-01-31', '2027-02-01', '2027-06-12', '2027-12-31'),
    experienceId: fc.constantFrom('a', 'b', 'c'),
    state: fc.constantFrom(...EARNING_STATES),
    earned: fc.integer({ min: -10_000_000, max: 10_000_000 }).map(sek),
  }),
) as fc.Arbitrary<EarningRow[]>;
test('months and experiences add up to the whole, to the öre', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const whole = sumOf(all);
      for (const keyOf of [monthOf, (row: EarningRow) => row.experienceId]) {
        const parts = [...sumsBy(all, keyOf).values()];
        expect(parts.reduce((sum, part) => sum + part.earned.minor, 0)).toBe(whole.earned.minor);
        expect(parts.reduce((sum, part) => sum + part.expected.minor, 0)).toBe(whole.expected.minor);
      }
    }),
  );
});
test('a booking with several rows is one, and what was taken back is none', () => {
  const row = { bookingId: 'b', date: '2027-06-12', experienceId: 'a', earned: sek(100) };
  expect(
    sumOf([
      { ...row, state: 'penalty' },
      { ...row, state: 'penalty_expected' },
    ]),
  ).toEqual({
    ...{ bookings: 1, earned: sek(100), expected: sek(100) },
  });
  expect(sumOf([{ ...row, state: 'taken_back', earned: sek(-100) }])).toMatchObject({ bookings: 0, earned: sek(-100) });
});
