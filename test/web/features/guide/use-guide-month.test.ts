import { expect, test } from 'vitest';
import { nearerMonth } from '#web/features/guide/use-guide-month.ts';

const month = (dates: string[], later: string | null, earlier: string | null) =>
  ({
    bookings: dates.map((date) => {
      const [day, status = 'confirmed'] = date.split(' ');
      return { date: day, status };
    }),
    later: later && { month: later, count: 17 },
    earlier: earlier && { month: earlier },
  }) as never;

test.each([
  ['trips ahead', ['2027-06-02', '2027-06-12'], '2027-07', null, undefined],
  ['only trips that have been, and more to come', ['2027-06-02'], '2027-07', '2027-05', '2027-07'],
  ['only trips that have been', ['2027-06-02'], null, '2027-05', undefined],
  ['only cancelled ones ahead, and more to come', ['2027-06-20 cancelled'], '2027-07', null, '2027-07'],
  ['only cancelled ones ahead', ['2027-06-20 cancelled'], null, '2027-05', undefined],
  ['a trip ahead beside a cancelled one', ['2027-06-20 cancelled', '2027-06-21'], '2027-07', null, undefined],
  ['nothing, and more to come', [], '2027-09', '2027-05', '2027-09'],
  ['nothing, but trips that have been', [], null, '2027-05', '2027-05'],
  ['nothing at all', [], null, null, undefined],
])('a month with %s', (_, dates, later, earlier, opensOn) => {
  expect(nearerMonth(month(dates, later, earlier), '2027-06-12')).toBe(opensOn);
});
