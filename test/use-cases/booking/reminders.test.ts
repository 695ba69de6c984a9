import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Frozen, getRecord, putFrozen } from '#functions/booking/booking-record.table.ts';
import { findBooking, moveBooking, putNewBooking } from '#functions/booking/bookings.table.ts';
import { callBookingOff } from '#functions/booking/call-weather.ts';
import { settlePayment } from '#functions/booking/settle-payment.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { readForecast } from '#functions/outreach/forecast.ts';
import { findMail } from '#functions/outreach/outbox.table.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { type Deps, SYSTEM } from '#functions/platform/deps.ts';
import { Table } from '#functions/platform/table.ts';
import { addDays, addHours, instantAt } from '#shared/kernel/time.ts';
import { aBooking } from '#test/domain/booking/trips.ts';
import { ANGLER, book, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { moveDate, offerDate } from '#test/support/builders-changes.ts';
import { aWorld, type World } from '#test/support/deps.ts';
import { dyingClient } from '#test/support/faulty-client.ts';
import { cancelAs } from './cancelling.ts';

const MANY = process.env.NAPP_DEEP ? 10_000 : 240;
const ZONE = 'Europe/Stockholm';
let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.store.stop());

async function confirmed(): Promise<string> {
  await offerTrip(world);
  const { bookingId } = await book(world);
  world.provider.pay(bookingId);
  await settlePayment(world.deps, ANGLER, { bookingId });
  return bookingId;
}
const life = (deps: Deps = world.deps) => sweepLife(deps, SYSTEM, {});
/** The outbox keys of the reminders that were ever written, in order. */
async function reminders(): Promise<string[]> {
  const shards = Array.from({ length: 8 }, (_, i) => world.deps.table.queryAll({ index: 'gsi3', pk: `DUE#mail#${i}` }));
  return (await Promise.all(shards))
    .flat()
    .map(({ pk }) => pk.slice('OUT#'.length))
    .filter((key) => key.includes('reminder'))
    .sort();
}
const JSON_OF_MET = JSON.stringify({
  properties: {
    timeseries: [
      {
        time: '2027-06-12T06:00:00Z',
        data: {
          instant: { details: { air_temperature: 14.4, wind_speed: 5.2 } },
          next_6_hours: { summary: { symbol_code: 'lightrainshowers_day' } },
        },
      },
    ],
  },
});

