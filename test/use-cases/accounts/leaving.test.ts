import { randomUUID } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { findAccount } from '#functions/accounts/accounts.table.ts';
import { eraseMe } from '#functions/accounts/erase-me.ts';
import { getMe } from '#functions/accounts/get-me.ts';
import { putGuide } from '#functions/accounts/guides.table.ts';
import { bookTrip } from '#functions/booking/book-trip.ts';
import { allBookingsOf } from '#functions/booking/bookings.table.ts';
import { joinLine } from '#functions/booking/join-line.ts';
import { settlePayment } from '#functions/booking/settle-payment.ts';
import { saveBank } from '#functions/gift-cards/get-bank.ts';
import { createListing } from '#functions/listing/create-listing.ts';
import type { Deps, Person } from '#functions/platform/deps.ts';
import { httpHandler, route } from '#functions/platform/http.ts';
import { markLeaving } from '#functions/platform/leaving.ts';
import { Table } from '#functions/platform/table.ts';
import { endpoint, routeKey } from '#shared/contracts/endpoint.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { meanwhile } from '#test/support/between-calls.ts';
import { ANGLER, aWish, book, DATE, GUIDE, offerTrip, SLOT } from '#test/support/builders-booking.ts';
import { aGuide } from '#test/support/builders-catalogue.ts';
import { enrol } from '#test/support/builders-people.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';
import { fakeFiles } from '#test/support/fake-files.ts';
import { openPool } from '#test/support/fake-pool.ts';
import { fakeProofs } from '#test/support/fake-proofs.ts';

vi.setConfig({ testTimeout: 60_000 });
let world: World;
const removed: string[] = [];
const newWorld = () =>
  aWorld(undefined, {
    users: openPool(removed),
    files: fakeFiles(),
    proofs: fakeProofs(),
  });
beforeEach(async () => {
  removed.length = 0;
  world = await newWorld();
  await offerTrip(world, { maxGroup: 200 });
});
afterEach(() => world.store.stop());

type End = 'done' | string;
const endOf = (work: Promise<unknown>): Promise<End> =>
  work.then(
    () => 'done',
    (e: unknown) => (e instanceof DomainError ? e.code : Promise.reject(e)),
  );
const ONE = { adults: 1, children: 0, private: false };
const erase = (who: Person, deps: Deps = world.deps) => endOf(eraseMe(deps, who, { email: `${who.id}@napp.test` }));
async function someone(id: string): Promise<Person> {
  const who = aPerson(id, 'angler');
  await enrol(world, who);
  return who;
}
const wishOf = (who: Person) => aWish(world, { who, party: ONE });
async function mustBeOneOf(who: Person, booked: End, erased: End): Promise<void> {
  const bookings = await allBookingsOf(world.deps.table, { of: 'angler', id: who.id });
  const hasAccount = (await findAccount(world.deps.table, who.id)) !== undefined;
  if (erased === 'done') expect([booked, bookings, hasAccount]).toEqual(['accounts.erasing', [], false]);
  else expect([booked, bookings.length, hasAccount, erased]).toEqual(['done', 1, true, 'accounts.has_open_bookings']);
}

