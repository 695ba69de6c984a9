import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBooking } from '#functions/booking/bookings.table.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { addDropIn } from '#functions/calendar/add-drop-in.ts';
import { changeDropIn } from '#functions/calendar/change-drop-in.ts';
import { changeSlots } from '#functions/calendar/change-slots.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { addDropIn as addContract, changeDropIn as changeContract } from '#shared/contracts/drop-ins.ts';
import { slotVersion } from '#shared/domain/calendar/slot-version.ts';
import { sek } from '#shared/kernel/money.ts';
import { addHours } from '#shared/kernel/time.ts';
import { DATE, GUIDE, SLOT, slotNow } from '#test/support/builders-booking.ts';
import { offerDate } from '#test/support/builders-changes.ts';
import { aPerson, type World } from '#test/support/deps.ts';
import { aBookedWorld, aSureBooking, cancelAs } from './cancelling.ts';

/** Two adults of six places cancel three days before the trip; the guide's drop-ins were there before them. */
const LATE = '2027-06-09T10:00:00.000Z';
const EACH = 149_500;
let world: World;
let bookingId: string;
beforeEach(async () => {
  ({ world, bookingId } = await aBookedWorld());
});
afterEach(() => world.store.stop());

type At = Readonly<{ date: string; slotId: string }>;
const ON_IT: At = { date: DATE, slotId: SLOT };
const people = (adults: number) => ({ adults, children: 0, private: false });
const add = (adults: number, at = ON_IT) => {
  const wish = {
    experienceId: 'pike',
    requestId: randomUUID(),
    ...at,
    party: people(adults),
    source: 'phone',
  } as const;
  return addDropIn(world.deps, GUIDE, addContract.input.parse(wish));
};
type Added = Awaited<ReturnType<typeof add>>;
const change = ({ dropInId, rev, source }: Added, adults: number, at: At, more: object = {}) => {
  const wish = { dropInId, rev, ...at, party: people(adults), source, ...more };
  return changeDropIn(world.deps, GUIDE, changeContract.input.parse(wish));
};
async function cancelLate(): Promise<void> {
  world.moveTo(LATE);
  await cancelAs(world, bookingId);
  world.moveTo(addHours(LATE, 1));
}
async function soldAgain() {
  world.moveTo(addHours(LATE, 24));
  await sweepLife(world.deps, SYSTEM, {});
  return (await findBooking(world.deps.table, bookingId))?.penalty?.soldAgain;
}
test('a drop-in that grows onto a place that was free anyway sells nothing again', async () => {
  const three = await add(3);
  await cancelLate();
  await change(three, 4, ON_IT);
  expect(await soldAgain()).toEqual(sek(0));
});
test('one place was free, one more was not: what it grew is sold again', async () => {
  const three = await add(3);
  await cancelLate();
  await change(three, 5, ON_IT);
  expect(await soldAgain()).toEqual(sek(2 * EACH));
});
test('step by step only the last place was not free', async () => {
  const three = await add(3);
  await cancelLate();
  await change(await change(three, 4, ON_IT), 5, ON_IT);
  expect(await soldAgain()).toEqual(sek(EACH));
});
test('a drop-in that is moved to the trip is sold there then', async () => {
  const other = await offerDate(world, '2027-06-20');
  await add(4);
  const two = await add(1, other);
  await cancelLate();
  await change(two, 1, ON_IT);
  expect(await soldAgain()).toEqual(sek(EACH));
});
test('sold at another hour, to which the guide has moved the time that nobody was on: it is sold again', async () => {
  await cancelLate();
  const to = { start: '07:00', end: '14:00', endsAfterDays: 0, capacity: 6, notes: '' };
  const changes = [{ ...ON_IT, version: slotVersion(await slotNow(world)), to }];
  expect(await changeSlots(world.deps, GUIDE, { experienceId: 'pike', changes })).toMatchObject({ changed: 1 });
  await add(4);
  world.moveOn(1);
  await aSureBooking(world, { who: aPerson('second', 'angler') });
  expect(await soldAgain()).toEqual(sek(2 * EACH - 29_900));
});
test('another note, or fewer people, sells nothing', async () => {
  const four = await add(4);
  await cancelLate();
  await change(await change(four, 4, ON_IT, { notes: 'Rang again' }), 3, ON_IT);
  expect(await soldAgain()).toEqual(sek(0));
});
