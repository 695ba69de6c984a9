import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findAccount } from '#functions/accounts/accounts.table.ts';
import { joinLine } from '#functions/booking/join-line.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { listWaitsOf } from '#functions/booking/waiting-list.table.ts';
import { addDropIn } from '#functions/calendar/add-drop-in.ts';
import { findExperience } from '#functions/catalogue/experiences.table.ts';
import { postMessage } from '#functions/community/post-message.ts';
import { requestDate } from '#functions/community/request-date.ts';
import { putNewClaim } from '#functions/gift-cards/gift-claims.table.ts';
import { setListingVisible } from '#functions/listing/switch-listing.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { addDropIn as dropInContract } from '#shared/contracts/drop-ins.ts';
import { threadIdOf } from '#shared/domain/community/thread.ts';
import { meanwhile } from '#test/support/between-calls.ts';
import { ANGLER, DATE, GUIDE, SLOT } from '#test/support/builders-booking.ts';
import { aWorldToLeave, endOf, leave, withLag } from '#test/support/builders-leaving.ts';
import { enrol } from '#test/support/builders-people.ts';
import { aPerson, VISITOR, type World } from '#test/support/deps.ts';
import { aSureBooking, cancelAs, runRefunds } from '#test/use-cases/booking/cancelling.ts';

vi.setConfig({ testTimeout: 60_000 });
let world: World;
beforeEach(async () => {
  world = await aWorldToLeave();
  await enrol(world, ANGLER);
});
afterEach(() => world.store.stop());
const PARTY = { adults: 1, children: 0, private: false };
const rowsOf = async (threadId: string) =>
  JSON.stringify(await world.deps.table.queryAll({ pk: `THREAD#${threadId}`, consistent: true }));

test('a guide whose list does not show a paid booking yet stays all the same', async () => {
  await aSureBooking(world);
  expect(await leave(withLag(world, 'BOOKING'), GUIDE)).toBe('accounts.has_open_bookings');
  expect(await leave(world.deps, GUIDE)).toBe('accounts.has_open_bookings');
  expect(await findExperience(world.deps.table, 'pike')).toMatchObject({ isActive: true });
});
test('the guide’s own drop-ins keep nobody', async () => {
  const asked = {
    requestId: randomUUID(),
    experienceId: 'pike',
    date: DATE,
    slotId: SLOT,
    party: PARTY,
    name: 'Bo Ek',
  };
  await addDropIn(
    world.deps,
    GUIDE,
    dropInContract.input.parse({ ...asked, source: 'phone', email: '', phone: '', notes: '' }),
  );
  expect(await leave(world.deps, GUIDE)).toBe('done');
});
test('what an inbox does not show yet is erased: the thread of a booking, and the last that was begun', async () => {
  const bookingId = await aSureBooking(world);
  await cancelAs(world, bookingId);
  await runRefunds(world);
  await sweepLife(world.deps, SYSTEM, {});
  const threadId = threadIdOf.booking(bookingId);
  for (const who of [ANGLER, GUIDE])
    await postMessage(world.deps, who, { threadId, messageId: randomUUID(), text: `SECRET of ${who.id}` });
  const requestId = randomUUID();
  const asked = {
    experienceId: 'pike',
    requestId,
    date: '2027-07-01',
    adults: 1,
    children: 0,
    language: 'en',
  } as const;
  await requestDate(world.deps, VISITOR, { ...asked, name: 'Vera', email: 'vera@napp.test', message: 'Can we come?' });
  const late = withLag(world, 'THREAD');
  expect(await leave(late, ANGLER)).toBe('done');
  expect(await rowsOf(threadId)).not.toMatch(/SECRET of angler|Anna/);
  expect(await rowsOf(threadId)).toContain('SECRET of guide');
  expect(await leave(late, GUIDE)).toBe('done');
  expect(await rowsOf(threadId)).not.toMatch(/SECRET|Gunnar/);
  expect(await rowsOf(threadIdOf.date(requestId))).not.toMatch(/Gunnar/);
});
test('whenever an admin hides the trip, a guide who leaves is erased', async () => {
  for (let call = 1; ; call++) {
    const each = await aWorldToLeave();
    let hidden: string | undefined;
    const { deps } = meanwhile(each, call, async () => {
      const choice = { experienceId: 'pike', isVisible: false };
      hidden = await endOf(setListingVisible(each.deps, aPerson('boss', 'admin'), choice));
    });
    const erased = await leave(deps, GUIDE);
    const account = await findAccount(each.deps.table, 'guide');
    await each.store.stop();
    if (!hidden) break;
    expect([call, erased, account]).toEqual([call, 'done', undefined]);
  }
});
test('what a guide wrote to a claim goes, the claim stays', async () => {
  const { table } = world.deps;
  const claim = { guideId: 'guide', bookingId: 'b1', lastFour: 'ABCD', claimedAt: world.now };
  await table.write(putNewClaim(table, { ...claim, notes: 'SECRET: my mother’s account' }));
  expect(await leave(world.deps, GUIDE)).toBe('done');
  expect(await table.queryAll({ pk: 'GUIDE#guide', consistent: true })).toMatchObject([{ ...claim, notes: '' }]);
});
test('who waits for a trip stays until it has begun, and is in no line after it', async () => {
  await aSureBooking(world, { party: { adults: 6, children: 0, private: false } });
  const other = aPerson('other', 'angler');
  await enrol(world, other);
  await joinLine(world.deps, other, { experienceId: 'pike', date: DATE, slotId: SLOT, party: PARTY, language: 'en' });
  expect(await leave(world.deps, other)).toBe('accounts.has_open_bookings');
  world.moveTo('2027-06-12T04:00:00.000Z');
  expect(await leave(world.deps, other)).toBe('done');
  expect(await listWaitsOf(world.deps.table, 'other', '')).toEqual([]);
});
