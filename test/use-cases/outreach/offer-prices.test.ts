import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getExperienceHead, listPrices } from '#functions/catalogue/experiences.table.ts';
import { getListing } from '#functions/listing/get-listing.ts';
import { saveListing } from '#functions/listing/save-listing.ts';
import { submitListing } from '#functions/listing/submit-listing.ts';
import { readOffers } from '#functions/outreach/read-offers.ts';
import { setDiscount } from '#functions/outreach/set-discount.ts';
import { storeExperience, storeSlot } from '#test/support/builders-catalogue.ts';
import { aDraft, storeGuide } from '#test/support/builders-listing.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';

const GUIDE = aPerson('guide1', 'guide');
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T08:00:00.000Z');
  await storeGuide(world.deps);
});
afterEach(() => world.store.stop());

async function publish(adultPrice: number): Promise<void> {
  const { draft, rev } = await getListing(world.deps, GUIDE, { experienceId: 'exp1' });
  const pictures = draft.pictures.map(({ key, alt }) => ({ key, alt }));
  const changed = { ...aDraft({ adultPrice, maxGroup: 4 }), pictures } as never;
  const saved = await saveListing(world.deps, GUIDE, {
    experienceId: 'exp1',
    rev,
    saveId: randomUUID(),
    draft: changed,
  });
  await submitListing(world.deps, GUIDE, { experienceId: 'exp1', rev: saved.rev });
}
const promote = (date: string, percent: number) =>
  setDiscount(world.deps, GUIDE, { experienceId: 'exp1', slots: [{ date, slotId: 'morning' }], percent });

test('a price that becomes lower while an offer runs was seen by the offer, and the next offer is counted from that', async () => {
  const e = await storeExperience(world.deps);
  await storeSlot(world.deps, e, '2027-05-10');
  await storeSlot(world.deps, e, '2027-06-20');
  await promote('2027-05-10', 50);
  world.moveTo('2027-05-05T08:00:00.000Z');
  await publish(100_000);
  // The date passes, and with it the offer: nobody takes it away.
  world.moveTo('2027-05-25T08:00:00.000Z');
  expect(await promote('2027-06-20', 40)).toMatchObject({ lowestPrice: 50_000, badgePercent: null });
  expect((await listPrices(world.deps.table, 'exp1')).filter(({ until }) => until)).toMatchObject([
    { date: '2027-05-01', until: '2027-05-10', adult: 74_750 },
    { date: '2027-05-05', until: '2027-05-10', adult: 50_000 },
    { date: '2027-05-25', until: '2027-06-20', adult: 60_000 },
  ]);
});
test('a mail about a date without an offer tells no reduction, also when the price was lowered for good since earlier offers', async () => {
  const e = await storeExperience(world.deps);
  await storeSlot(world.deps, e, '2027-05-10');
  await storeSlot(world.deps, e, '2027-06-20');
  await promote('2027-05-10', 50);
  world.moveTo('2027-05-25T08:00:00.000Z');
  await publish(100_000);
  const head = await getExperienceHead(world.deps.table, e.id);
  const [told] = await readOffers(world.deps, head, [{ date: '2027-06-20', slotId: 'morning' }]);
  expect(told).toMatchObject({ price: 100_000, badge: null });
});
