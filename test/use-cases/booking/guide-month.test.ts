import { afterEach, beforeEach, expect, test } from 'vitest';
import { getRecord, putFrozen } from '#functions/booking/booking-record.table.ts';
import { putNewBooking } from '#functions/booking/bookings.table.ts';
import { listGuideMonth } from '#functions/booking/list-guide-month.ts';
import { settlePayment } from '#functions/booking/settle-payment.ts';
import { instantAt } from '#shared/kernel/time.ts';
import { aBooking } from '#test/domain/booking/trips.ts';
import { ANGLER, book, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.store.stop());

test('a month is the month of the trip’s place: its first and last local midnight belong to it', async () => {
  await offerTrip(world);
  const { bookingId } = await book(world);
  world.provider.pay(bookingId);
  await settlePayment(world.deps, ANGLER, { bookingId });
  const { frozen } = await getRecord(world.deps.table, bookingId);
  for (const [id, date, from] of [
    ['00000001', '2027-05-31', 1439],
    ['00000002', '2027-06-01', 0],
    ['00000003', '2027-06-30', 1439],
    ['00000004', '2027-07-01', 0],
  ] as const) {
    const startsAt = instantAt(date, from, 'Europe/Stockholm');
    const rest = { state: 'confirmed', payment: 'paid', isPageClosed: true, startsAt, endsAt: startsAt } as const;
    await world.deps.table.transact([
      putNewBooking(world.deps.table, aBooking({ bookingId: id, date, from, to: from + 60, ...rest })),
      putFrozen(world.deps.table, id, frozen),
    ]);
  }
  const ids = async (month: string) =>
    (await listGuideMonth(world.deps, GUIDE, { month })).bookings.map((b) => b.bookingId);
  expect(await ids('2027-06')).toEqual(['00000002', bookingId, '00000003']);
  expect(await ids('2027-07')).toEqual(['00000004']);
  expect((await listGuideMonth(world.deps, aPerson('other', 'guide'), { month: '2027-06' })).bookings).toEqual([]);
  await expect(listGuideMonth(world.deps, ANGLER, { month: '2027-06' })).rejects.toMatchObject({
    code: 'auth.forbidden',
  });
});

test('a month says how many are still on in later months, and where the nearest of each side lie', async () => {
  const put = (id: string, date: string, over: object = {}) => {
    const startsAt = instantAt(date, 0, 'Europe/Stockholm');
    const rest = { state: 'confirmed', payment: 'paid', isPageClosed: true, startsAt, endsAt: startsAt } as const;
    return putNewBooking(world.deps.table, aBooking({ bookingId: id, date, from: 0, to: 60, ...rest, ...over }));
  };
  await world.deps.table.transact([
    put('00000001', '2027-06-30'),
    put('00000002', '2027-07-31', { state: 'cancelled', cancelCause: 'by_angler' }),
    put('00000003', '2027-08-01'),
    put('00000004', '2027-10-09'),
  ]);
  const around = async (month: string) => {
    const { later, earlier } = await listGuideMonth(world.deps, GUIDE, { month });
    return { later, earlier };
  };
  const june = { month: '2027-06' };
  expect(await around('2027-05')).toEqual({ later: { count: 3, month: '2027-06' }, earlier: null });
  expect(await around('2027-06')).toEqual({ later: { count: 2, month: '2027-08' }, earlier: null });
  expect(await around('2027-07')).toEqual({ later: { count: 2, month: '2027-08' }, earlier: june });
  expect(await around('2027-11')).toEqual({ later: null, earlier: { month: '2027-10' } });
});
