import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CODE_BYTES,
  codeOf,
  isCode,
  lastFourOf,
  readCode,
  readLastFour,
  showCode,
} from '#shared/domain/gift-cards/gift-code.ts';

const CODE = 'K7QP3M9D01XE4WHZ';
const bytes = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES });

test.each([
  ['as printed', 'K7QP-3M9D-01XE-4WHZ'],
  ['lower case', 'k7qp-3m9d-01xe-4whz'],
  ['spaces', ' K7QP 3M9D 01XE 4WHZ '],
  ['no hyphens', 'K7QP3M9D01XE4WHZ'],
  ['a newline at the end', 'K7QP-3M9D-01XE-4WHZ\n'],
  ['non-breaking hyphens and spaces', 'K7QP\u20113M9D\u201101XE\u00a04WHZ'],
  ['dashes of a word processor', 'K7QP–3M9D—01XE−4WHZ'],
  ['full-width letters', 'Ｋ７ＱＰ-３Ｍ９Ｄ-０１ＸＥ-４ＷＨＺ'],
  ['O for 0, I and l for 1', 'K7QP-3M9D-oIXE-4WHZ'],
  ['an invisible joiner', 'K7QP\u200b3M9D\u206001XE4WHZ'],
])('O-026: read %s', (_how, typed) => {
  expect(readCode(typed)).toBe(CODE);
  expect(isCode(readCode(typed))).toBe(true);
  expect(showCode(readCode(typed))).toBe('K7QP-3M9D-01XE-4WHZ');
});
test('the last four characters, as a guide types them', () => {
  expect(lastFourOf(CODE)).toBe('4WHZ');
  expect(readLastFour(' 4whz')).toBe('4WHZ');
  expect(readLastFour('K7QP-3M9D-01XE-4WHZ')).toBe('4WHZ');
});
test.each(['', 'K7QP', 'U7QP3M9D01XE4WHZ', 'K7QP3M9D01XE4WHZ0', 'Å7QP3M9D01XE4WHZ'])('%j is no code', (typed) => {
  expect(isCode(readCode(typed))).toBe(false);
});
test('always: 80 bits, all of them told apart, and read again whatever the case', () => {
  fc.assert(
    fc.property(bytes, bytes, (a, b) => {
      const code = codeOf(a);
      expect(isCode(code)).toBe(true);
      expect(code).not.toMatch(/[OILU]/);
      expect(readCode(showCode(code).toLowerCase())).toBe(code);
      expect(codeOf(b) === code).toBe(Buffer.from(a).equals(Buffer.from(b)));
    }),
  );
});
