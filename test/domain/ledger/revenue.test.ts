import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookMonthOf } from '#shared/domain/ledger/book-day.ts';
import {
  commissionReturned,
  depositPaid,
  earned,
  type Line,
  paidAtTrip,
  paidOut,
  penaltyCollected,
  reversed,
} from '#shared/domain/ledger/postings.ts';
import { revenueOf } from '#shared/domain/ledger/revenue.ts';
import { type Entry, statementOf } from '#shared/domain/ledger/statement.ts';
import { totalsOf } from '#shared/domain/ledger/totals.ts';
import { sek } from '#shared/kernel/money.ts';

const kr = (amount: number) => sek(amount * 100);
const NOW = '2027-12-01T00:00:00.000Z';
const entry = (at: string, what: string, lines: readonly Line[], over: Partial<Entry> = {}): Entry => ({
  ...{ bookingId: 'b', what, lines, ...over },
  at: at.length > 10 ? at : `${at}T10:00:00.000Z`,
});
const done = [...earned({ deposit: kr(140), giftCard: kr(1_000) }), ...paidAtTrip(kr(1_260))];
const kept = earned({ deposit: kr(140), giftCard: kr(1_000) });
const guest = paidAtTrip(kr(800));
const ofTrip = { bookingId: 'd', experienceId: 'pike' };

test.each<[string, Entry[], [string, string, number, number][]]>([
  [
    'a trip',
    [entry('2027-06-01', 'deposit', depositPaid(kr(140))), entry('2027-06-12', 'earned-3', done)],
    [['2027-06-12', 'earned', 2_160, 240]],
  ],
  [
    'cancelled late, and the penalty in the next month',
    [entry('2027-06-30', 'kept-4', kept), entry('2027-07-01', 'penalty', penaltyCollected(kr(1_260)))],
    [
      ['2027-06-30', 'penalty', 900, 240],
      ['2027-07-01', 'penalty', 1_260, 0],
    ],
  ],
  [
    'both in one month are one row',
    [entry('2027-06-10', 'kept-4', kept), entry('2027-06-11', 'penalty', penaltyCollected(kr(1_260)))],
    [['2027-06-11', 'penalty', 2_160, 240]],
  ],
  [
    'taken back within the month: nothing',
    [entry('2027-06-12', 'earned-3', done), entry('2027-06-20', 'earned-back-5', reversed(done))],
    [],
  ],
  [
    'taken back in the next',
    [entry('2027-06-12', 'earned-3', done), entry('2027-07-02', 'earned-back-5', reversed(done))],
    [
      ['2027-06-12', 'earned', 2_160, 240],
      ['2027-07-02', 'taken_back', -2_160, -240],
    ],
  ],
  [
    'a fee given back',
    [entry('2027-07-02', 'console-refund-1', commissionReturned(kr(40)))],
    [['2027-07-02', 'taken_back', 0, -40]],
  ],
  [
    'a drop-in has no commission',
    [entry('2027-06-12', 'drop-in-1', guest, ofTrip)],
    [['2027-06-12', 'drop_in', 800, 0]],
  ],
  [
    'one that is still to come',
    [entry('2027-12-24', 'drop-in-1', guest, ofTrip)],
    [['2027-12-24', 'drop_in_expected', 800, 0]],
  ],
  [
    'one that moved to another month',
    [
      entry('2027-12-24', 'drop-in-1', guest, ofTrip),
      entry('2027-12-24', 'drop-in-back-1', reversed(guest), ofTrip),
      entry('2028-01-02', 'drop-in-2', guest, ofTrip),
    ],
    [['2028-01-02', 'drop_in_expected', 800, 0]],
  ],
  ['a payout is no revenue', [entry('2027-07-03', 'payout-2027-06', paidOut(kr(900)))], []],
  [
    'half past eleven in the night of New Year’s Eve, by UTC',
    [entry('2026-12-31T23:30:00.000Z', 'earned-3', done)],
    [['2027-01-01', 'earned', 2_160, 240]],
  ],
])('%s', (_what, entries, rows) => {
  const found = revenueOf(entries, NOW);
  expect(found.map((row) => [row.date, row.state, row.earned.minor / 100, row.commission.minor / 100])).toEqual(rows);
});

const made = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 360 }),
    hour: fc.integer({ min: 0, max: 23 }),
    id: fc.constantFrom('a', 'b', 'c'),
    kind: fc.constantFrom('earned', 'back', 'penalty', 'payout', 'drop-in', 'deposit'),
    x: fc.nat(1_000_000),
    y: fc.nat(1_000_000),
  }),
  { maxLength: 40 },
);
const LINES: Readonly<Record<string, (x: number, y: number) => Line[]>> = {
  earned: (x, y) => [...earned({ deposit: sek(x), giftCard: sek(y) }), ...paidAtTrip(sek(x + y))],
  back: (x, y) => reversed([...earned({ deposit: sek(x), giftCard: sek(y) }), ...paidAtTrip(sek(x))]),
  penalty: (x) => penaltyCollected(sek(x)),
  payout: (x) => paidOut(sek(x)),
  'drop-in': (x) => paidAtTrip(sek(x)),
  deposit: (x) => depositPaid(sek(x)),
};
test('always: the months of the revenue are those of the statements, to the öre', () => {
  fc.assert(
    fc.property(made, (all) => {
      const entries = all.map(({ day, hour, id, kind, x, y }, i) =>
        entry(new Date(Date.UTC(2027, 0, 1 + day, hour)).toISOString(), `${kind}-${i}`, LINES[kind]?.(x, y) ?? [], {
          bookingId: kind === 'drop-in' ? `d${id}` : id,
          ...(kind === 'drop-in' && { experienceId: 'pike' }),
        }),
      );
      const late = '2029-01-01T00:00:00.000Z';
      const rows = revenueOf(entries, late);
      for (const month of new Set(entries.map(({ at }) => bookMonthOf(at)))) {
        const { sums } = statementOf(month, entries);
        const own = rows.filter(({ date }) => date.startsWith(month));
        expect(own.reduce((sum, row) => sum + row.earned.minor, 0)).toBe(sums.atTrip.minor + sums.toPay.minor);
        expect(own.reduce((sum, row) => sum + row.commission.minor, 0)).toBe(sums.commission.minor);
        const totals = totalsOf(
          entries.filter(({ at }) => bookMonthOf(at) === month),
          late,
        );
        expect(totals).toMatchObject({
          fees: sums.commission,
          vat: sums.vat,
          atTrips: sums.atTrip,
          paidOut: sums.paidOut,
        });
      }
    }),
  );
});
