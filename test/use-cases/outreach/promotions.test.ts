import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { quoteTrip } from '#functions/booking/quote-trip.ts';
import { closeDays } from '#functions/calendar/close-days.ts';
import { keys as dayKeys, putDays, readDaysOf } from '#functions/calendar/days.table.ts';
import { rebuildDigest } from '#functions/catalogue/build-card.ts';
import { findCard } from '#functions/catalogue/cards.table.ts';
import {
  getExperienceHead,
  listPrices,
  putExperience,
  putNewExperience,
} from '#functions/catalogue/experiences.table.ts';
import { getAvailability } from '#functions/catalogue/get-availability.ts';
import { projectDay } from '#functions/catalogue/project-day.ts';
import { projectRun, refreshCard } from '#functions/catalogue/project-experience.ts';
import { listPromotable } from '#functions/outreach/list-promotable.ts';
import { findRun } from '#functions/outreach/promotions.table.ts';
import { setDiscount } from '#functions/outreach/set-discount.ts';
import { writePromotion } from '#functions/outreach/write-promotion.ts';
import type { Written } from '#functions/platform/writer.ts';
import { take } from '#shared/domain/calendar/take.ts';
import type { Experience } from '#shared/domain/catalogue/experience.ts';
import { cellOf } from '#shared/domain/catalogue/geohash.ts';
import { viewCards } from '#shared/domain/catalogue/view-card.ts';
import { ANGLER, anExperience, DATE, GUIDE, offerTrip, SLOT, slotNow } from '#test/support/builders-booking.ts';
import { storeSlot } from '#test/support/builders-catalogue.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';

const OTHER = aPerson('other', 'guide');
const slots = [{ date: DATE, slotId: SLOT }];
let world: World;
let answer: Written;
let asked: { instructions: string; facts: string } | undefined;
beforeEach(async () => {
  answer = { state: 'absent' };
  asked = undefined;
  const writeText = async (request: { instructions: string; facts: string }) => {
    asked = request;
    return answer;
  };
  world = await aWorld('2027-05-01T08:00:00.000Z', { writeText });
});
afterEach(() => world.store.stop());
const put = (percent: number, over: object = {}) =>
  setDiscount(world.deps, GUIDE, { experienceId: 'pike', slots, percent, ...over });
/** What the change feed would bring. */
async function feed() {
  const after = await world.deps.table.find(dayKeys.day('cal', DATE), z.looseObject({}));
  await projectDay(world.deps, { ...dayKeys.day('cal', DATE), before: undefined, after });
  await projectRun(world.deps, 'pike');
}
const cardOf = async (e: Experience) => {
  const card = await findCard(world.deps.table, cellOf(e.point), e.id);
  return viewCards(card ? [card] : [], world.now)[0];
};
async function takePlaces(people: number, isSure: boolean) {
  const { table } = world.deps;
  const ask = { date: DATE, slotId: SLOT, bookingId: randomUUID(), people, private: false, now: world.now };
  const days = await readDaysOf(table, 'cal', ask);
  const hold = isSure ? {} : { until: '2027-05-01T08:35:00.000Z' };
  await table.transact(putDays(table, 'cal', take(days, { ...ask, ...hold }).days));
}