test('whatever the erasing is doing when the person books, the one or the other is refused', async () => {
  const ends = new Set<End>();
  for (let call = 1; ; call++) {
    const who = await someone(`a${call}`);
    const wish = await wishOf(who);
    let booked: End | undefined;
    const { deps, counted } = meanwhile(world, call, async () => {
      booked = await endOf(bookTrip(world.deps, who, wish));
    });
    const erased = await erase(who, deps);
    if (!booked) {
      expect(counted.calls).toBeLessThan(call);
      break;
    }
    await mustBeOneOf(who, booked, erased);
    ends.add(booked);
  }
  expect([...ends].sort()).toEqual(['accounts.erasing', 'done']);
});
test('whatever the booking is doing when the person is erased, the one or the other is refused', async () => {
  const ends = new Set<End>();
  for (let call = 1; ; call++) {
    const who = await someone(`a${call}`);
    const wish = await wishOf(who);
    let erased: End | undefined;
    const { deps } = meanwhile(world, call, async () => {
      erased = await erase(who);
    });
    const booked = await endOf(bookTrip(deps, who, wish));
    if (!erased) break;
    await mustBeOneOf(who, booked, erased);
    ends.add(erased);
  }
  expect([...ends].sort()).toEqual(['accounts.has_open_bookings', 'done']);
});
test('asked for twice at once, the account is erased, whatever the one is doing when the other comes', async () => {
  for (let call = 1; ; call++) {
    const who = await someone(`a${call}`);
    let inner: End | undefined;
    const { deps } = meanwhile(world, call, async () => {
      inner = await erase(who);
    });
    const outer = await erase(who, deps);
    if (!inner) break;
    expect({ call, inner, outer }).toEqual({ call, inner: 'done', outer: 'done' });
    expect(await findAccount(world.deps.table, who.id)).toBeUndefined();
  }
});
test('both at once: never both', async () => {
  for (let i = 0; i < 20; i++) {
    const who = await someone(`a${i}`);
    const wish = await wishOf(who);
    const [booked, erased] = await Promise.all([endOf(bookTrip(world.deps, who, wish)), erase(who)]);
    await mustBeOneOf(who, booked, erased);
  }
});
test('whatever a guide’s erasing is doing when a trip is booked, nobody has a trip without its guide', async () => {
  const ends = new Set<End>();
  for (let call = 1; ; call++) {
    const each = await newWorld();
    await offerTrip(each);
    await each.deps.table.write(putGuide(each.deps.table, aGuide({ id: 'guide', avatar: null })));
    const wish = await aWish(each);
    let booked: End | undefined;
    const { deps } = meanwhile(each, call, async () => {
      booked = await endOf(bookTrip(each.deps, ANGLER, wish));
    });
    const erased = await erase(GUIDE, deps);
    await each.store.stop();
    if (!booked) break;
    expect(erased).toBe(booked === 'done' ? 'accounts.has_open_bookings' : 'done');
    ends.add(booked);
  }
  expect([...ends]).toEqual(expect.arrayContaining(['done', 'booking.experience_not_bookable']));
});
test('a hold that the list of bookings does not show yet keeps the account', async () => {
  const who = await someone('quick');
  const { bookingId } = await book(world, { who, party: ONE });
  const send = async (command: { input: { IndexName?: string } }) =>
    command.input.IndexName === 'gsi1' ? { Items: [] } : world.store.client.send(command as never);
  const late = new Table({ send } as unknown as DynamoDBDocumentClient, world.store.tableName);
  expect(await erase(who, { ...world.deps, table: late })).toBe('accounts.has_open_bookings');
  world.provider.pay(bookingId);
  expect(await settlePayment(world.deps, who, { bookingId })).toMatchObject({ outcome: 'confirmed' });
});
test('an account that stays is as free as before; asked for twice at once, it is erased once', async () => {
  const who = await someone('stays');
  await book(world, { who, party: ONE });
  expect(await erase(who)).toBe('accounts.has_open_bookings');
  await book(world, { who, party: ONE });
  const other = await someone('twice');
  expect(await Promise.all([erase(other), erase(other)])).toEqual(['done', 'done']);
  expect(await findAccount(world.deps.table, 'twice')).toBeUndefined();
});
test('nothing is stored for who is leaving: no place in line, no trip, no bank', async () => {
  const { deps } = world;
  await book(world, { who: aPerson('all', 'angler'), party: { adults: 200, children: 0, private: false } });
  const bank = { company: 'Bergs Fiske AB', account: '', iban: '', bankgiro: '5050-1055' };
  const line = { experienceId: 'pike', date: DATE, slotId: SLOT, party: ONE, language: 'en' as const };
  const tries = () =>
    Promise.all([
      endOf(createListing(deps, GUIDE, { experienceId: randomUUID() })),
      endOf(saveBank(deps, GUIDE, { bank })),
      endOf(joinLine(deps, ANGLER, line)),
    ]);
  for (const { id } of [ANGLER, GUIDE]) await deps.table.write(markLeaving(deps.table, id, deps.now()));
  expect(await tries()).toEqual(['accounts.erasing', 'accounts.erasing', 'accounts.erasing']);
  world.moveOn(31);
  expect(await tries()).toEqual(['done', 'done', 'done']);
});
test('cut off before the sign-in went: no new account is made, and asking again finishes it', async () => {
  const who = await someone('cut');
  await eraseMe({ ...world.deps, users: { ...world.deps.users, remove: async () => {} } }, who, {
    email: 'cut@napp.test',
  });
  expect(await endOf(getMe(world.deps, who, {}))).toBe('accounts.erasing');
  expect(await erase(who)).toBe('done');
  expect(removed).toEqual(['cut']);
  expect(await findAccount(world.deps.table, 'cut')).toBeUndefined();
});

const Nothing = z.object({});
const common = { auth: 'signed-in', throttle: 'write', errors: [], input: Nothing, output: Nothing } as const;
const look = endpoint({ ...common, method: 'GET', path: '/api/look' });
const make = endpoint({ ...common, method: 'POST', path: '/api/make' });
const end = endpoint({ ...common, method: 'POST', path: '/api/end', takesLeaving: true });
test.each([
  ['looks', look, 0, 200],
  ['makes something', make, 0, 403],
  ['asks for the end again', end, 0, 200],
  ['makes something when the mark is old', make, 31, 200],
] as const)('by a token that outlives the account who %s', async (_what, asked, minutes, status) => {
  const { deps } = world;
  await deps.table.write(markLeaving(deps.table, 'gone', deps.now()));
  world.moveOn(minutes);
  const handler = httpHandler(deps, [route(asked, async () => ({}))]);
  const before = deps.table.units.read;
  const answer = await handler(
    {
      routeKey: routeKey(asked),
      headers: { 'x-origin-secret': 'o'.repeat(32) },
      ...(asked.method === 'POST' && { body: '{}' }),
      requestContext: {
        requestId: 'r',
        http: { sourceIp: '10.0.0.1' },
        authorizer: { jwt: { claims: { sub: 'gone' } } },
      },
    } as unknown as APIGatewayProxyEventV2,
    {} as never,
  );
  expect(answer.statusCode).toBe(status);
  expect(deps.table.units.read - before).toBe(asked === make ? 1 : 0);
});
