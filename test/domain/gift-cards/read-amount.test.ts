import { expect, test } from 'vitest';
import { readAmount } from '#shared/kernel/read-amount.ts';

test.each([
  ['1 234,50', 123_450],
  ['1\u00a0234,50', 123_450],
  ['1\u202f234,50', 123_450],
  ['1234,5', 123_450],
  ['1.234,50', 123_450],
  ['1234.50', 123_450],
  ['1 234,50 kr', 123_450],
  ['750', 75_000],
  ['49,99', 4_999],
  ['0', 0],
  ['1234,567', undefined],
  ['1.234', undefined],
  ['-5', undefined],
  ['12e3', undefined],
  ['', undefined],
  ['kr', undefined],
])('O-059: %j is %j öre', (typed, minor) => expect(readAmount(typed)).toBe(minor));
