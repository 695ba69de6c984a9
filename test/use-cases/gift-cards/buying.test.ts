import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buyGiftCards } from '#functions/gift-cards/buy-gift-cards.ts';
import { checkGiftCard } from '#functions/gift-cards/check-gift-card.ts';
import { getGiftCards } from '#functions/gift-cards/get-gift-cards.ts';
import { getGiftOrder, settleGiftPayment } from '#functions/gift-cards/get-gift-order.ts';
import { sendGiftCards } from '#functions/gift-cards/send-gift-cards.ts';
import { sweepGiftOrders } from '#functions/gift-cards/sweep-gift-orders.ts';
import { withdrawGiftOrder } from '#functions/gift-cards/withdraw-gift-order.ts';
import { getGiftCardFile } from '#functions/gift-prints/get-gift-card-file.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { listLedgerOf } from '#functions/payments/ledger.table.ts';
import { receiveStripeEvent } from '#functions/payments/receive-stripe-event.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { orderIdOfLink } from '#shared/domain/gift-cards/gift-link.ts';
import { balancesOf } from '#shared/domain/ledger/postings.ts';
import { aGiftWish, buyCards, codesOf, takeBack } from '#test/support/builders-gift-cards.ts';
import { aWorld, VISITOR, type World } from '#test/support/deps.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.store.stop());
const sendAll = async (orderId: string, ...mails: string[]) => {
  for (const mail of mails) await sendOutboxMail(world.deps, `gift-${orderId}-${mail}`);
  return world.mails;
};
const tell = (orderId: string, id?: string) =>
  receiveStripeEvent(world.deps, SYSTEM, {
    rawBody: JSON.stringify(world.provider.event('checkout.session.completed', orderId, id)),
    signature: 'right',
  });
const balance = async (code: string) => (await checkGiftCard(world.deps, VISITOR, { code })).balance.minor;

