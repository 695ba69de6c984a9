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
    [
      'what was earned and taken back after the month has nothing to do with it',
      [
        fee,
        entry('2027-07-05', 'earned-3', share(1_500)),
        entry('2027-07-06', 'earned-back-4', reversed(share(1_500))),
      ],
      ['a', 'b'],
      500,
      0,
    ],
    [
      'the same of one booking: a penalty stays whatever came and went later',
      [
        fee,
        entry('2027-07-05', 'earned-3', share(1_500), 'a'),
        entry('2027-08-06', 'earned-back-4', reversed(share(1_500)), 'a'),
      ],
      ['a'],
      500,
      0,
    ],
    [
      'a later month was paid, of which this one had no part',
      [
        trip,
        entry('2027-07-20', 'penalty', penaltyCollected(kr(500))),
        entry('2027-08-02', payoutOf('2027-07'), paidOut(kr(500))),
      ],
      [],
      0,
      900,
    ],
    [
      'what an earlier month had paid, and was taken back after this one, is off a later payout',
      [
        entry('2027-05-12', 'earned-3', share(1_000)),
        entry('2027-06-02', payoutOf('2027-05'), paidOut(kr(900))),
        entry('2027-07-02', 'earned-back-4', reversed(share(1_000))),
        fee,
      ],
      ['a', 'b'],
      500,
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
const MONTHS = ['2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06'];
const one = fc.record({
  month: fc.nat(MONTHS.length - 1),
  id: fc.nat(5),
  gift: fc.integer({ min: 1, max: 5_000 }),
  isPenalty: fc.boolean(),
  /** How many months later it is taken back, if ever. */
  back: fc.option(fc.nat(3)),
});
type One = typeof one extends fc.Arbitrary<infer T> ? T : never;
function booked({ month, id, gift, isPenalty, back }: One, i: number): PayableEntry[] {
  const dayIn = (at: number) => `${MONTHS[at]}-10`;
  const lines = isPenalty ? penaltyCollected(kr(gift)) : share(gift);
  const first = entry(dayIn(month), isPenalty ? 'penalty' : `earned-${i}`, lines, String(id));
  const at = month + (back ?? MONTHS.length);
  return at < MONTHS.length ? [first, entry(dayIn(at), `earned-back-${i}`, reversed(lines), String(id))] : [first];
}
const ALL = ['0', '1', '2', '3', '4', '5'];
const owedIn = (month: string, entries: readonly PayableEntry[]) =>
  balanceOf(entries.filter(({ at }) => at.slice(0, 7) <= month));
const balanceOf = (entries: readonly PayableEntry[]) =>
  entries
    .flatMap(({ lines }) => lines)
    .reduce((sum, { account, minor }) => (account === 'guide_payable' ? sum - minor : sum), 0);
const payoutEntries = (month: string, at: string, entries: readonly PayableEntry[]) =>
  pay(month, entries, ALL).bookings.map((b) => entry(at, payoutOf(month), paidOut(b.amount), b.bookingId));

describe('always', () => {
  test('what comes and goes after a month changes nothing of its payout', () => {
    fc.assert(
      fc.property(fc.array(one, { maxLength: 20 }), fc.array(one, { maxLength: 5 }), (list, later) => {
        const [month = '', rest] = [MONTHS[2], later.map((each) => ({ ...each, month: 3 + (each.month % 3) }))];
        const entries = list.filter((each) => each.month <= 2).flatMap(booked);
        const gone = rest.flatMap((each, i) => booked({ ...each, back: 0 }, 100 + i));
        expect(pay(month, [...entries, ...gone], ALL)).toEqual(pay(month, entries, ALL));
      }),
    );
  });
  test('with nothing taken back later, what was never paid is paid to the öre of its statement', () => {
    fc.assert(
      fc.property(fc.array(one, { maxLength: 20 }), fc.constantFrom(...MONTHS), (list, month) => {
        const entries = list.flatMap((each, i) => booked({ ...each, back: each.back === null ? null : 0 }, i));
        expect(pay(month, entries, ALL).amount.minor).toBe(owedIn(month, entries));
      }),
    );
  });
  test('months paid in any order, and late: never more than is owed, none twice, and in the end nothing is left', () => {
    const order = fc.shuffledSubarray(MONTHS);
    fc.assert(
      fc.property(fc.array(one, { maxLength: 20 }), order, (list, months) => {
        const entries = list.flatMap(booked);
        for (const month of [...months, '2027-07']) {
          const { amount } = pay(month, entries, ALL);
          const payable = entries.filter(({ what }) => !what.startsWith('payout-'));
          expect(amount.minor).toBeLessThanOrEqual(Math.max(0, owedIn(month, payable)));
          entries.push(...payoutEntries(month, '2027-10-01', entries));
          expect(pay(month, entries, ALL).amount.minor).toBe(0);
        }
        expect(balanceOf(entries)).toBeLessThanOrEqual(0);
      }),
    );
  });
  test('months paid as they end: what was paid too much is taken off again, and none is paid twice', () => {
    fc.assert(
      fc.property(fc.array(one, { maxLength: 20 }), (list) => {
        const [all, paid] = [list.flatMap(booked), [] as PayableEntry[]];
        MONTHS.forEach((month, i) => {
          const known = [...all.filter(({ at }) => at.slice(0, 7) <= month), ...paid];
          const left = balanceOf(known);
          paid.push(...payoutEntries(month, `${MONTHS[i + 1] ?? '2027-07'}-02`, known));
          expect(0 - balanceOf(paid) + Math.min(0, left)).toBe(balanceOf(known.filter((e) => !paid.includes(e))));
        });
      }),
    );
  });
});
