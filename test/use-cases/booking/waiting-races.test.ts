import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancelBooking } from '#functions/booking/cancel-booking.ts';
import { joinLine } from '#functions/booking/join-line.ts';
import { listMyWaits } from '#functions/booking/list-my-waits.ts';
import { previewCancellation } from '#functions/booking/preview-cancellation.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { Table } from '#functions/platform/table.ts';
import { ANGLER, DATE, offerTrip, SLOT, slotNow } from '#test/support/builders-booking.ts';
import { aConfirmed } from '#test/support/builders-changes.ts';
import { enrol } from '#test/support/builders-people.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';

const TIME = { experienceId: 'pike', date: DATE, slotId: SLOT };
const BERIT = aPerson('berit', 'angler');
const CESAR = aPerson('cesar', 'angler');
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T10:00:00.000Z');
  await offerTrip(world, { maxGroup: 4 });
  await enrol(world, BERIT, CESAR);
});
afterEach(() => world.store.stop());

const join = (who: typeof BERIT, adults: number) =>
  joinLine(world.deps, who, { ...TIME, party: { adults, children: 0, private: false }, language: 'en' });
const statesOf = async (who: typeof BERIT) => (await listMyWaits(world.deps, who, {})).waits.map((w) => w.state);

/** Two of four places came free, and something happens just when whoever asks the line has read it. */
async function askWhile(happens: () => Promise<unknown>): Promise<void> {
  let isOver = false;
  class Between extends Table {
    override async queryAll(query: Parameters<Table['queryAll']>[0]) {
      const found = await super.queryAll(query);
      const isLine = query.prefix?.startsWith('WAIT#') && query.index === undefined;
      if (isLine && !isOver) {
        isOver = true;
        await happens();
      }
      return found;
    }
  }
  await sweepLife({ ...world.deps, table: new Between(world.store.client, world.store.tableName) }, SYSTEM, {});
  expect(isOver).toBe(true);
}
async function cancelOne(bookingId: string): Promise<void> {
  const { preview } = await previewCancellation(world.deps, ANGLER, { bookingId });
  await cancelBooking(world.deps, ANGLER, { bookingId, preview });
}

test('who joins while the line is being asked is asked too', async () => {
  const first = await aConfirmed(world);
  await aConfirmed(world);
  await join(CESAR, 4);
  await cancelOne(first);
  await askWhile(() => join(BERIT, 2));
  expect(await statesOf(BERIT)).toEqual(['offered']);
  expect(await statesOf(CESAR)).toEqual(['waiting']);
  expect(await slotNow(world)).toMatchObject({ n: 4, k: 2, q: 2 });
});
test('who becomes fewer while the line is being asked is asked again', async () => {
  const first = await aConfirmed(world);
  await aConfirmed(world);
  await join(CESAR, 4);
  await cancelOne(first);
  await askWhile(() => join(CESAR, 2));
  expect(await statesOf(CESAR)).toEqual(['offered']);
  expect(await slotNow(world)).toMatchObject({ n: 4, k: 2, q: 1 });
});
