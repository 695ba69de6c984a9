import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitPayment } from '#shared/domain/booking/split-payment.ts';
import { claimDueAt, claimOf } from '#shared/domain/gift-cards/gift-claim.ts';
import { giveToCards, heldOf, missingOf, takeFromCards, takenAgain } from '#shared/domain/gift-cards/gift-use.ts';
import { plus, sek } from '#shared/kernel/money.ts';

const NOTHING = sek(0);
const card = (cardId: string, kr: number) => ({ cardId, lastFour: cardId.toUpperCase(), balance: sek(kr * 100) });
const amounts = (back: readonly { cardId: string; amount: { minor: number } }[]) =>
  back.map(({ cardId, amount }) => [cardId, amount.minor / 100]);

test('several cards: in their order, the last one gives what is missing', () => {
  const uses = takeFromCards([card('a', 300), card('b', 500), card('c', 100)], sek(60_000));
  expect(uses.map(({ cardId, used }) => [cardId, used.minor])).toEqual([
    ['a', 30_000],
    ['b', 30_000],
  ]);
});
test('T 2 400, cards of 1 000 and 1 380: the least charge is left, the last card keeps the rest', () => {
  const { giftCard, deposit } = splitPayment(sek(240_000), sek(238_000));
  expect(deposit).toEqual(sek(300));
  const uses = takeFromCards([card('a', 1_000), card('b', 1_398)], splitPayment(sek(240_000), sek(239_800)).giftCard);
  expect(uses.map(({ used }) => used.minor)).toEqual([100_000, 139_700]);
  expect(giftCard).toEqual(sek(238_000));
});
test('amounts go back in reverse order', () => {
  const uses = takeFromCards([card('a', 300), card('b', 500)], sek(60_000));
  const first = giveToCards(uses, sek(40_000));
  expect(amounts(first.back)).toEqual([
    ['b', 300],
    ['a', 100],
  ]);
  expect(heldOf(first.uses, NOTHING)).toEqual(sek(20_000));
  expect(amounts(giveToCards(first.uses, sek(20_000)).back)).toEqual([['a', 200]]);
  expect(() => giveToCards(first.uses, sek(20_001))).toThrow(RangeError);
});
test('O-027: a card that had been emptied gets its part back, once', () => {
  const uses = takeFromCards([card('a', 100)], sek(10_000));
  const { uses: after, back } = giveToCards(uses, sek(10_000));
  expect(amounts(back)).toEqual([['a', 100]]);
  expect(giveToCards(after, NOTHING).back).toEqual([]);
  expect(amounts(missingOf(after))).toEqual([['a', 100]]);
  expect(heldOf(takenAgain(after), NOTHING)).toEqual(sek(10_000));
});
test('always: what is taken is G, what goes back never passes it, and no card gives or gets more than its own', () => {
  const balances = fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      balances,
      fc.integer({ min: 1, max: 900_000 }),
      fc.array(fc.nat(200_000), { maxLength: 6 }),
      (all, total, parts) => {
        const cards = all.map((minor, i) => ({ cardId: String(i), lastFour: '', balance: sek(minor) }));
        const { giftCard } = splitPayment(sek(total), cards.map((c) => c.balance).reduce(plus));
        let uses: ReturnType<typeof takenAgain> = takeFromCards(cards, giftCard);
        expect(heldOf(uses, NOTHING)).toEqual(giftCard);
        for (const part of parts) {
          const amount = sek(Math.min(part, heldOf(uses, NOTHING).minor));
          const before = heldOf(uses, NOTHING).minor;
          const given = giveToCards(uses, amount);
          uses = given.uses;
          expect(given.back.reduce((sum, b) => sum + b.amount.minor, 0)).toBe(amount.minor);
          expect(heldOf(uses, NOTHING).minor).toBe(before - amount.minor);
        }
        for (const [i, use] of uses.entries()) {
          expect(use.used.minor).toBeLessThanOrEqual(all[Number(use.cardId)] ?? 0);
          expect(use.returned.minor).toBeLessThanOrEqual(use.used.minor);
          expect(i === uses.length - 1 || use.used.minor === all[Number(use.cardId)]).toBe(true);
        }
      },
    ),
  );
});
describe('what a guide may claim', () => {
  const TRIP = { startsAt: '2027-06-12T04:00:00.000Z', endsAt: '2027-06-12T12:00:00.000Z' };
  const after = '2027-06-12T12:00:00.000Z';
  test.each([
    ['completed, G 1 000', 'completed', 100_000, after, sek(90_000)],
    ['completed, G 2 400', 'completed', 240_000, after, sek(216_000)],
    ['completed, G 2 380', 'completed', 238_000, after, sek(214_200)],
    ['cancelled too late, G kept', 'cancelled', 100_000, after, sek(90_000)],
    ['before the end', 'confirmed', 100_000, '2027-06-12T11:59:59.000Z', 'trip_ahead'],
    ['cancelled too late, the day still to come', 'cancelled', 100_000, '2027-06-10T00:00:00.000Z', 'trip_ahead'],
    ['everything went back', 'cancelled', 0, after, 'nothing_to_claim'],
    ['no gift card', 'completed', 0, after, 'nothing_to_claim'],
  ] as const)('%s', (_name, state, giftCard, now, wanted) => {
    expect(claimOf({ state, endsAt: TRIP.endsAt }, sek(giftCard), now)).toEqual(wanted);
  });
  test('it falls due when nobody can report a no-show any more', () => {
    expect(claimDueAt(TRIP)).toBe('2027-06-26T04:00:00.000Z');
  });
});
