import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerChange } from '#functions/booking/answer-change.ts';
import { callWeather } from '#functions/booking/call-weather.ts';
import { declineBooking } from '#functions/booking/decline-booking.ts';
import { declineWeather } from '#functions/booking/end-weather.ts';
import { getBooking } from '#functions/booking/get-booking.ts';
import { getChange } from '#functions/booking/get-change.ts';
import { getWeather, getWeatherLink } from '#functions/booking/get-weather.ts';
import { payExtra } from '#functions/booking/pay-extra.ts';
import { previewCancellation } from '#functions/booking/preview-cancellation.ts';
import { previewChange } from '#functions/booking/preview-change.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { sweepMail } from '#functions/outreach/sweep-mail.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { sek } from '#shared/kernel/money.ts';
import { ANGLER, book, DATE, GUIDE, offerTrip, SLOT } from '#test/support/builders-booking.ts';
import { askParty, payDifference, runRefunds } from '#test/support/builders-changes.ts';
import { buyCards } from '#test/support/builders-gift-cards.ts';
import { aWorld, VISITOR, type World } from '#test/support/deps.ts';
import { cancelAs } from '../booking/cancelling.ts';

/** T 2 400. With 1 000 of a gift card D is 140; with 2 400 there is nothing on a card at all. */
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T10:00:00.000Z');
});
afterEach(() => world.store.stop());
async function aTrip(kronor: number, over: Parameters<typeof offerTrip>[1] = {}): Promise<string> {
  await offerTrip(world, { adultPrice: sek(120_000), ...over });
  const { codes } = await buyCards(world, { amount: kronor * 100 });
  const { bookingId } = await book(world, { giftCodes: [...codes] });
  if (kronor < 2_400) world.provider.pay(bookingId);
  await settleBooking(world.deps, bookingId);
  return bookingId;
}
/** What goes out since, to the angler. */
async function mailed(): Promise<string> {
  world.mails.length = 0;
  world.moveOn(3);
  await sweepMail(world.deps, SYSTEM, {});
  return world.mails
    .filter(({ to }) => to.address === 'anna@napp.test')
    .map(({ text }) => text.replaceAll('\u00a0', ' '))
    .join('\n');
}
const CARD = 'Goes back to your card';
const GIFT = 'Goes back to your gift card';

test.each([
  [1_000, sek(14_000), sek(100_000)],
  [2_400, sek(0), sek(240_000)],
])(
  'called off, with %i kr of a gift card: what goes back where is said before and after',
  async (kronor, paid, paidByGift) => {
    const bookingId = await aTrip(kronor);
    world.moveTo('2027-06-10T10:00:00.000Z');
    await callWeather(world.deps, GUIDE, { experienceId: 'pike', date: DATE, slotId: SLOT });
    const { token } = await getWeatherLink(world.deps, ANGLER, { bookingId });
    expect(await getWeather(world.deps, VISITOR, { token })).toMatchObject({ paid, paidByGift });
    await mailed();
    await declineWeather(world.deps, VISITOR, { token });
    expect(await mailed()).toContain('to a gift card at once');
    expect(await getBooking(world.deps, ANGLER, { bookingId })).toMatchObject({ giftReturned: paidByGift });
  },
);
test('without a gift card none is spoken of', async () => {
  await offerTrip(world);
  const { bookingId } = await book(world);
  world.provider.pay(bookingId);
  await settleBooking(world.deps, bookingId);
  world.moveTo('2027-06-10T10:00:00.000Z');
  await callWeather(world.deps, GUIDE, { experienceId: 'pike', date: DATE, slotId: SLOT });
  const { token } = await getWeatherLink(world.deps, ANGLER, { bookingId });
  expect(await getWeather(world.deps, VISITOR, { token })).not.toHaveProperty('paidByGift');
  expect(await getBooking(world.deps, ANGLER, { bookingId })).not.toHaveProperty('giftReturned');
});
test('cancelled in time: the mail has both parts, each with where it goes', async () => {
  const bookingId = await aTrip(1_000);
  await mailed();
  await cancelAs(world, bookingId);
  await runRefunds(world);
  const text = await mailed();
  expect(text).toMatch(new RegExp(`${CARD}[\\s\\S]*140`));
  expect(text).toMatch(new RegExp(`${GIFT}[\\s\\S]*1,000`));
});
test('the guide cancels a trip that a gift card paid: nothing is said to go back to a card', async () => {
  const bookingId = await aTrip(2_400);
  await mailed();
  await cancelAs(world, bookingId, 'guide');
  const text = await mailed();
  expect(text).not.toContain(CARD);
  expect(text).toMatch(new RegExp(`${GIFT}[\\s\\S]*2,400`));
});
test('cancelled late with a gift card alone: it is kept, and that is what is said', async () => {
  const bookingId = await aTrip(2_400);
  await mailed();
  world.moveTo('2027-06-10T10:00:00.000Z');
  expect(await previewCancellation(world.deps, ANGLER, { bookingId })).toMatchObject({ giftKept: sek(240_000) });
  await cancelAs(world, bookingId);
  const text = await mailed();
  expect(text).not.toContain('goes back');
  expect(text).not.toContain(GIFT);
  expect(text).toMatch(/From your gift card, not paid back[\s\S]*2,400/);
});
test.each([
  [1_000, true],
  [2_400, false],
])(
  'a declined request with %i kr of a gift card: it is back, and a card is named only when there is one',
  async (kronor, isOnCard) => {
    const bookingId = await aTrip(kronor, { instant: false });
    const asked = await mailed();
    expect(asked.includes('only reserved on your card')).toBe(isOnCard);
    expect(asked).toContain('What your gift card pays is back on it at once if there is no trip');
    await declineBooking(world.deps, GUIDE, { bookingId, reason: '' });
    const text = await mailed();
    expect(text.includes('reservation on your card')).toBe(isOnCard);
    expect(text).toMatch(/What your gift card paid, .*, is back on it/);
  },
);
test('fewer people: the part that goes back to the gift card is shown, and mailed', async () => {
  const bookingId = await aTrip(2_400);
  const party = { adults: 1, children: 0, private: false };
  expect(await previewChange(world.deps, ANGLER, { bookingId, party })).toMatchObject({
    toReturn: sek(0),
    toGiftCard: sek(120_000),
  });
  await askParty(world, ANGLER, bookingId, party);
  const { changeId, price } = await getChange(world.deps, GUIDE, { bookingId });
  expect(price).toMatchObject({ toGiftCard: sek(120_000) });
  await mailed();
  await answerChange(world.deps, GUIDE, { bookingId, changeId, isApproved: true, adjustment: 0, comment: '' });
  expect(await mailed()).toMatch(/1,200.* goes back to your gift card at once/);
});

