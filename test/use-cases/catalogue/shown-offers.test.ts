import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { quoteTrip } from '#functions/booking/quote-trip.ts';
import { keys as dayKeys, listDays, putDays } from '#functions/calendar/days.table.ts';
import { getExperienceHead, keys, putExperience, putPrice } from '#functions/catalogue/experiences.table.ts';
import { getExperience } from '#functions/catalogue/get-experience.ts';
import { projectDay } from '#functions/catalogue/project-day.ts';
import { projectExperience } from '#functions/catalogue/project-experience.ts';
import { moveCards } from '#functions/catalogue/rebuild-cards.ts';
import { searchTrips } from '#functions/catalogue/search-trips.ts';
import { searchTrips as contract } from '#shared/contracts/catalogue.ts';
import type { Experience } from '#shared/domain/catalogue/experience.ts';
import { discountSlots } from '#shared/domain/outreach/promotion.ts';
import { sek } from '#shared/kernel/money.ts';
import { addDays } from '#shared/kernel/time.ts';
import { storeExperience, storeSlot } from '#test/support/builders-catalogue.ts';
import { aWorld, VISITOR, type World } from '#test/support/deps.ts';

const DATE = '2027-05-10';
const Any = z.looseObject({});
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T08:00:00.000Z');
});
afterEach(() => world.store.stop());

async function offer(e: Experience, date: string, more: Parameters<typeof storeSlot>[3]) {
  await storeSlot(world.deps, e, date, more);
  await feed(e, date);
}
async function feed(e: Experience, date: string) {
  const after = await world.deps.table.find(dayKeys.day(e.calendarId, date), Any);
  await projectDay(world.deps, { ...dayKeys.day(e.calendarId, date), before: undefined, after });
}
async function withdraw(e: Experience, date: string) {
  const days = await listDays(world.deps.table, e.calendarId, date, date);
  const asking = { now: world.now, zone: e.zone, noticeDays: e.noticeDays };
  const wish = { experienceId: e.id, slots: [{ date, slotId: 'morning' }], percent: 0, asking };
  await world.deps.table.transact(putDays(world.deps.table, e.calendarId, discountSlots(days, wish).days));
  await feed(e, date);
}
/** What a search shows of the only trip; anew each time. */
async function found(asked: z.input<typeof contract.input>) {
  world.moveOn(1);
  const { cards, facets } = await searchTrips(world.deps, VISITOR, contract.input.parse({ place: 'trosa', ...asked }));
  return { isThere: cards.length === 1, offer: cards[0]?.promotion ?? null, counted: facets.promoted };
}
const daily = (from: string, many: number) => Array.from({ length: many }, (_, i) => addDays(from, i));

