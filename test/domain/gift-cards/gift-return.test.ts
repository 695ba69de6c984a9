import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giftReturnOf } from '#shared/domain/gift-cards/gift-return.ts';
import { sek } from '#shared/kernel/money.ts';

type Kronor = readonly [amount: number, balance: number];
const cards = (...all: Kronor[]) =>
  all.map(([amount, balance], i) => ({
    cardId: 'abcdefgh'[i] ?? '',
    n: i + 1,
    state: 'active' as const,
    amount: sek(amount * 100),
    balance: sek(balance * 100),
  }));
const told = (all: readonly Kronor[], more: number, stillPaid: number) => {
  const { ended, lowered, covered, spent } = giftReturnOf(cards(...all), sek(more * 100), sek(stillPaid * 100));
  const of = (some: typeof ended) => some.map(({ cardId, amount }) => [cardId, amount.minor / 100]);
  return { ended: of(ended), lowered: of(lowered), covered: covered.minor / 100, spent: spent.minor / 100 };
};

test.each<[string, Kronor[], number, number, ReturnType<typeof told>]>([
  [
    'all of it, unused',
    [
      [500, 500],
      [500, 500],
    ],
    1_000,
    1_000,
    {
      ended: [
        ['a', 500],
        ['b', 500],
      ],
      lowered: [],
      covered: 1_000,
      spent: 0,
    },
  ],
  [
    'all of it, one half used',
    [
      [500, 200],
      [500, 500],
    ],
    1_000,
    1_000,
    {
      ended: [
        ['a', 200],
        ['b', 500],
      ],
      lowered: [],
      covered: 700,
      spent: 300,
    },
  ],
  [
    'one of three cards: the last that is unused',
    [
      [500, 500],
      [500, 500],
      [500, 100],
    ],
    500,
    1_500,
    { ended: [['b', 500]], lowered: [], covered: 500, spent: 0 },
  ],
  ['a part of one', [[500, 500]], 100, 500, { ended: [], lowered: [['a', 100]], covered: 100, spent: 0 }],
  [
    'just what is left on a used one: it stays for what its booking may give back',
    [[500, 200]],
    200,
    500,
    { ended: [], lowered: [['a', 200]], covered: 200, spent: 0 },
  ],
  [
    'more than is left: everything ends, and a person has to look',
    [[500, 200]],
    300,
    500,
    { ended: [['a', 200]], lowered: [], covered: 200, spent: 100 },
  ],
  ['all was spent', [[500, 0]], 500, 500, { ended: [['a', 0]], lowered: [], covered: 0, spent: 500 }],
])('%s', (_name, all, more, stillPaid, wanted) => expect(told(all, more, stillPaid)).toEqual(wanted));

test('what comes off is what is covered, no card gives more than it has, and covered and spent are all of it', () => {
  const card = fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 500 }));
  fc.assert(
    fc.property(fc.array(card, { minLength: 1, maxLength: 8 }), fc.nat(4_000), (drawn, wanted) => {
      const all = drawn.map(([amount, balance]): Kronor => [amount, Math.min(amount, balance)]);
      const total = all.reduce((sum, [amount]) => sum + amount, 0);
      const more = 1 + (wanted % total);
      const { ended, lowered, covered, spent } = told(all, more, total);
      expect(covered + spent).toBe(more);
      expect([...ended, ...lowered].reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(covered);
      for (const [cardId, amount] of [...ended, ...lowered])
        expect(amount).toBeLessThanOrEqual(all['abcdefgh'.indexOf(String(cardId))]?.[1] ?? -1);
      // A card only ends when all that it ever was has gone back, or with all the others.
      if (ended.length < all.length)
        for (const [cardId, amount] of ended) expect(amount).toBe(all['abcdefgh'.indexOf(String(cardId))]?.[0]);
      expect(spent === 0 || ended.length === all.length).toBe(true);
    }),
  );
});
