import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { owedByGuide, type PayableEntry, payableOf, payoutOf } from '#shared/domain/ledger/payable.ts';
import { earned, type Line, paidOut, penaltyCollected, reversed } from '#shared/domain/ledger/postings.ts';
import { sek } from '#shared/kernel/money.ts';

const kr = (amount: number) => sek(amount * 100);
const share = (giftCard: number) => earned({ deposit: kr(100), giftCard: kr(giftCard) });
const entry = (at: string, what: string, lines: readonly Line[], bookingId = 'b'): PayableEntry => ({
  ...{ guideId: 'g', bookingId, what, lines },
  at: `${at}T10:00:00.000Z`,
});
const pay = (month: string, entries: readonly PayableEntry[], due: readonly string[] = ['a', 'b']) =>
  payableOf(owedByGuide(month, entries).get('g') ?? [], (id) => due.includes(id));

describe('what can be paid of a month', () => {
  const trip = entry('2027-06-12', 'earned-3', share(1_000));
  const fee = entry('2027-06-20', 'penalty', penaltyCollected(kr(500)), 'a');
  test.each([
    ['a gift card that is due', [trip], ['b'], 900, 0],
    ['one that nobody claimed yet, or that can be reported', [trip], [], 0, 900],
    ['a penalty needs no claim', [fee], [], 500, 0],
    ['of a late cancelling the penalty goes ahead of the gift card', [trip, { ...fee, bookingId: 'b' }], [], 500, 900],
    ['both', [trip, fee], ['a', 'b'], 1_400, 0],
    ['what comes after the month waits for its own', [{ ...fee, at: '2027-06-30T22:00:00.000Z' }], ['a'], 0, 0],
    ['the last second of the month', [{ ...fee, at: '2027-06-30T21:59:59.000Z' }], ['a'], 500, 0],
    [
      'what was taken back after the month',
      [trip, entry('2027-07-02', 'earned-back-4', reversed(share(1_000)))],
      ['b'],
      0,
      0,
    ],
    ['what was paid already', [trip, entry('2027-08-02', payoutOf('2027-07'), paidOut(kr(900)))], ['b'], 0, 0],
  ])('%s', (_what, entries, due, amount, waiting) => {
    expect(pay('2027-06', entries, due)).toMatchObject({ amount: kr(amount), waiting: kr(waiting) });
  });
  test('what was paid and then taken back is taken off the next payout', () => {
    const paid = entry('2027-07-02', payoutOf('2027-06'), paidOut(kr(900)));
    const back = entry('2027-07-09', 'earned-back-4', reversed(share(1_000)));
    const next = { ...fee, at: '2027-07-20T10:00:00.000Z' };
    expect(pay('2027-07', [trip, paid, back])).toMatchObject({ amount: kr(0), bookings: [] });
    expect(pay('2027-07', [trip, paid, back, { ...next, lines: penaltyCollected(kr(1_000)) }])).toEqual({
      amount: kr(100),
      bookings: [
        { bookingId: 'b', amount: kr(-900) },
        { bookingId: 'a', amount: kr(1_000) },
      ],
      waiting: kr(0),
    });
  });
});
test('always: paying month after month pays what is owed, never more, and then nothing is left', () => {
  const one = fc.record({
    month: fc.integer({ min: 1, max: 9 }),
    id: fc.nat(5),
    gift: fc.nat(5_000),
    isPenalty: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 20 }), (list) => {
      const entries = list.map(({ month, id, gift, isPenalty }, i) =>
        entry(
          `2027-0${month}-10`,
          isPenalty ? 'penalty' : `earned-${i}`,
          isPenalty ? penaltyCollected(kr(gift)) : share(gift),
          String(id),
        ),
      );
      const all = ['0', '1', '2', '3', '4', '5'];
      const owed = owedByGuide('2027-09', entries).get('g') ?? [];
      const sum = owed.reduce((total, { total: { minor } }) => total + minor, 0);
      let paid = 0;
      for (const month of ['2027-03', '2027-06', '2027-09']) {
        const { amount, bookings } = pay(month, entries, all);
        paid += amount.minor;
        entries.push(...bookings.map((b) => entry('2027-10-01', payoutOf(month), paidOut(b.amount), b.bookingId)));
        expect(pay(month, entries, all).amount.minor).toBe(0);
      }
      expect(paid).toBe(sum);
    }),
  );
});