test('a stranger pays the discounted price, sees the badge, and what it is counted from', async () => {
  const e = await offerTrip(world);
  await refreshCard(world.deps, e);
  expect(await put(15)).toEqual({ set: slots, skipped: [], lowestPrice: 149_500, badgePercent: 15 });
  await feed();
  expect((await cardOf(e))?.promotion).toMatchObject({
    percent: 15,
    date: DATE,
    price: { minor: 127_075 },
    lowestPrice: { minor: 149_500 },
  });
  const party = { adults: 2, children: 1, private: false };
  const { quote } = await quoteTrip(world.deps, ANGLER, {
    experienceId: 'pike',
    ...slots[0],
    party,
    language: 'en',
  } as never);
  expect(quote).toMatchObject({ discountPercent: 15, total: { minor: 317_688 }, deposit: { minor: 31_769 } });
  // Days later the offer is still an offer, counted from before it began.
  world.moveTo('2027-05-20T08:00:00.000Z');
  await refreshCard(world.deps, e);
  expect((await cardOf(e))?.promotion).toMatchObject({ percent: 15, lowestPrice: { minor: 149_500 } });
});
test('a price that was on offer within 30 days is no reduction', async () => {
  const e = await offerTrip(world);
  await put(20);
  await put(0);
  expect(await listPrices(world.deps.table, 'pike')).toEqual([
    expect.objectContaining({ date: '2027-05-01', until: '2027-05-01', adult: 119_600 }),
  ]);
  world.moveTo('2027-05-20T08:00:00.000Z');
  expect(await put(20)).toMatchObject({ lowestPrice: 119_600, badgePercent: null });
  await refreshCard(world.deps, e);
  await feed();
  expect((await cardOf(e))?.promotion).toBeNull();
  // The calendar says no more than the badge; the price is the reduced one all the same.
  const { days } = await getAvailability(world.deps, VISITOR, { experienceId: 'pike', month: '2027-06' });
  expect(days.find(({ date }) => date === DATE)).toMatchObject({
    discountPercent: null,
    slots: [{ discountPercent: null }],
  });
});
test('the same request again changes nothing, and many at once end at one of them', async () => {
  await offerTrip(world);
  for (let i = 0; i < 3; i++) await put(15);
  expect(await findRun(world.deps.table, 'pike')).toMatchObject({ rev: 1, slots: { [`${DATE} ${SLOT}`]: 15 } });
  await Promise.all([10, 20, 30].map((percent) => put(percent)));
  const run = await findRun(world.deps.table, 'pike');
  expect((await slotNow(world)).d).toBe(run?.slots[`${DATE} ${SLOT}`]);
});
test('what cannot be reduced is named; somebody else’s experience does not exist', async () => {
  const e = await offerTrip(world, {}, { c: 2 });
  await takePlaces(2, true);
  expect((await put(15)).skipped).toEqual([{ ...slots[0], code: 'promotion.date_closed' }]);
  const other = setDiscount(world.deps, OTHER, { experienceId: 'pike', slots, percent: 15 });
  await expect(other).rejects.toMatchObject({ code: 'catalogue.experience_not_found' });
  const { table } = world.deps;
  await table.write(putExperience(table, { ...(await getExperienceHead(table, e.id)), isActive: false }));
  await expect(put(15)).rejects.toMatchObject({ code: 'promotion.not_active' });
  await table.write(putExperience(table, { ...(await getExperienceHead(table, e.id)), status: 'draft' }));
  await expect(put(15)).rejects.toMatchObject({ code: 'promotion.not_live', params: { status: 'draft' } });
});
test('an offer is over when its date is full for sure; an unpaid checkout does not end it', async () => {
  const e = await offerTrip(world, {}, { c: 2 });
  await refreshCard(world.deps, e);
  await put(25);
  await takePlaces(1, true);
  await takePlaces(1, false);
  await feed();
  expect((await slotNow(world)).d).toBe(25);
  world.moveOn(60);
  await takePlaces(1, true);
  await feed();
  await feed();
  expect((await slotNow(world)).d).toBeUndefined();
  expect((await findRun(world.deps.table, 'pike'))?.slots).toEqual({});
  expect((await cardOf(e))?.promotion ?? null).toBeNull();
});
test('what can be promoted: each refusal, and the half-empty boats of the next days', async () => {
  const e = await offerTrip(world);
  const { table } = world.deps;
  const others = [
    anExperience({ id: 'draft', status: 'draft', createdAt: '2027-01-02T00:00:00.000Z' }),
    anExperience({ id: 'paused', isActive: false, createdAt: '2027-01-03T00:00:00.000Z' }),
    anExperience({ id: 'empty', createdAt: '2027-01-04T00:00:00.000Z' }),
  ];
  for (const each of others) await table.write(putNewExperience(table, each));
  await refreshCard(world.deps, e);
  for (const each of others) await refreshCard(world.deps, each);
  const { experiences, spots } = await listPromotable(world.deps, GUIDE, {});
  expect(experiences.map(({ id, refusal }) => [id, refusal])).toEqual([
    ['pike', null],
    ['draft', 'promotion.not_live'],
    ['paused', 'promotion.not_active'],
    ['empty', 'promotion.no_dates'],
  ]);
  expect(spots).toEqual([]);
  await takePlaces(2, true);
  world.moveTo('2027-06-05T08:00:00.000Z');
  expect((await listPromotable(world.deps, GUIDE, {})).spots).toMatchObject([
    {
      experienceId: 'pike',
      date: DATE,
      slotId: SLOT,
      start: '06:00',
      end: '14:00',
      places: 4,
      taken: 2,
      discountPercent: null,
    },
  ]);
});

