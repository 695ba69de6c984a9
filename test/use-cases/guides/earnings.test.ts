import { expect, test } from 'vitest';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { getOccupancy } from '#functions/guides/get-occupancy.ts';
import { listTransactions } from '#functions/guides/list-transactions.ts';
import { sek } from '#shared/kernel/money.ts';
import { GUIDE } from '#test/support/builders-booking.ts';
import { aPerson } from '#test/support/deps.ts';
import { aBookedWorld, aSureBooking, cancelAs } from '../booking/cancelling.ts';

test('a year of transactions: what was earned, what is expected, nothing of what came to nothing', async () => {
  const { world, bookingId } = await aBookedWorld();
  const late = await aSureBooking(world, { party: { adults: 1, children: 0, private: false } });
  const early = await aSureBooking(world, { party: { adults: 1, children: 0, private: false } });
  await cancelAs(world, early);
  world.moveTo('2027-06-10T10:00:00.000Z');
  await cancelAs(world, late);
  const before = await listTransactions(world.deps, GUIDE, { year: 2027 });
  expect(before.transactions.map(({ bookingId: id, state, earned }) => [id, state, earned]).sort()).toEqual(
    [
      [bookingId, 'expected', sek(269_100)],
      [late, 'penalty_expected', sek(134_550)],
    ].sort(),
  );
  world.moveTo('2027-06-12T12:00:01.000Z');
  await settleBooking(world.deps, bookingId);
  const after = await listTransactions(world.deps, GUIDE, { year: 2027 });
  expect(after.transactions.find((row) => row.bookingId === bookingId)).toMatchObject({
    state: 'earned',
    date: '2027-06-12',
    anglerName: 'Anna Ek',
    total: sek(299_000),
    commission: sek(29_900),
    earned: sek(269_100),
  });
  expect((await listTransactions(world.deps, GUIDE, { year: 2026 })).transactions).toEqual([]);
  expect((await listTransactions(world.deps, aPerson('other', 'guide'), { year: 2027 })).transactions).toEqual([]);
  await world.store.stop();
});
test('occupancy counts who is sure, in the month of the date; a private trip fills its boat', async () => {
  const { world } = await aBookedWorld();
  expect(await getOccupancy(world.deps, GUIDE, { year: 2027 })).toEqual({
    months: [{ month: '2027-06', offered: 6, taken: 2, dates: 1, datesTaken: 1 }],
  });
  expect(await getOccupancy(world.deps, GUIDE, { year: 2028 })).toEqual({ months: [] });
  await world.store.stop();
});
