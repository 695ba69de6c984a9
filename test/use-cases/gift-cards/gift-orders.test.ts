import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#functions/admin/audit.table.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { buyGiftCards } from '#functions/gift-cards/buy-gift-cards.ts';
import { listGiftOrders } from '#functions/gift-cards/list-gift-orders.ts';
import { sendGiftOrder } from '#functions/gift-cards/send-gift-order.ts';
import { sweepGiftOrders } from '#functions/gift-cards/sweep-gift-orders.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { putSuppression } from '#functions/outreach/suppressions.table.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { hashEmail } from '#functions/platform/hash.ts';
import { sek } from '#shared/kernel/money.ts';
import { ANGLER, book, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { aGiftWish, buyCards, codesOf } from '#test/support/builders-gift-cards.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';

const ADMIN = aPerson('boss', 'admin');
const MONTH = '2027-05';
let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.store.stop());
const list = async (search?: string, month = MONTH) =>
  (await listGiftOrders(world.deps, ADMIN, { month, ...(search && { search }) })).orders;
const numbers = async (search?: string) => (await list(search)).map(({ orderId }) => orderId);

test('a month, the latest first: state, amounts and what is left, and no code', async () => {
  const first = await buyCards(world, { quantity: 2 });
  world.moveOn(5);
  await buyGiftCards(world.deps, VISITOR, aGiftWish({ amount: 100_000 }));
  await offerTrip(world, { adultPrice: sek(30_000) });
  const party = { adults: 1, children: 0, private: false };
  const { bookingId } = await book(world, { giftCodes: [first.codes[0] ?? ''], party });
  await settleBooking(world.deps, bookingId);
  const orders = await list();
  expect(orders).toMatchObject([
    { state: 'pending', total: sek(100_000), balance: sek(0), cards: [], mayResend: false, mayReaddress: false },
    {
      number: first.orderId.slice(0, 8).toUpperCase(),
      state: 'issued',
      buyer: { email: 'anna@napp.test' },
      total: sek(100_000),
      balance: sek(70_000),
      cards: [{ balance: sek(20_000) }, { balance: sek(50_000) }],
      mayResend: true,
    },
  ]);
  for (const code of first.codes) expect(JSON.stringify(orders)).not.toContain(code.slice(0, -4));
  expect(await list(undefined, '2027-04')).toEqual([]);
});
test('months are Sweden’s: what is ordered in the first hours of May is in May', async () => {
  world.moveTo('2027-04-30T22:30:00.000Z');
  const { orderId } = await buyCards(world);
  expect(await numbers()).toEqual([orderId]);
  expect(await list(undefined, '2027-04')).toEqual([]);
});
test('found by the number, a piece of the buyer’s address and the last four of a code', async () => {
  const one = await buyCards(world, { quantity: 2 });
  const other = await buyCards(world, { buyer: { name: 'Siv Alm', email: 'siv@alm.test' } });
  for (const search of [
    one.orderId.slice(0, 8).toUpperCase(),
    `#${one.orderId.slice(0, 8)}`,
    'ANNA@',
    one.codes[1]?.slice(-4).toLowerCase(),
  ])
    expect(await numbers(search)).toEqual([one.orderId]);
  expect(await numbers('alm.test')).toEqual([other.orderId]);
  expect(await numbers('nobody')).toEqual([]);
  expect(await numbers(one.orderId.slice(0, 4))).not.toContain(one.orderId);
});
test('a page at a time, each order once', async () => {
  for (let i = 0; i < 31; i++) {
    world.moveOn(1);
    await buyGiftCards(world.deps, { kind: 'visitor', address: `a${i % 3}` }, aGiftWish());
  }
  const first = await listGiftOrders(world.deps, ADMIN, { month: MONTH });
  expect(first.orders).toHaveLength(30);
  const rest = await listGiftOrders(world.deps, ADMIN, { month: MONTH, cursor: first.cursor ?? '' });
  expect(rest).toMatchObject({ orders: [{}], cursor: null });
  expect(new Set([...first.orders, ...rest.orders].map(({ orderId }) => orderId)).size).toBe(31);
});
describe('help for a mail that does not arrive', () => {
  test('the bounce shows; sent again to a corrected address, once, with a trail', async () => {
    const { orderId, codes } = await buyCards(world);
    await world.deps.table.write(
      putSuppression(world.deps.table, await hashEmail(world.deps.secrets, 'bo@napp.test'), 'bounced', world.now),
    );
    expect(await list()).toMatchObject([{ isUnreachable: true }]);
    const again = { orderId, email: 'bosse@napp.test', sendings: 1, corrections: 0 };
    const answers = await Promise.all([1, 2].map(() => sendGiftOrder(world.deps, ADMIN, again)));
    for (const answer of answers)
      expect(answer).toMatchObject({ recipient: { email: 'bosse@napp.test' }, isUnreachable: false, sendings: 2 });
    await sendOutboxMail(world.deps, `gift-${orderId}-giftCard-2`);
    expect(world.mails).toMatchObject([{ to: { address: 'bosse@napp.test' } }]);
    const [renewed = ''] = await codesOf(world, orderId);
    expect(world.mails[0]?.text).toContain(renewed);
    expect(world.mails[0]?.text).not.toContain(codes[0]);
    expect(await numbers(renewed.slice(-4))).toEqual([orderId]);
    const trail = await listAudit(world.deps.table, `GORDER#${orderId}`);
    expect(trail.map(({ what, by }) => [what, by]).sort()).toEqual([
      ['gift_address_corrected', 'boss'],
      ['gift_cards_resent', 'boss'],
    ]);
    expect(JSON.stringify(trail)).not.toContain('bosse@');
  });
  test('a mail of a later day gets its address, and is not sent before', async () => {
    const { orderId } = await buyCards(world, { deliverOn: '2027-06-01' });
    const answer = await sendGiftOrder(world.deps, ADMIN, {
      orderId,
      email: 'bosse@napp.test',
      sendings: 0,
      corrections: 0,
    });
    expect(answer).toMatchObject({ deliverAt: '2027-06-01T05:00:00.000Z', deliveredAt: null, mayResend: false });
    world.moveTo('2027-06-01T05:00:00.000Z');
    await sweepGiftOrders(world.deps, SYSTEM, {});
    await sendOutboxMail(world.deps, `gift-${orderId}-giftCard-1`);
    expect(world.mails).toMatchObject([{ to: { address: 'bosse@napp.test' } }]);
  });
  test('what is not issued is not sent, what is not there is not found, and only admins are let in', async () => {
    const { link } = await buyGiftCards(world.deps, VISITOR, aGiftWish());
    const unpaid = { orderId: link.slice(0, 24), email: null, sendings: 0, corrections: 0 };
    await expect(sendGiftOrder(world.deps, ADMIN, unpaid)).rejects.toMatchObject({ code: 'gift_cards.not_sendable' });
    const none = { ...unpaid, orderId: '0'.repeat(24) };
    await expect(sendGiftOrder(world.deps, ADMIN, none)).rejects.toMatchObject({ code: 'gift_cards.order_not_found' });
    for (const actor of [ANGLER, GUIDE, VISITOR]) {
      await expect(sendGiftOrder(world.deps, actor, unpaid)).rejects.toMatchObject({
        code: expect.stringMatching(/^auth/),
      });
      await expect(listGiftOrders(world.deps, actor, { month: MONTH })).rejects.toMatchObject({
        code: expect.stringMatching(/^auth/),
      });
    }
  });
});
