import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giftRestoreOf } from '#shared/domain/gift-cards/gift-restore.ts';
import { giftReturnOf } from '#shared/domain/gift-cards/gift-return.ts';
import { minus, plus, sek } from '#shared/kernel/money.ts';

/** A card, what is on it and what bookings have of it; without a balance it has ended. */
type Kronor = readonly [amount: number, balance: number | undefined, used: number];
const kr = (kronor: number) => sek(kronor * 100);
const cards = (all: readonly Kronor[]) =>
  all.map(([amount, balance, used], i) => ({
    ...{ cardId: 'abcdefgh'[i] ?? '', n: i + 1, amount: kr(amount), balance: kr(balance ?? 0), used: kr(used) },
    state: balance === undefined ? ('withdrawn' as const) : ('active' as const),
  }));
function told(all: readonly Kronor[], back: number, gone: number) {
  const { revived, raised, given, cleared } = giftRestoreOf(cards(all), kr(back), kr(gone));
  const of = (some: typeof revived) => some.map(({ cardId, amount }) => [cardId, amount.minor / 100]);
  return { revived: of(revived), raised: of(raised), given: given.minor / 100, cleared: cleared.minor / 100 };
}
const NONE = undefined;
type Told = ReturnType<typeof told>;

test.each<[string, Kronor[], number, number, Partial<Told>]>([
  ['unused: what it was', [[500, NONE, 0]], 500, 500, { revived: [['a', 500]], given: 500, cleared: 0 }],
  ['a part was spent', [[500, NONE, 300]], 500, 500, { revived: [['a', 200]], given: 200, cleared: 300 }],
  ['all was spent: good for what its booking may give back', [[500, NONE, 500]], 500, 500, { revived: [['a', 0]] }],
  [
    'two cards, one of them used',
    [
      [500, NONE, 300],
      [500, NONE, 0],
    ],
    1_000,
    1_000,
    {
      revived: [
        ['a', 200],
        ['b', 500],
      ],
      given: 700,
      cleared: 300,
    },
  ],
  [
    'one had ended before, for its price was given back: it stays so',
    [
      [500, NONE, 200],
      [500, NONE, 0],
    ],
    500,
    1_000,
    { revived: [['a', 300]], given: 300, cleared: 200 },
  ],
  [
    'a part was lost, and no card ended',
    [
      [500, 500, 0],
      [500, 100, 0],
    ],
    400,
    400,
    { raised: [['b', 400]], revived: [], cleared: 0 },
  ],
  ['less comes back than is claimed: no card is good', [[500, NONE, 400]], 300, 500, { revived: [], cleared: 300 }],
  ['just what is claimed', [[500, NONE, 300]], 300, 500, { revived: [['a', 0]], given: 0, cleared: 300 }],
])('%s', (_name, all, back, gone, wanted) => expect(told(all, back, gone)).toMatchObject(wanted));

test('lost and won after all, whatever bookings gave back meanwhile: each card is worth what it was bought for, less what they have', () => {
  const card = fc.tuple(fc.integer({ min: 1, max: 500 }), fc.nat(500), fc.nat(500));
  fc.assert(
    fc.property(fc.array(card, { minLength: 1, maxLength: 8 }), (drawn) => {
      const before = cards(drawn.map(([amount, used]) => [amount, amount - Math.min(amount, used), 0]));
      const price = before.map(({ amount }) => amount).reduce(plus);
      const { ended, spent } = giftReturnOf(before, price, price);
      expect(ended).toHaveLength(before.length);
      const given = (i: number) => {
        const [amount, used, back] = drawn[i] ?? [0, 0, 0];
        return Math.min(amount, used, back);
      };
      const setOff = kr(drawn.reduce((sum, _, i) => sum + given(i), 0));
      const now = cards(drawn.map(([amount, used], i) => [amount, NONE, Math.min(amount, used) - given(i)]));
      const restored = giftRestoreOf(now, price, price);
      expect(restored.cleared).toEqual(minus(spent, setOff));
      expect(plus(restored.cleared, restored.given)).toEqual(price);
      expect(restored.revived).toEqual(
        now.map(({ cardId, amount, used }) => ({ cardId, amount: minus(amount, used) })),
      );
    }),
  );
});
