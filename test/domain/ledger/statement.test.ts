import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  balancesOf,
  depositPaid,
  earned,
  giftUsed,
  owedIn,
  paidAtTrip,
  paidOut,
  penaltyCollected,
  reversed,
} from '#shared/domain/ledger/postings.ts';
import { type Entry, statementOf } from '#shared/domain/ledger/statement.ts';
import { sek } from '#shared/kernel/money.ts';

const kr = (amount: number) => sek(amount * 100);
const entry = (at: string, what: string, lines: Entry['lines'], bookingId = 'b'): Entry => ({
  at: `${at}T10:00:00.000Z`,
  what,
  lines,
  bookingId,
});

test('a month with a gift card, a penalty and the payout of the month before', () => {
  const entries = [
    entry('2027-05-03', 'penalty', penaltyCollected(kr(500)), 'a'),
    entry('2027-06-01', 'deposit', depositPaid(kr(140))),
    entry('2027-06-01', 'gift-used', giftUsed(kr(1_000))),
    entry('2027-06-05', 'payout', paidOut(kr(500)), 'p'),
    entry('2027-06-12', 'earned', [...earned({ deposit: kr(140), giftCard: kr(1_000) }), ...paidAtTrip(kr(1_260))]),
    entry('2027-06-20', 'penalty', penaltyCollected(kr(1_260)), 'c'),
  ];
  const june = statementOf('2027-06', entries);
  expect(june.rows.map(({ bookingId }) => bookingId)).toEqual(['p', 'b', 'c']);
  expect(june.carried).toEqual(kr(500));
  expect(june.sums).toEqual({
    atTrip: kr(1_260),
    toPay: kr(2_160),
    commission: kr(240),
    vat: kr(48),
    paidOut: kr(500),
  });
  expect(june.owed).toEqual(kr(2_160));
  expect(statementOf('2027-07', entries)).toMatchObject({ rows: [], carried: kr(2_160), owed: kr(2_160) });
});
test('a drop-in has one row a month, however often it was corrected, and none when it was taken away', () => {
  const guest = (at: string, what: string, lines: Entry['lines'], bookingId: string): Entry => ({
    ...entry(at, what, lines, bookingId),
    experienceId: 'pike',
  });
  const entries = [
    guest('2027-06-12', 'drop-in-1', paidAtTrip(kr(800)), 'd'),
    guest('2027-06-12', 'drop-in-back-1', reversed(paidAtTrip(kr(800))), 'd'),
    guest('2027-06-12', 'drop-in-2', paidAtTrip(kr(500)), 'd'),
    guest('2027-06-13', 'drop-in-1', paidAtTrip(kr(300)), 'gone'),
    guest('2027-06-13', 'drop-in-back-1', reversed(paidAtTrip(kr(300))), 'gone'),
  ];
  expect(statementOf('2027-06', entries)).toMatchObject({
    rows: [{ bookingId: 'd', atTrip: kr(500) }],
    sums: { atTrip: kr(500), toPay: kr(0) },
  });
});
test('a payout that sets off what had been paid and was taken back is only what was transferred, and earns nothing', () => {
  const trip = earned({ deposit: kr(140), giftCard: kr(1_000) });
  const july = statementOf('2027-07', [
    entry('2027-05-12', 'earned-3', trip),
    entry('2027-06-02', 'payout-2027-05', paidOut(kr(900))),
    entry('2027-06-09', 'earned-back-4', reversed(trip)),
    entry('2027-06-20', 'penalty', penaltyCollected(kr(1_260)), 'c'),
    entry('2027-07-02', 'payout-2027-06', paidOut(kr(-900))),
    entry('2027-07-02', 'payout-2027-06', paidOut(kr(1_260)), 'c'),
  ]);
  expect(july).toMatchObject({ carried: kr(360), sums: { toPay: kr(0), paidOut: kr(360) }, owed: kr(0) });
});
test('a month is one of Sweden: the last hours of December, by UTC, are in January', () => {
  const entries = [
    { ...entry('2026-12-31', 'penalty', penaltyCollected(kr(1)), 'a'), at: '2026-12-31T22:59:00.000Z' },
    { ...entry('2026-12-31', 'penalty', penaltyCollected(kr(2)), 'b'), at: '2026-12-31T23:30:00.000Z' },
  ];
  expect(statementOf('2026-12', entries)).toMatchObject({ sums: { toPay: kr(1) }, owed: kr(1) });
  expect(statementOf('2027-01', entries)).toMatchObject({
    carried: kr(1),
    rows: [{ date: '2027-01-01', bookingId: 'b' }],
    owed: kr(3),
  });
});
test('always: what is owed at the end of a month is what the ledger owes', () => {
  const amount = fc.nat(1_000_000);
  const one = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom('earned', 'penalty', 'payout'), amount, amount);
  fc.assert(
    fc.property(fc.array(one, { maxLength: 30 }), (made) => {
      const entries = made.map(([month, what, a, b]) => {
        const lines =
          what === 'earned'
            ? earned({ deposit: sek(a), giftCard: sek(b) })
            : what === 'penalty'
              ? penaltyCollected(sek(a))
              : paidOut(sek(a));
        return entry(`2027-0${month}-15`, what, lines);
      });
      expect(statementOf('2027-09', entries).owed).toEqual(
        owedIn(balancesOf(entries.flatMap(({ lines }) => lines)), 'guide_payable'),
      );
    }),
  );
});
