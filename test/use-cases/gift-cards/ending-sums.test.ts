import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerChange } from '#functions/booking/answer-change.ts';
import { getChange } from '#functions/booking/get-change.ts';
import { payExtra } from '#functions/booking/pay-extra.ts';
import { previewCancellation } from '#functions/booking/preview-cancellation.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { written } from '#functions/outreach/mail-words.ts';
import { sweepMail } from '#functions/outreach/sweep-mail.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { endingMail as en } from '#shared/i18n/en/ending-mail.ts';
import { endingMail as sv } from '#shared/i18n/sv/ending-mail.ts';
import { LOCALES, type Locale } from '#shared/kernel/locale.ts';
import { type Money, sek } from '#shared/kernel/money.ts';
import { ANGLER, book, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { askParty, bookingNow, payDifference, runRefunds } from '#test/support/builders-changes.ts';
import { buyCards } from '#test/support/builders-gift-cards.ts';
import { aWorld, type World } from '#test/support/deps.ts';
import { cancelAs } from '../booking/cancelling.ts';

/** T 2 400: D 240 by card alone, 140 with 1 000 of a gift card, nothing with 2 400. */
const GIFTS = [0, 1_000, 2_400];
const HISTORIES = ['as booked', 'shrunk', 'grown', 'unpaid extra'] as const;
const WAYS = ['free', 'late', 'guide'] as const;
type History = (typeof HISTORIES)[number];
const CASES = GIFTS.flatMap((kronor) =>
  HISTORIES.flatMap((history) =>
    WAYS.flatMap((way) => LOCALES.map((language) => [kronor, history, way, language] as const)),
  ),
);

let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T10:00:00.000Z');
  await offerTrip(world, { adultPrice: sek(120_000) });
});
afterEach(() => world.store.stop());

async function aBooking(kronor: number, history: History, language: Locale): Promise<string> {
  const codes = kronor > 0 ? (await buyCards(world, { amount: kronor * 100 })).codes : [];
  const { bookingId } = await book(world, { giftCodes: [...codes], language });
  if (kronor < 2_400) world.provider.pay(bookingId);
  await settleBooking(world.deps, bookingId);
  if (history === 'as booked') return bookingId;
  await askParty(world, ANGLER, bookingId, { adults: history === 'shrunk' ? 1 : 3, children: 0, private: false });
  const { changeId } = await getChange(world.deps, GUIDE, { bookingId });
  await answerChange(world.deps, GUIDE, { bookingId, changeId, isApproved: true, adjustment: 0, comment: '' });
  await runRefunds(world);
  expect((await bookingNow(world, bookingId)).extra !== undefined).toBe(history !== 'shrunk');
  if (history !== 'grown') return bookingId;
  await payExtra(world.deps, ANGLER, { bookingId });
  expect(await payDifference(world, bookingId)).toBe(true);
  await settleBooking(world.deps, bookingId);
  expect(await bookingNow(world, bookingId)).toMatchObject({ extra: undefined });
  return bookingId;
}
/** The lines about money in the one mail that this person gets of it. */
function linesTo(address: string, language: Locale): Record<string, string> {
  const { refund, giftBack, kept, giftKept, penalty, lowered, owed } = (language === 'sv' ? sv : en).facts;
  const labels = [refund, giftBack, kept, giftKept, penalty, lowered, owed];
  const texts = world.mails.filter(({ to }) => to.address === address).map(({ text }) => text);
  expect(texts).toHaveLength(1);
  const lines = (texts[0] ?? '').split('\n').map((line) => line.split(': ') as [string, string]);
  return Object.fromEntries(lines.filter(([label]) => labels.includes(label)));
}
async function mail(): Promise<void> {
  world.mails.length = 0;
  world.moveOn(3);
  await sweepMail(world.deps, SYSTEM, {});
}
const said = (language: Locale, sums: Readonly<Record<string, Money | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sums).flatMap(([label, sum]) => (sum && sum.minor !== 0 ? [[label, written(sum, language)]] : [])),
  );

test.each(CASES)('%i kr of a gift card, %s, %s, %s: the mails say what was shown before', async (...its) => {
  const [kronor, history, way, language] = its;
  const bookingId = await aBooking(kronor, history, language);
  if (way === 'late') world.moveTo('2027-06-10T10:00:00.000Z');
  await mail();
  const by = way === 'guide' ? 'guide' : 'angler';
  const shown = await previewCancellation(world.deps, by === 'guide' ? GUIDE : ANGLER, { bookingId });
  await cancelAs(world, bookingId, by);
  await runRefunds(world);
  await mail();
  const { facts } = language === 'sv' ? sv : en;
  expect(linesTo('anna@napp.test', language)).toEqual(
    said(language, {
      [facts.refund]: shown.refund.card,
      [facts.giftBack]: shown.refund.giftCard,
      [facts.kept]: shown.kept,
      [facts.giftKept]: shown.giftKept,
      [facts.penalty]: shown.penalty,
    }),
  );
  expect(linesTo('guide@napp.test', 'sv')).toEqual(said('sv', { [sv.facts.penalty]: shown.penalty }));
});
test('two become one on 1 000 kr of a gift card, and cancel late: the 20 of the card are kept, and nothing is back', async () => {
  const bookingId = await aBooking(1_000, 'shrunk', 'en');
  world.moveTo('2027-06-10T10:00:00.000Z');
  await mail();
  await cancelAs(world, bookingId);
  await runRefunds(world);
  await mail();
  expect(linesTo('anna@napp.test', 'en')).toEqual(
    said('en', {
      [en.facts.kept]: sek(2_000),
      [en.facts.giftKept]: sek(100_000),
      [en.facts.penalty]: sek(18_000),
    }),
  );
});
