import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeCase } from '#functions/admin/close-case.ts';
import { listCases } from '#functions/admin/list-cases.ts';
import { retryRefund } from '#functions/admin/retry-refund.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { getGiftCards } from '#functions/gift-cards/get-gift-cards.ts';
import { getGiftOrder } from '#functions/gift-cards/get-gift-order.ts';
import { findCards } from '#functions/gift-cards/gift-cards.table.ts';
import { giftLink } from '#functions/gift-cards/gift-links.table.ts';
import { findOrder } from '#functions/gift-cards/gift-orders.table.ts';
import { listGiftOrders } from '#functions/gift-cards/list-gift-orders.ts';
import { sendGiftCards } from '#functions/gift-cards/send-gift-cards.ts';
import { sweepGiftOrders } from '#functions/gift-cards/sweep-gift-orders.ts';
import { withdrawGiftOrder } from '#functions/gift-cards/withdraw-gift-order.ts';
import { getGiftCardFile } from '#functions/gift-prints/get-gift-card-file.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { checkBooks } from '#functions/payments/check-books.ts';
import { receiveStripeEvent } from '#functions/payments/receive-stripe-event.ts';
import { type Deps, SYSTEM } from '#functions/platform/deps.ts';
import type { ProviderEvent } from '#functions/platform/payments.ts';
import { Table } from '#functions/platform/table.ts';
import { sek } from '#shared/kernel/money.ts';
import { booksAgree } from '#test/support/books-agree.ts';
import { book, offerTrip } from '#test/support/builders-booking.ts';
import { buyCards, takeBack } from '#test/support/builders-gift-cards.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';
import { dyingClient } from '#test/support/faulty-client.ts';
import { cancelAs } from '../booking/cancelling.ts';

const ADMIN = aPerson('boss', 'admin');
const ALONE = { adults: 1, children: 0, private: false };
let world: World;
beforeEach(async () => {
  world = await aWorld();
  await offerTrip(world, { adultPrice: sek(20_000) });
});
afterEach(() => world.store.stop());

const order = (orderId: string) => findOrder(world.deps.table, orderId);
const cards = async (orderId: string) => {
  const found = await findCards(world.deps.table, (await order(orderId))?.cardIds ?? []);
  return found.map(({ state, balance }) => (state === 'active' ? balance.minor / 100 : 'ended'));
};
const hear = (event: ProviderEvent) =>
  receiveStripeEvent(world.deps, SYSTEM, { rawBody: JSON.stringify(event), signature: 'right' });
const openCases = async () => (await listCases(world.deps, ADMIN, { state: 'open' })).cases;
const intentOf = (orderId: string) => world.provider.intentOf(orderId)?.id ?? '';
async function use(code: string): Promise<string> {
  const { bookingId } = await book(world, { giftCodes: [code], party: ALONE });
  await settleBooking(world.deps, bookingId);
  return bookingId;
}
/** Three cards of 500, and a trip of 200 paid with the second. */
async function oneOfThreeUsed() {
  const { orderId, link, codes } = await buyCards(world, { quantity: 3 });
  const bookingId = await use(codes[1] ?? '');
  return { orderId, link, codes, bookingId };
}
async function rest(): Promise<void> {
  world.moveOn(3);
  await sweepGiftOrders(world.deps, SYSTEM, {});
}
const GONE = ['ended', 300, 'ended'];
/** Two cards went back and the third is good: the books, the balances and the provider say so. */
async function isRight(orderId: string, left: readonly unknown[] = GONE, kept = 50_000): Promise<void> {
  expect(await cards(orderId)).toEqual(left);
  expect(await order(orderId)).toMatchObject({ state: 'issued', returned: sek(150_000 - kept), owed: sek(0) });
  expect((await order(orderId))?.refund).toBeUndefined();
  expect(world.provider.kept()).toBe(kept);
  expect(await booksAgree(world)).toMatchObject({ deposits: 0, gift_claims: 0 });
}

