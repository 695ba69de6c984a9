import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  commissionReturned,
  depositPaid,
  depositReturned,
  earned,
  giftCardsSold,
  giftUsed,
  type Line,
  paidAtTrip,
  paidOut,
  penaltyCollected,
  reversed,
} from '#shared/domain/ledger/postings.ts';
import { type SieEntry, toCp437, writeSie } from '#shared/domain/ledger/sie.ts';
import { sek } from '#shared/kernel/money.ts';

const entry = (what: string, lines: readonly Line[], day = '12'): SieEntry => ({
  ...{ bookingId: 'adfdb9df', what, lines },
  at: `2027-06-${day}T10:00:00.000Z`,
});
const write = (...entries: SieEntry[]) => writeSie({ month: '2027-06', madeOn: '2027-07-02', entries });
/** What each voucher's lines are together, in öre. */
const sumsOf = (sie: string): number[] =>
  [...sie.matchAll(/#VER [^{]*\{([^}]*(?:\{\}[^}]*)*)\}/g)].map(([, inside = '']) =>
    [...inside.matchAll(/#TRANS \d{4} \{\} (-?\d+)\.(\d\d)\r\n/g)].reduce(
      (sum, [, whole = '', part = '']) => sum + Number(`${whole}${part}`),
      0,
    ),
  );

test('the head, the chart and a voucher for each entry', () => {
  const done = [...earned({ deposit: sek(14_000), giftCard: sek(100_000) }), ...paidAtTrip(sek(126_000))];
  const sie = write(entry('deposit', depositPaid(sek(14_005)), '01'), entry('earned-3', done));
  expect(sie.split('\r\n').slice(0, 9)).toEqual([
    '#FLAGGA 0',
    '#PROGRAM "Napp" 1.0',
    '#FORMAT PC8',
    '#GEN 20270702',
    '#SIETYP 4',
    '#FNAMN "Napp"',
    '#RAR 0 20270101 20271231',
    '#KPTYP BAS2014',
    '#VALUTA SEK',
  ]);
  expect(sie).toContain('#KONTO 2890 "Skulder till guider"\r\n');
  expect(sie).toContain(
    '#VER N 1 20270601 "deposit adfdb9df"\r\n{\r\n#TRANS 1686 {} 140.05\r\n#TRANS 2420 {} -140.05\r\n}\r\n',
  );
  expect(sie).toContain('#TRANS 2890 {} -900.00\r\n');
  expect(sie).toContain('#TRANS 3001 {} -192.00\r\n#TRANS 2611 {} -48.00\r\n');
  expect(sumsOf(sie)).toEqual([0, 0]);
});
test('what was paid at the trip alone is no voucher', () => {
  expect(write(entry('earned-3', paidAtTrip(sek(100))))).not.toContain('#VER');
});
test('always: each voucher is 0, and names only accounts of the chart', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const trip = earned({ deposit: sek(a), giftCard: sek(b) });
      const each = [
        depositPaid,
        depositReturned,
        penaltyCollected,
        giftCardsSold,
        giftUsed,
        paidOut,
        commissionReturned,
      ];
      const entries = [trip, reversed(trip), ...each.map((make) => make(sek(a)))].map((lines) => entry('x', lines));
      const sie = write(...entries);
      expect(sumsOf(sie)).toEqual(entries.map(() => 0));
      const chart = new Set([...sie.matchAll(/#KONTO (\d{4})/g)].map(([, number]) => number));
      for (const [, number] of sie.matchAll(/#TRANS (\d{4})/g)) expect(chart.has(number)).toBe(true);
    }),
  );
});
test('written in code page 437, and what it does not know is a question mark', () => {
  expect([...toCp437('Åäö é"1€')]).toEqual([0x8f, 0x84, 0x94, 0x20, 0x82, 0x22, 0x31, 0x3f]);
  const bytes = toCp437(write());
  expect([...bytes].filter((byte) => byte === 0x3f)).toEqual([]);
  expect(Buffer.from(bytes).includes(Buffer.from([0x46, 0x94, 0x72, 0x73, 0x6b, 0x6f, 0x74, 0x74]))).toBe(true);
});
