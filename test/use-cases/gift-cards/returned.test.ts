import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listCasesOf } from '#functions/admin/cases.table.ts';
import { closeCase } from '#functions/admin/close-case.ts';
import { getCase } from '#functions/admin/get-case.ts';
import { listCases } from '#functions/admin/list-cases.ts';
import { retryRefund } from '#functions/admin/retry-refund.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { buyGiftCards } from '#functions/gift-cards/buy-gift-cards.ts';
import { checkGiftCard } from '#functions/gift-cards/check-gift-card.ts';
import { getGiftCards } from '#functions/gift-cards/get-gift-cards.ts';
import { getGiftOrder } from '#functions/gift-cards/get-gift-order.ts';
import { findCards } from '#functions/gift-cards/gift-cards.table.ts';
import { giftLink } from '#functions/gift-cards/gift-links.table.ts';
import { findOrder } from '#functions/gift-cards/gift-orders.table.ts';
import { sweepGiftOrders } from '#functions/gift-cards/sweep-gift-orders.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { listLedgerOf } from '#functions/payments/ledger.table.ts';
import { receiveStripeEvent } from '#functions/payments/receive-stripe-event.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { orderIdOfLink } from '#shared/domain/gift-cards/gift-link.ts';
import { balancesOf } from '#shared/domain/ledger/postings.ts';
import { sek } from '#shared/kernel/money.ts';
import { booksAgree } from '#test/support/books-agree.ts';
import { book, offerTrip } from '#test/support/builders-booking.ts';
import { aGiftWish, buyCards, takeBack } from '#test/support/builders-gift-cards.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';
import { cancelAs } from '../booking/cancelling.ts';

const ADMIN = aPerson('boss', 'admin');
let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.store.stop());
const order = (orderId: string) => findOrder(world.deps.table, orderId);
const balances = async (orderId: string) => {
  const cards = await findCards(world.deps.table, (await order(orderId))?.cardIds ?? []);
  return cards.map(({ state, balance }) => [state, balance.minor / 100]);
};
const left = async (code: string) => (await checkGiftCard(world.deps, VISITOR, { code })).balance.minor / 100;
let news = 0;
const tell = (orderId: string, type: string, over: object = {}) => {
  const event = { id: `evt_${++news}`, type, bookingId: orderId, sessionId: null, refundId: null, ...over };
  return receiveStripeEvent(world.deps, SYSTEM, { rawBody: JSON.stringify(event), signature: 'right' });
};
/** Somebody gives an amount back in the provider's own console. */
function giveBack(orderId: string, kronor: number): void {
  const intentId = world.provider.intentOf(orderId)?.id ?? '';
  const id = `re_console_${++news}`;
  world.provider.refunds.set(id, { id, state: 'done', amount: kronor * 100, intentId });
}
const returned = async (orderId: string, kronor: number) => {
  giveBack(orderId, kronor);
  await tell(orderId, 'charge.refunded');
};
const openCases = async () => (await listCases(world.deps, ADMIN, { state: 'open' })).cases;
const rowsOf = async (orderId: string) =>
  balancesOf((await listLedgerOf(world.deps.table, orderId)).flatMap(({ lines }) => lines));