test('O-025: three cards by mail: the recipient gets the codes, the buyer a receipt without them', async () => {
  const { link, checkoutUrl } = await buyGiftCards(world.deps, VISITOR, aGiftWish({ quantity: 3 }));
  const orderId = orderIdOfLink(link);
  expect(checkoutUrl).toBe('https://pay.test/cs_1');
  expect(world.provider.pageOf(orderId).page).toMatchObject({ amount: { minor: 150_000 }, keepsNoCard: true });
  expect((await settleGiftPayment(world.deps, VISITOR, { link })).outcome).toBe('unknown');
  expect(await getGiftOrder(world.deps, VISITOR, { link })).toMatchObject({ state: 'pending', cards: [] });

  world.provider.pay(orderId);
  await tell(orderId);
  const { outcome, order } = await settleGiftPayment(world.deps, VISITOR, { link });
  expect(outcome).toBe('confirmed');
  expect(order).toMatchObject({ state: 'issued', cards: [{}, {}, {}], cardsLink: null });
  const codes = await codesOf(world, orderId);
  expect(new Set(codes).size).toBe(3);
  const [gift, receipt] = await sendAll(orderId, 'giftCard-1', 'giftCardReceipt');
  expect(gift).toMatchObject({ to: { address: 'bo@napp.test' }, subject: 'Anna Ek ger dig fisketurer' });
  expect(receipt).toMatchObject({ to: { address: 'anna@napp.test' } });
  for (const code of codes) {
    expect(gift?.html).toContain(code);
    expect(gift?.text).toContain('Grattis på födelsedagen');
    expect(receipt?.html).not.toContain(code);
  }
  expect(gift?.text).not.toContain('1 500');
  expect(receipt?.text).toMatch(/bo@napp\.test/);
  // neither of them needs an account, or has a booking
  expect(gift?.text).toMatch(/för att Anna Ek har gett dig ett presentkort/);
  expect(receipt?.text).toMatch(/för att du har köpt presentkort/);
  for (const mail of [gift, receipt]) expect(mail?.text).not.toMatch(/ett konto eller en bokning/);
  expect(await balance(codes[0] ?? '')).toBe(50_000);
});
test('O-007: told ten times, and under another name, it is one order with its cards and mails', async () => {
  const { orderId, codes } = await buyCards(world);
  await Promise.all(Array.from({ length: 5 }, () => tell(orderId)));
  for (let i = 0; i < 5; i++) await tell(orderId, `evt_other_${i}`);
  expect(await codesOf(world, orderId)).toEqual(codes);
  const rows = await listLedgerOf(world.deps.table, orderId);
  expect(rows.map(({ what }) => what)).toEqual(['sold']);
  expect(balancesOf(rows.flatMap((row) => row.lines))).toMatchObject({ provider: 50_000, gift_cards: -50_000 });
});
test('for today, sent again after midnight because the answer was lost: the same order', async () => {
  world.moveTo('2027-05-01T21:59:30.000Z');
  const wish = aGiftWish({ deliverOn: '2027-05-01' });
  const first = await buyGiftCards(world.deps, VISITOR, wish);
  world.moveOn(1);
  expect(await buyGiftCards(world.deps, VISITOR, wish)).toEqual(first);
  const anew = buyGiftCards(world.deps, VISITOR, aGiftWish({ deliverOn: '2027-05-01' }));
  await expect(anew).rejects.toMatchObject({ code: 'gift_cards.day_invalid' });
});
test('the same request is the same order; other details under its name are refused', async () => {
  const wish = aGiftWish();
  const [a, b] = await Promise.all([buyGiftCards(world.deps, VISITOR, wish), buyGiftCards(world.deps, VISITOR, wish)]);
  expect(b).toEqual(a);
  expect(world.provider.pages.size).toBe(1);
  const other = buyGiftCards(world.deps, VISITOR, { ...wish, amount: 60_000 });
  await expect(other).rejects.toMatchObject({ code: 'gift_cards.repeated_differently' });
});
test.each([
  [{ amount: 4_999 }, 'gift_cards.amount_too_low', { min: '50 kr' }],
  [{ amount: -50_000 }, 'gift_cards.amount_too_low', { min: '50 kr' }],
  [{ amount: 2_000_001 }, 'gift_cards.amount_too_high', { max: '20000 kr' }],
  [{ deliverOn: '2027-04-30' }, 'gift_cards.day_invalid', {}],
  [{ deliverOn: '2028-05-02' }, 'gift_cards.day_invalid', {}],
])('%j is refused, and nothing is stored', async (over, code, params) => {
  await expect(buyGiftCards(world.deps, VISITOR, aGiftWish(over))).rejects.toMatchObject({ code, params });
  expect(world.provider.pages.size).toBe(0);
});
test('to print at home: the codes are behind the buyer’s own link, as PDF and in the mail', async () => {
  const { link, orderId, codes } = await buyCards(world, { delivery: 'print', quantity: 2, language: 'en' });
  const { cardsLink } = await getGiftOrder(world.deps, VISITOR, { link });
  const held = await getGiftCards(world.deps, VISITOR, { link: cardsLink ?? '' });
  expect(held).toMatchObject({ giver: 'Anna Ek', greeting: 'Grattis på födelsedagen' });
  expect(held.cards.map(({ code }) => code)).toEqual(codes);
  const file = await getGiftCardFile(world.deps, VISITOR, { link: cardsLink ?? '' });
  const pdf = Buffer.from(file.base64, 'base64').toString('latin1');
  expect(pdf.slice(0, 8)).toBe('%PDF-1.7');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  const [mail] = await sendAll(orderId, 'giftCard-1');
  expect(mail).toMatchObject({ to: { address: 'anna@napp.test' }, subject: 'Your gift card is ready to print' });
  expect(mail?.text).toContain(codes[1]);
  // The two links open different things, and neither can be made from the other.
  for (const wrong of [link, 'x', `${orderId}-${'0'.repeat(32)}`])
    await expect(getGiftCards(world.deps, VISITOR, { link: wrong })).rejects.toMatchObject({
      code: 'gift_cards.link_invalid',
    });
});
describe('a mail for a later day', () => {
  const later = { deliverOn: '2027-06-01' };
  test('goes out in its morning, once', async () => {
    const { link, orderId } = await buyCards(world, later);
    expect(await getGiftOrder(world.deps, VISITOR, { link })).toMatchObject({
      deliverAt: '2027-06-01T05:00:00.000Z',
      mayResend: false,
    });
    await sweepGiftOrders(world.deps, SYSTEM, {});
    expect(await sendAll(orderId, 'giftCard-1')).toEqual([]);
    world.moveTo('2027-06-01T05:00:00.000Z');
    expect(await sweepGiftOrders(world.deps, SYSTEM, {})).toEqual({ settled: 1, failed: 0 });
    expect(await sweepGiftOrders(world.deps, SYSTEM, {})).toEqual({ settled: 0, failed: 0 });
    expect(await sendAll(orderId, 'giftCard-1')).toHaveLength(1);
  });
  test('a mistyped address is corrected before it goes', async () => {
    const { link, orderId } = await buyCards(world, later);
    await sendGiftCards(world.deps, VISITOR, { link, email: 'bosse@napp.test', sendings: 0, corrections: 0 });
    world.moveTo('2027-06-01T05:00:00.000Z');
    await sweepGiftOrders(world.deps, SYSTEM, {});
    expect(await sendAll(orderId, 'giftCard-1')).toMatchObject([{ to: { address: 'bosse@napp.test' } }]);
  });
});
test('sent again to a corrected address; a repeated press is one mail, and one change of the codes; five at most to an address', async () => {
  const { link, orderId, codes } = await buyCards(world);
  const again = { link, email: 'bosse@napp.test', sendings: 1, corrections: 0 };
  await Promise.all([sendGiftCards(world.deps, VISITOR, again), sendGiftCards(world.deps, VISITOR, again)]);
  const [mail, ...others] = await sendAll(orderId, 'giftCard-2', 'giftCard-3');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: { address: 'bosse@napp.test' } });
  const [renewed] = await codesOf(world, orderId);
  expect(renewed).not.toBe(codes[0]);
  expect(mail?.text).toContain(renewed);
  for (const sendings of [2, 3, 4, 5])
    await sendGiftCards(world.deps, VISITOR, { link, email: null, sendings, corrections: 1 });
  const sixth = sendGiftCards(world.deps, VISITOR, { link, email: null, sendings: 6, corrections: 1 });
  await expect(sixth).rejects.toMatchObject({ code: 'gift_cards.not_sendable' });
  expect(await codesOf(world, orderId)).toEqual([renewed]);
});
describe('taking it back', () => {
  test('within 14 days everything goes back, once, and the code is worth nothing', async () => {
    const { link, orderId, codes } = await buyCards(world, { quantity: 2 });
    // two presses of one page: it was read before either
    const press = { link, cards: [1, 2] };
    await Promise.all([withdrawGiftOrder(world.deps, VISITOR, press), withdrawGiftOrder(world.deps, VISITOR, press)]);
    expect(await getGiftOrder(world.deps, VISITOR, { link })).toMatchObject({
      state: 'withdrawn',
      withdrawUntil: null,
    });
    expect(world.provider.kept()).toBe(0);
    expect(world.provider.refunds.size).toBe(1);
    await expect(balance(codes[0] ?? '')).rejects.toMatchObject({ code: 'gift_cards.invalid' });
    const rows = await listLedgerOf(world.deps.table, orderId);
    expect(Object.values(balancesOf(rows.flatMap((row) => row.lines))).every((sum) => sum === 0)).toBe(true);
  });
  test('not after 14 days', async () => {
    const { link } = await buyCards(world);
    world.moveOn(14 * 24 * 60);
    await expect(takeBack(world.deps, link)).rejects.toMatchObject({
      code: 'gift_cards.not_withdrawable',
    });
    expect(world.provider.refunds.size).toBe(0);
  });
  test.each(['error', 'lost'] as const)('a refund whose answer is %s is taken up by the sweep', async (kind) => {
    const { link } = await buyCards(world);
    world.provider.faults.push({ operation: 'refund', kind });
    await expect(takeBack(world.deps, link)).rejects.toMatchObject({
      code: 'payments.unavailable',
    });
    expect(await getGiftOrder(world.deps, VISITOR, { link })).toMatchObject({ state: 'withdrawing' });
    world.moveOn(3);
    await sweepGiftOrders(world.deps, SYSTEM, {});
    expect(await getGiftOrder(world.deps, VISITOR, { link })).toMatchObject({ state: 'withdrawn' });
    expect(world.provider.kept()).toBe(0);
  });
  test('a refund that the provider refuses is owed to the buyer, and sounds the alarm', async () => {
    const { link, orderId } = await buyCards(world);
    world.provider.refundsFail = true;
    expect(await takeBack(world.deps, link)).toMatchObject({ state: 'refund_failed' });
    expect(world.logged).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'gift order not refunded' }),
    );
    const rows = await listLedgerOf(world.deps.table, orderId);
    expect(balancesOf(rows.flatMap((row) => row.lines))).toMatchObject({ deposits: -50_000, gift_cards: 0 });
  });
});
describe('bad luck while buying', () => {
  test('no page can be opened: nothing is owed, and the same request goes on', async () => {
    const wish = aGiftWish();
    world.provider.faults.push({ operation: 'openPage', kind: 'error' });
    await expect(buyGiftCards(world.deps, VISITOR, wish)).rejects.toMatchObject({ code: 'payments.unavailable' });
    const { checkoutUrl } = await buyGiftCards(world.deps, VISITOR, wish);
    expect(checkoutUrl).toBe('https://pay.test/cs_1');
  });
  test('the answer with the page is lost, it is paid all the same, and the sweep finds it', async () => {
    const wish = aGiftWish();
    world.provider.faults.push({ operation: 'openPage', kind: 'lost' });
    await expect(buyGiftCards(world.deps, VISITOR, wish)).rejects.toMatchObject({ code: 'payments.unavailable' });
    const [page] = [...world.provider.pages.values()];
    const orderId = page?.bookingId ?? '';
    expect(world.provider.pay(orderId)).toBe(true);
    world.moveOn(33);
    expect(await sweepGiftOrders(world.deps, SYSTEM, {})).toEqual({ settled: 1, failed: 0 });
    expect(await codesOf(world, orderId)).toHaveLength(1);
  });
  test('left unpaid it ends with its page, and nobody hears of it; paid in the last moment it is issued', async () => {
    const { link } = await buyGiftCards(world.deps, VISITOR, aGiftWish());
    const late = await buyGiftCards(world.deps, VISITOR, aGiftWish());
    world.moveOn(30);
    world.provider.pay(orderIdOfLink(late.link));
    world.moveOn(3);
    expect(await sweepGiftOrders(world.deps, SYSTEM, {})).toEqual({ settled: 2, failed: 0 });
    expect((await settleGiftPayment(world.deps, VISITOR, { link })).outcome).toBe('cancelled');
    expect((await settleGiftPayment(world.deps, VISITOR, { link: late.link })).outcome).toBe('confirmed');
    expect(await sendAll(orderIdOfLink(link), 'giftCardReceipt', 'giftCard-1')).toEqual([]);
  });
});
