import { expect, test } from 'vitest';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { quote } from '#shared/domain/booking/quote.ts';
import type { RefundState } from '#shared/domain/booking/refund-states.ts';
import {
  consoleNotes,
  creditDocument,
  giftNotes,
  invoiceDocument,
  laterReceipts,
  receiptOf,
  refundNotes,
} from '#shared/domain/documents/booking-document.ts';
import { breakdownOf, makeCreditNote, makeInvoice } from '#shared/domain/documents/invoice.ts';
import { plus, sek } from '#shared/kernel/money.ts';

const experience = {
  experienceId: 'pike',
  guideId: 'guide',
  calendarId: 'cal',
  zone: 'Europe/Stockholm',
  isBookable: true,
  isInstant: true,
  childrenWelcome: true,
  adultPrice: sek(113_300),
  childPrice: sek(56_700),
  privatePrice: null,
  minGroup: 1,
  maxGroup: 8,
  noticeDays: 0,
  vatPercent: 6,
};
const slot = {
  slotId: 's',
  date: '2027-06-12',
  from: 360,
  to: 840,
  startsAt: '2027-06-12T04:00:00.000Z',
  endsAt: '2027-06-12T12:00:00.000Z',
  surePeople: 0,
  discountPercent: 7,
};
const terms = { sekToUsdRate: 0.105, language: 'sv', now: '2027-05-01T10:00:00.000Z' } as const;
const q = quote({ experience, slot, party: { adults: 3, children: 2, private: false }, ...terms });
const seller = {
  name: 'Åkes Fisketurer AB',
  taxId: 'SE556677889901',
  hasFTax: true,
  address: 'Östra Långgatan 12',
  zip: '619 30',
  city: 'Trosa',
  country: 'Sverige',
};
const booking = {
  bookingId: 'adfdb9df',
  zone: 'Europe/Stockholm',
  date: '2027-06-12',
  confirmedAt: '2027-05-01T22:30:00.000Z',
} as Booking;
const invoice = makeInvoice({ booking, quote: q, seller, n: 7, now: '2027-12-31T23:30:00.000Z' });

