import { afterEach, expect, test } from 'vitest';
import { getRecord } from '#functions/booking/booking-record.table.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { similarTrips } from '#functions/outreach/similar-trips.ts';
import { searchTrips } from '#shared/contracts/catalogue.ts';
import { findPlace } from '#shared/domain/catalogue/find-places.ts';
import type { World } from '#test/support/deps.ts';
import { aBookedWorld, cancelAs } from '../booking/cancelling.ts';

let world: World;
afterEach(() => world.store.stop());
const read = (path: string) =>
  searchTrips.input.parse(Object.fromEntries(new URL(path, 'https://napp.test').searchParams));

test('the mail about a trip that the guide cancelled leads to trips of the same place, days and people', async () => {
  const booked = await aBookedWorld();
  world = booked.world;
  const { bookingId } = booked;
  await cancelAs(world, bookingId, 'guide', 'illness');
  expect(await sendOutboxMail(world.deps, `booking-${bookingId}-guideCancelled`)).toBe('sent');
  const [, path = ''] = /https:\/\/napp\.test(\/search\?\S+)/.exec(world.mails.at(-1)?.text ?? '') ?? [];
  const asked = read(path);
  expect(asked).toMatchObject({ date: '2027-06-12', flexible: 3, adults: 2 });
  expect(findPlace(asked.place ?? '')?.name.sv).toBe('Trosa');
});
test('a place that nobody knows, or a day that has passed, is not asked for', async () => {
  const booked = await aBookedWorld();
  world = booked.world;
  const { booking, frozen, ...rest } = await getRecord(world.deps.table, booked.bookingId);
  const record = {
    ...rest,
    booking: { ...booking, cancelledAt: booking.startsAt, party: { adults: 1, children: 2, private: false } },
    frozen: { ...frozen, place: 'Mormors brygga' },
  };
  expect(similarTrips(record, 'sv')).toBe('/search?adults=1&children=2');
});
