import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listCases } from '#functions/admin/list-cases.ts';
import { retryRefund } from '#functions/admin/retry-refund.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { buyGiftCards } from '#functions/gift-cards/buy-gift-cards.ts';
import { checkGiftCard } from '#functions/gift-cards/check-gift-card.ts';
import { findCards } from '#functions/gift-cards/gift-cards.table.ts';
import { findOrder } from '#functions/gift-cards/gift-orders.table.ts';
import { sweepGiftOrders } from '#functions/gift-cards/sweep-gift-orders.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { receiveStripeEvent } from '#functions/payments/receive-stripe-event.ts';
import { type Deps, SYSTEM } from '#functions/platform/deps.ts';
import type { Dispute, ProviderEvent } from '#functions/platform/payments.ts';
import { Table } from '#functions/platform/table.ts';
import { orderIdOfLink } from '#shared/domain/gift-cards/gift-link.ts';
import { sek } from '#shared/kernel/money.ts';
import { booksAgree } from '#test/support/books-agree.ts';
import { book, offerTrip } from '#test/support/builders-booking.ts';
import { aGiftWish, buyCards, codesOf, takeBack } from '#test/support/builders-gift-cards.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';
import { dyingClient } from '#test/support/faulty-client.ts';
import { cancelAs } from '../booking/cancelling.ts';

const ADMIN = aPerson('boss', 'admin');
const ALONE = { adults: 1, children: 0, private: false };
let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.store.stop());
const hear = (event: ProviderEvent, deps: Deps = world.deps) =>
  receiveStripeEvent(deps, SYSTEM, { rawBody: JSON.stringify(event), signature: 'right' });
/** The bank decides, and somebody may be told of it. */
function decided(orderId: string, state: Dispute['state']) {
  const event = world.provider.dispute(world.provider.intentOf(orderId)?.id ?? '', state, orderId);
  return (deps?: Deps) => hear(event, deps);
}
const paidOn = (orderId: string) => () => hear(world.provider.event('checkout.session.completed', orderId));
const order = (orderId: string) => findOrder(world.deps.table, orderId);
const cards = async (orderId: string) =>
  (await findCards(world.deps.table, (await order(orderId))?.cardIds ?? [])).map(({ state, balance }) => [
    state,
    balance.minor / 100,
  ]);
const openCases = async () => (await listCases(world.deps, ADMIN, { state: 'open' })).cases.map(({ caseId }) => caseId);
async function rest(): Promise<void> {
  world.moveOn(3);
  await sweepGiftOrders(world.deps, SYSTEM, {});
}
/** Paid for, and nobody was told yet. */
async function aPaidOrder(over: Parameters<typeof aGiftWish>[0] = {}): Promise<string> {
  const { link } = await buyGiftCards(world.deps, VISITOR, aGiftWish(over));
  const orderId = orderIdOfLink(link);
  world.provider.pay(orderId);
  return orderId;
}
const END = { provider: 0, disputed: 0, card_losses: 0, gift_cards: 0, gift_claims: 0, deposits: 0 };
const GOOD = { provider: 50_000, disputed: 0, card_losses: 0, gift_cards: -50_000, gift_claims: 0, deposits: 0 };

