import { expect, test } from 'vitest';
import { contentOf } from '#functions/documents/document-content.ts';
import type { BookingDocument } from '#shared/domain/documents/booking-document.ts';
import { sek } from '#shared/kernel/money.ts';

const zero = sek(0);
const invoice: BookingDocument = {
  id: 'invoice',
  kind: 'invoice',
  number: 'N2027-0001',
  date: '2027-06-12',
  dueDate: '2027-06-12',
  tripDate: '2027-06-12',
  corrects: null,
  seller: {
    name: 'Åkes AB',
    taxId: 'SE556677889901',
    hasFTax: true,
    address: 'Östra 1',
    zip: '619 30',
    city: 'Trosa',
    country: 'Sverige',
  },
  breakdown: {
    lines: [{ kind: 'adult', quantity: 2, unitPrice: sek(123_450), sum: sek(246_900) }],
    discountPercent: 0,
    discount: zero,
    adjustment: zero,
    total: sek(246_900),
    net: sek(232_925),
    vatPercent: 6,
    vat: sek(13_975),
    giftCard: zero,
    deposit: sek(24_690),
    remaining: sek(222_210),
  },
  payments: [{ what: 'deposit', amount: sek(24_690) }],
};
const about = {
  reference: '#ADFDB9DF',
  frozen: {
    title: { en: 'Pike', sv: 'Gädda' },
    guide: { name: 'Åke', email: '', phone: '', language: 'sv' as const },
    contact: { fullName: 'Anna Ek', email: 'anna@napp.test', phone: '' },
  },
};
test('in Swedish: amounts, dates and what the law asks for', () => {
  const c = contentOf(invoice, about, 'sv');
  expect(c.title).toBe('Faktura');
  expect(c.lines).toEqual([['Vuxen', '2', '1\u00a0234,50\u00a0kr', '2\u00a0469,00\u00a0kr']]);
  expect(c.totals.map(({ value }) => value)).toEqual([
    '2\u00a0329,25\u00a0kr',
    '139,75\u00a0kr',
    '2\u00a0469,00\u00a0kr',
  ]);
  expect(c.parties[0]?.lines).toEqual([
    'Östra 1',
    '619 30 Trosa',
    'Sverige',
    'Momsnr/org.nr SE556677889901',
    'Godkänd för F-skatt',
  ]);
  expect(c.trip.text).toBe('Gädda, 12 juni 2027');
});
test('in English: the same facts', () => {
  const c = contentOf(invoice, about, 'en');
  expect(c.lines[0]?.[3]).toBe('SEK\u00a02,469.00');
  expect(c.facts.map(({ value }) => value)).toEqual([
    'N2027-0001',
    '12 June 2027',
    '12 June 2027',
    '12 June 2027',
    '#ADFDB9DF',
  ]);
});
