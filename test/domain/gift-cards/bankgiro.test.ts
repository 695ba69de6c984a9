import { expect, test } from 'vitest';
import { isBankgiro, masked, showBankgiro } from '#shared/domain/gift-cards/bankgiro.ts';

test.each([
  ['5050-1055', true],
  ['991-2346', true],
  ['50501055', true],
  ['5050-1056', false],
  ['123', false],
  ['', false],
  ['5050-1055x', false],
])('%j is a bankgiro: %s', (text, wanted) => expect(isBankgiro(text)).toBe(wanted));
test('shown with its hyphen; only the last four digits of anything', () => {
  expect(showBankgiro('50501055')).toBe('5050-1055');
  expect(masked('3300-800101 1234')).toBe('•••• 1234');
  expect(masked('')).toBe('');
});
