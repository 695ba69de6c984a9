import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EARNING_STATES, type EarningRow, earningOf, monthOf, sumOf, sumsBy } from '#shared/domain/booking/earnings.ts';
import { collected, contested, givenUp, newPenalty, waive } from '#shared/domain/booking/penalty.ts';
import { sek } from '#shared/kernel/money.ts';

const money = { deposit: sek(37_375), remaining: sek(336_375) };
const penalty = newPenalty(sek(336_375), '2027-06-11T10:00:00.000Z');

test.each([
  ['completed', undefined, { state: 'earned', commission: sek(37_375), earned: sek(336_375) }],
  ['confirmed', undefined, { state: 'expected', commission: sek(37_375), earned: sek(336_375) }],
  ['pending', undefined, undefined],
  ['cancelled', undefined, undefined],
  ['cancelled', penalty, { state: 'penalty_expected', commission: sek(37_375), earned: sek(336_375) }],
  ['cancelled', contested(penalty), { state: 'penalty_expected', commission: sek(37_375), earned: sek(336_375) }],
  [
    'cancelled',
    waive(penalty, sek(100_000)),
    { state: 'penalty_expected', commission: sek(37_375), earned: sek(236_375) },
  ],
  ['cancelled', collected(penalty, sek(236_375)), { state: 'penalty', commission: sek(37_375), earned: sek(236_375) }],
  ['cancelled', waive(penalty, sek(336_375)), undefined],
  ['cancelled', givenUp(penalty), undefined],
] as const)('%s: what it brings', (state, owed, earning) => {
  expect(earningOf({ state, ...money, penalty: owed })).toEqual(earning);
});

const rows = fc.array(
  fc.record({
    date: fc.constantFrom('2027-01-31', '2027-02-01', '2027-06-12', '2027-12-31'),
    experienceId: fc.constantFrom('a', 'b', 'c'),
    state: fc.constantFrom(...EARNING_STATES),
    earned: fc.integer({ min: 0, max: 10_000_000 }).map(sek),
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
        expect(parts.reduce((sum, part) => sum + part.bookings, 0)).toBe(all.length);
      }
    }),
  );
});