test('the mails of a sure booking lead to it', async () => {
  const bookingId = await confirmed();
  world.moveTo('2027-06-11T04:00:00.000Z');
  await life();
  for (const key of [`booking-${bookingId}-bookingConfirmed`, ...(await reminders())])
    expect(await sendOutboxMail(world.deps, key)).toBe('sent');
  expect(world.mails.length).toBeGreaterThan(1);
  for (const { text } of world.mails) expect(text).toContain(`/angler-dashboard/bookings/${bookingId}\n`);
});
test('8 days before, and not a second earlier: when free cancellation ends; a day before: all that one needs', async () => {
  const bookingId = await confirmed();
  world.moveTo('2027-06-04T03:59:59.000Z');
  expect(await life()).toEqual({ settled: 0, failed: 0 });
  world.moveTo('2027-06-04T04:00:00.000Z');
  await life();
  await life();
  world.moveTo('2027-06-11T04:00:00.000Z');
  await life();
  const [early = '', late = ''] = await reminders();
  expect(await reminders()).toHaveLength(2);
  const asked: string[] = [];
  const getText = async (url: string) => {
    asked.push(url);
    return { status: 200, body: JSON_OF_MET };
  };
  const deps = { ...world.deps, outbound: { getText } };
  for (const key of [early, late]) expect(await sendOutboxMail(deps, key)).toBe('sent');
  const [first, second] = world.mails;
  expect(first?.text).toContain('Saturday 5 June 2027 at 06:00');
  expect(second?.subject).toContain('Tomorrow');
  for (const fact of ['The guest harbour', 'Warm clothes', '+46 70 000 00 01', 'Rain, about 14 °C, wind 5 m/s'])
    expect(second?.text).toContain(fact);
  expect(second?.attachments?.map(({ name }) => name)).toEqual([`napp-${bookingId}.ics`]);
  expect(asked[1]).toBe('https://api.met.no/weatherapi/locationforecast/2.0/compact?lat=58.90&lon=17.55');
});
test.each([
  ['the trip was cancelled meanwhile', (id: string) => cancelAs(world, id, 'guide', 'illness')],
  ['the weather called it off', (id: string) => callBookingOff(world.deps, GUIDE, { bookingId: id })],
  ['it began', async () => world.moveTo('2027-06-12T04:00:00.000Z')],
])('a reminder that had to wait is not sent when %s', async (_, happens) => {
  const bookingId = await confirmed();
  world.moveTo('2027-06-11T04:00:00.000Z');
  await life();
  const [key = ''] = await reminders();
  await happens(bookingId);
  expect(await sendOutboxMail(world.deps, key)).toBe('suppressed');
});
test('a forecast that cannot be had is left out without a word', async () => {
  await confirmed();
  world.moveTo('2027-06-11T04:00:00.000Z');
  await life();
  const [key = ''] = await reminders();
  expect(key).toContain('reminderLate');
  expect(await sendOutboxMail(world.deps, key)).toBe('sent');
  expect(world.mails[0]?.text).not.toContain('Forecast');
  expect(readForecast(JSON_OF_MET, '2027-06-20T04:00:00.000Z')).toBeUndefined();
  expect(() => readForecast('<html>', '2027-06-12T04:00:00.000Z')).toThrow();
});
test('who books five days before needs no early one; who books in the last day needs none', async () => {
  world.moveTo('2027-06-07T10:00:00.000Z');
  const bookingId = await confirmed();
  expect(await life()).toEqual({ settled: 0, failed: 0 });
  world.moveTo('2027-06-11T10:00:00.000Z');
  await life();
  expect(await reminders()).toEqual([expect.stringContaining(`booking-${bookingId}-reminderLate`)]);
});
test('a job that slept past the free days sends no early one, and none at all after the start', async () => {
  const bookingId = await confirmed();
  world.moveTo('2027-06-12T04:00:00.000Z');
  await life();
  expect(await reminders()).toEqual([]);
  expect((await findBooking(world.deps.table, bookingId))?.state).toBe('confirmed');
  world.moveTo('2027-06-12T12:00:00.000Z');
  await life();
  expect((await findBooking(world.deps.table, bookingId))?.state).toBe('completed');
});
test('a trip with a new date is reminded of again, once; one that was called off is not', async () => {
  const bookingId = await confirmed();
  world.moveTo('2027-06-04T04:00:00.000Z');
  await life();
  const { booking } = await getRecord(world.deps.table, bookingId);
  const later = {
    date: '2027-06-26',
    startsAt: '2027-06-26T04:00:00.000Z',
    endsAt: '2027-06-26T12:00:00.000Z',
    freeUntil: '2027-06-19T04:00:00.000Z',
  };
  await world.deps.table.write(moveBooking(world.deps.table, { ...booking, ...later }));
  world.moveTo('2027-06-18T04:00:00.000Z');
  await life();
  await life();
  expect(await reminders()).toHaveLength(2);
  const moved = await findBooking(world.deps.table, bookingId);
  if (!moved) throw new Error('gone');
  const openWeather = { until: '2027-07-02T00:00:00.000Z' };
  await world.deps.table.write(moveBooking(world.deps.table, { ...moved, openWeather } as typeof moved));
  world.moveTo('2027-06-25T04:00:00.000Z');
  await life();
  expect(await reminders()).toHaveLength(2);
});
test('moved to the evening of the same day: the mail about that is enough (one said "Tomorrow" at once)', async () => {
  const bookingId = await confirmed();
  world.moveTo('2027-06-04T04:00:00.000Z');
  await life();
  const evening = await offerDate(world, '2027-06-04', { f: 1_080, t: 1_260 });
  expect((await moveDate(world, ANGLER, bookingId, evening)).outcome).toBe('changed');
  await life();
  expect(await reminders()).toEqual([expect.stringContaining('reminderEarly')]);
});