const ALONE = 'after that what you have paid is kept, and nothing more is charged';
test.each([
  [1_000, true],
  [2_400, true],
  [2_400, false],
])('booked with %i kr of a gift card, at once %s: the mails name it, and no sum of 0 kr', async (kronor, instant) => {
  await aTrip(kronor, { instant });
  const text = await mailed();
  expect(text).toContain(`Paid by gift card: SEK ${kronor.toLocaleString('en-GB')}.00`);
  expect(text).not.toMatch(/SEK 0\.00/);
  const toGuide = world.mails.filter(({ to }) => to.address === 'guide@napp.test').map(({ text: all }) => all);
  expect(toGuide).toHaveLength(1);
  expect(toGuide[0]).toContain('Betalat med presentkort: ');
  expect(toGuide[0]).not.toMatch(/[^\d]0,00/);
  if (!instant) return;
  expect(text.toLowerCase().includes(ALONE)).toBe(kronor === 2_400);
  expect(text.includes('what your gift card paid are kept, and the rest of the price is charged')).toBe(kronor < 2_400);
  expect(toGuide[0]?.includes('Resten betalar gästen')).toBe(kronor < 2_400);
  expect(toGuide[0]?.includes('Allt är betalt med presentkort')).toBe(kronor === 2_400);
  const files = world.mails.flatMap(({ attachments = [] }) =>
    attachments.map(({ content }) => content.toString().replace(/\r\n /g, '')),
  );
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(/To pay at the trip|Att betala på turen/.test(file)).toBe(kronor < 2_400);
});
test('grown on a gift card alone: while no card has paid, the page says that none is charged', async () => {
  const bookingId = await aTrip(2_400);
  await askParty(world, ANGLER, bookingId, { adults: 3, children: 0, private: false });
  const { changeId } = await getChange(world.deps, GUIDE, { bookingId });
  await answerChange(world.deps, GUIDE, { bookingId, changeId, isApproved: true, adjustment: 0, comment: '' });
  expect((await getBooking(world.deps, ANGLER, { bookingId })).quote.latePenalty).toEqual(sek(0));
  // The confirmation goes out only now: what nobody has paid is not said to be paid.
  expect(await mailed()).not.toContain('Deposit paid online');
  await payExtra(world.deps, ANGLER, { bookingId });
  expect(await payDifference(world, bookingId)).toBe(true);
  await settleBooking(world.deps, bookingId);
  const { latePenalty } = (await getBooking(world.deps, ANGLER, { bookingId })).quote;
  expect(latePenalty).toEqual(sek(108_000));
  world.moveTo('2027-06-10T10:00:00.000Z');
  expect(await previewCancellation(world.deps, ANGLER, { bookingId })).toMatchObject({ penalty: latePenalty });
});
