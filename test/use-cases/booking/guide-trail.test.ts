import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAudit } from '#functions/admin/audit.table.ts';
import { answerChange } from '#functions/booking/answer-change.ts';
import { callWeather } from '#functions/booking/call-weather.ts';
import { confirmBooking } from '#functions/booking/confirm-booking.ts';
import { declineBooking } from '#functions/booking/decline-booking.ts';
import { getChange } from '#functions/booking/get-change.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { withdrawBooking } from '#functions/booking/withdraw-booking.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { ANGLER, book, DATE, GUIDE, offerTrip, SLOT } from '#test/support/builders-booking.ts';
import { aConfirmed, askParty } from '#test/support/builders-changes.ts';
import { aWorld, type World } from '#test/support/deps.ts';

const ONE = { adults: 1, children: 0, private: false };
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T10:00:00.000Z');
});
afterEach(() => world.store.stop());

/** Who did what to the booking. */
const trail = async (bookingId: string) =>
  (await listAudit(world.deps.table, `BOOKING#${bookingId}`)).map(({ by, what }) => `${by} ${what}`);
async function aRequest(deposit = true): Promise<string> {
  const free = { minor: 200, currency: 'SEK' as const };
  await offerTrip(world, { instant: false, ...(!deposit && { adultPrice: free, childPrice: free }) });
  const { bookingId } = await book(world, deposit ? {} : { party: ONE });
  if (deposit) world.provider.pay(bookingId);
  await settleBooking(world.deps, bookingId);
  return bookingId;
}
/** The angler wants to come alone, and the guide answers, twice. */
async function answered(answer: { isApproved: boolean; adjustment: number }): Promise<string> {
  await offerTrip(world);
  const bookingId = await aConfirmed(world);
  await askParty(world, ANGLER, bookingId, ONE, '');
  const { changeId } = await getChange(world.deps, GUIDE, { bookingId });
  const said = { bookingId, changeId, comment: '', ...answer };
  for (let i = 0; i < 2; i++) await answerChange(world.deps, GUIDE, said);
  return bookingId;
}

test.each([true, false])('the guide confirms a request (paid by card: %s): noted once', async (deposit) => {
  const bookingId = await aRequest(deposit);
  await Promise.all([1, 2].map(() => confirmBooking(world.deps, GUIDE, { bookingId })));
  expect(await trail(bookingId)).toEqual(['guide request_confirmed']);
});
test('the guide declines it: noted once', async () => {
  const bookingId = await aRequest();
  for (let i = 0; i < 2; i++) await declineBooking(world.deps, GUIDE, { bookingId, reason: '' });
  expect(await trail(bookingId)).toEqual(['guide request_declined']);
});
test('what the angler and the clock do is no deed of the guide', async () => {
  const bookingId = await aRequest();
  await withdrawBooking(world.deps, ANGLER, { bookingId });
  const { bookingId: silent } = await book(world);
  world.provider.pay(silent);
  await settleBooking(world.deps, silent);
  world.moveOn(25 * 60);
  await sweepLife(world.deps, SYSTEM, {});
  for (const id of [bookingId, silent]) expect(await trail(id)).toEqual([]);
});
test('an instant trip needs no word of the guide', async () => {
  await offerTrip(world);
  expect(await trail(await aConfirmed(world))).toEqual([]);
});
test.each([
  [{ isApproved: true, adjustment: 0 }, 'change_approved'],
  [{ isApproved: true, adjustment: 10_000 }, 'change_offered'],
  [{ isApproved: false, adjustment: 0 }, 'change_denied'],
])('the guide answers a change (%o): noted once', async (answer, what) => {
  expect(await trail(await answered(answer))).toEqual([`guide ${what}`]);
});
test('the guide calls the trip off: noted once on each booking', async () => {
  await offerTrip(world);
  const [one, two] = [await aConfirmed(world), await aConfirmed(world)];
  const trip = { experienceId: 'pike', date: DATE, slotId: SLOT };
  for (let i = 0; i < 2; i++) await callWeather(world.deps, GUIDE, trip);
  for (const id of [one, two]) expect(await trail(id)).toEqual(['guide weather_called']);
});
