import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { changeGuide, keys as guideKeys } from '#functions/accounts/guides.table.ts';
import { dayItem, keys as dayKeys, listDays, putDays, readDaysOf } from '#functions/calendar/days.table.ts';
import { type BestPlace, findBestPlaces, listBest, removeBest } from '#functions/catalogue/best.table.ts';
import { findCard, listCards, markCell, readAtlas, removeCard } from '#functions/catalogue/cards.table.ts';
import {
  findExperience,
  getExperienceHead,
  keys,
  putExperience,
  putNewExperience,
} from '#functions/catalogue/experiences.table.ts';
import { getAvailability } from '#functions/catalogue/get-availability.ts';
import { projectDay } from '#functions/catalogue/project-day.ts';
import { projectExperience, projectGuide, refreshCard } from '#functions/catalogue/project-experience.ts';
import { rebuildBestOf } from '#functions/catalogue/rebuild-best-of.ts';
import { moveCards, rebuildCards } from '#functions/catalogue/rebuild-cards.ts';
import { type GuardedWrite, Table } from '#functions/platform/table.ts';
import { closeDay } from '#shared/domain/calendar/close-day.ts';
import { give } from '#shared/domain/calendar/give.ts';
import { type Take, take } from '#shared/domain/calendar/take.ts';
import { placesOn } from '#shared/domain/catalogue/digest.ts';
import type { Experience } from '#shared/domain/catalogue/experience.ts';
import { cellOf } from '#shared/domain/catalogue/geohash.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { addDays } from '#shared/kernel/time.ts';
import { meanwhile } from '#test/support/between-calls.ts';
import { anExperience, storeExperience, storeSlot } from '#test/support/builders-catalogue.ts';
import { aWorld, VISITOR, type World } from '#test/support/deps.ts';

const DATE = '2027-05-03';
const Any = z.looseObject({});
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T08:00:00.000Z');
});
afterEach(() => world.store.stop());

const cardOf = async (e: Experience) => {
  const card = await findCard(world.deps.table, cellOf(e.point), e.id);
  if (!card) throw new Error('no card');
  return card;
};
/** Runs what the change feed would carry of a day. */
async function feedDay(e: Experience, date: string) {
  const after = await world.deps.table.find(dayKeys.day(e.calendarId, date), Any);
  await projectDay(world.deps, { ...dayKeys.day(e.calendarId, date), before: undefined, after });
}
async function takeAndFeed(e: Experience, more: Partial<Take>) {
  const { table } = world.deps;
  const ask = { date: DATE, slotId: 'morning', bookingId: 'b1', people: 2, private: false, now: world.now, ...more };
  const days = await readDaysOf(table, e.calendarId, ask);
  const changed = take(days, ask).days;
  await table.transact(putDays(table, e.calendarId, changed));
  for (const date of changed.keys()) await feedDay(e, date);
}
async function change(e: Experience, more: Partial<Experience>) {
  const { table } = world.deps;
  const before = await table.find(keys.experience(e.id), Any);
  await table.write(putExperience(table, { ...(await getExperienceHead(table, e.id)), ...more }));
  const after = await table.find(keys.experience(e.id), Any);
  await projectExperience(world.deps, { before, after });
}

