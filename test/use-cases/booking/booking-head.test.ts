import { expect, test } from 'vitest';
import { bookingIn, moveBooking, parseBooking } from '#functions/booking/bookings.table.ts';
import type { Item, Table } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { sek } from '#shared/kernel/money.ts';

const AT = '2027-06-12T04:00:00.000Z';
const GUIDE = '3f0c6f64-9c0e-4b7e-8a39-2b0a4a0c1234';
/** With names as long as the user pool, the browser and the provider make them. */
const HELD: Booking = {
  bookingId: '94106dca',
  requestId: 'd28495a4-389d-4c3e-a53d-33ef82b0bbfa',
  requestHash: 'a7ab5d4751e5a798',
  anglerId: 'a439bd6c-930b-495e-aa0a-93e63a6081a0',
  guideId: GUIDE,
  experienceId: '01J0000000000000000000ABCD',
  calendarId: GUIDE,
  slotId: '5b1f4f0e-2f0c-4a50-9a3f-0d8f0c6b7f21',
  date: '2027-06-12',
  from: 360,
  to: 840,
  zone: 'Europe/Stockholm',
  startsAt: AT,
  endsAt: AT,
  party: { adults: 12, children: 11, private: false },
  isInstant: false,
  total: sek(1_373_750),
  deposit: sek(137_375),
  remaining: sek(1_236_375),
  placedAt: AT,
  holdUntil: AT,
  state: 'pending',
  payment: 'unpaid',
  isPageClosed: false,
  rev: 1,
};
const ASKED: Booking = {
  ...HELD,
  payment: 'authorised',
  isPageClosed: true,
  authorisedAt: AT,
  answerBefore: AT,
};
const CONFIRMED: Booking = {
  ...ASKED,
  state: 'confirmed',
  payment: 'paid',
  confirmedAt: AT,
  graceUntil: AT,
  freeUntil: AT,
  charges: [{ intentId: 'pi_3MtwBwLkdIwHu7ix28a3tqPa', paid: sek(137_375), returned: sek(0) }],
};
const LIVES: readonly (readonly [string, Booking])[] = [
  ['held', HELD],
  ['asked for', ASKED],
  ['confirmed', CONFIRMED],
  ['confirmed in the calendar of its trip', { ...CONFIRMED, calendarId: CONFIRMED.experienceId }],
  ['confirmed, in another calendar and zone', { ...CONFIRMED, calendarId: 'cal', zone: 'Europe/Oslo' }],
  ['completed', { ...CONFIRMED, state: 'completed', reviewUntil: AT, reminded: { start: AT, last: 'late' } }],
];
function itemOf(b: Booking): Item {
  const item = moveBooking({ name: 'napp' } as Table, b).write.Put?.Item ?? {};
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as Item;
}
/** As the service counts: names and values, numbers at two digits a byte. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return 1 + Math.ceil(String(value).length / 2);
  if (typeof value !== 'object' || value === null) return 1;
  const names = Array.isArray(value) ? 0 : Object.keys(value).join('').length;
  return 3 + names + Object.values(value).reduce((sum: number, each) => sum + 1 + sizeOf(each), 0);
}

test.each(LIVES)('%s: at most a kilobyte, which is what an index takes for one unit', (_what, booking) => {
  const size = Object.entries(itemOf(booking)).reduce((sum, [name, value]) => sum + name.length + sizeOf(value), 0);
  expect(size).toBeLessThanOrEqual(1024);
});
test.each(LIVES)('%s: read as it was written', (_what, booking) => {
  expect(parseBooking(itemOf(booking))).toEqual({ ...booking, rev: booking.rev + 1 });
});
test.each(LIVES)('%s: read as it was written before, with everything in it', (_what, booking) => {
  const amounts = { total: booking.total.minor, deposit: booking.deposit.minor, remaining: booking.remaining.minor };
  expect(parseBooking({ ...itemOf(booking), ...booking, ...amounts })).toEqual(booking);
});
test('another item is no booking', () => {
  expect(bookingIn(undefined)).toBeUndefined();
  expect(bookingIn({ pk: 'EXP#x', sk: 'EXP', kind: 'EXP', v: 1 })).toBeUndefined();
});
