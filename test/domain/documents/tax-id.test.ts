import { expect, test } from 'vitest';
import { isVatNumber, readTaxId } from '#shared/domain/documents/tax-id.ts';

test.each([
  ['SE556677889901', 'SE556677889901'],
  ['se 556677-8899 01', 'SE556677889901'],
  ['556677-8899', '556677-8899'],
  ['5566778899', '556677-8899'],
  ['19811218-9876', '811218-9876'],
  ['SE811218987601', 'SE811218987601'],
  ['701063-2391', '701063-2391'],
  ['NO999999999MVA', 'NO999999999MVA'],
  ['FI 1234 5678', 'FI12345678'],
])('%s is read as %s', (text, expected) => expect(readTaxId(text)).toBe(expected));
test.each([
  ['zeros', '000000-0000'],
  ['zeros as a VAT number', 'SE000000000001'],
  ['zeros of another country', 'FI00000000'],
  ['no month', '811318-9875'],
  ['no day', '811200-9876'],
  ['an organisation of no kind', '056677-8890'],
])('%s: none', (_what, text) => expect(readTaxId(text)).toBeUndefined());
test.each(['SE556677889902', 'SE556677889801', '556677-8898', '123', 'guide', '', 'SE12'])('%s is none', (text) =>
  expect(readTaxId(text)).toBeUndefined(),
);
test('only a VAT number begins with a country', () => {
  expect(isVatNumber('SE556677889901')).toBe(true);
  expect(isVatNumber('556677-8899')).toBe(false);
});
