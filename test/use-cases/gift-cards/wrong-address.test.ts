import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookTrip } from '#functions/booking/book-trip.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { checkGiftCard } from '#functions/gift-cards/check-gift-card.ts';
import { getGiftCards } from '#functions/gift-cards/get-gift-cards.ts';
import { getGiftOrder } from '#functions/gift-cards/get-gift-order.ts';
import { giftLink } from '#functions/gift-cards/gift-links.table.ts';
import { findOrder } from '#functions/gift-cards/gift-orders.table.ts';
import { sendGiftCards } from '#functions/gift-cards/send-gift-cards.ts';
import { sendGiftOrder } from '#functions/gift-cards/send-gift-order.ts';
import { sweepGiftOrders } from '#functions/gift-cards/sweep-gift-orders.ts';
import { getGiftCardFile } from '#functions/gift-prints/get-gift-card-file.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { sek } from '#shared/kernel/money.ts';
import { meanwhile } from '#test/support/between-calls.ts';
import { ANGLER, aWish, book, offerTrip } from '#test/support/builders-booking.ts';
import { buyCards, codesOf } from '#test/support/builders-gift-cards.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';
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
/** The counts that the buyer's page shows at this moment. */
async function shownNow(link: string) {
  const { sendings, corrections } = await getGiftOrder(world.deps, VISITOR, { link });
  return { sendings, corrections };
}
const invalid = { code: 'gift_cards.invalid' };

test('at a corrected address the wrong person’s code, link and print end, for every card', async () => {
  const { link, orderId, codes } = await buyCards(world, { quantity: 2 });
  const wrongLink = await linkNow(orderId);
  await sendGiftCards(world.deps, VISITOR, { link, email: 'right@napp.test', sendings: 1, corrections: 0 });
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
  await sendGiftCards(world.deps, VISITOR, { link, email: 'second@napp.test', sendings: 1, corrections: 0 });
  const [second] = await codesOf(world, orderId);
  await sendGiftCards(world.deps, VISITOR, { link, email: 'bo@napp.test', sendings: 2, corrections: 1 });
  await expect(balance(second)).rejects.toMatchObject(invalid);
  expect(await balance((await codesOf(world, orderId))[0])).toBe(50_000);
});
test('sent again to the same address the codes and the link stay', async () => {
  const { link, orderId, codes } = await buyCards(world);
  const cards = await linkNow(orderId);
  for (const email of [null, 'bo@napp.test']) {
    await sendGiftCards(world.deps, VISITOR, { link, email, ...(await shownNow(link)) });
  }
  expect(await codesOf(world, orderId)).toEqual(codes);
  expect(await linkNow(orderId)).toBe(cards);
});
test('what was spent stays, and a booking gives back to the card under its new code', async () => {
  const { link, orderId, codes } = await buyCards(world);
  await offerTrip(world, { adultPrice: sek(30_000) });
  const { bookingId } = await book(world, { giftCodes: [codes[0] ?? ''], party });
  await settleBooking(world.deps, bookingId);
  await sendGiftCards(world.deps, VISITOR, { link, email: 'right@napp.test', sendings: 1, corrections: 0 });
  const [code] = await codesOf(world, orderId);
  expect(await balance(code)).toBe(20_000);
  await cancelAs(world, bookingId);
  expect(await balance(code)).toBe(50_000);
});
test('a mail that still waits for the wrong address is not sent: it would read the new code', async () => {
  const { link, orderId } = await buyCards(world);
  await sendGiftCards(world.deps, VISITOR, { link, email: 'right@napp.test', sendings: 1, corrections: 0 });
  expect(await sendOutboxMail(world.deps, `gift-${orderId}-giftCard-1`)).toBe('suppressed');
  expect(await sendOutboxMail(world.deps, `gift-${orderId}-giftCard-2`)).toBe('sent');
  expect(world.mails).toMatchObject([{ to: { address: 'right@napp.test' } }]);
});

const ADMIN = aPerson('boss', 'admin');
const byBuyer = (link: string, email: string | null, seen: Awaited<ReturnType<typeof shownNow>>) =>
  sendGiftCards(world.deps, VISITOR, { link, email, ...seen });
