import { expect, test } from 'vitest';
import { amountOf } from '#web/features/gift-cards/gift-draft.ts';
import { giftViewOf } from '#web/features/gift-cards/use-gift-order.ts';

test.each([
  [{ choice: 100_000, own: '' }, 100_000],
  [{ choice: 'own', own: '1 234,50' }, 123_450],
  [{ choice: 'own', own: '49,99' }, 'tooLow'],
  [{ choice: 'own', own: '20 000,01' }, 'tooHigh'],
  [{ choice: 'own', own: 'mycket' }, 'invalid'],
] as const)('%j is %j', (draft, wanted) => expect(amountOf(draft)).toBe(wanted));

const settled = (outcome: 'confirmed' | 'cancelled' | 'unknown', checkoutUrl: string | null = null) =>
  ({ outcome, checkoutUrl, order: {} }) as never;
test.each([
  ['nothing known yet', { looks: 0 }, false, 'looking'],
  ['paid', { looks: 1, settled: settled('confirmed') }, false, 'confirmed'],
  ['over', { looks: 1, settled: settled('cancelled') }, true, 'cancelled'],
  ['left by the page’s own way back', { looks: 1, settled: settled('unknown', 'https://pay') }, true, 'unpaid'],
  ['open, and nobody said that they left', { looks: 1, settled: settled('unknown', 'https://pay') }, false, 'looking'],
  ['open for a while', { looks: 3, settled: settled('unknown', 'https://pay') }, false, 'unpaid'],
  ['no answer after all looks', { looks: 7 }, false, 'unknown'],
  ['a link that is none', { looks: 1, isMissing: true }, false, 'missing'],
] as const)('%s', (_what, state, hasLeft, view) => expect(giftViewOf(state, hasLeft)).toBe(view));