test('the card follows the day, and a repeat of the record changes nothing', async () => {
  const e = await storeExperience(world.deps);
  await storeSlot(world.deps, e, DATE);
  await feedDay(e, DATE);
  expect(placesOn((await cardOf(e)).digest, DATE)).toBe(4);
  await takeAndFeed(e, { people: 3 });
  const card = await cardOf(e);
  expect(placesOn(card.digest, DATE)).toBe(1);
  await feedDay(e, DATE);
  expect((await cardOf(e)).hv).toBe(card.hv);
});
test('a time over midnight empties the morning after it on the card of the experience beside it', async () => {
  const night = await storeExperience(world.deps, { id: 'night', calendarId: 'cal' });
  const day = await storeExperience(world.deps, { id: 'day', calendarId: 'cal' });
  await storeSlot(world.deps, night, DATE, { slotId: 'night', from: 1200, to: 1740 });
  await storeSlot(world.deps, day, '2027-05-04', { from: 240, to: 600 });
  await feedDay(day, '2027-05-04');
  expect(placesOn((await cardOf(day)).digest, '2027-05-04')).toBe(4);
  await takeAndFeed(night, { slotId: 'night' });
  expect(placesOn((await cardOf(day)).digest, '2027-05-04')).toBe(0);
  const days = await readDaysOf(world.deps.table, 'cal', { date: DATE, slotId: 'night' });
  const given = give(days, { date: DATE, slotId: 'night', bookingId: 'b1', people: 2, private: false });
  await world.deps.table.transact(putDays(world.deps.table, 'cal', given));
  for (const date of given.keys()) await feedDay(day, date);
  expect(placesOn((await cardOf(day)).digest, '2027-05-04')).toBe(4);
});
test('a night is as free on its card as the day into which it lasts', async () => {
  const { table } = world.deps;
  const e = await storeExperience(world.deps, { calendarId: 'cal' });
  await storeSlot(world.deps, e, DATE, { slotId: 'night', from: 1200, to: 1740 });
  await feedDay(e, DATE);
  const key = dayKeys.day('cal', '2027-05-04');
  const shut = async (isShut: boolean) => {
    const before = await table.find(key, Any);
    const days = await listDays(table, 'cal', DATE, '2027-05-04');
    await table.transact(putDays(table, 'cal', closeDay(days, '2027-05-04', isShut)));
    await projectDay(world.deps, { ...key, before, after: await table.find(key, Any) });
    return placesOn((await cardOf(e)).digest, DATE);
  };
  expect(await shut(true)).toBe(0);
  expect(await shut(false)).toBe(4);
});
test('a trip of some days at the end of a month is open in its calendar only when all of its days are', async () => {
  const { table } = world.deps;
  const e = await storeExperience(world.deps, { calendarId: 'cal' });
  await storeSlot(world.deps, e, '2027-05-31', { from: 480, to: 3 * 1440 - 360 });
  const last = '2027-06-02';
  await table.transact(putDays(table, 'cal', closeDay(await listDays(table, 'cal', last, last), last, true)));
  const { days } = await getAvailability(world.deps, VISITOR, { experienceId: e.id, month: '2027-05' });
  expect(days.at(-1)).toMatchObject({ date: '2027-05-31', state: 'unavailable', places: 0 });
});
test('an offer on a time that is blocked is none on the card; that of another time of the day is', async () => {
  const e = await storeExperience(world.deps, { calendarId: 'cal' });
  const beside = await storeExperience(world.deps, { id: 'beside', calendarId: 'cal' });
  await storeSlot(world.deps, e, DATE, { discount: 40 });
  await storeSlot(world.deps, e, DATE, { slotId: 'evening', from: 1000, to: 1100, discount: 10 });
  await storeSlot(world.deps, beside, DATE, { slotId: 'beside', from: 400, to: 500 });
  await feedDay(e, DATE);
  expect((await cardOf(e)).promotions).toEqual({ [DATE]: [{ percent: 40, places: 4 }] });
  await takeAndFeed(beside, { slotId: 'beside' });
  expect((await cardOf(e)).promotions).toEqual({ [DATE]: [{ percent: 10, places: 4 }] });
  await rebuildCards(world.deps);
  expect((await cardOf(e)).promotions).toEqual({ [DATE]: [{ percent: 10, places: 4 }] });
  const { days } = await getAvailability(world.deps, VISITOR, { experienceId: e.id, month: '2027-05' });
  expect(days.find(({ date }) => date === DATE)?.discountPercent).toBe(10);
});
test('a paused experience leaves its cell and every list at once, and comes back with its days', async () => {
  const e = await storeExperience(world.deps);
  await storeSlot(world.deps, e, DATE);
  await rebuildCards(world.deps);
  await rebuildBestOf(world.deps);
  expect(await listBest(world.deps.table, 'all')).toHaveLength(1);
  expect(await listBest(world.deps.table, 'soon')).toHaveLength(1);
  await change(e, { isActive: false });
  expect(await listCards(world.deps.table, cellOf(e.point))).toEqual([]);
  for (const list of ['all', 'soon', 'species:pike', 'region:Södermanland'] as const)
    expect(await listBest(world.deps.table, list)).toEqual([]);
  await change(e, { isActive: true });
  expect(placesOn((await cardOf(e)).digest, DATE)).toBe(4);
  expect(await listBest(world.deps.table, 'species:pike')).toHaveLength(1);
});
test('lists that need no change are read once a day, which repairs them', async () => {
  const { table } = world.deps;
  const e = await storeExperience(world.deps);
  await storeSlot(world.deps, e, DATE);
  await rebuildCards(world.deps);
  await rebuildBestOf(world.deps);
  const place = (await findBestPlaces(table, e.id)).find(({ list }) => list === 'all');
  await table.write(removeBest(table, place as BestPlace));
  await rebuildBestOf(world.deps);
  expect(await listBest(table, 'all')).toEqual([]);
  world.moveTo('2027-05-02T12:00:00.000Z');
  await rebuildBestOf(world.deps);
  expect(await listBest(table, 'all')).toHaveLength(1);
  await change(e, { title: { en: 'Another name', sv: 'Ett annat namn' } });
  await rebuildBestOf(world.deps);
  expect((await listBest(table, 'all'))[0]?.title.en).toBe('Another name');
});
test('a first card that comes while its empty cell is taken off the map is found all the same', async () => {
  const { table } = world.deps;
  const e = anExperience({ status: 'draft' });
  await table.write(putNewExperience(table, e));
  const cell = cellOf(e.point);
  await table.write(markCell(table, cell));
  const comes = () => change(e, { status: 'live' });
  for (let n = 1, isLate = false; !isLate; n++) {
    await change(e, { status: 'draft' });
    await table.write(markCell(table, cell));
    const { deps, counted } = meanwhile(world, n, comes);
    await rebuildBestOf(deps);
    isLate = counted.calls < n;
    if (isLate) await comes();
    expect([...(await readAtlas(table))], `in call ${n}`).toContain(cell);
  }
});
test('an empty cell is taken off the map between a card and its mark: it is marked again', async () => {
  const { table } = world.deps;
  const e = anExperience({ status: 'draft' });
  await table.write(putNewExperience(table, e));
  const offered = { ...e, status: 'live' as const };
  const calm = meanwhile(world, 0, async () => {});
  await refreshCard(calm.deps, offered);
  for (let n = 1; n <= calm.counted.calls; n++) {
    await table.write(removeCard(table, cellOf(e.point), e.id));
    await refreshCard(meanwhile(world, n, () => rebuildBestOf(world.deps)).deps, offered);
    expect([...(await readAtlas(table))], `in call ${n}`).toContain(cellOf(e.point));
  }
});
test('another name of a guide stands on their cards at once', async () => {
  const { table } = world.deps;
  const e = await storeExperience(world.deps);
  const key = guideKeys.guide(e.guideId);
  const before = await table.find(key, Any);
  await table.write(changeGuide(table, e.guideId, { name: 'Elin på Gryt' }));
  await projectGuide(world.deps, { before, after: await table.find(key, Any) });
  expect((await cardOf(e)).guideName).toBe('Elin på Gryt');
});
test('a moved experience is found in its new water alone', async () => {
  const e = await storeExperience(world.deps);
  await change(e, { point: { lat: 65.6, lon: 22.2 } });
  expect(await listCards(world.deps.table, cellOf(e.point))).toEqual([]);
  expect(await listCards(world.deps.table, cellOf({ lat: 65.6, lon: 22.2 }))).toHaveLength(1);
});
test('the nightly rebuild says what the records said, and begins today', async () => {
  const e = await storeExperience(world.deps);
  await storeSlot(world.deps, e, DATE, { discount: 20 });
  await takeAndFeed(e, { people: 1 });
  const fed = await cardOf(e);
  world.moveTo('2027-05-02T02:00:00.000Z');
  await rebuildCards(world.deps);
  const rebuilt = await cardOf(e);
  expect(rebuilt.digest.first).toBe('2027-05-02');
  expect(placesOn(rebuilt.digest, DATE)).toBe(placesOn(fed.digest, DATE));
  expect(rebuilt.promotions).toEqual({ [DATE]: [{ percent: 20, places: 3 }] });
});
test.each(['2027-05-02', '2027-06-03', '2028-08-01'])(
  'a card that is moved to %s is the card made anew on that day',
  async (day) => {
    const e = await storeExperience(world.deps);
    const afterMany = ['2028-05-20', '2028-06-10', '2029-01-05'];
    const weekly = Array.from({ length: 9 }, (_, week) => addDays('2027-06-01', 7 * week));
    for (const date of [DATE, ...weekly, ...afterMany]) {
      await storeSlot(world.deps, e, date, { discount: 20, slotId: 's' });
      await feedDay(e, date);
    }
    await takeAndFeed(e, { people: 1, slotId: 's' });
    world.moveTo(`${day}T02:00:00.000Z`);
    await moveCards(world.deps);
    const moved = await cardOf(e);
    await rebuildCards(world.deps);
    const rebuilt = await cardOf(e);
    expect(moved.digest).toEqual(rebuilt.digest);
    expect(moved.promotions).toEqual(rebuilt.promotions);
    expect(moved.digest.first).toBe(day);
  },
);
test('a night on which nothing but time has passed writes the card’s first day, and no copy of it', async () => {
  const { table } = world.deps;
  const e = await storeExperience(world.deps);
  await storeSlot(world.deps, e, DATE);
  await rebuildCards(world.deps);
  await rebuildBestOf(world.deps);
  const copy = await listBest(table, 'species:pike');
  world.moveTo('2027-05-02T02:20:00.000Z');
  world.store.resetUnits();
  await moveCards(world.deps);
  await rebuildBestOf(world.deps);
  // the card’s days (3 as it is indexed), the counts with the mark
  expect(world.store.units().write).toBeLessThanOrEqual(4);
  expect(await listBest(table, 'species:pike')).toEqual(copy);
  // a day that changes is in every copy
  await change(e, { title: { en: 'Another name', sv: 'Ett annat namn' } });
  await takeAndFeed(e, { people: 4 });
  await rebuildBestOf(world.deps);
  const after = (await listBest(table, 'species:pike'))[0];
  expect(after && placesOn(after.digest, DATE)).toBe(0);
});
test.each([
  ['once: it is made after the others', 1, { cards: 3, failed: 0 }, ['a', 'b', 'c'], 0],
  [
    'always: the others are made, and somebody is told',
    Number.POSITIVE_INFINITY,
    { cards: 2, failed: 1 },
    ['a', 'c'],
    1,
  ],
])('a card that cannot be made %s', async (_what, times, made, cards, told) => {
  let left = times;
  class Busy extends Table {
    override async write(write: GuardedWrite): Promise<void> {
      if (JSON.stringify(write).includes('"CARD#b"') && left-- > 0) throw new DomainError('booking.busy');
      return super.write(write);
    }
  }
  const e = await storeExperience(world.deps, { id: 'a' });
  for (const id of ['b', 'c']) await storeExperience(world.deps, { id });
  world.moveTo('2027-05-09T02:00:00.000Z');
  const lines: string[] = [];
  const log = { ...world.deps.log, error: (line: string) => void lines.push(line) };
  const table = new Busy(world.store.client, world.store.tableName);
  expect(await rebuildCards({ ...world.deps, table, log })).toEqual(made);
  const there = await listCards(world.deps.table, cellOf(e.point));
  const isNew = ({ digest }: (typeof there)[number]) => digest.first === '2027-05-09';
  expect(
    there
      .filter(isNew)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(cards);
  expect(lines).toEqual(Array(told).fill('card not made'));
});
test('items stay as small as the search needs them', async () => {
  const e = await storeExperience(world.deps);
  const head = await findExperience(world.deps.table, e.id);
  expect(JSON.stringify(head).length).toBeLessThan(1024);
  const slots = Object.fromEntries(
    Array.from({ length: 20 }, (_, i) => [`slot${i}`, { x: 'exp1', f: 360, t: 840, c: 4, n: 0, k: 0 }]),
  );
  expect(JSON.stringify(dayItem('exp1', DATE, { rev: 1, s: slots, z: {} })).length).toBeLessThan(1800);
});
