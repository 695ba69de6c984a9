import { expect, test } from 'vitest';
import { addMonths } from '#web/lib/add-months.ts';

test('months step over the year', () => {
  expect([addMonths('2027-12', 1), addMonths('2027-01', -1), addMonths('2027-06', 12)]).toEqual([
    '2028-01',
    '2026-12',
    '2028-06',
  ]);
});