describe('one of three cards is used', () => {
  test('the page offers the other two; they go back by one refund, and the used one stays good', async () => {
    const { orderId, link, bookingId } = await oneOfThreeUsed();
    const before = await getGiftOrder(world.deps, VISITOR, { link });
    expect(before.cards.map(({ n, mayWithdraw }) => [n, mayWithdraw])).toEqual([
      [1, true],
      [2, false],
      [3, true],
    ]);
    const twice = [1, 2].map(() => withdrawGiftOrder(world.deps, VISITOR, { link, cards: [3, 1] }));
    const [after] = await Promise.all(twice);
    expect(after).toMatchObject({
      state: 'issued',
      withdrawUntil: null,
      withdrawal: { cards: [1, 3], amount: sek(100_000), refund: null },
    });
    expect(after?.cards.map(({ state }) => state)).toEqual(['withdrawn', 'active', 'withdrawn']);
    expect(world.provider.refunds.size).toBe(1);
    await isRight(orderId);
    expect(await checkBooks(world.deps, SYSTEM, {})).toMatchObject({ unbalanced: 0, giftBalances: 30_000 });
    expect(world.logged.filter(({ level }) => level === 'error')).toEqual([]);
    const month = world.now.slice(0, 7);
    expect((await listGiftOrders(world.deps, ADMIN, { month })).orders).toMatchObject([
      { state: 'issued', withdrawn: sek(100_000), returned: sek(100_000), refund: null, balance: sek(30_000) },
    ]);
    await cancelAs(world, bookingId);
    await isRight(orderId, ['ended', 500, 'ended']);
  });
  test('the mail says which went back, how much that is, and which stay', async () => {
    const { orderId, link } = await oneOfThreeUsed();
    await takeBack(world.deps, link);
    await sendOutboxMail(world.deps, `gift-${orderId}-giftCardsWithdrawn`);
    const [first, second, third] = (await order(orderId))?.lastFours ?? [];
    const [mail] = world.mails;
    expect(mail?.subject).toBe('2 presentkort är återtagna');
    expect(mail?.text.replaceAll(/\s/g, ' ')).toContain('1 000,00 kr går tillbaka');
    expect(mail?.text).toContain('De andra korten i beställningen gäller som förut.');
    expect(mail?.text).toMatch(new RegExp(`Återtaget[^K]*${first}, slutar på ${third}`));
    expect(mail?.text).toMatch(new RegExp(`Kvar[\\s\\S]*slutar på ${second}`));
  });
  test('those that went back are not shown with their codes any more, nor printed', async () => {
    const { orderId, link, codes } = await oneOfThreeUsed();
    await takeBack(world.deps, link);
    const cardsLink = await giftLink(world.deps, { orderId }, 'cards');
    const held = await getGiftCards(world.deps, VISITOR, { link: cardsLink });
    expect(held.cards).toMatchObject([{ code: codes[1], balance: sek(30_000) }]);
    const { base64 } = await getGiftCardFile(world.deps, VISITOR, { link: cardsLink });
    expect(
      Buffer.from(base64, 'base64')
        .toString('latin1')
        .match(/\/Type \/Page\b/g),
    ).toHaveLength(1);
  });
  test('a card that comes back whole later is refused, in plain words, and the same press again is done', async () => {
    const { orderId, link, bookingId } = await oneOfThreeUsed();
    await takeBack(world.deps, link);
    await cancelAs(world, bookingId);
    expect((await getGiftOrder(world.deps, VISITOR, { link })).cards[1]).toMatchObject({ mayWithdraw: false });
    const again = withdrawGiftOrder(world.deps, VISITOR, { link, cards: [2] });
    await expect(again).rejects.toMatchObject({ code: 'gift_cards.withdrawn_before' });
    await expect(takeBack(world.deps, link)).resolves.toMatchObject({ state: 'issued' });
    expect(world.provider.refunds.size).toBe(1);
    await isRight(orderId, ['ended', 500, 'ended']);
  });
  test('a card that was used since the page was opened: nothing is decided', async () => {
    const { orderId, link, codes } = await buyCards(world, { quantity: 3 });
    await use(codes[1] ?? '');
    const wish = withdrawGiftOrder(world.deps, VISITOR, { link, cards: [1, 2, 3] });
    await expect(wish).rejects.toMatchObject({ code: 'gift_cards.cards_changed' });
    expect(await cards(orderId)).toEqual([500, 300, 500]);
    await use(codes[0] ?? '');
    await use(codes[2] ?? '');
    const none = withdrawGiftOrder(world.deps, VISITOR, { link, cards: [1, 3] });
    await expect(none).rejects.toMatchObject({ code: 'gift_cards.not_withdrawable' });
    expect(world.provider.refunds.size).toBe(0);
  });
  test('used and taken back at one moment: exactly one of them wins', async () => {
    for (let round = 0; round < 6; round++) {
      const { orderId, link, codes } = await buyCards(world, { quantity: 2 });
      const refunds = world.provider.refunds.size;
      const [used, taken] = await Promise.allSettled([
        book(world, { giftCodes: [codes[0] ?? ''], party: ALONE }),
        withdrawGiftOrder(world.deps, VISITOR, { link, cards: [1, 2] }),
      ]);
      expect([used.status, taken.status].sort()).toEqual(['fulfilled', 'rejected']);
      const isTaken = taken.status === 'fulfilled';
      expect(await cards(orderId)).toEqual(isTaken ? ['ended', 'ended'] : [300, 500]);
      expect(world.provider.refunds.size - refunds).toBe(isTaken ? 1 : 0);
      await booksAgree(world);
      world.moveOn(1);
    }
  });
});
describe('cut off, or not answered', () => {
  test.each(['error', 'lost'] as const)('the answer of the refund is %s', async (kind) => {
    const { orderId, link, codes } = await oneOfThreeUsed();
    world.provider.faults.push({ operation: 'refund', kind });
    await takeBack(world.deps, link).catch(() => undefined);
    expect(await order(orderId)).toMatchObject({ state: 'issued', refund: 'wanted', owed: sek(100_000) });
    expect(await getGiftOrder(world.deps, VISITOR, { link })).toMatchObject({ withdrawal: { refund: 'wanted' } });
    await use(codes[1] ?? '');
    await rest();
    await isRight(orderId, ['ended', 100, 'ended']);
  });
  const cuts = [1, 2, 3].flatMap((write) => (['before', 'after'] as const).map((kind) => ({ write, kind })));
  test.each(cuts)('$kind write $write', async (cut) => {
    const { orderId, link } = await oneOfThreeUsed();
    const { client } = dyingClient(world.store.client, () => cut);
    const dying: Deps = { ...world.deps, table: new Table(client, world.store.tableName) };
    await takeBack(dying, link).catch(() => undefined);
    if (cut.write === 1 && cut.kind === 'before') await takeBack(world.deps, link);
    else await rest();
    await isRight(orderId);
    await takeBack(world.deps, link);
    await isRight(orderId);
  });
  test.each([
    ['less than is owed', 40_000, GONE, 50_000],
    ['more than is owed: the rest comes off the card that stays', 110_000, ['ended', 200, 'ended'], 40_000],
  ])('given back in the console meanwhile, %s', async (_name, amount, left, kept) => {
    const { orderId, link } = await oneOfThreeUsed();
    world.provider.faults.push({ operation: 'refund', kind: 'error' });
    await takeBack(world.deps, link).catch(() => undefined);
    const news = world.provider.giveBack(orderId, intentOf(orderId), amount);
    await Promise.all([rest(), hear(news), hear(news)]);
    await hear(news);
    await isRight(orderId, left, kept);
  });
  test('given back in the console after our refund, before its answer: both are counted', async () => {
    const { orderId, link } = await oneOfThreeUsed();
    world.provider.faults.push({ operation: 'refund', kind: 'lost' });
    await takeBack(world.deps, link).catch(() => undefined);
    await hear(world.provider.giveBack(orderId, intentOf(orderId), 10_000));
    await isRight(orderId, ['ended', 200, 'ended'], 40_000);
  });
});
describe('the refund failed', () => {
  const caseId = 'refund_failed-withdraw';
  async function failed() {
    const made = await oneOfThreeUsed();
    world.provider.refundsFail = true;
    await takeBack(world.deps, made.link);
    world.provider.refundsFail = false;
    expect(await openCases()).toMatchObject([{ caseId, gift: { amount: sek(100_000) } }]);
    expect(await booksAgree(world)).toMatchObject({ deposits: -100_000 });
    return made;
  }
  test('what stays is used and sent as before, and another try gives the money back', async () => {
    const { orderId, link, codes } = await failed();
    expect(await getGiftOrder(world.deps, VISITOR, { link })).toMatchObject({
      state: 'issued',
      withdrawal: { refund: 'failed' },
      mayResend: true,
    });
    await use(codes[1] ?? '');
    await sendGiftCards(world.deps, VISITOR, { link, email: null, sendings: 1, corrections: 0 });
    await Promise.all([1, 2].map(() => retryRefund(world.deps, ADMIN, { bookingId: orderId, caseId })));
    await rest();
    await isRight(orderId, ['ended', 100, 'ended']);
    expect(await openCases()).toEqual([]);
  });
  test('closed by hand: the bank paid; what goes back in the console then was not transferred, the rest is off the card that stays', async () => {
    const { orderId } = await failed();
    await closeCase(world.deps, ADMIN, { bookingId: orderId, caseId, note: 'By bank' });
    expect(await order(orderId)).toMatchObject({ state: 'issued', returned: sek(100_000), byHand: sek(100_000) });
    expect(await booksAgree(world)).toMatchObject({ deposits: 0, bank: -100_000, provider: 150_000 });
    const news = world.provider.giveBack(orderId, intentOf(orderId), 60_000);
    await Promise.all([hear(news), hear(news)]);
    expect(await cards(orderId)).toEqual(GONE);
    expect(await booksAgree(world)).toMatchObject({ deposits: 0, bank: -40_000, provider: 90_000 });
    await hear(world.provider.giveBack(orderId, intentOf(orderId), 50_000));
    await isRight(orderId, ['ended', 200, 'ended'], 40_000);
  });
  test('given back in the console, with something on top: the case closes, the rest is off the card that stays', async () => {
    const { orderId } = await failed();
    await hear(world.provider.giveBack(orderId, intentOf(orderId), 60_000));
    expect(await openCases()).toHaveLength(1);
    await hear(world.provider.giveBack(orderId, intentOf(orderId), 50_000));
    expect(await openCases()).toEqual([]);
    await isRight(orderId, ['ended', 200, 'ended'], 40_000);
  });
  test('told later, and again, when something went back in the console as well', async () => {
    const { orderId, link } = await oneOfThreeUsed();
    await takeBack(world.deps, link);
    await hear(world.provider.giveBack(orderId, intentOf(orderId), 10_000));
    const news = world.provider.sendBack(orderId, intentOf(orderId), 'withdraw');
    await Promise.all([hear(news), hear({ ...news, id: 'evt_again' })]);
    expect(await order(orderId)).toMatchObject({ state: 'issued', refund: 'failed', owed: sek(100_000) });
    expect(await booksAgree(world)).toMatchObject({ deposits: -100_000 });
    await retryRefund(world.deps, ADMIN, { bookingId: orderId, caseId });
    await rest();
    await hear({ ...news, id: 'evt_late' });
    await isRight(orderId, ['ended', 200, 'ended'], 40_000);
  });
});
describe('the payment is contested', () => {
  const decided = (orderId: string, state: 'open' | 'lost' | 'won') =>
    hear(world.provider.dispute(intentOf(orderId), state, orderId));
  test('lost: the bank paid what is owed, the card that stays ends, what was spent is claimed; won: all as it was', async () => {
    const { orderId, link } = await oneOfThreeUsed();
    await decided(orderId, 'open');
    await takeBack(world.deps, link);
    expect(await order(orderId)).toMatchObject({ state: 'issued', refund: 'failed' });
    await Promise.all([decided(orderId, 'lost'), decided(orderId, 'lost')]);
    expect(await cards(orderId)).toEqual(['ended', 'ended', 'ended']);
    expect(await order(orderId)).toMatchObject({ state: 'withdrawn', owed: sek(0) });
    const end = { deposits: 0, gift_cards: 0, gift_claims: 20_000, card_losses: 0, provider: 0 };
    expect(await booksAgree(world)).toMatchObject(end);
    expect(await openCases()).toMatchObject([{ kind: 'card_disputed' }]);
    await Promise.all([decided(orderId, 'won'), decided(orderId, 'won')]);
    await rest();
    await isRight(orderId);
    expect(world.provider.refunds.size).toBe(1);
  });
  test('lost after the two went back: only the card that stays ends, and is the one that is good again', async () => {
    const { orderId, link } = await oneOfThreeUsed();
    await takeBack(world.deps, link);
    await decided(orderId, 'lost');
    expect(await cards(orderId)).toEqual(['ended', 'ended', 'ended']);
    expect(await booksAgree(world)).toMatchObject({ gift_claims: 20_000, card_losses: 0 });
    await decided(orderId, 'won');
    await isRight(orderId);
  });
});
