import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findBooking } from '#functions/booking/bookings.table.ts';
import { cancelBooking } from '#functions/booking/cancel-booking.ts';
import { previewCancellation } from '#functions/booking/preview-cancellation.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { settleRefund } from '#functions/payments/settle-refund.ts';
import { sweepMoney } from '#functions/payments/sweep-money.ts';
import { type Deps, SYSTEM } from '#functions/platform/deps.ts';
import { Table } from '#functions/platform/table.ts';
import { sek } from '#shared/kernel/money.ts';
import { ANGLER, offerTrip, slotNow } from '#test/support/builders-booking.ts';
import { aPerson, World } from '#test/support/deps.ts';
import type { Fault } from '#test/support/fake-payments.ts';
import { type CrashAt, dyingClient } from '#test/support/faulty-client.ts';
import { startTestTable, type TestTable } from '#test/support/table.ts';
import { aSureBooking } from './cancelling.ts';

let store: TestTable;
let round = 0;
// Each on a table of its own: the payers of two providers have the same names, and a sweep takes up whatever is due.
beforeEach(async () => {
  store = await startTestTable();
});
afterEach(() => store.stop());

type Trouble = Readonly<{ crash?: CrashAt; fault?: Fault; by: 'angler' | 'guide'; at: string }>;
const FREE = '2027-05-20T10:00:00.000Z';
const LATE = '2027-06-09T10:00:00.000Z';

/** One cancelling with bad luck in it: the press is repeated, machines are started twice, and the clock moves on. */
async function live({ crash, fault, by, at }: Trouble) {
  const name = `c${round++}`;
  const world = new World(store, '2027-03-10T10:00:00.000Z');
  await offerTrip(world, { id: name, guideId: `guide-${name}`, calendarId: name });
  const bookingId = await aSureBooking(world, { experienceId: name });
  world.moveTo(at);
  const { client, counted } = dyingClient(store.client, () => crash);
  const dying: Deps = { ...world.deps, table: new Table(client, store.tableName) };
  if (fault) world.provider.faults.push(fault);
  const actor = by === 'angler' ? ANGLER : aPerson(`guide-${name}`, 'guide');
  const { preview } = await previewCancellation(world.deps, actor, { bookingId });
  const press = { bookingId, preview, ...(by === 'guide' && { reason: 'illness' as const }) };
  const ignore = () => undefined;
  const first = await cancelBooking(dying, actor, press).catch(ignore);
  const machines = async (deps: Deps) => {
    for (const { machine, input } of world.started)
      if (machine === 'refund')
        await settleRefund(deps, SYSTEM, input as { bookingId: string; refundId: string }).catch(ignore);
  };
  await machines(dying);
  await cancelBooking(world.deps, actor, press);
  for (const minutes of [3, 24 * 60, 60]) {
    world.moveOn(minutes);
    await Promise.all([machines(world.deps), sweepMoney(world.deps, SYSTEM, {})]);
    await Promise.all([sweepLife(world.deps, SYSTEM, {}), sweepLife(world.deps, SYSTEM, {})]);
  }
  return { world, bookingId, name, first, counted };
}
/** Whatever happened on the way: the same end. */
async function expectOneEnd({ world, bookingId, name }: Awaited<ReturnType<typeof live>>, isLate: boolean) {
  const booking = await findBooking(world.deps.table, bookingId);
  expect(booking).toMatchObject({ state: 'cancelled', payment: isLate ? 'paid' : 'refunded' });
  expect((await slotNow(world, undefined, name)).n).toBe(0);
  const refunds = [...world.provider.refunds.values()].map(({ amount }) => amount);
  expect(refunds).toEqual(isLate ? [] : [29_900]);
  expect(world.provider.kept()).toBe(isLate ? 29_900 + 269_100 : 0);
  if (isLate) expect(booking?.penalty).toMatchObject({ state: 'charged', charged: sek(269_100) });
  else expect(booking).toMatchObject({ refunded: sek(29_900), openRefunds: 0 });
  const { Items = [] } = await store.client.send(new ScanCommand({ TableName: store.tableName }));
  const mails = Items.filter((i) => i['kind'] === 'OUT' && i['data'].bookingId === bookingId).map((i) => i['template']);
  expect(mails).toHaveLength(new Set(mails).size);
  expect(mails.filter((m) => /^(cancelled|guideCancelled)$/.test(String(m)))).toHaveLength(1);
  const lines = Items.filter((i) => i['kind'] === 'LEDGER' && i['bookingId'] === bookingId).map((i) =>
    String(i['what']),
  );
  expect(lines.sort()).toEqual(isLate ? ['deposit', 'kept-2', 'penalty'] : ['deposit', 'refund-cancel-1']);
}
const CRASHES = [1, 2].flatMap((write) => (['before', 'after'] as const).map((kind): CrashAt => ({ write, kind })));
const FAULTS = (['error', 'lost'] as const).map((kind): Fault => ({ operation: 'refund', kind }));
const CASES = [
  { by: 'angler', at: FREE, isLate: false },
  { by: 'guide', at: LATE, isLate: false },
  { by: 'angler', at: LATE, isLate: true },
] as const;

describe.each(CASES)('cancelled by $by at $at', ({ by, at, isLate }) => {
  test('without bad luck', async () => expectOneEnd(await live({ by, at }), isLate));
  test.each(CRASHES)('the process dies $kind write $write', async (crash) =>
    expectOneEnd(await live({ by, at, crash }), isLate),
  );
  test.each(FAULTS)('the provider: $kind', async (fault) => expectOneEnd(await live({ by, at, fault }), isLate));
});
test('a refund that the provider refuses is a case and an alarm, and frees the places all the same', async () => {
  const name = `c${round++}`;
  const world = new World(store, '2027-03-10T10:00:00.000Z');
  await offerTrip(world, { id: name, guideId: `guide-${name}`, calendarId: name });
  const bookingId = await aSureBooking(world, { experienceId: name });
  world.provider.refundsFail = true;
  const { preview } = await previewCancellation(world.deps, ANGLER, { bookingId });
  await cancelBooking(world.deps, ANGLER, { bookingId, preview });
  world.moveOn(3);
  await sweepMoney(world.deps, SYSTEM, {});
  await sweepMoney(world.deps, SYSTEM, {});
  expect(await findBooking(world.deps.table, bookingId)).toMatchObject({
    state: 'cancelled',
    payment: 'refund_failed',
  });
  expect((await slotNow(world, undefined, name)).n).toBe(0);
  expect(world.logged.filter(({ message }) => message === 'refund failed')).toHaveLength(1);
});
