import { expect, test } from 'vitest';
import { sek } from '#shared/kernel/money.ts';
import { type Claim, giftClaimsCsv } from '#web/features/guide-profile/gift-claims-csv.ts';

const claim: Claim = {
  bookingId: 'b1',
  reference: '#ADFDB9DF',
  title: { en: 'Pike', sv: 'Gädda' },
  date: '2027-06-12',
  lastFour: '7XQM',
  giftCard: sek(100_000),
  amount: sek(90_050),
  state: 'due',
  dueAt: '2027-06-26T04:00:00.000Z',
  claimedAt: '2027-06-13T04:00:00.000Z',
};
test('date, code, amount and status, as the specification lists them; amounts are numbers', () => {
  const csv = giftClaimsCsv([claim], { column: (name) => name, state: ({ state }) => state });
  expect(csv.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'date,reference,code,amount,currency,status',
    '2027-06-12,#ADFDB9DF,…7XQM,900.5,SEK,due',
  ]);
});
