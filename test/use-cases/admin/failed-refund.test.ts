import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCase, listCasesOf } from '#functions/admin/cases.table.ts';
import { closeCase } from '#functions/admin/close-case.ts';
import { getCase } from '#functions/admin/get-case.ts';
import { retryRefund } from '#functions/admin/retry-refund.ts';
import { findBooking } from '#functions/booking/bookings.table.ts';
import { getBooking } from '#functions/booking/get-booking.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { markRefundFailed } from '#functions/payments/mark-refund-failed.ts';
import { listRefunds } from '#functions/payments/payments.table.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { keepsAccount } from '#shared/domain/accounts/erasing.ts';
import { sek } from '#shared/kernel/money.ts';
import { ANGLER } from '#test/support/builders-booking.ts';
import { aPerson, type World } from '#test/support/deps.ts';
import { aBookedWorld, cancelAs, runRefunds } from '../booking/cancelling.ts';

const ADMIN = aPerson('boss', 'admin');
const caseId = 'refund_failed-cancel-1';
let world: World;
let bookingId: string;
beforeEach(async () => {
  ({ world, bookingId } = await aBookedWorld());
  world.provider.refundsFail = true;
  await cancelAs(world, bookingId);
  await runRefunds(world);
  expect(await findBooking(world.deps.table, bookingId)).toMatchObject({ payment: 'refund_failed', openRefunds: 0 });
});
afterEach(() => world.store.stop());
const booking = () => findBooking(world.deps.table, bookingId);
const back = async () => (await getBooking(world.deps, ANGLER, { bookingId })).back;
const retry = (id = caseId) => retryRefund(world.deps, ADMIN, { bookingId, caseId: id });
async function ledger() {
  const items = await world.deps.table.queryAll({ pk: 'LEDGER#guide' });
  return items.map((item) => [item.sk.split('#').at(-1), item['amount']]);
}

test('put right by hand, the booking comes to rest: the money is booked, and its person can go', async () => {
  expect(await back()).toEqual({ card: sek(0), failed: sek(29_900), elsewhere: sek(0) });
  const choice = { bookingId, caseId, note: 'By bank transfer' };
  await Promise.all([closeCase(world.deps, ADMIN, choice), closeCase(world.deps, ADMIN, choice)]);
  expect(await back()).toEqual({ card: sek(0), failed: sek(0), elsewhere: sek(29_900) });
  // The provider forgets the card of a trip that is off.
  await sweepLife(world.deps, SYSTEM, {});
  const after = await booking();
  expect(after).toMatchObject({ payment: 'refunded', refunded: sek(29_900), isCardForgotten: true });
  expect(after && keepsAccount(after, 'angler', world.now)).toBe(false);
  expect((await ledger()).filter(([what]) => what === 'refund-cancel-1-by-hand')).toEqual([
    ['refund-cancel-1-by-hand', sek(-29_900)],
  ]);
  await expect(retry()).rejects.toMatchObject({ code: 'cases.already_closed' });
});
test('tried again, twice at once and once more: one refund, the case is closed, the trail tells it', async () => {
  world.provider.refundsFail = false;
  await Promise.all([retry(), retry()]);
  await retry();
  expect(await booking()).toMatchObject({ payment: 'refunding', openRefunds: 1 });
  expect(await back()).toEqual({ card: sek(29_900), failed: sek(0), elsewhere: sek(0) });
  await runRefunds(world);
  await runRefunds(world);
  expect(await booking()).toMatchObject({ payment: 'refunded', refunded: sek(29_900), openRefunds: 0 });
  expect(world.provider.kept()).toBe(0);
  const { case: closed, trail } = await getCase(world.deps, ADMIN, { bookingId, caseId });
  expect(closed).toMatchObject({ state: 'closed', outcome: 'settled' });
  expect(trail.map(({ what }) => what)).toEqual(['refund_retried']);
});
test('tried again and failed again is a new case, which can be tried again or closed', async () => {
  await retry();
  await runRefunds(world);
  expect(await booking()).toMatchObject({ payment: 'refund_failed', openRefunds: 0 });
  const open = (await listCasesOf(world.deps.table, bookingId)).filter(({ state }) => state === 'open');
  expect(open.map((one) => one.caseId)).toEqual([`${caseId}-again`]);
  world.provider.refundsFail = false;
  await retry(`${caseId}-again`);
  await runRefunds(world);
  expect(await booking()).toMatchObject({ payment: 'refunded', refunded: sek(29_900) });
  expect(world.provider.kept()).toBe(0);
});
test('the first try came through after all, unheard: the second finds it and gives nothing twice', async () => {
  world.provider.refundsFail = false;
  const intentId = world.provider.intentOf(bookingId)?.id ?? '';
  await world.deps.payments.refund({ intentId, amount: sek(29_900), bookingId, refundId: 'cancel-1' });
  await retry();
  await runRefunds(world);
  expect(world.provider.kept()).toBe(0);
  expect(await booking()).toMatchObject({ payment: 'refunded', refunded: sek(29_900) });
});
test('the provider tells of the first failure late: the second try does not fail by it', async () => {
  world.provider.refundsFail = false;
  await retry();
  await markRefundFailed(world.deps, SYSTEM, { bookingId, refundId: 'cancel-1' });
  await runRefunds(world);
  expect(await booking()).toMatchObject({ payment: 'refunded', openRefunds: 0 });
  expect((await listRefunds(world.deps.table, bookingId)).map(({ state }) => state)).toEqual(['replaced', 'done']);
});
test('only admins, and only what failed', async () => {
  for (const who of [aPerson('angler', 'angler'), aPerson('guide', 'guide')])
    await expect(retryRefund(world.deps, who, { bookingId, caseId })).rejects.toMatchObject({ code: 'auth.forbidden' });
  await expect(retry('refund_failed-other')).rejects.toMatchObject({ code: 'cases.not_found' });
  await expect(retry('penalty_contested')).rejects.toMatchObject({ code: 'cases.not_found' });
  expect(await findCase(world.deps.table, bookingId, caseId)).toMatchObject({ state: 'open' });
});