describe('lost before the cards came into being', () => {
  test.each<[string, ('lost' | 'paid')[][]]>([
    ['told first', [['lost'], ['paid']]],
    ['told first, twice, and late again', [['lost', 'lost'], ['paid'], ['lost']]],
    ['told at the same moment', [['lost', 'paid', 'lost']]],
    ['told after', [['paid'], ['lost']]],
  ])('%s: they come into being and end, and are sent to nobody', async (_name, news) => {
    const orderId = await aPaidOrder({ quantity: 2, amount: 25_000 });
    const tell = { lost: decided(orderId, 'lost'), paid: paidOn(orderId) };
    for (const moment of news) await Promise.all(moment.map((each) => tell[each]()));
    expect(await cards(orderId)).toEqual([
      ['withdrawn', 0],
      ['withdrawn', 0],
    ]);
    expect(await order(orderId)).toMatchObject({ state: 'withdrawn' });
    await sendOutboxMail(world.deps, `gift-${orderId}-giftCard-1`);
    expect(world.mails).toEqual([]);
    expect(await booksAgree(world)).toMatchObject(END);
  });
  test('while the provider cannot say whether it was paid: noted, and acted on when it can', async () => {
    const orderId = await aPaidOrder();
    world.provider.faults.push({ operation: 'readPage', kind: 'error' });
    await expect(decided(orderId, 'lost')()).rejects.toMatchObject({ code: 'payments.unavailable' });
    expect(await order(orderId)).toMatchObject({ state: 'pending', loss: { told: sek(50_000) } });
    await paidOn(orderId)();
    expect(await cards(orderId)).toEqual([['withdrawn', 0]]);
    expect(await booksAgree(world)).toMatchObject(END);
  });
  test('and won before they came: they are good, and sent', async () => {
    const orderId = await aPaidOrder();
    world.provider.faults.push({ operation: 'readPage', kind: 'error' }, { operation: 'readPage', kind: 'error' });
    await decided(orderId, 'lost')().catch(() => undefined);
    await decided(orderId, 'won')().catch(() => undefined);
    await paidOn(orderId)();
    expect(await cards(orderId)).toEqual([['active', 500]]);
    expect(await order(orderId)).toMatchObject({ state: 'issued', sendings: 1 });
    expect(await booksAgree(world)).toMatchObject(GOOD);
  });
  test('and won after they came and ended: they are good, and sent for the first time', async () => {
    const orderId = await aPaidOrder();
    await decided(orderId, 'lost')();
    expect(await order(orderId)).toMatchObject({ state: 'withdrawn', sendings: 0 });
    await decided(orderId, 'won')();
    expect(await order(orderId)).toMatchObject({ state: 'issued', sendings: 1 });
    await sendOutboxMail(world.deps, `gift-${orderId}-giftCard-1`);
    const [code] = await codesOf(world, orderId);
    expect(world.mails[0]?.text).toContain(code);
  });
});
describe('lost, and won after all', () => {
  test('unused cards are good again, once, however often and in whatever order it is told', async () => {
    const { orderId, codes } = await buyCards(world);
    world.moveOn(1);
    const lost = decided(orderId, 'lost');
    await lost();
    world.moveOn(1);
    const won = decided(orderId, 'won');
    await Promise.all([won(), won(), lost()]);
    await lost();
    const { balance, entries } = await checkGiftCard(world.deps, VISITOR, { code: codes[0] ?? '' });
    expect(balance).toEqual(sek(50_000));
    expect(entries.map(({ what }) => what)).toEqual(['issued', 'withdrawn', 'restored']);
    expect(await openCases()).toEqual([]);
    expect(world.logged.filter(({ level }) => level === 'error')).toHaveLength(2);
    expect(await booksAgree(world)).toMatchObject(GOOD);
    world.moveOn(1);
    await decided(orderId, 'lost')();
    expect(await cards(orderId)).toEqual([['withdrawn', 0]]);
    expect(await booksAgree(world)).toMatchObject(END);
  });
  test('what is spent is claimed no more; what a booking gave back meanwhile is on the card again', async () => {
    await offerTrip(world, { adultPrice: sek(120_000) });
    const { orderId, codes } = await buyCards(world, { amount: 300_000 });
    const kept = await book(world, { giftCodes: [...codes], party: ALONE });
    const given = await book(world, { giftCodes: [...codes], party: ALONE });
    for (const { bookingId } of [kept, given]) await settleBooking(world.deps, bookingId);
    await decided(orderId, 'lost')();
    expect(await booksAgree(world)).toMatchObject({ gift_cards: 0, gift_claims: 240_000, card_losses: 0 });
    await cancelAs(world, given.bookingId);
    expect(await booksAgree(world)).toMatchObject({ gift_cards: 0, gift_claims: 120_000 });
    await decided(orderId, 'won')();
    expect(await cards(orderId)).toEqual([['active', 1_800]]);
    expect(await booksAgree(world)).toMatchObject({ gift_cards: -180_000, gift_claims: 0, card_losses: 0 });
    await cancelAs(world, kept.bookingId);
    expect(await cards(orderId)).toEqual([['active', 3_000]]);
    expect(await booksAgree(world)).toMatchObject({ gift_cards: -300_000, gift_held: 0, gift_claims: 0 });
  });
  test('a booking gives back at that very moment: it is on the card, and claimed of nobody', async () => {
    await offerTrip(world, { adultPrice: sek(120_000) });
    const { orderId, codes } = await buyCards(world, { amount: 120_000 });
    for (let round = 0; round < 3; round++) {
      const { bookingId } = await book(world, { giftCodes: [...codes], party: ALONE });
      await settleBooking(world.deps, bookingId);
      await decided(orderId, 'lost')();
      await Promise.all([cancelAs(world, bookingId), decided(orderId, 'won')()]);
      expect(await cards(orderId)).toEqual([['active', 1_200]]);
      expect(await booksAgree(world)).toMatchObject({ gift_cards: -120_000, gift_held: 0, gift_claims: 0 });
      world.moveOn(1);
    }
  });
  test('one of two cards was given back in the console before: only the other is good again', async () => {
    const { orderId } = await buyCards(world, { quantity: 2 });
    const intentId = world.provider.intentOf(orderId)?.id ?? '';
    world.provider.refunds.set('re_1', { id: 're_1', state: 'done', amount: 50_000, intentId });
    await hear(world.provider.event('charge.refunded', orderId));
    await decided(orderId, 'lost')();
    expect(await booksAgree(world)).toMatchObject(END);
    await decided(orderId, 'won')();
    expect(await cards(orderId)).toEqual([
      ['active', 500],
      ['withdrawn', 0],
    ]);
    expect(await order(orderId)).toMatchObject({ state: 'issued', returned: sek(50_000) });
    expect(await booksAgree(world)).toMatchObject(GOOD);
  });
  test('given back in the console once it was won, and told before that: it is counted when the cards are good again', async () => {
    const { orderId } = await buyCards(world);
    await decided(orderId, 'lost')();
    const won = decided(orderId, 'won');
    const intentId = world.provider.intentOf(orderId)?.id ?? '';
    world.provider.refunds.set('re_1', { id: 're_1', state: 'done', amount: 20_000, intentId });
    await hear(world.provider.event('charge.refunded', orderId));
    await Promise.all([won(), won()]);
    expect(await cards(orderId)).toEqual([['active', 300]]);
    expect(await booksAgree(world)).toMatchObject({ gift_cards: -30_000, gift_claims: 0, card_losses: 0 });
  });
  test('the buyer may take it back again, and has the money', async () => {
    const { orderId, link } = await buyCards(world);
    await decided(orderId, 'lost')();
    await expect(takeBack(world.deps, link)).resolves.toMatchObject({ state: 'withdrawn' });
    expect(world.provider.refunds.size).toBe(0);
    await decided(orderId, 'won')();
    expect(await takeBack(world.deps, link)).toMatchObject({ state: 'withdrawn' });
    expect(world.provider.kept()).toBe(0);
    expect(await booksAgree(world)).toMatchObject(END);
  });
});
describe('a refund that failed, for the payment was contested', () => {
  const caseId = 'refund_failed-withdraw';
  async function failed() {
    const { orderId, link } = await buyCards(world);
    await decided(orderId, 'open')();
    await takeBack(world.deps, link);
    expect(await openCases()).toContain(caseId);
    return orderId;
  }
  test('lost: the buyer has the money from the bank, so its case closes by itself, against the loss', async () => {
    const orderId = await failed();
    const lost = decided(orderId, 'lost');
    await Promise.all([lost(), lost()]);
    await lost();
    expect(await openCases()).toEqual([expect.stringMatching('card_disputed')]);
    expect(await order(orderId)).toMatchObject({ state: 'withdrawn' });
    expect(await booksAgree(world)).toMatchObject({ ...END, card_losses: 0, bank: 0 });
    const again = retryRefund(world.deps, ADMIN, { bookingId: orderId, caseId });
    await expect(again).rejects.toMatchObject({ code: 'cases.already_closed' });
  });
  test('won: its case stays, and trying again gives the money back', async () => {
    const orderId = await failed();
    await decided(orderId, 'won')();
    expect(await openCases()).toEqual([caseId]);
    await retryRefund(world.deps, ADMIN, { bookingId: orderId, caseId });
    await rest();
    expect(world.provider.kept()).toBe(0);
    expect(await booksAgree(world)).toMatchObject(END);
  });
  test('lost, and won after all: the refund is made, once, and nobody has to do anything', async () => {
    const orderId = await failed();
    await decided(orderId, 'lost')();
    const won = decided(orderId, 'won');
    await Promise.all([won(), won()]);
    await rest();
    expect(await order(orderId)).toMatchObject({ state: 'withdrawn', returned: sek(50_000) });
    expect(world.provider.refunds.size).toBe(1);
    expect(world.provider.kept()).toBe(0);
    expect(await openCases()).toEqual([]);
    expect(await booksAgree(world)).toMatchObject(END);
  });
  test('lost while the refund was under way: it fails, and is settled in the same breath', async () => {
    const { orderId, link } = await buyCards(world);
    world.provider.faults.push({ operation: 'refund', kind: 'error' });
    await takeBack(world.deps, link).catch(() => undefined);
    expect(await order(orderId)).toMatchObject({ state: 'withdrawing' });
    await decided(orderId, 'lost')();
    await rest();
    expect(await order(orderId)).toMatchObject({ state: 'withdrawn' });
    expect(await openCases()).toEqual([expect.stringMatching('card_disputed')]);
    expect(await booksAgree(world)).toMatchObject(END);
  });
  test('lost, and only then told that the refund failed', async () => {
    const { orderId, link } = await buyCards(world);
    await takeBack(world.deps, link);
    world.provider.refunds.clear();
    await decided(orderId, 'lost')();
    const event = { ...world.provider.event('refund.failed', orderId), refundId: 'withdraw' };
    await Promise.all([hear(event), hear(event)]);
    expect(await openCases()).toEqual([expect.stringMatching('card_disputed')]);
    expect(await booksAgree(world)).toMatchObject(END);
  });
});
describe('cut off before or after a write', () => {
  const KINDS = ['before', 'after'] as const;
  const cuts = [1, 2, 3, 4].flatMap((write) => KINDS.map((kind) => ({ write, kind })));
  const dying = (cut: (typeof cuts)[number]): Deps => {
    const { client } = dyingClient(world.store.client, () => cut);
    return { ...world.deps, table: new Table(client, world.store.tableName) };
  };
  test.each(cuts)(
    '$kind write $write: the sweep brings it to its end, without the provider telling again',
    async (cut) => {
      const orderId = await aPaidOrder();
      // Cut off before anything was noted, only the provider can know.
      const tell = async (state: Dispute['state']) => {
        const told = decided(orderId, state);
        await told(dying(cut)).catch(() => undefined);
        if (cut.write === 1 && cut.kind === 'before') await told();
        await rest();
        world.moveOn(40);
        await rest();
      };
      await tell('lost');
      expect(await cards(orderId)).toEqual([['withdrawn', 0]]);
      expect(await booksAgree(world)).toMatchObject(END);
      await tell('won');
      expect(await cards(orderId)).toEqual([['active', 500]]);
      expect(await booksAgree(world)).toMatchObject(GOOD);
    },
  );
});
