import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getAdminOverview } from '#functions/admin/get-admin-overview.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { addDropIn } from '#functions/calendar/add-drop-in.ts';
import { putCalendar } from '#functions/calendar/calendars.table.ts';
import { changeDropIn } from '#functions/calendar/change-drop-in.ts';
import { removeDropIn } from '#functions/calendar/remove-drop-in.ts';
import { getExperienceHead, removeExperience } from '#functions/catalogue/experiences.table.ts';
import { getOccupancy } from '#functions/guides/get-occupancy.ts';
import { listTransactions } from '#functions/guides/list-transactions.ts';
import { listLedgerOf } from '#functions/payments/ledger.table.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { getStatement } from '#functions/statements/get-statement.ts';
import { addDropIn as addContract } from '#shared/contracts/drop-ins.ts';
import { sumOf } from '#shared/domain/booking/earnings.ts';
import { sek } from '#shared/kernel/money.ts';
import { booksAgree } from '#test/support/books-agree.ts';
import { DATE, GUIDE, SLOT } from '#test/support/builders-booking.ts';
import { aPerson, type World } from '#test/support/deps.ts';
import { aBookedWorld, aSureBooking, cancelAs } from '../booking/cancelling.ts';

const addGuests = (world: World, adults: number, requestId: string = randomUUID()) =>
  addDropIn(
    world.deps,
    GUIDE,
    addContract.input.parse({
      ...{ experienceId: 'pike', requestId, date: DATE, slotId: SLOT, source: 'phone' },
      party: { adults, children: 0, private: false },
    }),
  );

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
      // The deposit is Napp's for good; the penalty is still to be paid.
      [late, 'penalty', sek(0)],
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
test('what came in is what the statements say, to the öre: trips, penalties, drop-ins and what was taken back', async () => {
  const { world, bookingId } = await aBookedWorld();
  const { deps } = world;
  const late = await aSureBooking(world, { party: { adults: 1, children: 0, private: false } });
  const [walkIn, gone] = [await addGuests(world, 2), await addGuests(world, 1)];
  const ahead = await listTransactions(deps, GUIDE, { year: 2027 });
  expect(ahead.transactions.filter(({ state }) => state === 'drop_in_expected')).toHaveLength(2);
  await removeDropIn(deps, GUIDE, gone);
  const more = await changeDropIn(deps, GUIDE, { ...walkIn, party: { adults: 1, children: 0, private: false } });
  world.moveTo('2027-06-10T10:00:00.000Z');
  await cancelAs(world, late);
  world.moveTo('2027-06-12T12:00:01.000Z');
  await sweepLife(deps, SYSTEM, {});
  const { transactions } = await listTransactions(deps, GUIDE, { year: 2027 });
  expect(
    transactions.map(({ bookingId: id, state, earned, commission }) => [id, state, earned, commission]).sort(),
  ).toEqual(
    [
      [bookingId, 'earned', sek(269_100), sek(29_900)],
      [late, 'penalty', sek(134_550), sek(14_950)],
      [more.dropInId, 'drop_in', sek(149_500), sek(0)],
    ].sort(),
  );
  const { sums, rows } = await getStatement(deps, GUIDE, { month: '2027-06' });
  expect(sumOf(transactions).earned.minor).toBe(sums.atTrip.minor + sums.toPay.minor);
  expect(rows.filter(({ reference }) => reference === '')).toMatchObject([
    { title: { en: 'Pike among the islands', sv: 'Gädda bland öarna' } },
  ]);
  expect(await getAdminOverview(deps, aPerson('boss', 'admin'), {})).toMatchObject({
    moneyThisMonth: { fees: sums.commission, atTrips: sums.atTrip, paidOut: sek(0) },
  });
  // After the trip it turns out that nobody came: the month that is over stays as it was told.
  world.moveTo('2027-07-02T12:00:00.000Z');
  await removeDropIn(deps, GUIDE, more);
  const after = await listTransactions(deps, GUIDE, { year: 2027 });
  expect(after.transactions.filter(({ bookingId: id }) => id === more.dropInId)).toMatchObject([
    { date: '2027-06-12', earned: sek(149_500), state: 'drop_in' },
    { date: '2027-07-02', earned: sek(-149_500), state: 'taken_back', party: { adults: 0 } },
  ]);
  expect((await getStatement(deps, GUIDE, { month: '2027-06' })).sums).toEqual(sums);
  await booksAgree(world);
  await world.store.stop();
});
test('a request that comes again after its drop-in was taken away adds it again, in the books too', async () => {
  const { world } = await aBookedWorld();
  const requestId = randomUUID();
  const gone = await addGuests(world, 2, requestId);
  await removeDropIn(world.deps, GUIDE, gone);
  world.moveOn(1);
  const again = await addGuests(world, 2, requestId);
  expect(again).toMatchObject({ dropInId: gone.dropInId, rev: 1 });
  const rows = (await listTransactions(world.deps, GUIDE, { year: 2027 })).transactions;
  expect(rows.filter(({ state }) => state === 'drop_in_expected')).toMatchObject([{ earned: sek(299_000) }]);
  await world.store.stop();
});
test('a drop-in that changes only its name writes nothing new into the books', async () => {
  const { world } = await aBookedWorld();
  const d = await addGuests(world, 2);
  await changeDropIn(world.deps, GUIDE, { ...d, name: 'Karin' });
  expect(await listLedgerOf(world.deps.table, d.dropInId)).toHaveLength(1);
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
test('a month that is over keeps its occupancy when its trip is deleted with its own calendar', async () => {
  const { world } = await aBookedWorld();
  const { table } = world.deps;
  await table.write(
    putCalendar(table, { id: 'cal', guideId: 'guide', mode: 'per_experience', zone: 'Europe/Stockholm' }),
  );
  world.moveTo('2027-08-01T08:00:00.000Z');
  const before = await getOccupancy(world.deps, GUIDE, { year: 2027 });
  expect(before.months).toHaveLength(1);
  await table.write(removeExperience(table, await getExperienceHead(table, 'pike')));
  expect(await getOccupancy(world.deps, GUIDE, { year: 2027 })).toEqual(before);
  await world.store.stop();
});
