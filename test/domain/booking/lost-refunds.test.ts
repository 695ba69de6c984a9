import { expect, test } from 'vitest';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { countedByBank, lostRefundsOf, owedAfterAll } from '#shared/domain/booking/lost-refunds.ts';
import type { RefundState } from '#shared/domain/booking/refund-states.ts';
import { lostOfPayment } from '#shared/domain/ledger/dispute.ts';
import { sek } from '#shared/kernel/money.ts';

type Drawn = readonly [id: string, state: RefundState, amount: number];
test.each<[string, Drawn[], number, string[], string[]]>([
  ['nothing is lost', [['a', 'failed', 300]], 0, [], []],
  ['all is lost, and it failed', [['a', 'failed', 300]], 300, ['a'], []],
  ['lost, and it is still wanted', [['a', 'wanted', 300]], 300, [], []],
  ['lost, and it was made: both have cost us', [['a', 'done', 300]], 300, [], []],
  ['lost, and somebody sent it another way', [['a', 'by_hand', 300]], 300, [], []],
  ['less is lost than is owed: a person decides', [['a', 'failed', 300]], 299, [], []],
  [
    'two failed, and one of them fits',
    [
      ['a', 'failed', 300],
      ['b', 'failed', 200],
    ],
    250,
    ['b'],
    [],
  ],
  [
    'one counts already, and the next does not fit beside it',
    [
      ['a', 'failed', 200],
      ['b', 'by_bank', 200],
    ],
    300,
    [],
    [],
  ],
  ['told again', [['a', 'by_bank', 300]], 300, [], []],
  ['won after all', [['a', 'by_bank', 300]], 0, [], ['a']],
])('%s', (_name, drawn, lost, covered, uncovered) => {
  const refunds = drawn.map(([id, state, amount]) => ({ id, state, amount: sek(amount) }));
  const found = lostRefundsOf(refunds, sek(lost));
  expect(found.covered.map(({ id }) => id)).toEqual(covered);
  expect(found.uncovered.map(({ id }) => id)).toEqual(uncovered);
});
const REFUND = { amount: sek(300), state: 'failed' } as const;
type Money = Pick<Booking, 'payment' | 'refunded' | 'openRefunds'>;
test.each<[string, Money, RefundState[], Money]>([
  ['the last one', { payment: 'refund_failed' }, ['by_bank'], { payment: 'refunded', refunded: sek(300) }],
  [
    'another one is under way',
    { payment: 'refund_failed', refunded: sek(100), openRefunds: 1 },
    ['by_bank', 'wanted'],
    { payment: 'refunding', refunded: sek(400), openRefunds: 1 },
  ],
  ['another one failed', { payment: 'refund_failed' }, ['by_bank', 'failed'], { payment: 'refund_failed' }],
  ['a booking that goes on', { payment: 'paid' }, ['by_bank'], { payment: 'paid', refunded: sek(300) }],
])('counted as made: %s', (_name, before, states, after) =>
  expect(countedByBank(before, REFUND, states)).toMatchObject(after),
);
test('owed after all: it is on its way again, and what it counted for is taken back', () => {
  const before: Money = { payment: 'refunded', refunded: sek(300), openRefunds: 0 };
  expect(owedAfterAll(before, REFUND)).toEqual({ payment: 'refunding', refunded: undefined, openRefunds: 1 });
  const goesOn: Money = { payment: 'paid', refunded: sek(400) };
  expect(owedAfterAll(goesOn, REFUND)).toEqual({ payment: 'paid', refunded: sek(100), openRefunds: 1 });
});
test('what is lost of a payment is the sum of its own disputes', () => {
  const disputes = [
    { state: 'lost', taken: 300, intentId: 'a' },
    { state: 'lost', taken: 200, intentId: 'a' },
    { state: 'open', taken: 100, intentId: 'a' },
    { state: 'lost', taken: 50, intentId: 'b' },
    { state: 'lost', taken: 40 },
    undefined,
  ] as const;
  expect(['a', 'b', 'c', null].map((intentId) => lostOfPayment(disputes, intentId))).toEqual([500, 50, 0, 0]);
});
