import { expect, test } from 'vitest';
import { sek } from '#shared/kernel/money.ts';
import { transactionsCsv } from '#web/features/guide-profile/transactions-csv.ts';

const row = {
  bookingId: 'b1',
  reference: '#ADFDB9DF',
  date: '2027-06-12',
  experienceId: 'pike',
  title: { en: 'Pike, "big" ones', sv: 'Gädda' },
  anglerName: '=HYPERLINK("http://example.test","x")',
  party: { adults: 2, children: 1, private: false },
  total: sek(373_750),
  commission: sek(37_375),
  earned: sek(336_375),
  state: 'earned' as const,
};
test('O-056: no cell is a formula, amounts are numbers, every row is as long as the first', () => {
  const csv = transactionsCsv([row], 'en', { column: (name) => name, state: (state) => state });
  const [head, line] = csv.replace('\uFEFF', '').trim().split('\r\n');
  expect(head?.split(',')).toHaveLength(10);
  expect(line).toBe(
    `2027-06-12,#ADFDB9DF,"'=HYPERLINK(""http://example.test"",""x"")","Pike, ""big"" ones",3,3737.5,373.75,3363.75,SEK,earned`,
  );
});
