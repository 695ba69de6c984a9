import { expect, test } from 'vitest';
import { isBorn, isUnderAge } from '#shared/domain/accounts/age.ts';

test.each([
  ['', '2027-06-12', false],
  ['2015-01-01', '2027-06-12', true],
  ['2009-06-13', '2027-06-12', true],
  ['2009-06-12', '2027-06-12', false],
  ['1950-01-01', '2027-06-12', false],
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
  ['2008-02-28', '2026-02-28', false],
])('born on "%s", on %s: under age is %s', (birthDate, today, is) => {
  expect(isUnderAge(birthDate, today)).toBe(is);
});
test.each([
  ['', true],
  ['1950-01-01', true],
  ['2027-06-12', true],
  ['2027-06-13', false],
  ['2035-01-01', false],
])('born on "%s", on 12 June 2027: born is %s', (birthDate, is) => {
  expect(isBorn(birthDate, '2027-06-12')).toBe(is);
});
