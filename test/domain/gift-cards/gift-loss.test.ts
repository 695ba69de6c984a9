import { expect, test } from 'vitest';
import { type GiftLoss, lossToldOf, lossToSettle, noLoss } from '#shared/domain/gift-cards/gift-loss.ts';
import { type GiftOrderState, stillPaid } from '#shared/domain/gift-cards/gift-order.ts';
import { sek } from '#shared/kernel/money.ts';

const PRICE = sek(100_000);
const kr = (kronor: number) => sek(kronor * 100);
const loss = (told: number, cards = 0, owed = 0): GiftLoss => ({ told: kr(told), cards: kr(cards), owed: kr(owed) });

test.each<[string, GiftOrderState, number, GiftLoss | undefined, number]>([
  ['never contested', 'issued', 0, undefined, 0],
  ['lost, and the cards do not know it', 'issued', 0, loss(1_000), 1_000],
  ['lost, and done', 'withdrawn', 0, loss(1_000, 1_000), 0],
  ['lost before it was paid for, as far as we know', 'pending', 0, loss(1_000), 0],
  ['lost after it was given up', 'cancelled', 0, loss(1_000), 0],
  ['lost while a refund is under way', 'withdrawing', 0, loss(1_000), 0],
  ['lost after its refund failed', 'refund_failed', 0, loss(1_000), 1_000],
  ['lost although all was given back: nobody owes it', 'withdrawn', 1_000, loss(1_000), 0],
  ['lost although a part was given back', 'issued', 300, loss(1_000), 700],
  ['lost a second time', 'issued', 0, loss(700, 400), 300],
  ['won after all', 'withdrawn', 0, loss(0, 1_000), -1_000],
  ['won after all, where a refund was owed', 'withdrawn', 0, loss(0, 0, 1_000), -1_000],
  ['won before anybody acted on it', 'issued', 0, loss(0), 0],
  ['a part of it won', 'withdrawn', 200, loss(300, 800), -500],
])('%s', (_name, state, returned, lost, wanted) => {
  expect(lossToSettle({ state, returned: kr(returned), loss: lost }, PRICE).minor / 100).toBe(wanted);
});
test('news of several disputes add up in any order, never to less than nothing', () => {
  const told = (...news: number[]) => news.reduce(lossToldOf, noLoss(PRICE)).told.minor;
  expect(told(300, 700)).toBe(1_000);
  expect(told(700, -700, 300)).toBe(300);
  expect(told(-300)).toBe(0);
});
test('what the buyer has from the bank, has back or is promised is not paid any more', () => {
  const order = { amount: kr(500), quantity: 2, loss: loss(600, 100, 500) };
  expect(stillPaid(order)).toEqual(kr(400));
  expect(stillPaid({ ...order, returned: kr(200), owed: kr(50) })).toEqual(kr(150));
  expect(stillPaid({ ...order, returned: kr(700) })).toEqual(kr(0));
});
