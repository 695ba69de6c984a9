import { afterEach, beforeEach, expect, test } from 'vitest';
import { allOpenCases } from '#functions/admin/cases.table.ts';
import { closeCase } from '#functions/admin/close-case.ts';
import { answerChange } from '#functions/booking/answer-change.ts';
import { drawGiftForChange } from '#functions/booking/draw-gift-for-change.ts';
import { getChange } from '#functions/booking/get-change.ts';
import { payExtra } from '#functions/booking/pay-extra.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { getDocuments } from '#functions/documents/get-documents.ts';
import { countReturns } from '#functions/payments/count-returns.ts';
import { listLedgerOf } from '#functions/payments/ledger.table.ts';
import { balancesOf } from '#shared/domain/ledger/postings.ts';
import { sek } from '#shared/kernel/money.ts';
import { ANGLER, book, DATE, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import {
  aConfirmed,
  askParty,
  bookingNow,
  moveDate,
  offerDate,
  payDifference,
  runRefunds,
} from '#test/support/builders-changes.ts';
import { buyCards } from '#test/support/builders-gift-cards.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';
import { cancelAs } from '../booking/cancelling.ts';

let world: World;
let bookingId: string;
beforeEach(async () => {
  world = await aWorld();
  await offerTrip(world, { adultPrice: sek(120_000) });
});
afterEach(() => world.store.stop());
async function becomes(adults: number): Promise<void> {
  world.moveOn(1);
  await askParty(world, ANGLER, bookingId, { adults, children: 0, private: false });
  const { changeId } = await getChange(world.deps, GUIDE, { bookingId });
  await answerChange(world.deps, GUIDE, { bookingId, changeId, isApproved: true, adjustment: 0, comment: '' });
}
const papers = async () => (await getDocuments(world.deps, ANGLER, { bookingId })).documents;
const receipt = async () => (await papers())[0];
const cancelled = async () => {
  world.moveOn(1);
  await cancelAs(world, bookingId);
  await runRefunds(world);
};
/** Somebody at Napp gives something back in the provider's console. */
async function presented(amount: number): Promise<void> {
  world.moveOn(1);
  const [first] = (await bookingNow(world, bookingId)).charges ?? [];
  world.provider.giveBack(bookingId, first?.intentId ?? '', amount);
  await countReturns(world.deps, bookingId);
}
const told = async () =>
  (await papers()).map(({ number, payments }) => [
    number.replace(bookingId.toUpperCase(), ''),
    ...payments.filter(({ what }) => what !== 'remaining').map(({ what, amount }) => `${what} ${amount.minor}`),
  ]);
/** Receipts less what went back is what Napp holds for the booking. */
async function addUp(): Promise<number> {
  const sum = (await papers())
    .flatMap(({ kind, payments }) => payments.map((row) => ({ ...row, sign: kind === 'refund' ? -1 : 1 })))
    .filter(({ what }) => what !== 'remaining')
    .reduce((all, { amount, sign }) => all + sign * amount.minor, 0);
  const held = balancesOf((await listLedgerOf(world.deps.table, bookingId)).flatMap(({ lines }) => lines));
  expect(0 - sum).toBe(held.deposits + held.gift_held);
  return sum;
}

test('fewer people, then cancelled: the receipt stays what it was, and the notes are the rest', async () => {
  bookingId = await aConfirmed(world, { party: { adults: 3, children: 0, private: false } });
  const given = await receipt();
  expect(await addUp()).toBe(36_000);
  await becomes(1);
  await runRefunds(world);
  expect(await addUp()).toBe(12_000);
  await becomes(2);
  expect(await receipt()).toEqual(given);
  await cancelled();
  expect(await receipt()).toEqual(given);
  expect(await told()).toEqual([
    ['', 'deposit 36000'],
    ['-R1', 'refund 24000'],
    ['-R2', 'refund 12000'],
  ]);
  expect(await addUp()).toBe(0);
});
test('more people: what is paid for them by card and by gift card has receipts of its own, and goes back with notes', async () => {
  const [first = ''] = (await buyCards(world, { amount: 100_000 })).codes;
  const [second = ''] = (await buyCards(world, { amount: 60_000 })).codes;
  bookingId = await aConfirmed(world, { giftCodes: [first] });
  const given = await receipt();
  await becomes(3);
  expect(await addUp()).toBe(114_000);
  world.moveOn(1);
  await drawGiftForChange(world.deps, ANGLER, { bookingId, giftCodes: [second] });
  await payExtra(world.deps, ANGLER, { bookingId });
  world.moveOn(1);
  expect(await payDifference(world, bookingId)).toBe(true);
  await settleBooking(world.deps, bookingId);
  expect(await receipt()).toEqual(given);
  expect(await told()).toEqual([
    ['', 'giftCard 100000', 'deposit 14000'],
    ['-2', 'giftCard 60000'],
    ['-3', 'more 6000'],
  ]);
  expect(await addUp()).toBe(180_000);
  await cancelled();
  expect(await receipt()).toEqual(given);
  expect(await told()).toContainEqual(['-G1', 'giftBack 160000']);
  expect(await addUp()).toBe(0);
});
test('a trip paid wholly by gift card and cancelled has a note of what went back', async () => {
  const [code = ''] = (await buyCards(world, { amount: 500_000 })).codes;
  ({ bookingId } = await book(world, { giftCodes: [code] }));
  await settleBooking(world.deps, bookingId);
  await cancelled();
  expect(await told()).toEqual([
    ['', 'giftCard 240000'],
    ['-G1', 'giftBack 240000'],
  ]);
  expect(await addUp()).toBe(0);
});
test('every paper that was given stays what it was when the trip moves', async () => {
  const [code = ''] = (await buyCards(world, { amount: 200_000 })).codes;
  bookingId = await aConfirmed(world, { party: { adults: 3, children: 0, private: false } });
  await becomes(2);
  await runRefunds(world);
  await becomes(4);
  world.moveOn(1);
  await drawGiftForChange(world.deps, ANGLER, { bookingId, giftCodes: [code] });
  await payExtra(world.deps, ANGLER, { bookingId });
  await payDifference(world, bookingId);
  await settleBooking(world.deps, bookingId);
  await presented(1_000);
  await becomes(1);
  await runRefunds(world);
  const given = await papers();
  expect(given.map(({ number }) => number.replace(bookingId.toUpperCase(), ''))).toEqual([
    ...['', '-2', '-3'],
    ...['-R1', '-R2', '-R3', '-C1', '-G1'],
  ]);
  await moveDate(world, ANGLER, bookingId, await offerDate(world, '2027-06-20'));
  expect(await papers()).toEqual(given);
  await addUp();
});
test('what went back another way has its note: by hand, in the console', async () => {
  bookingId = await aConfirmed(world, { party: { adults: 3, children: 0, private: false } });
  world.provider.refundsFail = true;
  await becomes(2);
  await runRefunds(world);
  world.provider.refundsFail = false;
  expect(await told()).toEqual([['', 'deposit 36000']]);
  expect(await addUp()).toBe(36_000);
  const [failed] = await allOpenCases(world.deps.table);
  const choice = { bookingId, caseId: failed?.caseId ?? '', note: 'By bank transfer' };
  await closeCase(world.deps, aPerson('boss', 'admin'), choice);
  expect(await addUp()).toBe(24_000);
  await presented(5_000);
  expect(await told()).toEqual([
    ['', 'deposit 36000'],
    ['-R1', 'refund 12000'],
    ['-C1', 'refund 5000'],
  ]);
  expect(await addUp()).toBe(19_000);
  await moveDate(world, ANGLER, bookingId, await offerDate(world, '2027-06-20'));
  await presented(1_000);
  const days = (await papers()).map(({ number, tripDate }) => [number.replace(bookingId.toUpperCase(), ''), tripDate]);
  expect(days).toEqual([
    ['', DATE],
    ['-R1', DATE],
    ['-C1', DATE],
    ['-C2', '2027-06-20'],
  ]);
});
test('another date: the receipt has the day for which it was given', async () => {
  bookingId = await aConfirmed(world);
  const given = await receipt();
  await moveDate(world, ANGLER, bookingId, await offerDate(world, '2027-06-20'));
  expect(await receipt()).toEqual(given);
});