describe('given back in the provider’s console', () => {
  test('unused cards end, whole and once, however often and in whatever order it is told', async () => {
    const { orderId, codes, link } = await buyCards(world, { quantity: 2 });
    giveBack(orderId, 1_000);
    await Promise.all([1, 2, 3].map(() => tell(orderId, 'charge.refunded')));
    await tell(orderId, 'checkout.session.completed');
    await tell(orderId, 'charge.refunded');
    expect(await balances(orderId)).toEqual([
      ['withdrawn', 0],
      ['withdrawn', 0],
    ]);
    for (const code of codes) await expect(left(code)).rejects.toMatchObject({ code: 'gift_cards.invalid' });
    expect(await getGiftOrder(world.deps, VISITOR, { link })).toMatchObject({ state: 'withdrawn' });
    const cardsLink = await giftLink(world.deps, { orderId }, 'cards');
    await expect(getGiftCards(world.deps, VISITOR, { link: cardsLink })).rejects.toMatchObject({
      code: 'gift_cards.link_invalid',
    });
    expect(await openCases()).toEqual([]);
    expect(await booksAgree(world)).toMatchObject({ provider: 0, gift_cards: 0, gift_claims: 0 });
  });
  test('told before the payment: the cards come into being and end, and their mail is not sent', async () => {
    const { link } = await buyGiftCards(world.deps, VISITOR, aGiftWish());
    const orderId = orderIdOfLink(link);
    world.provider.pay(orderId);
    await returned(orderId, 500);
    await tell(orderId, 'checkout.session.completed');
    expect(await balances(orderId)).toEqual([['withdrawn', 0]]);
    expect(await sendOutboxMail(world.deps, `gift-${orderId}-giftCard-1`)).toBe('suppressed');
    expect(world.mails).toEqual([]);
    await booksAgree(world);
  });
  test('the price of one card of three: one ends, the others go on; then the rest', async () => {
    const { orderId } = await buyCards(world, { quantity: 3 });
    await returned(orderId, 500);
    expect(await balances(orderId)).toEqual([
      ['active', 500],
      ['active', 500],
      ['withdrawn', 0],
    ]);
    expect(await order(orderId)).toMatchObject({ state: 'issued', returned: sek(50_000) });
    await returned(orderId, 200);
    expect(await balances(orderId)).toEqual([
      ['active', 500],
      ['active', 300],
      ['withdrawn', 0],
    ]);
    await returned(orderId, 800);
    expect(await order(orderId)).toMatchObject({ state: 'withdrawn' });
    expect(await booksAgree(world)).toMatchObject({ provider: 0, gift_cards: 0, gift_claims: 0 });
  });
  test('part-used: what is left ends, the rest is a case; what its booking gives back is set off and never spent', async () => {
    await offerTrip(world, { adultPrice: sek(120_000) });
    const { orderId, codes } = await buyCards(world, { amount: 200_000 });
    const { bookingId } = await book(world, {
      giftCodes: [...codes],
      party: { adults: 1, children: 0, private: false },
    });
    await settleBooking(world.deps, bookingId);
    const used = 1_200;
    giveBack(orderId, 2_000);
    await Promise.all([1, 2].map(() => tell(orderId, 'charge.refunded')));
    const [found, ...others] = await openCases();
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      kind: 'gift_spent',
      reference: orderId.slice(0, 8).toUpperCase(),
      trip: null,
      gift: { buyerEmail: 'anna@napp.test', total: sek(200_000), amount: sek(used * 100) },
    });
    expect(await booksAgree(world)).toMatchObject({ gift_cards: 0, gift_claims: used * 100 });
    await cancelAs(world, bookingId);
    expect(await balances(orderId)).toEqual([['withdrawn', 0]]);
    expect(await rowsOf(bookingId)).toMatchObject({ gift_held: 0, gift_claims: -used * 100 });
    const about = { bookingId: orderId, caseId: found?.caseId ?? '' };
    await closeCase(world.deps, ADMIN, { ...about, note: 'The trip was cancelled' });
    const { case: closed, trail } = await getCase(world.deps, ADMIN, about);
    expect(closed).toMatchObject({ state: 'closed', outcome: 'settled' });
    expect(trail).toMatchObject([{ what: 'case_closed', note: 'The trip was cancelled' }]);
  });
  test('more than is left, and later the rest: both are counted, each with a case', async () => {
    await offerTrip(world, { adultPrice: sek(30_000) });
    const { orderId, codes, link } = await buyCards(world);
    const party = { adults: 1, children: 0, private: false };
    const { bookingId } = await book(world, { giftCodes: [...codes], party });
    await settleBooking(world.deps, bookingId);
    await returned(orderId, 300);
    expect(await order(orderId)).toMatchObject({ state: 'withdrawn', returned: sek(30_000) });
    expect(await getGiftOrder(world.deps, VISITOR, { link })).toMatchObject({ toCard: sek(30_000) });
    await returned(orderId, 200);
    expect(await getGiftOrder(world.deps, VISITOR, { link })).toMatchObject({ toCard: sek(50_000) });
    expect((await openCases()).map(({ gift }) => gift?.amount.minor)).toEqual([10_000, 20_000]);
    expect(await booksAgree(world)).toMatchObject({ provider: 0, gift_claims: 30_000 });
  });
  test('just what is left on a used card: it goes on for what its booking gives back', async () => {
    await offerTrip(world, { adultPrice: sek(30_000) });
    const { orderId, codes } = await buyCards(world);
    const { bookingId } = await book(world, {
      giftCodes: [...codes],
      party: { adults: 1, children: 0, private: false },
    });
    await settleBooking(world.deps, bookingId);
    await returned(orderId, 200);
    expect(await balances(orderId)).toEqual([['active', 0]]);
    expect(await openCases()).toEqual([]);
    await cancelAs(world, bookingId);
    expect(await left(codes[0] ?? '')).toBe(300);
    await booksAgree(world);
  });
  test('while the buyer takes it back: nothing is given twice', async () => {
    const { link, orderId } = await buyCards(world, { quantity: 2 });
    world.provider.faults.push({ operation: 'refund', kind: 'error' });
    await takeBack(world.deps, link).catch(() => undefined);
    await returned(orderId, 300);
    world.moveOn(3);
    await sweepGiftOrders(world.deps, SYSTEM, {});
    expect(await order(orderId)).toMatchObject({ state: 'withdrawn', returned: sek(100_000) });
    expect(world.provider.kept()).toBe(0);
    await booksAgree(world);
  });
});
describe('a refund that failed finally', () => {
  const caseId = 'refund_failed-withdraw';
  async function failed() {
    const { link, orderId } = await buyCards(world);
    world.provider.refundsFail = true;
    await takeBack(world.deps, link);
    world.provider.refundsFail = false;
    return orderId;
  }
  const retry = (bookingId: string, id = caseId) => retryRefund(world.deps, ADMIN, { bookingId, caseId: id });

  test('is a case, with what is owed', async () => {
    const orderId = await failed();
    expect(await openCases()).toMatchObject([
      { bookingId: orderId, caseId, kind: 'refund_failed', gift: { buyerName: 'Anna Ek', amount: sek(50_000) } },
    ]);
    expect(await booksAgree(world)).toMatchObject({ deposits: -50_000 });
  });
  test('told later by the provider, twice, it is one', async () => {
    const { link, orderId } = await buyCards(world);
    await takeBack(world.deps, link);
    world.provider.refunds.clear();
    for (const _ of [1, 2]) await tell(orderId, 'refund.failed', { refundId: 'withdraw' });
    expect(await order(orderId)).toMatchObject({ state: 'refund_failed' });
    expect(await openCases()).toHaveLength(1);
    await booksAgree(world);
  });
  test('tried again by two at once: one refund, a trail, and late news of the first try changes nothing', async () => {
    const orderId = await failed();
    await Promise.all([retry(orderId), retry(orderId)]);
    await tell(orderId, 'refund.failed', { refundId: 'withdraw' });
    world.moveOn(3);
    await sweepGiftOrders(world.deps, SYSTEM, {});
    expect(await order(orderId)).toMatchObject({ state: 'withdrawn', refundId: 'withdraw-again' });
    expect(world.provider.refunds.size).toBe(1);
    const { case: closed, trail } = await getCase(world.deps, ADMIN, { bookingId: orderId, caseId });
    expect(closed).toMatchObject({ state: 'closed', outcome: 'settled' });
    expect(trail.map(({ what }) => what)).toEqual(['refund_retried']);
    expect(await booksAgree(world)).toMatchObject({ provider: 0, deposits: 0 });
    await tell(orderId, 'refund.failed', { refundId: 'withdraw' });
    expect(await openCases()).toEqual([]);
  });
  test('tried again and failed again is a new case, closed by hand: the bank paid', async () => {
    const orderId = await failed();
    world.provider.refundsFail = true;
    await retry(orderId);
    world.moveOn(3);
    await sweepGiftOrders(world.deps, SYSTEM, {});
    expect((await openCases()).map((one) => one.caseId)).toEqual([`${caseId}-again`]);
    const choice = { bookingId: orderId, caseId: `${caseId}-again`, note: 'By bank' };
    await Promise.all([closeCase(world.deps, ADMIN, choice), closeCase(world.deps, ADMIN, choice)]);
    expect(await order(orderId)).toMatchObject({ state: 'withdrawn', returned: sek(50_000) });
    const link = await giftLink(world.deps, { orderId }, 'order');
    expect(await getGiftOrder(world.deps, VISITOR, { link })).toMatchObject({ toCard: sek(0) });
    expect(await booksAgree(world)).toMatchObject({ provider: 50_000, deposits: 0, bank: -50_000 });
    await expect(retry(orderId, `${caseId}-again`)).rejects.toMatchObject({ code: 'cases.already_closed' });
    await tell(orderId, 'refund.failed', { refundId: 'withdraw-again' });
    expect(await order(orderId)).toMatchObject({ state: 'withdrawn' });
  });
  test('given back in the console after all: the case closes by itself', async () => {
    const orderId = await failed();
    await returned(orderId, 200);
    expect(await openCases()).toHaveLength(1);
    await returned(orderId, 300);
    expect(await order(orderId)).toMatchObject({ state: 'withdrawn' });
    expect((await listCasesOf(world.deps.table, orderId)).map(({ state }) => state)).toEqual(['closed']);
    expect(await booksAgree(world)).toMatchObject({ provider: 0, deposits: 0 });
  });
  test('only admins, and only this try', async () => {
    const orderId = await failed();
    const choice = { bookingId: orderId, caseId };
    await expect(retryRefund(world.deps, aPerson('a', 'guide'), choice)).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await expect(retry(orderId, 'refund_failed-x')).rejects.toMatchObject({ code: 'cases.not_found' });
  });
});
describe('mails and addresses', () => {
  test.each(['taken back', 'refunded in the console'] as const)(
    'a mail that waits while it is %s sends nothing',
    async (how) => {
      const { link, orderId } = await buyCards(world);
      if (how === 'taken back') await takeBack(world.deps, link);
      else await returned(orderId, 500);
      expect(await sendOutboxMail(world.deps, `gift-${orderId}-giftCard-1`)).toBe('suppressed');
      expect(await sendOutboxMail(world.deps, `gift-${orderId}-giftCard-1`)).toBe('skipped');
      expect(world.mails).toEqual([]);
    },
  );
  test('one of two cards has ended: the mail brings the other alone', async () => {
    const { orderId, codes } = await buyCards(world, { quantity: 2 });
    await returned(orderId, 500);
    await sendOutboxMail(world.deps, `gift-${orderId}-giftCard-1`);
    expect(world.mails[0]?.text).toContain(codes[0]);
    expect(world.mails[0]?.text).not.toContain(codes[1]);
  });
  test('a later day comes after it was refunded: nothing is decided to be sent', async () => {
    const { orderId } = await buyCards(world, { deliverOn: '2027-06-01' });
    await returned(orderId, 500);
    world.moveTo('2027-06-01T05:00:00.000Z');
    await sweepGiftOrders(world.deps, SYSTEM, {});
    expect(await sendOutboxMail(world.deps, `gift-${orderId}-giftCard-1`)).toBe('skipped');
  });
  test('three days after nobody paid, names, addresses and greeting are gone; what and when is kept', async () => {
    const { link } = await buyGiftCards(world.deps, VISITOR, aGiftWish());
    const orderId = orderIdOfLink(link);
    world.moveOn(33);
    await sweepGiftOrders(world.deps, SYSTEM, {});
    world.moveOn(3 * 24 * 60 - 1);
    expect(await sweepGiftOrders(world.deps, SYSTEM, {})).toEqual({ settled: 0, failed: 0 });
    expect(await order(orderId)).toMatchObject({ state: 'cancelled', buyer: { email: 'anna@napp.test' } });
    world.moveOn(1);
    expect(await sweepGiftOrders(world.deps, SYSTEM, {})).toEqual({ settled: 1, failed: 0 });
    const after = await order(orderId);
    expect(JSON.stringify(after)).not.toMatch(/anna|bo@|Bo"|Grattis/i);
    expect(after).toMatchObject({ state: 'cancelled', amount: sek(50_000), quantity: 1, forgottenAt: world.now });
    expect(await sweepGiftOrders(world.deps, SYSTEM, {})).toEqual({ settled: 0, failed: 0 });
    expect(await getGiftOrder(world.deps, VISITOR, { link })).toMatchObject({ state: 'cancelled' });
  });
  test('an order that turns out paid in those days is issued, and keeps its addresses', async () => {
    const { link } = await buyGiftCards(world.deps, VISITOR, aGiftWish());
    const orderId = orderIdOfLink(link);
    const page = world.provider.pageOf(orderId);
    world.provider.pay(orderId);
    const paid = world.provider.pageOf(orderId);
    world.provider.pages.set(page.id, { ...page, state: 'expired' });
    world.moveOn(33);
    await sweepGiftOrders(world.deps, SYSTEM, {});
    expect(await order(orderId)).toMatchObject({ state: 'cancelled' });
    world.provider.pages.set(page.id, paid);
    world.moveOn(3 * 24 * 60);
    await sweepGiftOrders(world.deps, SYSTEM, {});
    expect(await order(orderId)).toMatchObject({ state: 'issued', buyer: { email: 'anna@napp.test' } });
  });
});
