import { afterEach, beforeEach, expect, test } from 'vitest';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { checkGiftCard } from '#functions/gift-cards/check-gift-card.ts';
import { getGiftCards } from '#functions/gift-cards/get-gift-cards.ts';
import { giftLink } from '#functions/gift-cards/gift-links.table.ts';
import { findOrder } from '#functions/gift-cards/gift-orders.table.ts';
import { sendGiftCards } from '#functions/gift-cards/send-gift-cards.ts';
import { getGiftCardFile } from '#functions/gift-prints/get-gift-card-file.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { sek } from '#shared/kernel/money.ts';
import { book, offerTrip } from '#test/support/builders-booking.ts';
import { buyCards, codesOf } from '#test/support/builders-gift-cards.ts';
import { aWorld, VISITOR, type World } from '#test/support/deps.ts';
import { cancelAs } from '../booking/cancelling.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.store.stop());

const party = { adults: 1, children: 0, private: false };
const balance = async (code = '') => (await checkGiftCard(world.deps, VISITOR, { code })).balance.minor;
async function linkNow(orderId: string) {
  const order = await findOrder(world.deps.table, orderId);
  if (!order) throw new Error('no order');
  return giftLink(world.deps, order, 'cards');
}
const invalid = { code: 'gift_cards.invalid' };

test('at a corrected address the wrong person’s code, link and print end, for every card', async () => {
  const { link, orderId, codes } = await buyCards(world, { quantity: 2 });
  const wrongLink = await linkNow(orderId);
  await sendGiftCards(world.deps, VISITOR, { link, email: 'right@napp.test', sendings: 1 });
  for (const code of codes) await expect(balance(code)).rejects.toMatchObject(invalid);
  await offerTrip(world);
  await expect(book(world, { giftCodes: [codes[0] ?? ''], party })).rejects.toMatchObject(invalid);
  for (const open of [getGiftCards, getGiftCardFile])
    await expect(open(world.deps, VISITOR, { link: wrongLink })).rejects.toMatchObject({
      code: 'gift_cards.link_invalid',
    });
  const renewed = await codesOf(world, orderId);
  expect(new Set([...codes, ...renewed]).size).toBe(4);
  const held = await getGiftCards(world.deps, VISITOR, { link: await linkNow(orderId) });
  expect(held.cards.map(({ code }) => code)).toEqual(renewed);
  for (const code of renewed) expect(await balance(code)).toBe(50_000);
});
test('corrected twice, only the last code is good; the buyer’s own link stays', async () => {
  const { link, orderId } = await buyCards(world);
  await sendGiftCards(world.deps, VISITOR, { link, email: 'second@napp.test', sendings: 1 });
  const [second] = await codesOf(world, orderId);
  await sendGiftCards(world.deps, VISITOR, { link, email: 'bo@napp.test', sendings: 2 });
  await expect(balance(second)).rejects.toMatchObject(invalid);
  expect(await balance((await codesOf(world, orderId))[0])).toBe(50_000);
});
test('sent again to the same address the codes and the link stay', async () => {
  const { link, orderId, codes } = await buyCards(world);
  const cards = await linkNow(orderId);
  for (const email of [null, 'bo@napp.test']) {
    const { sendings } = (await findOrder(world.deps.table, orderId)) ?? { sendings: 0 };
    await sendGiftCards(world.deps, VISITOR, { link, email, sendings });
  }
  expect(await codesOf(world, orderId)).toEqual(codes);
  expect(await linkNow(orderId)).toBe(cards);
});
test('what was spent stays, and a booking gives back to the card under its new code', async () => {
  const { link, orderId, codes } = await buyCards(world);
  await offerTrip(world, { adultPrice: sek(30_000) });
  const { bookingId } = await book(world, { giftCodes: [codes[0] ?? ''], party });
  await settleBooking(world.deps, bookingId);
  await sendGiftCards(world.deps, VISITOR, { link, email: 'right@napp.test', sendings: 1 });
  const [code] = await codesOf(world, orderId);
  expect(await balance(code)).toBe(20_000);
  await cancelAs(world, bookingId);
  expect(await balance(code)).toBe(50_000);
});
test('a mail that still waits for the wrong address is not sent: it would read the new code', async () => {
  const { link, orderId } = await buyCards(world);
  await sendGiftCards(world.deps, VISITOR, { link, email: 'right@napp.test', sendings: 1 });
  expect(await sendOutboxMail(world.deps, `gift-${orderId}-giftCard-1`)).toBe('suppressed');
  expect(await sendOutboxMail(world.deps, `gift-${orderId}-giftCard-2`)).toBe('sent');
  expect(world.mails).toMatchObject([{ to: { address: 'right@napp.test' } }]);
});
