import { expect, test } from 'vitest';
import type { GiftCard } from '#shared/domain/gift-cards/gift-card.ts';
import {
  decideGiftOrder,
  deliverAtOf,
  type GiftOrder,
  giftOrderDue,
  type SeenPage,
  totalOf,
  withdrawable,
} from '#shared/domain/gift-cards/gift-order.ts';
import { sek } from '#shared/kernel/money.ts';

const PLACED = '2027-05-01T10:00:00.000Z';
const anOrder = (over: Partial<GiftOrder> = {}): GiftOrder => ({
  orderId: 'o',
  requestHash: '',
  state: 'pending',
  amount: sek(50_000),
  quantity: 3,
  language: 'sv',
  buyer: { name: 'Anna Ek', email: 'anna@napp.test' },
  delivery: 'email',
  recipient: { name: 'Bo', email: 'bo@napp.test' },
  greeting: '',
  placedAt: PLACED,
  sendings: 0,
  rev: 1,
  ...over,
});
const aCard = (over: Partial<GiftCard> = {}): GiftCard => ({
  cardId: 'c',
  orderId: 'o',
  n: 1,
  lastFour: 'WHZ4',
  state: 'active',
  amount: sek(50_000),
  balance: sek(50_000),
  issuedAt: PLACED,
  ...over,
});
const seen = (page: SeenPage['page'], isPaid = false): SeenPage => ({ page, isPaid });
const SOON = '2027-05-01T10:05:00.000Z';
const LATE = '2027-05-01T10:31:00.000Z';

test('the price is that of all cards', () => expect(totalOf(anOrder())).toEqual(sek(150_000)));
test.each([
  ['paid', anOrder(), seen('complete', true), SOON, 'issue'],
  ['paid, and told late', anOrder(), seen('complete', true), '2027-05-03T10:00:00.000Z', 'issue'],
  ['paid after it was given up', anOrder({ state: 'cancelled' }), seen('complete', true), LATE, 'issue'],
  ['told twice', anOrder({ state: 'issued' }), seen('complete', true), SOON, 'rest'],
  ['withdrawn, and told again', anOrder({ state: 'withdrawn' }), seen('complete', true), SOON, 'rest'],
  ['the page is open', anOrder(), seen('open'), SOON, 'rest'],
  ['the page is open too long', anOrder(), seen('open'), LATE, 'close_page'],
  ['the page ran out', anOrder(), seen('expired'), SOON, 'cancel'],
  ['no page yet', anOrder(), seen('none'), SOON, 'rest'],
  ['there never was a page', anOrder(), seen('none'), LATE, 'cancel'],
  ['complete, the money not there yet', anOrder(), seen('complete'), LATE, 'rest'],
  ['forgotten', anOrder({ state: 'cancelled', forgottenAt: LATE }), seen('complete', true), LATE, 'rest'],
  ['cancelled, nothing new', anOrder({ state: 'cancelled' }), seen('expired'), LATE, 'rest'],
] as const)('%s', (_name, order, page, now, wanted) => expect(decideGiftOrder(order, page, now)).toBe(wanted));
test('no page could be opened', () => {
  expect(decideGiftOrder(anOrder(), seen('none'), SOON, 'give_up')).toBe('cancel');
  expect(decideGiftOrder(anOrder(), seen('open'), SOON, 'give_up')).toBe('close_page');
});
test('a mail for a later day goes out in its morning, on the Swedish clock', () => {
  expect(deliverAtOf({ deliverOn: '2027-06-01' }, PLACED)).toBe('2027-06-01T05:00:00.000Z');
  expect(deliverAtOf({ deliverOn: '2027-05-01' }, PLACED)).toBe(PLACED);
  expect(deliverAtOf({}, PLACED)).toBe(PLACED);
});
test('when somebody has to look at it again', () => {
  expect(giftOrderDue(anOrder())).toBe('2027-05-01T10:32:00.000Z');
  const issued = { state: 'issued', issuedAt: PLACED } as const;
  expect(giftOrderDue(anOrder({ ...issued, deliverOn: '2027-06-01' }))).toBe('2027-06-01T05:00:00.000Z');
  expect(giftOrderDue(anOrder({ ...issued, deliveredAt: PLACED }))).toBeUndefined();
  expect(giftOrderDue(anOrder({ ...issued, delivery: 'print' }))).toBeUndefined();
  expect(giftOrderDue(anOrder({ state: 'withdrawing', withdrawnAt: SOON }))).toBe('2027-05-01T10:07:00.000Z');
  expect(giftOrderDue(anOrder({ state: 'cancelled', cancelledAt: LATE }))).toBe('2027-05-04T10:31:00.000Z');
  expect(giftOrderDue(anOrder({ state: 'cancelled', cancelledAt: LATE, forgottenAt: LATE }))).toBeUndefined();
});
test.each<[string, GiftCard[], string, number[], Partial<GiftOrder>?]>([
  ['unused, within 14 days', [aCard()], '2027-05-15T09:59:59.999Z', [1]],
  ['after 14 days', [aCard()], '2027-05-15T10:00:00.000Z', []],
  ['one of them is used', [aCard(), aCard({ n: 2, balance: sek(49_900) }), aCard({ n: 3 })], SOON, [1, 3]],
  ['one has ended', [aCard({ state: 'withdrawn' }), aCard({ n: 2 })], SOON, [2]],
  ['used, and all of it given back', [aCard({ balance: sek(50_000) })], SOON, [1]],
  ['some were taken back before', [aCard()], SOON, [], { withdrawal: { at: PLACED, cards: [2], amount: sek(50_000) } }],
])('taking it back: %s', (_name, cards, now, wanted, over) => {
  const order = anOrder({ state: 'issued', issuedAt: PLACED, ...over });
  expect(withdrawable(order, cards, now).map(({ n }) => n)).toEqual(wanted);
});
