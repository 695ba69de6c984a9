import { getAvailability } from '#functions/catalogue/get-availability.ts';
import { getExperience } from '#functions/catalogue/get-experience.ts';
import { searchTrips } from '#functions/catalogue/search-trips.ts';
import { searchTrips as searchContract } from '#shared/contracts/catalogue.ts';
import { cellOf } from '#shared/domain/catalogue/geohash.ts';
import { storeExperience, storeSlot } from '#test/support/builders-catalogue.ts';
import { aWorld, VISITOR, type World } from '#test/support/deps.ts';
import type { Stack } from '#test/support/stack.ts';
import { BENCH_CELL, boundsWithin, fullCard, loadCards, pointIn } from './bench-cards.ts';
import type { StackTable } from './bench-stack.ts';
import { offerBenchTrip } from './bench-trip.ts';
import { hold, payAndSettle, prepareCheckout } from './measure-checkout.ts';
import type { Row, Section } from './report.ts';

const NOW = '2027-05-01T08:00:00.000Z';
const TODAY = NOW.slice(0, 10);
const AREAS = [60, 150, 250, 350];
const MOST_IN_GOAL = 350;
const LARGE_AREA = 500;
const TRIPS_A_UNIT_BEYOND = 15;
type Units = Readonly<{ read: number; write: number }>;

const row = (what: string, units: number, kind: keyof Units, most?: number): Row => ({
  what,
  measured: `${units} ${kind}`,
  ...(most === undefined ? {} : { ratio: units / most, goal: `<= ${most}`, holds: units <= most }),
});

/** Somewhere else in the country, a few in each cell. */
const elsewhere = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => {
    const place = Math.floor(n / 5);
    const lat = 56 + ((place * 0.37) % 11);
    const lon = 12.5 + ((place * 0.61) % 6);
    return fullCard(1_000_000 + from + n, TODAY, { lat, lon });
  });

/** A search by a function that remembers nothing. */
async function searchUnits(world: World): Promise<number> {
  world.moveOn(1);
  const before = world.deps.table.units.read;
  const bounds = boundsWithin(BENCH_CELL, 1).join(',');
  await searchTrips(world.deps, VISITOR, searchContract.input.parse({ bounds }));
  return world.deps.table.units.read - before;
}
/** The area fills, then the rest of the country, then the area once more: what is elsewhere must not show. */
async function searchRows(counts: readonly number[]): Promise<Row[]> {
  const world = await aWorld(NOW);
  const { deps, store } = world;
  const loaded = { near: 0, far: 0 };
  const rows: Row[] = [];
  const measure = async (near: number, far: number) => {
    const cards = Array.from({ length: near - loaded.near }, (_, n) =>
      fullCard(loaded.near + n, TODAY, pointIn(BENCH_CELL, loaded.near + n)),
    );
    const others = elsewhere(loaded.far, far - loaded.far).filter((card) => cellOf(card.point) !== BENCH_CELL);
    await loadCards(deps.table, store.client, [...cards, ...others]);
    Object.assign(loaded, { near, far });
    const what = `search, ${near} trips in the area, ${far.toLocaleString('en')} elsewhere`;
    const most = near <= MOST_IN_GOAL ? 25 : Math.ceil(near / TRIPS_A_UNIT_BEYOND);
    rows.push(row(what, await searchUnits(world), 'read', most));
  };
  const [first = 0, ...further] = counts;
  for (const near of AREAS) await measure(near, first);
  for (const far of further) await measure(loaded.near, far);
  await measure(LARGE_AREA, loaded.far);
  await store.stop();
  return rows;
}
async function pageRows(): Promise<Row[]> {
  const world = await aWorld(NOW);
  const { deps } = world;
  const { units } = deps.table;
  const experience = await storeExperience(deps);
  for (let day = 1; day <= 31; day++) await storeSlot(deps, experience, `2027-05-${String(day).padStart(2, '0')}`);
  const before = units.read;
  await getExperience(deps, VISITOR, { experienceId: experience.id });
  const detail = units.read - before;
  await getAvailability(deps, VISITOR, { experienceId: experience.id, month: '2027-05' });
  const month = units.read - before - detail;
  await world.store.stop();
  return [row('detail page', detail, 'read', 5), row('a month of its calendar', month, 'read', 4)];
}

/** One checkout through the running product, until everything that follows from it is at rest. */
async function checkoutRows(stack: Stack, stackTable: StackTable): Promise<Row[]> {
  const trip = await offerBenchTrip(stack, stackTable, 4);
  const { control } = stack;
  const unitsOf = async (what: () => Promise<unknown>): Promise<Units> => {
    await control.settle();
    await control.resetUnits();
    await what();
    await control.settle();
    return (await control.units()) as Units;
  };
  const ready = await prepareCheckout(stack, trip, 0);
  let booked: Awaited<ReturnType<typeof hold>> | undefined;
  const held = await unitsOf(async () => {
    booked = await hold(stack, ready);
  });
  const confirmed = await unitsOf(() =>
    booked ? payAndSettle(stack, ready, booked) : Promise.reject(new Error('not held')),
  );
  return [
    row('hold, with all that follows', held.write, 'write'),
    row('confirm, with mails, event, card and rows', confirmed.write, 'write'),
    row('hold + confirm', held.write + confirmed.write, 'write', 45),
    row('hold + confirm', held.read + confirmed.read, 'read'),
  ];
}

/** DynamoDB's units as AWS counts them. */
export async function measureUnits(stack: Stack, stackTable: StackTable, isDeep: boolean): Promise<Section> {
  const counts = [500, 5_000, ...(isDeep ? [50_000] : [])];
  return {
    title: 'DynamoDB units',
    note: 'A search by a function that remembers nothing; hold and confirm through the running product, until all that follows from them is at rest. The ratio is to the goal.',
    rows: [...(await searchRows(counts)), ...(await pageRows()), ...(await checkoutRows(stack, stackTable))],
  };
}