test('a party is shown the best offer that has places for it, which its quote keeps', async () => {
  const e = await storeExperience(world.deps);
  await storeSlot(world.deps, e, DATE, { capacity: 1, discount: 50 });
  await storeSlot(world.deps, e, DATE, { slotId: 'noon', from: 840, to: 1000, capacity: 2, discount: 20 });
  await offer(e, DATE, { slotId: 'evening', from: 1000, to: 1200 });
  for (const [adults, slotId, percent] of [[1, 'morning', 50] as const, [2, 'noon', 20] as const]) {
    const { offer: shown } = await found({ date: DATE, adults });
    expect(shown).toMatchObject({ date: DATE, percent });
    const party = { adults, children: 0, private: false };
    const choice = { experienceId: e.id, date: DATE, slotId, party, language: 'en' as const };
    const { quote } = await quoteTrip(world.deps, VISITOR, choice);
    expect(quote.total.minor).toBe((shown?.price.minor ?? 0) * adults);
  }
  expect(await found({ date: DATE, adults: 3 })).toEqual({ isThere: true, offer: null, counted: 0 });
  expect(await found({ date: DATE, adults: 3, promoted: 'true' })).toMatchObject({ isThere: false });
});
test('the map says the price of the card beside it, also of an offer', async () => {
  const e = await storeExperience(world.deps);
  await offer(e, DATE, { capacity: 2, discount: 20 });
  for (const [adults, price] of [[2, 119_600] as const, [3, 149_500] as const]) {
    world.moveOn(1);
    const { cards, pins } = await searchTrips(world.deps, VISITOR, contract.input.parse({ place: 'trosa', adults }));
    const shown = cards.map(({ promotion, adultPrice }) => (promotion?.price ?? adultPrice).minor);
    expect([shown, pins.map((pin) => pin.price)]).toEqual([[price], [price]]);
  }
});
test('a private party is not shown an offer on a boat with somebody on board, when another boat of the day is empty', async () => {
  const e = await storeExperience(world.deps);
  await storeSlot(world.deps, e, DATE, { capacity: 3, discount: 20 });
  await offer(e, DATE, { slotId: 'evening', from: 1000, to: 1200 });
  expect((await found({ date: DATE, private: 'true' })).offer).toBeNull();
});
test('a price that was lowered for good is no offer to a party that does not fit on the time with one', async () => {
  const { table } = world.deps;
  const e = await storeExperience(world.deps);
  await storeSlot(world.deps, e, DATE, { capacity: 1, discount: 20 });
  await offer(e, DATE, { slotId: 'evening', from: 1000, to: 1200 });
  const before = await table.find(keys.experience(e.id), Any);
  await table.write(putExperience(table, { ...(await getExperienceHead(table, e.id)), adultPrice: sek(100_000) }));
  await projectExperience(world.deps, { before, after: await table.find(keys.experience(e.id), Any) });
  expect(await found({ date: DATE, adults: 1 })).toMatchObject({ offer: { price: sek(80_000) }, counted: 1 });
  expect(await found({ date: DATE, adults: 2 })).toEqual({ isThere: true, offer: null, counted: 0 });
});
test('an earlier date on which nothing is gained does not hide an offer on a later one', async () => {
  const e = await storeExperience(world.deps);
  const { table } = world.deps;
  await table.write(putPrice(table, e.id, { date: '2027-04-25', adult: 100_000, child: 50_000, private: null }));
  await offer(e, DATE, { discount: 10 });
  await offer(e, '2027-05-12', { discount: 50 });
  await moveCards(world.deps);
  expect((await found({})).offer).toMatchObject({ date: '2027-05-12', percent: 25, lowestPrice: sek(100_000) });
  expect(await found({ date: DATE, promoted: 'true' })).toMatchObject({ isThere: false, counted: 0 });
});
test('when offers are over, those that a full card left out are shown', async () => {
  const e = await storeExperience(world.deps);
  const dates = daily(DATE, 10);
  for (const date of dates) await offer(e, date, { discount: 20 });
  for (const date of dates.slice(0, 8)) await withdraw(e, date);
  const { promotion } = await getExperience(world.deps, VISITOR, { experienceId: e.id });
  expect(promotion).toMatchObject({ date: dates[8], percent: 20 });
  expect(await found({ date: dates[9] as string, promoted: 'true' })).toMatchObject({ isThere: true });
});
test('offers that are too near to be booked do not push out those that can be', async () => {
  const e = await storeExperience(world.deps, { noticeDays: 9 });
  const dates = daily(DATE, 10);
  for (const date of dates) await offer(e, date, { discount: 20 });
  expect((await found({})).offer).toMatchObject({ date: DATE });
  world.moveTo('2027-05-10T03:00:00.000Z');
  await moveCards(world.deps);
  expect((await found({})).offer).toMatchObject({ date: '2027-05-19' });
});
test.each([
  ['less', 20, '2027-05-21', 0, DATE],
  ['more', 0, DATE, 26, '2027-05-27'],
])(
  'a guide who asks for %s notice has the offers that can be booked on the card at once',
  async (_what, was, shown, is, next) => {
    const { table } = world.deps;
    const e = await storeExperience(world.deps, { noticeDays: was });
    for (const date of [...daily(DATE, 3), ...daily('2027-05-18', 5), ...daily('2027-05-25', 8)].filter(
      (d) => d !== '2027-05-26',
    ))
      await offer(e, date, { discount: 20 });
    expect((await found({})).offer).toMatchObject({ date: shown });
    const before = await table.find(keys.experience(e.id), Any);
    await table.write(putExperience(table, { ...(await getExperienceHead(table, e.id)), noticeDays: is }));
    await projectExperience(world.deps, { before, after: await table.find(keys.experience(e.id), Any) });
    expect((await found({})).offer).toMatchObject({ date: next });
  },
);
