import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { LocalDateShape } from '#shared/contracts/schemas.ts';
import { refuseTooFar } from '#shared/domain/calendar/horizon.ts';
import { refuseDate } from '#shared/domain/calendar/slot-times.ts';

const codeOf = (run: () => void) => {
  try {
    run();
    return 'fine';
  } catch (e) {
    return (e as { code: string }).code;
  }
};
describe('how far ahead is planned', () => {
  test.each([
    ['2027-03-20T08:00:00.000Z', 'Europe/Stockholm', '2029-03-20', 'fine'],
    ['2027-03-20T08:00:00.000Z', 'Europe/Stockholm', '2029-03-21', 'calendar.too_far_ahead'],
    // In Stockholm it is the 21st already, in Greenland still the 20th.
    ['2027-03-20T23:30:00.000Z', 'Europe/Stockholm', '2029-03-21', 'fine'],
    ['2027-03-20T23:30:00.000Z', 'America/Nuuk', '2029-03-21', 'calendar.too_far_ahead'],
    ['2027-03-20T08:00:00.000Z', 'Europe/Stockholm', '2072-03-20', 'calendar.too_far_ahead'],
    ['2027-03-20T08:00:00.000Z', 'Europe/Stockholm', '2020-03-20', 'fine'],
  ])('at %s in %s, %s is %s', (now, zone, date, code) => {
    expect(codeOf(() => refuseTooFar(date, { zone, now }))).toBe(code);
  });
  test.each([
    ['2027-03-20', 9 * 60, 'calendar.slot_in_past'],
    ['2027-03-20', 9 * 60 + 1, 'fine'],
    ['2029-03-20', 23 * 60, 'fine'],
    ['2029-03-21', 0, 'calendar.too_far_ahead'],
  ])('a time on %s at minute %d is %s', (date, f, code) => {
    const now = '2027-03-20T08:00:00.000Z';
    expect(codeOf(() => refuseDate({ zone: 'Europe/Stockholm', now }, date, { f }))).toBe(code);
  });
});
test.each([
  ['2099-12-31', undefined],
  ['1912-02-29', undefined],
  ['2100-01-01', 'year_invalid'],
  ['9999-12-31', 'year_invalid'],
  ['2027-02-30', 'date_invalid'],
])('a form takes %s: %s', (date, code) => {
  const read = z.object({ date: LocalDateShape }).safeParse({ date });
  expect(read.error?.issues.at(-1)?.message).toBe(code);
});