/** Confirmed trips on the forty days after 20 May, at any hour. */
async function manyBookings(frozen: Frozen): Promise<Map<string, string>> {
  const starts = new Map<string, string>();
  const write = async (i: number) => {
    const bookingId = i.toString(16).padStart(8, '0');
    const date = addDays('2027-05-20', i % 40);
    const from = (i * 7) % 1440;
    const startsAt = instantAt(date, from, ZONE);
    const times = { date, from, to: from + 240, startsAt, endsAt: addHours(startsAt, 4) };
    const confirmedAt = '2027-05-01T10:00:00.000Z';
    const rest = { state: 'confirmed', payment: 'paid', isPageClosed: true, confirmedAt } as const;
    const booking = aBooking({ bookingId, ...times, ...rest, freeUntil: addHours(startsAt, -168) });
    await world.deps.table.transact([
      putNewBooking(world.deps.table, booking),
      putFrozen(world.deps.table, bookingId, frozen),
    ]);
    starts.set(bookingId, startsAt);
  };
  for (let i = 0; i < MANY; i += 50)
    await Promise.all(Array.from({ length: Math.min(50, MANY - i) }, (_, j) => write(i + j)));
  return starts;
}
test(`a month of ${MANY} bookings by the hour, killed and run twice: each reminder once, and the cost is what is due`, {
  timeout: 900_000,
}, async () => {
  const one = await confirmed();
  const { frozen } = await getRecord(world.deps.table, one);
  const starts = await manyBookings(frozen);
  let [crashes, looked, hours, idle] = [0, 0, 0, 0];
  for (let at = '2027-05-10T00:00:00.000Z'; at < '2027-07-02T00:00:00.000Z'; at = addHours(at, 1), hours++) {
    world.moveTo(at);
    if (hours % 7 === 3) {
      // Dies at its second write, before or after it was made; the next one begins from the start.
      const kind = hours % 2 === 0 ? ('before' as const) : ('after' as const);
      const { client } = dyingClient(world.store.client as DynamoDBDocumentClient, () => ({ write: 2, kind }));
      crashes += (await life({ ...world.deps, table: new Table(client, world.store.tableName) })).failed;
    }
    const before = world.deps.table.units.read;
    const [first, second] = await Promise.all([life(), hours % 5 === 0 ? life() : undefined]);
    looked += first.settled + (second?.settled ?? 0);
    if (first.settled === 0 && !second) idle = Math.max(idle, world.deps.table.units.read - before);
    expect(first.failed + (second?.failed ?? 0)).toBe(0);
  }
  const sent = (await reminders()).filter((key) => !key.includes(one));
  const expected = [...starts.keys()].flatMap((id) => [`booking-${id}-reminderEarly`, `booking-${id}-reminderLate`]);
  expect(sent.map((key) => key.replace(/-\d+$/, '')).sort()).toEqual(expected.sort());
  for (const id of [...starts.keys()].slice(0, 50))
    expect(await findBooking(world.deps.table, id)).toMatchObject({ state: 'completed' });
  expect(crashes).toBeGreaterThan(0);
  // Three things become due of each booking; an hour with nothing due reads the eight empty shards.
  expect(looked).toBeLessThan(MANY * 3 * 1.5);
  expect(idle).toBeLessThanOrEqual(8);
  const first = await findMail(world.deps.table, sent[0] ?? '');
  expect(first?.to.address).toBe('anna@napp.test');
});
