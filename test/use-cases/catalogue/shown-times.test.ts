import { afterEach, beforeEach, expect, test } from 'vitest';
import { quoteTrip } from '#functions/booking/quote-trip.ts';
import { getAvailability } from '#functions/catalogue/get-availability.ts';
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
