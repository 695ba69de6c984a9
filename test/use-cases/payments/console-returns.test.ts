import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allOpenCases } from '#functions/admin/cases.table.ts';
import { closeCase } from '#functions/admin/close-case.ts';
import { readPayable } from '#functions/admin/read-payable.ts';
import { retryRefund } from '#functions/admin/retry-refund.ts';
import { answerChange } from '#functions/booking/answer-change.ts';
import { getChange } from '#functions/booking/get-change.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { getDocuments } from '#functions/documents/get-documents.ts';
import { checkBooks } from '#functions/payments/check-books.ts';
import { listLedgerOf } from '#functions/payments/ledger.table.ts';
import { listRefunds } from '#functions/payments/payments.table.ts';
import { receiveStripeEvent } from '#functions/payments/receive-stripe-event.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import type { ProviderEvent } from '#functions/platform/payments.ts';
import { balancesOf } from '#shared/domain/ledger/postings.ts';
import { sek } from '#shared/kernel/money.ts';
import { booksAgree } from '#test/support/books-agree.ts';
import { ANGLER, book, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { aConfirmed, askParty, bookingNow, runRefunds } from '#test/support/builders-changes.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';
import { cancelAs } from '../booking/cancelling.ts';

const ADMIN = aPerson('boss', 'admin');
let world: World;
let bookingId: string;
let intentId: string;
let refundId: string;
/** Three adults at 1 200 kr: D is 360 kr. */
beforeEach(async () => {
  world = await aWorld();
  await offerTrip(world, { adultPrice: sek(120_000) });
  bookingId = await aConfirmed(world, { party: { adults: 3, children: 0, private: false } });
  intentId = (await bookingNow(world, bookingId)).charges?.[0]?.intentId ?? '';
  world.moveOn(1);
});
afterEach(() => world.store.stop());

const hear = (event: ProviderEvent) =>
  receiveStripeEvent(world.deps, SYSTEM, { rawBody: JSON.stringify(event), signature: 'right' });
const openCases = async () => (await allOpenCases(world.deps.table)).map(({ caseId }) => caseId);
const states = async () => (await listRefunds(world.deps.table, bookingId)).map(({ state }) => state);
const retry = (id = refundId) =>
  retryRefund(world.deps, ADMIN, { bookingId, caseId: `refund_failed-${id}` }).then(() => runRefunds(world));
const closeByHand = () =>
  closeCase(world.deps, ADMIN, { bookingId, caseId: `refund_failed-${refundId}`, note: 'Sent another way' });
/** 120 kr are to go back, and the bank would not take them. */
async function becomesTwo(): Promise<void> {
  await askParty(world, ANGLER, bookingId, { adults: 2, children: 0, private: false });
  const { changeId } = await getChange(world.deps, GUIDE, { bookingId });
  refundId = `change-${changeId}-1`;
  await answerChange(world.deps, GUIDE, { bookingId, changeId, isApproved: true, adjustment: 0, comment: '' });
  await runRefunds(world);
}
async function partFailed(): Promise<void> {
  world.provider.refundsFail = true;
  await becomesTwo();
  world.provider.refundsFail = false;
  expect(await openCases()).toEqual([`refund_failed-${refundId}`]);
}
/** The books are the provider's, papers are what is held, and the nightly check finds nothing. */
async function isRight(kept: number): Promise<void> {
  expect(world.provider.kept()).toBe(kept);
  await booksAgree(world);
  const held = balancesOf((await listLedgerOf(world.deps.table, bookingId)).flatMap(({ lines }) => lines));
  const { documents } = await getDocuments(world.deps, ANGLER, { bookingId });
  const sum = documents
    .flatMap(({ kind, payments }) => payments.map((row) => ({ ...row, sign: kind === 'refund' ? -1 : 1 })))
    .filter(({ what }) => what !== 'remaining')
    .reduce((all, { amount, sign }) => all + sign * amount.minor, 0);
  expect({ papers: sum }).toEqual({ papers: 0 - held.deposits });
  expect(new Set(documents.map(({ number }) => number)).size).toBe(documents.length);
  world.moveOn(24 * 60);
  expect((await checkBooks(world.deps, SYSTEM, {})).cards).toEqual({ differing: [], unread: [] });
}

describe('a refund of a part failed, and somebody gives it back in the console', () => {
  test('told while it is failed: its case closes by itself, and nothing goes back twice', async () => {
    await partFailed();
    const news = world.provider.giveBack(bookingId, intentId, 12_000);
    await Promise.all([hear(news), hear(news)]);
    await hear({ ...news, id: 'evt_again' });
    expect(await openCases()).toEqual([]);
    expect(await states()).toEqual(['by_console']);
    expect(await bookingNow(world, bookingId)).toMatchObject({ payment: 'paid', refunded: sek(12_000) });
    await expect(retry()).rejects.toMatchObject({ code: 'cases.already_closed' });
    await expect(closeByHand()).rejects.toMatchObject({ code: 'cases.already_closed' });
    await isRight(24_000);
    await cancelAs(world, bookingId);
    await runRefunds(world);
    await isRight(0);
  });
  test.each(['the failure', 'the console'])('it was done and then sent back; %s is told first', async (first) => {
    await becomesTwo();
    const failed = world.provider.sendBack(bookingId, intentId, refundId);
    if (first === 'the failure') await hear(failed);
    await hear(world.provider.giveBack(bookingId, intentId, 12_000));
    for (const id of ['evt_1', 'evt_2']) await hear({ ...failed, id });
    expect(await openCases()).toEqual([]);
    expect(await states()).toEqual(['by_console']);
    await isRight(24_000);
  });
  test('nobody told of it, and it is tried again: the try finds the money gone, and makes nothing', async () => {
    await partFailed();
    const news = world.provider.giveBack(bookingId, intentId, 12_000);
    await retry();
    expect(await states()).toEqual(['replaced', 'by_console']);
    expect(await openCases()).toEqual([]);
    await hear(news);
    await isRight(24_000);
  });
  test('less than was owed: the next try gives the rest', async () => {
    await partFailed();
    await hear(world.provider.giveBack(bookingId, intentId, 5_000));
    await booksAgree(world);
    expect(await openCases()).toHaveLength(1);
    await retry();
    expect(await states()).toEqual(['replaced', 'done']);
    await isRight(24_000);
  });
  test('more than was owed: the rest is a present', async () => {
    await partFailed();
    await hear(world.provider.giveBack(bookingId, intentId, 13_000));
    expect(await openCases()).toEqual([]);
    expect(await bookingNow(world, bookingId)).toMatchObject({ deposit: sek(24_000), refunded: sek(13_000) });
    await isRight(23_000);
    await cancelAs(world, bookingId);
    await runRefunds(world);
    await isRight(0);
  });
  test('closed by hand as sent by bank, and a present later: both stand', async () => {
    await partFailed();
    await closeByHand();
    await isRight(36_000);
    await hear(world.provider.giveBack(bookingId, intentId, 5_000));
    expect(await states()).toEqual(['by_hand']);
    await isRight(31_000);
  });
  test('closed by hand before the news: it was one and the same', async () => {
    await partFailed();
    const news = world.provider.giveBack(bookingId, intentId, 12_000);
    await closeByHand();
    await hear(news);
    await hear({ ...news, id: 'evt_again' });
    expect(await states()).toEqual(['by_console']);
    expect(await booksAgree(world)).toMatchObject({ bank: 0, deposits: -24_000 });
    await isRight(24_000);
  });
});
describe('all of a cancelled booking failed to go back', () => {
  beforeEach(async () => {
    world.provider.refundsFail = true;
    await cancelAs(world, bookingId);
    await runRefunds(world);
    world.provider.refundsFail = false;
    refundId = 'cancel-1';
    expect(await bookingNow(world, bookingId)).toMatchObject({ payment: 'refund_failed' });
  });
  test.each(['told', 'tried again before it is told', 'closed by hand before it is told'])(
    'given back in the console, and %s: the booking comes to rest',
    async (how) => {
      const news = world.provider.giveBack(bookingId, intentId);
      if (how.startsWith('tried')) await retry();
      if (how.startsWith('closed')) await closeByHand();
      await hear(news);
      expect(await bookingNow(world, bookingId)).toMatchObject({
        payment: 'refunded',
        refunded: sek(36_000),
        openRefunds: 0,
      });
      expect(await openCases()).toEqual([]);
      expect(await booksAgree(world)).toMatchObject({ provider: 0, deposits: 0, bank: 0 });
      await isRight(0);
    },
  );
  test('half of it, twice', async () => {
    await hear(world.provider.giveBack(bookingId, intentId, 18_000));
    expect(await bookingNow(world, bookingId)).toMatchObject({ payment: 'refund_failed' });
    await isRight(18_000);
    await hear(world.provider.giveBack(bookingId, intentId, 18_000));
    expect(await bookingNow(world, bookingId)).toMatchObject({ payment: 'refunded', refunded: sek(36_000) });
    await isRight(0);
  });
});
test('given back in the console in the minute of a cancelling: the provider has no more to give, and it is at rest', async () => {
  await cancelAs(world, bookingId);
  const news = world.provider.giveBack(bookingId, intentId);
  await hear(news);
  await runRefunds(world);
  expect(await bookingNow(world, bookingId)).toMatchObject({ payment: 'refunded', refunded: sek(36_000) });
  expect(await openCases()).toEqual([]);
  await isRight(0);
});
test('given back in the console before anybody heard of the payment: it is booked first', async () => {
  const { bookingId: unheard } = await book(world, { party: { adults: 1, children: 0, private: false } });
  world.provider.pay(unheard);
  await hear(world.provider.giveBack(unheard, world.provider.intentOf(unheard)?.id ?? '', 4_000));
  expect(await bookingNow(world, unheard)).toMatchObject({ state: 'confirmed', refunded: sek(4_000) });
  await booksAgree(world);
});

describe('a penalty that was charged', () => {
  const OWED = 324_000;
  let penaltyIntent: string;
  beforeEach(async () => {
    world.moveTo('2027-06-10T10:00:00.000Z');
    await cancelAs(world, bookingId);
    world.moveTo('2027-06-11T10:00:01.000Z');
    await settleBooking(world.deps, bookingId);
    penaltyIntent = [...world.provider.intents.values()].find(({ amount }) => amount.minor === OWED)?.id ?? '';
  });
  const payable = async (month = '2027-06') => (await readPayable(world.deps, month, 'guide')).payable.amount;

  test('given back in the console, in two parts: it is booked, and the guide is not paid it', async () => {
    expect(await payable()).toEqual(sek(OWED));
    await hear(world.provider.giveBack(bookingId, penaltyIntent, 24_000));
    expect(await payable()).toEqual(sek(300_000));
    const news = world.provider.giveBack(bookingId, penaltyIntent);
    await Promise.all([hear(news), hear({ ...news, id: 'evt_again' })]);
    expect(await payable()).toEqual(sek(0));
    expect(await bookingNow(world, bookingId)).toMatchObject({ penalty: { returned: sek(OWED) } });
    expect(await booksAgree(world)).toMatchObject({ guide_payable: 0 });
    world.moveOn(24 * 60);
    expect((await checkBooks(world.deps, SYSTEM, {})).cards.differing).toEqual([]);
  });
  test('in a later month than it was earned in: the guide is not paid it either', async () => {
    world.moveTo('2027-07-02T10:00:00.000Z');
    await hear(world.provider.giveBack(bookingId, penaltyIntent));
    expect(await payable()).toEqual(sek(0));
    await booksAgree(world);
  });
});
test('a penalty given back before its charge was heard of', async () => {
  world.moveTo('2027-06-10T10:00:00.000Z');
  await cancelAs(world, bookingId);
  world.moveTo('2027-06-11T10:00:01.000Z');
  world.provider.faults.push({ operation: 'chargeSavedCard', kind: 'lost' });
  await settleBooking(world.deps, bookingId).catch(() => undefined);
  const charged = [...world.provider.intents.values()].find(({ amount }) => amount.minor === 324_000);
  await hear(world.provider.giveBack(bookingId, charged?.id ?? ''));
  expect(await bookingNow(world, bookingId)).toMatchObject({
    penalty: { state: 'charged', returned: sek(324_000) },
  });
  expect(await booksAgree(world)).toMatchObject({ guide_payable: 0 });
});