test('O-023: adults, children and an offer: rows and discount make the total, net and VAT make it too', () => {
  expect(breakdownOf(q)).toMatchObject({
    discount: sek(31_731),
    adjustment: sek(0),
    total: sek(421_569),
    vat: sek(23_862),
    net: sek(397_707),
    deposit: sek(42_157),
    remaining: sek(379_412),
  });
});
test('what was agreed afterwards is a row of its own', () => {
  expect(breakdownOf({ ...q, total: sek(400_000) }).adjustment).toEqual(sek(-21_569));
});
test('the date, and the year of the number, are those of the place of the trip', () => {
  expect(invoice).toMatchObject({ number: 'N2028-0007', date: '2028-01-01', dueDate: '2028-01-01' });
  expect(makeCreditNote(invoice, booking.zone, 12_345, '2028-02-01T10:00:00.000Z')).toEqual({
    number: 'N2028-12345',
    date: '2028-02-01',
    corrects: 'N2028-0007',
  });
});
test('how it is paid adds up to the total, and leaves out what is nothing', () => {
  const { payments } = invoiceDocument(invoice);
  expect(payments.map(({ what }) => what)).toEqual(['deposit', 'remaining']);
  expect(payments.map(({ amount }) => amount).reduce(plus)).toEqual(invoice.total);
  const withCard = { ...invoice, giftCard: sek(100_000), deposit: sek(32_157), remaining: sek(289_412) };
  expect(invoiceDocument(withCard).payments[0]).toEqual({ what: 'giftCard', amount: sek(100_000) });
});
test('a credit note takes back every amount', () => {
  const note = creditDocument(invoice, makeCreditNote(invoice, booking.zone, 8, '2028-02-01T10:00:00.000Z'));
  expect(note.corrects).toBe(invoice.number);
  for (const key of ['total', 'net', 'vat', 'discount'] as const)
    expect(plus(note.breakdown?.[key] ?? sek(1), invoice[key])).toEqual(sek(0));
  expect(note.breakdown?.lines.map((line) => line.sum.minor)).toEqual([-339_900, -113_400]);
});
test('a receipt has the day of confirmation there; without one there is no receipt', () => {
  expect(receiptOf(booking, { quote: q, date: '2027-06-12' })).toMatchObject({
    number: 'ADFDB9DF',
    date: '2027-05-02',
    dueDate: null,
    tripDate: '2027-06-12',
  });
  expect(receiptOf({ ...booking, confirmedAt: undefined }, { quote: q, date: '2027-06-12' })).toBeUndefined();
});
test('refund notes are counted within the booking, and only what the angler has is noted, with the day that was decided about', () => {
  const refund = (refundId: string, state: RefundState, tripDate?: string) => ({
    ...{ refundId, state, tripDate },
    amount: sek(42_157),
    wantedAt: '2027-06-01T10:00:00.000Z',
  });
  const states = ['wanted', 'done', 'failed', 'replaced', 'by_hand', 'by_console', 'by_bank'] as const;
  const notes = refundNotes(
    booking,
    states.map((state) => refund(state, state, '2027-06-10')),
  );
  expect(notes.map(({ id, number }) => [id, number])).toEqual([
    ['refund-done', 'ADFDB9DF-R2'],
    ['refund-by_hand', 'ADFDB9DF-R5'],
    ['refund-by_console', 'ADFDB9DF-R6'],
    ['refund-by_bank', 'ADFDB9DF-R7'],
  ]);
  expect(notes.map(({ tripDate }) => tripDate)).toEqual(Array(4).fill('2027-06-10'));
  expect(refundNotes(booking, [refund('old', 'done')])[0]?.tripDate).toBe(booking.date);
});
test('what was given back in the console has notes of its own; what made a refund whole has the note of that', () => {
  const row = (what: string, minor: number) => ({ what, amount: sek(minor), at: '2027-06-01T10:00:00.000Z' });
  const rows = [row('console-refund-7', -500), row('refund-late-by-console', -100), row('penalty-returned-9', -900)];
  expect(consoleNotes(booking, rows)).toMatchObject([
    { id: 'console-1', number: 'ADFDB9DF-C1', payments: [{ what: 'refund', amount: sek(500) }] },
  ]);
});
test('what was paid or went back to gift cards after the confirmation: a paper each, in the order of the ledger', () => {
  const row = (what: string, minor: number, at: string) => ({ what, amount: sek(minor), at });
  const rows = [
    row('gift-used-1', 100, '2027-05-01T10:00:00.000Z'),
    row('gift-returned-2', 100, '2027-05-01T11:00:00.000Z'),
    row('gift-used_again-3', 100, booking.confirmedAt ?? ''),
    row('gift-set-off-9', 30, '2027-06-03T10:00:00.000Z'),
    row('gift-returned-9', 70, '2027-06-03T10:00:00.000Z'),
    row('gift-used-7', 40, '2027-05-31T22:30:00.000Z'),
    row('extra-c', 12_157, '2027-05-20T10:00:00.000Z'),
    row('deposit', 42_157, '2027-05-02T10:00:00.000Z'),
  ];
  expect(laterReceipts(booking, rows)).toMatchObject([
    { id: 'receipt-2', number: 'ADFDB9DF-2', payments: [{ what: 'more', amount: sek(12_157) }] },
    { id: 'receipt-3', number: 'ADFDB9DF-3', date: '2027-06-01', payments: [{ what: 'giftCard', amount: sek(40) }] },
  ]);
  expect(giftNotes(booking, rows)).toMatchObject([
    { id: 'return-1', kind: 'refund', number: 'ADFDB9DF-G1', payments: [{ what: 'giftBack', amount: sek(70) }] },
    { id: 'return-2', kind: 'refund', number: 'ADFDB9DF-G2', payments: [{ what: 'giftBack', amount: sek(30) }] },
  ]);
  const unconfirmed = { ...booking, confirmedAt: undefined };
  expect([...laterReceipts(unconfirmed, rows), ...giftNotes(unconfirmed, rows)]).toEqual([]);
});