const write = (by: 'ai' | 'template' = 'ai', language: 'en' | 'sv' = 'en') =>
  writePromotion(world.deps, GUIDE, { experienceId: 'pike', slots, language, by });
test('more dates on offer than a card holds are all counted', async () => {
  const e = await offerTrip(world);
  await refreshCard(world.deps, e);
  const dates = Array.from({ length: 10 }, (_, i) => `2027-07-${10 + i}`);
  for (const date of dates) await storeSlot(world.deps, e, date);
  await put(20, { slots: dates.map((date) => ({ date, slotId: 'morning' })) });
  await rebuildDigest(world.deps, e);
  expect((await listPromotable(world.deps, GUIDE, {})).experiences[0]?.promoted).toBe(10);
});
test('without a provider the message is a template of the trip’s facts, and says so', async () => {
  await offerTrip(world);
  await put(15);
  const { text, by } = await write();
  expect(by).toBe('template');
  expect(text.replaceAll('\u00a0', ' ')).toContain(
    'Saturday 12 June 2027, 06:00 to 14:00: SEK 1,270.75 per person, 15% below the lowest price of the last 30 days (SEK 1,495.00)',
  );
  expect(text).toContain('Pike among the islands at Trosa');
  expect((await write('template', 'sv')).text).toContain('Gädda bland öarna vid Trosa');
  expect(text).not.toMatch(/!|\{\{/);
});
test.each([
  [1, 'about 1 hour and', 'ungefär 1 timme och'],
  [4.5, 'about 4.5 hours and', 'ungefär 4,5 timmar och'],
])('%s hours are counted as hours are', async (hours, english, swedish) => {
  await offerTrip(world, { hours });
  await put(15);
  const said = async (language: 'en' | 'sv') => (await write('template', language)).text.replaceAll('\u00a0', ' ');
  expect(await said('en')).toContain(english);
  expect(await said('sv')).toContain(swedish);
});
test('with a provider the model writes, from facts alone and as plain text', async () => {
  await offerTrip(world);
  answer = { state: 'written', text: 'Come along\u0007 on 12 June.\n\nGunnar' };
  expect(await write('ai', 'sv')).toEqual({ text: 'Come along  on 12 June.\n\nGunnar', by: 'ai' });
  expect(asked?.facts).toContain('Gädda bland öarna');
  expect(asked?.instructions).toContain('Swedish');
});
test.each([
  ['rate_limited', 'promotion.ai_rate_limited'],
  ['unpaid', 'promotion.ai_unpaid'],
] as const)('a provider that is %s is said to be so', async (state, code) => {
  await offerTrip(world);
  answer = { state };
  await expect(write()).rejects.toMatchObject({ code });
  expect((await write('template')).by).toBe('template');
});
test('a night boat of the last day looked at is not offered as half-empty when the day into which it lasts is closed', async () => {
  await offerTrip(world, {}, { f: 1200, t: 1740 });
  await takePlaces(2, true);
  world.moveTo('2027-05-29T08:00:00.000Z');
  const spots = async () => (await listPromotable(world.deps, GUIDE, {})).spots.map(({ date }) => date);
  expect(await spots()).toEqual([DATE]);
  await closeDays(world.deps, GUIDE, { experienceId: 'pike', dates: ['2027-06-13'], closed: true });
  expect(await spots()).toEqual([]);
  expect((await put(20)).skipped).toMatchObject([{ code: 'promotion.date_closed' }]);
});
