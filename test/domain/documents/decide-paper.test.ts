import { expect, test } from 'vitest';
import { decidePaper } from '#shared/domain/documents/decide-paper.ts';

const known = {
  booking: { state: 'completed' as const },
  vatPercent: 6,
  invoice: 'wanted' as const,
  credit: undefined,
  taxId: 'SE556677889901',
};
const cancelled = { ...known, booking: { state: 'cancelled' as const } };

test('the invoice is issued when the trip is completed and the guide has a VAT number', () => {
  expect(decidePaper('invoice', known)).toBe('issue');
  expect(decidePaper('invoice', { ...known, invoice: undefined })).toBe('issue');
  expect(decidePaper('invoice', { ...known, taxId: undefined })).toBe('wait');
  expect(decidePaper('invoice', { ...known, taxId: '556677-8899' })).toBe('wait');
  expect(decidePaper('invoice', { ...known, taxId: '556677-8899', vatPercent: 0 })).toBe('issue');
});
test('before that, and once it is issued, nothing happens', () => {
  for (const state of ['pending', 'confirmed'] as const)
    expect(decidePaper('invoice', { ...known, booking: { state }, invoice: undefined })).toBe('rest');
  expect(decidePaper('invoice', { ...known, invoice: 'issued' })).toBe('rest');
  expect(decidePaper('invoice', { ...cancelled, invoice: undefined })).toBe('rest');
});
test('a completed trip that is taken back: a credit note if there was an invoice, else neither', () => {
  expect(decidePaper('invoice', cancelled)).toBe('void');
  expect(decidePaper('credit', { ...cancelled, invoice: 'issued', credit: 'wanted' })).toBe('issue');
  expect(decidePaper('credit', { ...cancelled, invoice: 'issued' })).toBe('issue');
  expect(decidePaper('credit', { ...cancelled, invoice: 'void', credit: 'wanted' })).toBe('void');
  expect(decidePaper('credit', { ...cancelled, invoice: undefined })).toBe('rest');
  expect(decidePaper('credit', { ...cancelled, invoice: 'issued', credit: 'issued' })).toBe('rest');
});
