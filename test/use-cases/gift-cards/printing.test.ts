import { expect, test } from 'vitest';
import { drawGiftCards } from '#functions/gift-prints/draw-gift-cards.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { LOCALES } from '#shared/kernel/locale.ts';
import { sek } from '#shared/kernel/money.ts';

const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;
const most = POLICY.giftCard.longestGreeting;
const SITE = 'https://www.napp.example.com';
const cardOf = (code: string) => ({ code, amount: sek(2_000_000), balance: sek(2_000_000), state: 'active' as const });
const W = (n: number) => 'W'.repeat(n);

test.each([
  ['no words', 'Bo', '', ''],
  ['ordinary words', 'Bo Ek', 'Anna Ek', 'Happy birthday, and good luck at the lake!'],
  ['the longest names and an unbroken greeting', W(100), W(100), W(most)],
  ['a greeting of many lines', W(100), W(100), 'W\n'.repeat(most / 2)],
  ['a greeting of words of the widest letter', W(100), W(100), 'WWWWW WW '.repeat(most / 9)],
  ['dashes', '—'.repeat(100), '—'.repeat(100), '—'.repeat(most)],
  ['letters that the font does not have', '漢'.repeat(100), '漢'.repeat(100), '🎣'.repeat(most / 2)],
])('a page a card: %s', async (_what, buyer, recipient, greeting) => {
  const cards = ['ABCD-EFGH-JKLM-NPQR', 'BCDE-FGHJ-KLMN-PQRS'].map(cardOf);
  for (const language of LOCALES) {
    const order = { language, buyer: { name: buyer, email: '' }, recipient: { name: recipient, email: '' }, greeting };
    const pdf = await drawGiftCards({
      order,
      cards,
      date: '2027-05-01',
      siteUrl: SITE,
    });
    expect(sheetsOf(pdf)).toBe(2);
  }
});
test('however many lines the greeting has, the sheet is one', async () => {
  for (let lines = 1; lines <= 30; lines++) {
    const people = { buyer: { name: 'Bo Ek', email: '' }, recipient: { name: W(lines), email: '' } };
    const order = { language: 'sv' as const, ...people, greeting: 'Grattis\n'.repeat(lines) };
    const pdf = await drawGiftCards({
      order,
      cards: [cardOf('ABCD-EFGH-JKLM-NPQR')],
      date: '2027-05-01',
      siteUrl: SITE,
    });
    expect([lines, sheetsOf(pdf)]).toEqual([lines, 1]);
  }
});
