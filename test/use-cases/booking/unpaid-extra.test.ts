import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerChange } from '#functions/booking/answer-change.ts';
import { getRecord } from '#functions/booking/booking-record.table.ts';
import { moveBooking } from '#functions/booking/bookings.table.ts';
import { callWeather } from '#functions/booking/call-weather.ts';
import { getBooking } from '#functions/booking/get-booking.ts';
import { getChange } from '#functions/booking/get-change.ts';
import { getWeatherLink } from '#functions/booking/get-weather.ts';
import { payExtra } from '#functions/booking/pay-extra.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { getDocuments } from '#functions/documents/get-documents.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { plus, sek } from '#shared/kernel/money.ts';
import { ANGLER, DATE, GUIDE, offerTrip, SLOT } from '#test/support/builders-booking.ts';
import {
  aConfirmed,
  askParty,
  bookingNow,
  offerDate,
  payDifference,
  runRefunds,
  takeWeatherDate,
} from '#test/support/builders-changes.ts';
import { aWorld, type World } from '#test/support/deps.ts';
import { cancelAs } from './cancelling.ts';

/** T 2 990 became T' 5 980: D 299 is paid, 299 more are owed, B' is 5 382. */
const LATE = '2027-06-09T10:00:00.000Z';
let world: World;
let bookingId: string;
beforeEach(async () => {
  world = await aWorld();
  await offerTrip(world);
  bookingId = await aConfirmed(world);
});
afterEach(() => world.store.stop());

async function growToFour(): Promise<void> {
  const party = { adults: 4, children: 0, private: false };
  await askParty(world, ANGLER, bookingId, party);
  const { changeId } = await getChange(world.deps, GUIDE, { bookingId });
  await answerChange(world.deps, GUIDE, { bookingId, changeId, isApproved: true, adjustment: 0, comment: '' });
}
/** As bookings were before their payments were kept on them. */
async function forgetCharges(): Promise<void> {
  const { booking } = await getRecord(world.deps.table, bookingId);
  await world.deps.table.write(moveBooking(world.deps.table, { ...booking, charges: undefined }));
}

test('cancelled late with an unpaid extra: D is what was paid, and the penalty is the B that makes it the price', async () => {
  await growToFour();
  await payExtra(world.deps, ANGLER, { bookingId });
  world.moveTo(LATE);
  const after = await cancelAs(world, bookingId);
  expect(after.penalty).toMatchObject({ original: sek(568_100) });
  await settleBooking(world.deps, bookingId);
  const { total, deposit, remaining, penalty } = await bookingNow(world, bookingId);
  expect({ deposit, remaining, penalty: penalty?.original }).toEqual({
    deposit: sek(29_900),
    remaining: sek(568_100),
    penalty: sek(568_100),
  });
  expect(plus(deposit, remaining)).toEqual(total);
  const { quote } = await getBooking(world.deps, ANGLER, { bookingId });
  expect(quote).toMatchObject({ deposit, remaining });
});
test('an extra paid just before a late cancellation and seen after it: it goes back, and D + B = P', async () => {
  await growToFour();
  world.moveTo(LATE);
  await payExtra(world.deps, ANGLER, { bookingId });
  await payDifference(world, bookingId);
  await cancelAs(world, bookingId);
  for (const _ of [1, 2]) await settleBooking(world.deps, bookingId);
  await runRefunds(world);
  expect(world.provider.kept()).toBe(29_900);
  const { total, deposit, remaining, penalty } = await bookingNow(world, bookingId);
  expect(deposit).toEqual(sek(29_900));
  expect(plus(deposit, remaining)).toEqual(total);
  expect(penalty?.original).toEqual(remaining);
});
test('the receipt stays what was paid at the confirmation, and the extra gets one of its own', async () => {
  await growToFour();
  const paid = async () => {
    const { documents } = await getDocuments(world.deps, ANGLER, { bookingId });
    return documents.filter(({ kind }) => kind === 'receipt').map(({ payments }) => payments);
  };
  const first = [
    { what: 'deposit', amount: sek(29_900) },
    { what: 'remaining', amount: sek(269_100) },
  ];
  expect(await paid()).toEqual([first]);
  world.moveTo('2027-06-02T10:00:00.000Z');
  await payExtra(world.deps, ANGLER, { bookingId });
  await payDifference(world, bookingId);
  await settleBooking(world.deps, bookingId);
  expect(await paid()).toEqual([first, [{ what: 'more', amount: sek(29_900) }]]);
});
test('the answer of the extra page is lost and the weather moves the trip: the same page is asked for again', async () => {
  await growToFour();
  const other = await offerDate(world, '2027-06-28');
  const openPage = vi.spyOn(world.deps.payments, 'openPage');
  const recoverPage = vi.spyOn(world.deps.payments, 'recoverPage');
  world.provider.faults.push({ operation: 'openPage', kind: 'lost' });
  await expect(payExtra(world.deps, ANGLER, { bookingId })).rejects.toMatchObject({ code: 'payments.unavailable' });
  await callWeather(world.deps, GUIDE, { experienceId: 'pike', date: DATE, slotId: SLOT });
  const { token } = await getWeatherLink(world.deps, ANGLER, { bookingId });
  await takeWeatherDate(world, token, other);
  await settleBooking(world.deps, bookingId);
  // The provider refuses another page under the same key, and all that is due would wait behind it.
  expect(recoverPage.mock.lastCall?.slice(0, 2)).toEqual(openPage.mock.lastCall);
  const { checkoutUrl } = await payExtra(world.deps, ANGLER, { bookingId });
  expect(checkoutUrl).toBeTruthy();
  world.moveTo('2027-06-28T04:00:00.000Z');
  await sweepLife(world.deps, SYSTEM, {});
  expect(await bookingNow(world, bookingId)).toMatchObject({ extra: undefined, remaining: sek(568_100) });
});
test.each(['before the change', 'before the extra is paid'])(
  'payments forgotten %s: the first deposit is not lost when the extra is paid, and all of it goes back',
  async (when) => {
    if (when === 'before the change') await forgetCharges();
    await growToFour();
    if (when === 'before the extra is paid') await forgetCharges();
    await payExtra(world.deps, ANGLER, { bookingId });
    await payDifference(world, bookingId);
    await settleBooking(world.deps, bookingId);
    const { charges } = await bookingNow(world, bookingId);
    expect(charges?.map(({ paid }) => paid.minor)).toEqual([29_900, 29_900]);
    await cancelAs(world, bookingId);
    await runRefunds(world);
    expect(world.provider.kept()).toBe(0);
  },
);
test('payments forgotten while an extra is owed: cancelling gives back what was paid, not what was to be', async () => {
  await growToFour();
  await forgetCharges();
  await cancelAs(world, bookingId, 'guide');
  await runRefunds(world);
  await settleBooking(world.deps, bookingId);
  expect(world.provider.kept()).toBe(0);
  expect(await bookingNow(world, bookingId)).toMatchObject({ payment: 'refunded', extra: undefined });
});
