import { afterEach, beforeEach, expect, test } from 'vitest';
import { putBootstrap } from '#functions/admin/bootstrap.table.ts';
import { getAdminOverview } from '#functions/admin/get-admin-overview.ts';
import { grantFirstAdmin } from '#functions/admin/grant-first-admin.ts';
import { putAdminRow } from '#functions/catalogue/admin-rows.table.ts';
import { markLost, withoutLost } from '#functions/platform/lost-role.ts';
import { storeExperience } from '#test/support/builders-catalogue.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';

let world: World;
let admins: string[];
const code = 'first-admin';
beforeEach(async () => {
  admins = [];
  const users = {
    read: async () => Promise.reject(new Error('not asked')),
    addToGroup: async (username: string) => void admins.push(username),
    isGroupEmpty: async () => admins.length === 0,
    removeFromGroup: async () => {},
    listGroup: async () => [],
    endSessions: async () => {},
    remove: async () => {},
  };
  world = await aWorld('2027-05-01T08:00:00.000Z', { users });
});
afterEach(() => world.store.stop());
const refused = { code: 'accounts.bootstrap_refused' };

test('the code makes the first admin, once, and leaves an audit entry', async () => {
  expect(await grantFirstAdmin(world.deps, aPerson('u1', 'angler'), { code })).toEqual({ done: true });
  expect(admins).toEqual(['u1']);
  await expect(grantFirstAdmin(world.deps, aPerson('u2', 'angler'), { code })).rejects.toMatchObject(refused);
  const entries = await world.deps.table.queryAll({ pk: 'AUDIT#USER#u1' });
  expect(entries).toMatchObject([{ by: 'u1', what: 'first_admin' }]);
  await grantFirstAdmin(world.deps, aPerson('u1', 'angler'), { code });
  expect(await world.deps.table.queryAll({ pk: 'AUDIT#USER#u1' })).toHaveLength(1);
});
test.each([[['boss']], [[]]])(
  'removed from the group, which then has %j: the code makes nobody an admin again',
  async (left) => {
    const first = aPerson('u1', 'angler');
    await grantFirstAdmin(world.deps, first, { code });
    admins = [...left];
    // A repeat of the first answer gives nothing.
    await grantFirstAdmin(world.deps, first, { code });
    expect(admins).toEqual(left);
    world.moveOn(61);
    await expect(grantFirstAdmin(world.deps, first, { code })).rejects.toMatchObject(refused);
    expect(admins).toEqual(left);
  },
);
test('who had lost the role before there was nobody with it: the code makes them an admin that is let in', async () => {
  await world.deps.table.write(markLost(world.deps.table, { id: 'u1', edition: '' }));
  await grantFirstAdmin(world.deps, aPerson('u1', 'angler'), { code });
  const admin = aPerson('u1', 'admin');
  expect(await withoutLost(world.deps, admin)).toBe(admin);
});
test.each([
  ['before the pool knew of it', false],
  ['after it', true],
])('broken off %s: the same person finishes it, within the hour', async (_when, isInPool) => {
  const first = aPerson('u1', 'angler');
  await world.deps.table.write(putBootstrap(world.deps.table, 'u1', world.now));
  if (isInPool) admins.push('u1');
  await grantFirstAdmin(world.deps, first, { code });
  expect(admins).toEqual(['u1']);
  await expect(grantFirstAdmin(world.deps, aPerson('u2'), { code })).rejects.toMatchObject(refused);
});
test('of many at once one becomes it', async () => {
  const people = Array.from({ length: 6 }, (_, i) => ({ ...aPerson(`u${i}`, 'angler'), address: `192.0.2.${i}` }));
  const tries = await Promise.allSettled(people.map((person) => grantFirstAdmin(world.deps, person, { code })));
  expect(tries.filter((t) => t.status === 'fulfilled')).toHaveLength(1);
  expect(new Set(admins).size).toBe(1);
});
test('O-041: a wrong code, an admin that is there, a visitor: refused; guessing ends soon', async () => {
  await expect(grantFirstAdmin(world.deps, VISITOR, { code })).rejects.toMatchObject({ code: 'auth.required' });
  for (let i = 0; i < 5; i++)
    await expect(grantFirstAdmin(world.deps, aPerson('u1'), { code: `guess-${i}` })).rejects.toMatchObject(refused);
  await expect(grantFirstAdmin(world.deps, aPerson('u1'), { code })).rejects.toMatchObject({
    code: 'request.too_many',
  });
  admins.push('somebody');
  world.moveOn(61);
  await expect(grantFirstAdmin(world.deps, aPerson('u1'), { code })).rejects.toMatchObject(refused);
});
test('the overview is for admins', async () => {
  await storeExperience(world.deps, { id: 'd', status: 'draft' });
  await storeExperience(world.deps, { id: 'p', status: 'pending_review' });
  const overview = await getAdminOverview(world.deps, aPerson('u1', 'admin'), {});
  expect(overview).toMatchObject({
    experiences: { draft: 1, pendingReview: 1 },
    bookingsThisMonth: 0,
    stuckMails: 0,
    failedRefunds: 0,
    openCases: 0,
  });
  await expect(getAdminOverview(world.deps, aPerson('u1', 'guide'), {})).rejects.toMatchObject({
    code: 'auth.forbidden',
  });
});
test('the bookings of a month are counted from midnight in Sweden, as its money is', async () => {
  const [april, may] = ['2027-04-30T12:00:00.000Z', '2027-04-30T22:10:00.000Z'];
  for (const placedAt of [april, may]) {
    const who = { bookingId: placedAt, experienceId: 'e', guideId: 'g', anglerId: 'a', startsAt: placedAt, placedAt };
    const row = { ...who, people: 2, total: 1, deposit: 1, state: 'confirmed', payment: 'paid' };
    await world.deps.table.write(putAdminRow(world.deps.table, row));
  }
  for (const now of ['2027-04-30T22:30:00.000Z', '2027-05-31T21:59:00.000Z', april]) {
    world.moveTo(now);
    expect(await getAdminOverview(world.deps, aPerson('u1', 'admin'), {})).toMatchObject({ bookingsThisMonth: 1 });
  }
});
