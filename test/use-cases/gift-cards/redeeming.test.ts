import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerReport } from '#functions/booking/answer-report.ts';
import { reportNoShow } from '#functions/booking/report-no-show.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { claimGiftCard, listGiftClaims, previewGiftClaim } from '#functions/gift-cards/claim-gift-card.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { sek } from '#shared/kernel/money.ts';
import { booksAgree } from '#test/support/books-agree.ts';
import { ANGLER, book, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { buyCards } from '#test/support/builders-gift-cards.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';

const BANK = { company: 'Bergs Fiske AB', account: '', iban: '', bankgiro: '5050-1055' };
const AFTER = '2027-06-12T13:00:00.000Z';
let world: World;
let bookingId: string;
let code: string;
beforeEach(async () => {
  world = await aWorld();
  await offerTrip(world, { adultPrice: sek(120_000) });
  code = (await buyCards(world, { amount: 100_000 })).codes[0] ?? '';
  ({ bookingId } = await book(world, { giftCodes: [code] }));
  world.provider.pay(bookingId);
  await settleBooking(world.deps, bookingId);
});
afterEach(() => world.store.stop());
const choice = (over: object = {}) => ({ lastFour: code.slice(-4), reference: `#${bookingId.toUpperCase()}`, ...over });
const done = async () => {
  world.moveTo(AFTER);
  await sweepLife(world.deps, SYSTEM, {});
};
const bank = BANK;

test('after the trip: 900 of 1 000, due when nobody can report the trip any more, asked for once', async () => {
  await done();
  const preview = await previewGiftClaim(world.deps, GUIDE, choice());
  expect(preview).toMatchObject({ giftCard: sek(100_000), amount: sek(90_000), state: 'waiting', bank: null });
  const wish = { ...choice({ lastFour: code.toLowerCase() }), bank, notes: '' };
  const [a, b] = await Promise.all([claimGiftCard(world.deps, GUIDE, wish), claimGiftCard(world.deps, GUIDE, wish)]);
  expect(b).toEqual(a);
  expect(await listGiftClaims(world.deps, GUIDE, {})).toMatchObject({
    claims: [{ bookingId, amount: sek(90_000), state: 'waiting', dueAt: '2027-06-26T04:00:00.000Z' }],
    bank: { company: 'Bergs Fiske AB', account: '', bankgiro: '•••• 1055' },
  });
  world.moveTo('2027-06-26T04:00:01.000Z');
  expect((await listGiftClaims(world.deps, GUIDE, {})).claims).toMatchObject([{ state: 'due' }]);
  expect(await booksAgree(world)).toMatchObject({ guide_payable: -90_000, trip_guide: -126_000 });
});
test('bank details are nowhere in the clear, and serve again', async () => {
  await done();
  await claimGiftCard(world.deps, GUIDE, { ...choice(), bank, notes: '' });
  const { Items = [] } = await world.store.client.send(new ScanCommand({ TableName: world.store.tableName }));
  expect(JSON.stringify(Items)).not.toMatch(/5050-?1055/);
  expect((await previewGiftClaim(world.deps, GUIDE, choice())).bank).toMatchObject({ bankgiro: '•••• 1055' });
  expect(await claimGiftCard(world.deps, GUIDE, { ...choice(), bank: null, notes: '' })).toMatchObject({ bookingId });
});
describe('the specification’s refusals', () => {
  test('before the trip is over', async () => {
    await expect(previewGiftClaim(world.deps, GUIDE, choice())).rejects.toMatchObject({
      code: 'gift_cards.trip_ahead',
    });
  });
  test.each([
    ['another card', { lastFour: 'ZZZZ' }],
    ['another booking', { reference: '#00000000' }],
  ])('%s', async (_what, over) => {
    await done();
    await expect(previewGiftClaim(world.deps, GUIDE, choice(over))).rejects.toMatchObject({
      code: 'gift_cards.no_match',
    });
  });
  test('another guide’s booking does not exist, and ten tries are enough', async () => {
    await done();
    const other = aPerson('other', 'guide');
    for (let i = 0; i < 10; i++)
      await expect(previewGiftClaim(world.deps, other, choice())).rejects.toMatchObject({
        code: 'gift_cards.no_match',
      });
    await expect(previewGiftClaim(world.deps, other, choice())).rejects.toMatchObject({ code: 'request.too_many' });
  });
  test('forty wrong ones at the same moment: ten are looked up', async () => {
    await done();
    const other = aPerson('other', 'guide');
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        claimGiftCard(world.deps, other, { ...choice(), bank, notes: '' }).then(
          () => 'claimed',
          (e: { code: string }) => e.code,
        ),
      ),
    );
    expect(answers.filter((code) => code === 'gift_cards.no_match')).toHaveLength(10);
    expect(answers.filter((code) => code === 'request.too_many')).toHaveLength(30);
  });
  test('right ones are never counted, also those that have to wait', async () => {
    for (let i = 0; i < 12; i++)
      await expect(previewGiftClaim(world.deps, GUIDE, choice())).rejects.toMatchObject({
        code: 'gift_cards.trip_ahead',
      });
    await done();
    for (let i = 0; i < 12; i++) await previewGiftClaim(world.deps, GUIDE, choice());
  });
  test('what went back to the card cannot be redeemed, and a claim on it falls away', async () => {
    await done();
    await claimGiftCard(world.deps, GUIDE, { ...choice(), bank, notes: '' });
    await reportNoShow(world.deps, ANGLER, { bookingId, statement: 'Nobody came' });
    await answerReport(world.deps, GUIDE, { bookingId, answer: 'admit', statement: 'The engine' });
    expect((await listGiftClaims(world.deps, GUIDE, {})).claims).toMatchObject([{ state: 'void' }]);
    await expect(previewGiftClaim(world.deps, GUIDE, choice())).rejects.toMatchObject({
      code: 'gift_cards.nothing_to_redeem',
    });
  });
  test.each([
    ['account', { account: '8327-9 123' }],
    ['account', { account: '0000 1234567' }],
    ['iban', { iban: 'SE35 5000 0000 0549 1000 0004' }],
    ['bankgiro', { bankgiro: '5050-1056' }],
  ])('a wrong %s', async (field, over) => {
    await done();
    const wish = { ...choice(), bank: { ...bank, ...over }, notes: '' };
    await expect(claimGiftCard(world.deps, GUIDE, wish)).rejects.toMatchObject({
      code: 'gift_cards.account_invalid',
      params: { field },
    });
    expect((await listGiftClaims(world.deps, GUIDE, {})).bank).toBeNull();
  });
  test('a right IBAN and a right account', async () => {
    await done();
    const right = { ...bank, bankgiro: '', account: '3300-800101 1231', iban: 'SE35 5000 0000 0549 1000 0003' };
    await claimGiftCard(world.deps, GUIDE, { ...choice(), bank: right, notes: '' });
    expect((await listGiftClaims(world.deps, GUIDE, {})).bank).toMatchObject({ iban: '•••• 0003' });
  });
});
