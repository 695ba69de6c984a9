import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { leaveLine } from '#functions/booking/end-wait.ts';
import { joinLine } from '#functions/booking/join-line.ts';
import { listGuideLines } from '#functions/booking/list-guide-lines.ts';
import { listMyWaits } from '#functions/booking/list-my-waits.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { changeSlots } from '#functions/calendar/change-slots.ts';
import { closeDays } from '#functions/calendar/close-days.ts';
import { keys as dayKeys } from '#functions/calendar/days.table.ts';
import { projectDay } from '#functions/catalogue/project-day.ts';
import { findRun } from '#functions/outreach/promotions.table.ts';
import { setDiscount } from '#functions/outreach/set-discount.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { changeSlots as contract } from '#shared/contracts/availability.ts';
import { slotVersion } from '#shared/domain/calendar/slot-version.ts';
import { DATE, GUIDE, offerTrip, SLOT, slotNow } from '#test/support/builders-booking.ts';
import { enrol } from '#test/support/builders-people.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';

const BERIT = aPerson('berit', 'angler');
const TIME = { experienceId: 'pike', date: DATE, slotId: SLOT };
const KEY = `${DATE} ${SLOT}`;
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T08:00:00.000Z');
  await offerTrip(world);
});
afterEach(() => world.store.stop());

const discount = (percent: number) =>
  setDiscount(world.deps, GUIDE, { experienceId: 'pike', slots: [{ date: DATE, slotId: SLOT }], percent });
type Wish = z.input<typeof contract.input>;
const dayNow = () => world.deps.table.find(dayKeys.day('cal', DATE), z.looseObject({}));
/** Changes times, and what the change feed brings of it. */
async function change(changes: Wish['changes'], { isFed = true } = {}) {
  const before = await dayNow();
  const report = await changeSlots(world.deps, GUIDE, contract.input.parse({ experienceId: 'pike', changes }));
  const fed = { ...dayKeys.day('cal', DATE), before, after: await dayNow() };
  if (isFed) await projectDay(world.deps, fed);
  return { ...report, fed };
}
const takeAway = async (isFed = true) =>
  change([{ date: DATE, slotId: SLOT, version: slotVersion(await slotNow(world)), to: null }], { isFed });
const runNow = () => findRun(world.deps.table, 'pike');

test('a time that is taken away ends its offer; undone, it has it again, counted from the same price', async () => {
  await discount(20);
  const run = await runNow();
  world.moveOn(60);
  const { undo } = await takeAway();
  expect((await runNow())?.slots).toEqual({});
  await change(undo);
  expect((await slotNow(world)).d).toBe(20);
  const again = await runNow();
  expect(again).toMatchObject({ since: run?.since, lowest: run?.lowest, slots: { [KEY]: 20 } });
  expect(again?.gone).toBeUndefined();
});
test('undone before anybody heard of it, and heard of late: run and time say the same', async () => {
  await discount(20);
  const { undo, fed } = await takeAway(false);
  const { fed: later } = await change(undo, { isFed: false });
  for (const record of [fed, later]) await projectDay(world.deps, record);
  expect([(await slotNow(world)).d, (await runNow())?.slots]).toEqual([20, { [KEY]: 20 }]);
});
test('an offer that the guide ended, or whose time went on another day, does not come back', async () => {
  await discount(20);
  await discount(0);
  const { undo } = await takeAway();
  await change(undo);
  expect((await slotNow(world)).d).toBeUndefined();
  await discount(30);
  const later = await takeAway();
  world.moveTo('2027-05-02T08:00:00.000Z');
  await change(later.undo);
  expect([(await slotNow(world)).d, (await runNow())?.slots]).toEqual([undefined, {}]);
});
test('what runs on a time that is gone is no run: the next offer is counted from the thirty days before itself', async () => {
  await discount(20);
  await takeAway();
  world.moveTo('2027-05-20T08:00:00.000Z');
  const to = { start: '06:00', end: '14:00', endsAfterDays: 0, notes: '' };
  await change([{ date: DATE, slotId: 'another', version: null, to }]);
  const slots = [{ date: DATE, slotId: 'another' }];
  const set = await setDiscount(world.deps, GUIDE, { experienceId: 'pike', slots, percent: 30 });
  expect(set).toMatchObject({ lowestPrice: 119_600, badgePercent: 12 });
});
test('who waits for a time that is taken away waits for it again when it is back, and is asked', async () => {
  await enrol(world, BERIT);
  await closeDays(world.deps, GUIDE, { experienceId: 'pike', dates: [DATE], closed: true });
  const party = { adults: 2, children: 0, private: false };
  await joinLine(world.deps, BERIT, { ...TIME, party, language: 'en' });
  const { undo } = await takeAway();
  expect((await listMyWaits(world.deps, BERIT, {})).waits).toMatchObject([{ state: 'over' }]);
  expect((await listGuideLines(world.deps, GUIDE, {})).lines).toEqual([]);
  await change(undo);
  expect(await slotNow(world)).toMatchObject({ q: 1, u: true });
  expect((await listGuideLines(world.deps, GUIDE, {})).lines).toHaveLength(1);
  await closeDays(world.deps, GUIDE, { experienceId: 'pike', dates: [DATE], closed: false });
  await sweepLife(world.deps, SYSTEM, {});
  expect((await listMyWaits(world.deps, BERIT, {})).waits).toMatchObject([{ state: 'offered' }]);

  await leaveLine(world.deps, BERIT, TIME);
  await sweepLife(world.deps, SYSTEM, {});
  expect(await slotNow(world)).toMatchObject({ n: 0 });
  expect((await slotNow(world)).q).toBeUndefined();
});
