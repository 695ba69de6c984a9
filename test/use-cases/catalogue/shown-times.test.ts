import { afterEach, beforeEach, expect, test } from 'vitest';
import { quoteTrip } from '#functions/booking/quote-trip.ts';
import { putDays, readDaysOf } from '#functions/calendar/days.table.ts';
import { getAvailability } from '#functions/catalogue/get-availability.ts';
import { settleHold } from '#shared/domain/calendar/give.ts';
import { take } from '#shared/domain/calendar/take.ts';
import { sek } from '#shared/kernel/money.ts';
import { storeExperience, storeSlot } from '#test/support/builders-catalogue.ts';
import { aWorld, VISITOR, type World } from '#test/support/deps.ts';

const DATE = '2027-05-10';
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T08:00:00.000Z');
});
afterEach(() => world.store.stop());

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
