import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Charge } from '#shared/domain/booking/booking.ts';
import { afterReturns, consoleReturns, knownReturned } from '#shared/domain/booking/console-returns.ts';
import { REFUND_STATES, type RefundState } from '#shared/domain/booking/refund-states.ts';
import { sek } from '#shared/kernel/money.ts';

type Drawn = readonly [id: string, state: RefundState, amount: number, intentId?: string];
type Found = readonly [what: string, amount: number, of?: string];
const charge = (intentId: string, paid: number, returned: number): Charge => ({
  ...{ intentId, paid: sek(paid), returned: sek(returned) },
});
const refundsOf = (drawn: readonly Drawn[]) =>
  drawn.map(([refundId, state, amount, intentId = 'a']) => ({ refundId, state, amount: sek(amount), intentId }));

test.each<[string, Charge[], Drawn[], number[], Found[], Drawn[]]>([
  ['nothing went back', [charge('a', 360, 0)], [], [0], [], []],
  ['a present', [charge('a', 360, 0)], [], [50], [['more', 50]], []],
  ['our own', [charge('a', 360, 120)], [['r', 'done', 120]], [120], [], [['r', 'done', 120]]],
  [
    'our own, and a present',
    [charge('a', 360, 120)],
    [['r', 'done', 120]],
    [170],
    [['more', 50]],
    [['r', 'done', 120]],
  ],
  ['it failed, and nobody gave it', [charge('a', 360, 120)], [['r', 'failed', 120]], [0], [], [['r', 'failed', 120]]],
  [
    'it failed',
    [charge('a', 360, 120)],
    [['r', 'failed', 120]],
    [120],
    [['failed', 120, 'r']],
    [['r', 'by_console', 120]],
  ],
  ['told again', [charge('a', 360, 120)], [['r', 'by_console', 120]], [120], [], [['r', 'by_console', 120]]],
  [
    'a part of it',
    [charge('a', 360, 120)],
    [['r', 'failed', 120]],
    [50],
    [['failed part', 50, 'r']],
    [['r', 'failed', 70]],
  ],
  ['the part told again', [charge('a', 360, 120)], [['r', 'failed', 70]], [50], [], [['r', 'failed', 70]]],
  [
    'more than failed',
    [charge('a', 360, 120)],
    [['r', 'failed', 120]],
    [130],
    [
      ['failed', 120, 'r'],
      ['more', 10],
    ],
    [['r', 'by_console', 120]],
  ],
  [
    'exactly the second one that failed',
    [charge('a', 360, 170)],
    [
      ['r', 'failed', 120],
      ['s', 'failed', 50],
    ],
    [50],
    [['failed', 50, 's']],
    [
      ['r', 'failed', 120],
      ['s', 'by_console', 50],
    ],
  ],
  [
    'given back of the other payment',
    [charge('a', 360, 120), charge('b', 200, 0)],
    [['r', 'failed', 120]],
    [0, 120],
    [['failed', 120, 'r']],
    [['r', 'by_console', 120]],
  ],
  [
    'sent by hand, and a present',
    [charge('a', 360, 120)],
    [['r', 'by_hand', 120]],
    [50],
    [['more', 50]],
    [['r', 'by_hand', 120]],
  ],
  [
    'said to be sent by hand',
    [charge('a', 360, 120)],
    [['r', 'by_hand', 120]],
    [120],
    [['hand', 120, 'r']],
    [['r', 'by_console', 120]],
  ],
  [
    'more than was left besides what was sent by hand',
    [charge('a', 360, 120)],
    [['r', 'by_hand', 120]],
    [300],
    [
      ['more', 240],
      ['hand part', 60, 'r'],
    ],
    [['r', 'by_hand', 60]],
  ],
  ['the bank has it', [charge('a', 360, 120)], [['r', 'by_bank', 120]], [0], [], [['r', 'by_bank', 120]]],
])('%s', (_name, charges, drawn, atProvider, found, after) => {
  const refunds = refundsOf(drawn);
  const { returns } = consoleReturns(charges, refunds, atProvider.map(sek));
  const told = returns.map(
    (each): Found =>
      each.what === 'more'
        ? [each.what, each.amount.minor]
        : [each.isPart ? `${each.what} part` : each.what, each.amount.minor, each.refund.refundId],
  );
  expect(told).toEqual(found);
  expect(refunds.map((refund) => afterReturns(refund, returns))).toEqual(refundsOf(after));
});

/** Payments with refunds that were decided, and what the provider may say of them. */
const aBooking = fc
  .array(
    fc.record({
      paid: fc.integer({ min: 1, max: 400 }),
      parts: fc.array(fc.record({ part: fc.nat(9), state: fc.constantFrom(...REFUND_STATES) }), { maxLength: 4 }),
      more: fc.nat(100),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((payments) => {
    const drawn = payments.map(({ paid, parts, more }, i) => {
      const intentId = `pi_${i}`;
      const own = parts
        .filter(({ state }) => state !== 'replaced' && state !== 'wanted')
        .map(({ part, state }, n) => {
          const amount = sek(Math.floor((paid * part) / 40));
          return { refundId: `${intentId}-${n}`, intentId, state, amount };
        });
      const sum = (states: readonly RefundState[]) =>
        own.filter(({ state }) => states.includes(state)).reduce((all, { amount }) => all + amount.minor, 0);
      const known = charge(intentId, paid, sum(REFUND_STATES));
      // What the bank took for good, nobody gives back.
      const most = paid - sum(['by_bank']);
      return { known, own, atProvider: sek(Math.min(most, sum(['done', 'by_console']) + more)) };
    });
    return {
      charges: drawn.map(({ known }) => known),
      refunds: drawn.flatMap(({ own }) => own),
      atProvider: drawn.map(({ atProvider }) => atProvider),
    };
  });
test('always: what is known afterwards is what the provider says, to each payment; nothing is left to count; nobody gets more than was paid', () => {
  fc.assert(
    fc.property(aBooking, ({ charges, refunds, atProvider }) => {
      const found = consoleReturns(charges, refunds, atProvider);
      const after = refunds.map((refund) => afterReturns(refund, found.returns));
      expect(found.charges.map((each) => knownReturned(each, after))).toEqual(atProvider);
      expect(consoleReturns(found.charges, after, atProvider).returns).toEqual([]);
      for (const { paid, returned } of found.charges) {
        expect(returned.minor).toBeLessThanOrEqual(paid.minor);
        expect(returned.minor).toBeGreaterThanOrEqual(0);
      }
      for (const { amount } of after) expect(amount.minor).toBeGreaterThanOrEqual(0);
    }),
  );
});
