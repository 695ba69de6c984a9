import { expect, test } from 'vitest';
import { isSameCards } from '#shared/domain/gift-cards/gift-order.ts';
import { paidBack, refundOf, returnedThere, withRefund } from '#shared/domain/gift-cards/gift-refund.ts';
import { giftRestoreOf } from '#shared/domain/gift-cards/gift-restore.ts';
import { sek } from '#shared/kernel/money.ts';

const kr = (kronor: number) => sek(kronor * 100);
const ISSUED = { state: 'issued', amount: kr(500) } as const;
const ENDED = { state: 'withdrawn', amount: kr(500) } as const;

test.each(['wanted', 'failed', undefined] as const)('a refund that is %s is read as it was written', (refund) => {
  expect(refundOf(withRefund<Parameters<typeof paidBack>[0]>(ISSUED, refund))).toBe(refund);
  expect(refundOf(withRefund<Parameters<typeof paidBack>[0]>(ENDED, refund))).toBe(refund);
});
test('while it has cards that are good an order goes on; without, its state is that of the refund', () => {
  const going = withRefund<Parameters<typeof paidBack>[0]>(ISSUED, 'failed');
  expect(going).toMatchObject({ state: 'issued', refund: 'failed' });
  expect(withRefund(going, refundOf(going), false)).toMatchObject({ state: 'refund_failed', refund: undefined });
  expect(withRefund(going, undefined, false)).toMatchObject({ state: 'withdrawn' });
  const back = withRefund<typeof going>({ ...ENDED, state: 'refund_failed' }, 'failed', true);
  expect(back).toMatchObject({ state: 'issued', refund: 'failed' });
});
test('with nothing owed any more its refund is over; until then it stays', () => {
  const owing = { ...ISSUED, refund: 'failed' as const, owed: kr(1_000), returned: kr(100), byHand: kr(30) };
  expect(paidBack(owing, kr(400))).toMatchObject({ refund: 'failed', owed: kr(600), returned: kr(500) });
  expect(paidBack(owing, kr(1_000))).toMatchObject({ refund: undefined, owed: kr(0), returned: kr(1_100) });
  expect(returnedThere(owing)).toEqual(kr(70));
});
test('money that is ours after all makes good what stayed, never what the buyer took back', () => {
  const card = { state: 'withdrawn' as const, amount: kr(500), balance: kr(0), used: kr(0) };
  const cards = [
    { ...card, cardId: 'a', n: 1, isTakenBack: true },
    { ...card, cardId: 'b', n: 2, used: kr(200) },
  ];
  expect(giftRestoreOf(cards, kr(500), kr(1_000))).toEqual({
    revived: [{ cardId: 'b', amount: kr(300) }],
    raised: [],
    given: kr(300),
    cleared: kr(200),
  });
});
test('the same cards, in any order', () => {
  expect(isSameCards([1, 3], [3, 1])).toBe(true);
  expect(isSameCards([1, 3], [1])).toBe(false);
  expect(isSameCards([1, 3], [1, 2])).toBe(false);
});