describe('as often as it takes', () => {
  test('sent five times to the wrong address, it is corrected all the same, and is sent five times there', async () => {
    const { link, codes } = await buyCards(world);
    for (let n = 1; n < 5; n++) await byBuyer(link, null, await shownNow(link));
    expect(await getGiftOrder(world.deps, VISITOR, { link })).toMatchObject({ mayResend: false, mayReaddress: true });
    await byBuyer(link, 'right@napp.test', await shownNow(link));
    await expect(balance(codes[0])).rejects.toMatchObject(invalid);
    for (let n = 1; n < 5; n++) await byBuyer(link, null, await shownNow(link));
    await expect(byBuyer(link, null, await shownNow(link))).rejects.toMatchObject({ code: 'gift_cards.not_sendable' });
  });
  test('a buyer who was wrong too often asks an admin, who never runs out', async () => {
    const { link, orderId } = await buyCards(world);
    const { most } = POLICY.giftCard.corrections;
    for (let n = 1; n <= most; n++) await byBuyer(link, `wrong${n}@napp.test`, await shownNow(link));
    expect(await getGiftOrder(world.deps, VISITOR, { link })).toMatchObject({ mayResend: true, mayReaddress: false });
    await expect(byBuyer(link, 'right@napp.test', await shownNow(link))).rejects.toMatchObject({
      code: 'gift_cards.too_many_corrections',
    });
    for (let n = 0; n < 3; n++) {
      const again = { orderId, email: `right${n}@napp.test`, ...(await shownNow(link)) };
      expect(await sendGiftOrder(world.deps, ADMIN, again)).toMatchObject({ recipient: { email: again.email } });
    }
  });
});
describe('from a page that is not how it is any more', () => {
  const elsewhere = { code: 'gift_cards.changed_elsewhere' };
  test('opened before the mail went out: refused, and corrected from the page as it is now', async () => {
    const { link, orderId } = await buyCards(world, { deliverOn: '2027-05-03' });
    const seen = await shownNow(link);
    world.moveTo('2027-05-03T05:30:00.000Z');
    await sweepGiftOrders(world.deps, SYSTEM, {});
    const [code] = await codesOf(world, orderId);
    await expect(byBuyer(link, 'right@napp.test', seen)).rejects.toMatchObject(elsewhere);
    await byBuyer(link, 'right@napp.test', await shownNow(link));
    await expect(balance(code)).rejects.toMatchObject(invalid);
  });
  test('another window sent or corrected meanwhile: the buyer and an admin are told', async () => {
    const { link, orderId } = await buyCards(world);
    const seen = await shownNow(link);
    await byBuyer(link, null, seen);
    await expect(byBuyer(link, 'right@napp.test', seen)).rejects.toMatchObject(elsewhere);
    const byAdmin = { orderId, email: 'right@napp.test', ...seen };
    await expect(sendGiftOrder(world.deps, ADMIN, byAdmin)).rejects.toMatchObject(elsewhere);
    const before = await shownNow(link);
    await byBuyer(link, 'right@napp.test', before);
    // Meant for the address that the page still shows.
    await expect(byBuyer(link, null, before)).rejects.toMatchObject(elsewhere);
    await expect(byBuyer(link, 'bo@napp.test', before)).rejects.toMatchObject(elsewhere);
    expect(await byBuyer(link, 'right@napp.test', before)).toMatchObject({ sendings: 3 });
  });
  test.each([undefined, '2027-06-01'])(
    'of two corrections at once one is refused (for a later day: %s)',
    async (day) => {
      const { link, orderId } = await buyCards(world, { deliverOn: day ?? null });
      const seen = await shownNow(link);
      const both = ['one@napp.test', 'two@napp.test'].map((email) =>
        byBuyer(link, email, seen).then(
          ({ recipient }) => recipient.email,
          (e) => e.code,
        ),
      );
      const [refusal, standing] = (await Promise.all(both)).sort();
      expect(refusal).toBe(elsewhere.code);
      expect((await findOrder(world.deps.table, orderId))?.recipient.email).toBe(standing);
    },
  );
  test('corrected and put back before it went out, the first press again changes nothing', async () => {
    const { link } = await buyCards(world, { deliverOn: '2027-06-01' });
    const seen = await shownNow(link);
    await byBuyer(link, 'wrong@napp.test', seen);
    await byBuyer(link, 'bo@napp.test', await shownNow(link));
    await expect(byBuyer(link, 'wrong@napp.test', seen)).rejects.toMatchObject(elsewhere);
  });
});
test('corrected in the middle of a booking, the old code pays nothing', async () => {
  await offerTrip(world, { adultPrice: sek(30_000) });
  for (let call = 1; ; call++) {
    const { link, orderId, codes } = await buyCards(world, {}, { kind: 'visitor', address: `a${call}` });
    const wish = await aWish(world, { giftCodes: [codes[0] ?? ''], party });
    let left: number | undefined;
    const { deps } = meanwhile(world, call, async () => {
      left = await balance(codes[0]);
      await byBuyer(link, 'right@napp.test', await shownNow(link));
    });
    const booked = bookTrip(deps, ANGLER, wish);
    await booked.catch(() => undefined);
    // From here on its calls were all made.
    if (left === undefined) break;
    if (left === 20_000) continue;
    await expect(booked).rejects.toMatchObject(invalid);
    expect(await balance((await codesOf(world, orderId))[0])).toBe(50_000);
  }
});
