import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EARNING_STATES, sumOf } from '#shared/domain/booking/earnings.ts';
import { sek } from '#shared/kernel/money.ts';
import type { Transaction } from '#web/components/dashboard/use-transactions.ts';
import { heightOf, monthRows, tripRows } from '#web/features/guide-earnings/month-rows.ts';

const rows = fc.array(
  fc.record({
    bookingId: fc.uuid(),
    date: fc.integer({ min: 1, max: 12 }).map((month) => `2027-${String(month).padStart(2, '0')}-15`),
    experienceId: fc.constantFrom('a', 'b'),
    earned: fc.integer({ min: 0, max: 1e7 }).map(sek),
    state: fc.constantFrom(...EARNING_STATES),
    title: fc.constant({ en: 'Trip', sv: 'Tur' }),
  }),
) as unknown as fc.Arbitrary<Transaction[]>;

test('chart and tables agree with the transactions to the öre', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const whole = sumOf(all);
      const months = monthRows(2027, all, []);
      expect(months).toHaveLength(12);
      for (const parts of [months, tripRows(all)]) {
        expect(parts.reduce((sum, { sums }) => sum + sums.earned.minor, 0)).toBe(whole.earned.minor);
        expect(parts.reduce((sum, { sums }) => sum + sums.expected.minor, 0)).toBe(whole.expected.minor);
      }
    }),
  );
});
test('occupancy stands in its month; a bar is a share of the highest', () => {
  const months = monthRows(2027, [], [{ month: '2027-06', offered: 12, taken: 5 }]);
  expect(months[5]).toMatchObject({ month: '2027-06', offered: 12, taken: 5 });
  expect(months[0]).toMatchObject({ offered: 0, taken: 0 });
  expect([heightOf(sek(50), 200), heightOf(sek(0), 0)]).toEqual([25, 0]);
});
