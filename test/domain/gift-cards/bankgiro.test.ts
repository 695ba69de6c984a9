import { expect, test } from 'vitest';
import { isBankgiro, isOfZeros, masked, showBankgiro } from '#shared/domain/gift-cards/bankgiro.ts';

test.each([
  ['5050-1055', true],
  ['991-2346', true],
  ['50501055', true],
  ['5050-1056', false],
  ['123', false],
  ['', false],
  ['5050-1055x', false],
  ['000-0000', false],
  ['0000-0000', false],
  ['0991-2346', false],
])('%j is a bankgiro: %s', (text, wanted) => expect(isBankgiro(text)).toBe(wanted));
test.each([
  ['1107 0000000', true],
  ['SE9500000000000000000000', true],
  ['1107 0000001', false],
  ['SE3550000000054910000003', false],
])('%s is a number of zeros: %s', (text, wanted) => expect(isOfZeros(text)).toBe(wanted));
test('shown with its hyphen; only the last four digits of anything', () => {
  expect(showBankgiro('50501055')).toBe('5050-1055');
  expect(masked('3300-800101 1234')).toBe('•••• 1234');
  expect(masked('')).toBe('');
});
