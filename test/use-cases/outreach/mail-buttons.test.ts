import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingRecord, getRecord } from '#functions/booking/booking-record.table.ts';
import { bookingMail } from '#functions/outreach/booking-mail.ts';
import { changeMail } from '#functions/outreach/change-mail.ts';
import { endingMail } from '#functions/outreach/ending-mail.ts';
import { noShowMail } from '#functions/outreach/no-show-mail.ts';
import { CHANGE_MAILS } from '#shared/domain/booking/change-mails.ts';
import { BOOKING_MAILS, ENDING_MAILS, NO_SHOW_MAILS } from '#shared/domain/booking/outbox-keys.ts';
import { offerTrip } from '#test/support/builders-booking.ts';
import { aConfirmed } from '#test/support/builders-changes.ts';
import { aWorld, type World } from '#test/support/deps.ts';

let world: World;
let record: BookingRecord;
beforeAll(async () => {
  world = await aWorld();
  await offerTrip(world);
  record = await getRecord(world.deps.table, await aConfirmed(world));
});
afterAll(() => world.store.stop());

test('a button that names a booking, or the bookings, leads there: the dashboard has neither what has ended nor what is far ahead', async () => {
  const mails = [
    ...BOOKING_MAILS.map((mail) => bookingMail(mail, record, 'en', '')),
    ...ENDING_MAILS.map((mail) => endingMail(mail, record, {}, 'en', '')),
    ...NO_SHOW_MAILS.map((mail) => noShowMail(mail, record, {}, 'en', '')),
    ...(await Promise.all(CHANGE_MAILS.map((mail) => changeMail(world.deps, mail, record, {}, 'en')))),
  ];
  const buttons = mails.map(({ content: { button } }) => button);
  const hrefsOf = (label: RegExp) => [
    ...new Set(
      buttons.filter((one) => label.test(one?.label ?? '')).map((one) => one?.href.replace('https://napp.test', '')),
    ),
  ];
  expect(hrefsOf(/^See the (booking|request|price)$/)).toEqual([
    `/angler-dashboard/bookings/${record.booking.bookingId}`,
  ]);
  expect(hrefsOf(/^See your bookings$/)).toEqual(['/guide-dashboard/bookings?month=2027-06']);
  expect(hrefsOf(/^Answer the /)).toEqual(['/guide-dashboard']);
});
