import { expect, test } from 'vitest';
import { numberParam } from '#web/lib/number-param.ts';

test.each([
  ['2', 2],
  ['0', 0],
  ['40', 40],
  ['41', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e1', undefined],
  ['Infinity', undefined],
  ['', undefined],
  [null, undefined],
])('%j in an address is %j', (text, number) => {
  expect(numberParam(text, [0, 40])).toBe(number);
});
