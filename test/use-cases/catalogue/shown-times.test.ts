import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { quoteTrip } from '#functions/booking/quote-trip.ts';
import { keys as dayKeys, putDays, readDaysOf } from '#functions/calendar/days.table.ts';
import { getAvailability } from '#functions/catalogue/get-availability.ts';
import { getExperience } from '#functions/catalogue/get-experience.ts';
import { projectDay } from '#functions/catalogue/project-day.ts';
import { searchTrips } from '#functions/catalogue/search-trips.ts';
import { searchTrips as contract } from '#shared/contracts/catalogue.ts';
import { settleHold } from '#shared/domain/calendar/give.ts';
import { take } from '#shared/domain/calendar/take.ts';
import type { Experience } from '#shared/domain/catalogue/experience.ts';
import { sek } from '#shared/kernel/money.ts';
import { storeExperience, storeSlot } from '#test/support/builders-catalogue.ts';
import { aWorld, VISITOR, type World } from '#test/support/deps.ts';

const DATE = '2027-05-10';
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T08:00:00.000Z');
});
afterEach(() => world.store.stop());

async function feed(e: Experience, date: string) {
  const after = await world.deps.table.find(dayKeys.day(e.calendarId, date), z.looseObject({}));
  await projectDay(world.deps, { ...dayKeys.day(e.calendarId, date), before: undefined, after });
}
test.each([
  ['with a price for the whole boat', sek(499_900), true],
  ['without one', null, false],
])(
  'an empty time of a trip %s is said to be had alone exactly when a quote says so',
  async (_what, privatePrice, isPossible) => {
    const e = await storeExperience(world.deps, { privatePrice });
    const slotId = await storeSlot(world.deps, e, DATE);
    const { days } = await getAvailability(world.deps, VISITOR, { experienceId: e.id, month: '2027-05' });
    const shown = days.find(({ date }) => date === DATE)?.slots[0];
    expect(shown).toMatchObject({ state: 'available', privatePossible: isPossible });
    const party = { adults: 2, children: 0, private: true };
    const quoted = quoteTrip(world.deps, VISITOR, { experienceId: e.id, date: DATE, slotId, party, language: 'en' });
    if (isPossible) expect((await quoted).quote.total).toEqual(privatePrice);
    else await expect(quoted).rejects.toMatchObject({ code: 'booking.private_not_offered' });
  },
);

test('who is still paying is not said to be sure: they do not count to the least group, here as in a quote', async () => {
  const { table } = world.deps;
  const e = await storeExperience(world.deps, { minGroup: 3 });
  const ref = { date: DATE, slotId: await storeSlot(world.deps, e, DATE) };
  const shown = async () => {
    const { days } = await getAvailability(world.deps, VISITOR, { experienceId: e.id, month: '2027-05' });
    return days.find(({ date }) => date === DATE)?.slots[0];
  };
  const party = { adults: 1, children: 0, private: false };
  const quoted = () => quoteTrip(world.deps, VISITOR, { experienceId: e.id, ...ref, party, language: 'en' });
  const until = '2027-05-01T08:35:00.000Z';
  const hold = { ...ref, bookingId: 'b1', people: 2, private: false, until, now: world.now };
  await table.transact(putDays(table, e.calendarId, take(await readDaysOf(table, e.calendarId, ref), hold).days));
  expect(await shown()).toMatchObject({ taken: 2, sure: 0, places: 2 });
  await expect(quoted()).rejects.toMatchObject({ code: 'booking.group_too_small' });
  const paid = settleHold(await readDaysOf(table, e.calendarId, ref), { ...ref, bookingId: 'b1' });
  await table.transact(putDays(table, e.calendarId, paid));
  expect(await shown()).toMatchObject({ taken: 2, sure: 2 });
  expect((await quoted()).quote.total).toEqual(e.adultPrice);
});
test('a trip on request is not shown as free on a day that is too near for its guide to answer', async () => {
  const e = await storeExperience(world.deps, { instant: false });
  const times: Record<string, string> = {};
  for (const date of ['2027-05-01', '2027-05-02']) {
    times[date] = await storeSlot(world.deps, e, date, { from: 1380, to: 1500 });
    await feed(e, date);
  }
  /** The day that the trip's page shows as free, whether a search finds the first one, and what a quote says of both. */
  const look = async () => {
    const party = { adults: 1, children: 0, private: false };
    const { nextFreeDate } = await getExperience(world.deps, VISITOR, { experienceId: e.id });
    const asked = contract.input.parse({ place: 'trosa', date: '2027-05-01' });
    const { total } = await searchTrips(world.deps, VISITOR, asked);
    const quoted = Object.entries(times).map(([date, slotId]) =>
      quoteTrip(world.deps, VISITOR, { experienceId: e.id, date, slotId, party, language: 'en' }).then(
        () => 'ok',
        ({ code }) => code,
      ),
    );
    return [nextFreeDate, total, ...(await Promise.all(quoted))];
  };
  world.moveTo('2027-05-01T06:30:00.000Z');
  expect(await look()).toEqual(['2027-05-01', 1, 'ok', 'ok']);
  world.moveTo('2027-05-01T09:00:00.000Z');
  expect(await look()).toEqual(['2027-05-02', 0, 'booking.requests_closed', 'ok']);
});
