import { afterEach, beforeEach, expect, test } from 'vitest';
import { listCardDays } from '#functions/admin/list-card-days.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { checkBooks } from '#functions/payments/check-books.ts';
import { countReturns } from '#functions/payments/count-returns.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { sek } from '#shared/kernel/money.ts';
import { book, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';

const ADMIN = aPerson('boss', 'admin');
let world: World;
let bookingId: string;
beforeEach(async () => {
  world = await aWorld('2027-05-03T10:00:00.000Z');
  await offerTrip(world);
  ({ bookingId } = await book(world));
  world.provider.pay(bookingId);
});
afterEach(() => world.store.stop());
const night = async (date: string) => {
  world.moveTo(`${date}T03:00:00.000Z`);
  return (await checkBooks(world.deps, SYSTEM, {})).cards;
};
const may = async () => (await listCardDays(world.deps, ADMIN, { month: '2027-05' })).days;
const dayOf = async (day: string) => (await may()).find((each) => each.day === day);
const alarms = () => world.logged.filter(({ level }) => level === 'error').map(({ message }) => message);
const asks = () => world.provider.calls.filter((call) => call === 'listMovements').length;
const giveBack = (minor: number, refundId: string) =>
  world.deps.payments.refund({
    intentId: world.provider.intentOf(bookingId)?.id ?? '',
    ...{ amount: sek(minor), bookingId, refundId },
  });

test('a day on which both have the same is looked at once', async () => {
  await settleBooking(world.deps, bookingId);
  expect(await night('2027-05-04')).toEqual({ differing: [], unread: [] });
  expect(await dayOf('2027-05-03')).toEqual({
    ...{ day: '2027-05-03', state: 'agrees', provider: sek(29_900), ledger: sek(29_900), unexplained: [] },
  });
  await night('2027-05-04');
  expect(asks()).toBe(1);
  await expect(listCardDays(world.deps, GUIDE, { month: '2027-05' })).rejects.toMatchObject({ code: 'auth.forbidden' });
  expect(alarms()).toEqual([]);
});
test('money that the ledger does not know is an alarm with its payment, until it is booked', async () => {
  expect(await night('2027-05-04')).toMatchObject({ differing: ['2027-05-03'] });
  expect(alarms()).toEqual(['the cards do not agree']);
  const intentId = world.provider.intentOf(bookingId)?.id;
  expect(await dayOf('2027-05-03')).toMatchObject({
    ...{ state: 'differs', provider: sek(29_900), ledger: sek(0) },
    unexplained: [{ intentId, provider: sek(29_900), ledger: sek(0) }],
  });
  // Whoever comes late sees the same, and what is booked in the end agrees.
  await night('2027-05-06');
  expect(await dayOf('2027-05-03')).toMatchObject({ state: 'differs' });
  await settleBooking(world.deps, bookingId);
  expect(await night('2027-05-07')).toEqual({ differing: [], unread: [] });
  expect((await may()).map(({ state }) => state)).toEqual(Array(6).fill('agrees'));
});
test('refunds by hand agree once they are counted', async () => {
  await settleBooking(world.deps, bookingId);
  await night('2027-05-04');
  world.moveTo('2027-05-04T12:00:00.000Z');
  await giveBack(1_000, 'hand-1');
  await giveBack(2_000, 'hand-2');
  expect(await night('2027-05-05')).toMatchObject({ differing: ['2027-05-04'] });
  await countReturns(world.deps, bookingId);
  expect(await night('2027-05-06')).toEqual({ differing: [], unread: [] });
});
test('a provider that does not answer, or loses a page, is asked again in the next night and is no alarm for money', async () => {
  await settleBooking(world.deps, bookingId);
  world.provider.faults.push({ operation: 'listMovements', kind: 'error' });
  expect((await night('2027-05-04')).unread).toContain('2027-05-03');
  expect(await dayOf('2027-05-03')).toMatchObject({ state: 'unread', provider: sek(0) });
  expect(alarms()).toEqual([]);
  expect(await night('2027-05-05')).toEqual({ differing: [], unread: [] });
  expect(await dayOf('2027-05-03')).toMatchObject({ state: 'agrees', provider: sek(29_900) });
});
test('an outage does not wipe out a difference; a day that nobody could read in a week is for a person', async () => {
  await night('2027-05-04');
  world.provider.isDown = true;
  await night('2027-05-05');
  expect(await dayOf('2027-05-03')).toMatchObject({ state: 'differs' });
  expect(await dayOf('2027-05-04')).toMatchObject({ state: 'unread' });
  expect(alarms()).toEqual(['the cards do not agree']);
  await night('2027-05-11');
  expect(alarms()).toEqual(['the cards do not agree', 'the cards were never read']);
});
