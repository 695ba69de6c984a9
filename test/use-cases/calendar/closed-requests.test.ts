import { afterEach, beforeEach, expect, test } from 'vitest';
import { listGuideDays } from '#functions/calendar/list-guide-days.ts';
import { getAvailability } from '#functions/catalogue/get-availability.ts';
import { setDiscount } from '#functions/outreach/set-discount.ts';
import { book, DATE, GUIDE, offerTrip, SLOT } from '#test/support/builders-booking.ts';
import { aWorld, VISITOR, type World } from '#test/support/deps.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld('2027-06-11T13:00:00.000Z');
  await offerTrip(world, { instant: false });
});
afterEach(() => world.store.stop());
const stateNow = async () => {
  const { days } = await getAvailability(world.deps, VISITOR, { experienceId: 'pike', month: '2027-06' });
  return days.find(({ date }) => date === DATE);
};

test('a trip on request is open in its calendar as long as it can be requested: until 14 hours before its start', async () => {
  expect(await stateNow()).toMatchObject({ state: 'available', places: 6 });
  world.moveTo('2027-06-11T14:00:00.000Z');
  await expect(book(world)).rejects.toMatchObject({ code: 'booking.requests_closed' });
  expect(await stateNow()).toMatchObject({ state: 'unavailable', places: 0 });
  const offer = { experienceId: 'pike', slots: [{ date: DATE, slotId: SLOT }], percent: 20 };
  expect((await setDiscount(world.deps, GUIDE, offer)).skipped).toMatchObject([{ code: 'promotion.date_closed' }]);
});
test('its guide can put people on it by phone until it starts', async () => {
  world.moveTo('2027-06-11T14:00:00.000Z');
  const { days } = await listGuideDays(world.deps, GUIDE, { experienceId: 'pike', month: '2027-06', fresh: true });
  expect(days.find(({ date }) => date === DATE)?.slots).toMatchObject([{ state: 'available', places: 6 }]);
});
