import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findAccount } from '#functions/accounts/accounts.table.ts';
import { eraseMe } from '#functions/accounts/erase-me.ts';
import { readInvitations } from '#functions/admin/admin-invitations.table.ts';
import { revokeAdminInvitation } from '#functions/admin/administrators/revoke-admin-invitation.ts';
import { findBootstrap, putBootstrap } from '#functions/admin/bootstrap.table.ts';
import { grantFirstAdmin } from '#functions/admin/grant-first-admin.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { isLeaving } from '#functions/platform/leaving.ts';
import { meanwhile } from '#test/support/between-calls.ts';
import { type AdminWorld, ANNA, aWorldOfAdmins, BO, CIA, CIAS } from '#test/support/builders-admins.ts';
import { endOf } from '#test/support/builders-leaving.ts';
import { aPerson } from '#test/support/deps.ts';

vi.setConfig({ testTimeout: 60_000 });
let at: AdminWorld;
beforeEach(async () => {
  at = await aWorldOfAdmins();
});
afterEach(() => at.world.store.stop());

/** With a token that was made before the role. */
const erase = (deps: Deps = at.world.deps, who = CIA) => endOf(eraseMe(deps, who, { email: `${who.id}@napp.test` }));
const hasAccount = async () => (await findAccount(at.world.deps.table, 'cia')) !== undefined;
/** Either Cia has the role and the account, or neither, and nothing of them is on its way. */
async function mustBeOneOf(accepted: string, erased: string): Promise<void> {
  const { deps } = at.world;
  const { all } = await readInvitations(deps.table);
  const found = [at.admins().includes('cia'), await hasAccount(), at.pool.people.has('cia'), all.length];
  if (erased === 'done') expect([accepted, found]).toEqual([expect.stringContaining('.'), [false, false, false, 0]]);
  else expect([accepted, erased, found]).toEqual(['done', 'auth.forbidden', [true, true, true, 1]]);
  expect(await isLeaving(deps, 'cia')).toBe(erased === 'done');
}

test('the last admin stays, also with a token from before the role', async () => {
  await at.accept(await at.invited());
  const cia = aPerson('cia', 'angler', 'admin');
  for (const other of ['anna', 'bo']) await at.remove(other, cia);
  expect(await erase()).toBe('auth.forbidden');
  await mustBeOneOf('done', 'auth.forbidden');
});
type Ends = Readonly<{ accepted: string | undefined; erased: string | undefined }>;
/** One while the other is under way, before its first call and so on, until the other one never comes to it. */
async function inEveryPause(both: (call: number, token: string) => Promise<Ends>) {
  const ends = new Set<string>();
  for (let call = 1; ; call++) {
    const { accepted, erased } = await both(call, await at.invited());
    if (!accepted || !erased) break;
    await mustBeOneOf(accepted, erased);
    ends.add(erased);
    await at.world.store.stop();
    at = await aWorldOfAdmins();
  }
  expect([...ends].sort()).toEqual(['auth.forbidden', 'done']);
}
test('accepted before any call of the erasing: the one or the other', () =>
  inEveryPause(async (call, token) => {
    let accepted: string | undefined;
    const { deps } = meanwhile(at.world, call, async () => {
      accepted = await endOf(at.accept(token));
    });
    return { erased: await erase(deps), accepted };
  }));
test('erased before any call of the accepting: the one or the other', () =>
  inEveryPause(async (call, token) => {
    let erased: string | undefined;
    const { deps } = meanwhile(at.world, call, async () => {
      erased = await erase();
    });
    return { accepted: await endOf(at.accept(token, CIA, deps)), erased };
  }));
test('who has accepted, though the pool does not know of it, stays until that is called back', async () => {
  const id = randomUUID();
  await at.invite(CIAS, id);
  const token = await at.linkTo();
  at.pool.before = async () => Promise.reject(new Error('the pool is away'));
  await expect(at.accept(token)).rejects.toThrow('the pool is away');
  at.pool.before = async () => {};
  expect(await erase()).toBe('auth.forbidden');
  expect(await erase(), 'and again').toBe('auth.forbidden');
  await revokeAdminInvitation(at.world.deps, ANNA, { invitationId: id });
  expect(await erase()).toBe('done');
  await mustBeOneOf(await endOf(at.accept(token)), 'done');
});
test('who has lost the role goes, whether the pool knows of it or not', async () => {
  at.pool.before = async () => Promise.reject(new Error('the pool is away'));
  await expect(at.remove('bo')).rejects.toThrow('the pool is away');
  expect(await erase(at.world.deps, { ...BO, roles: ['angler'] })).toBe('done');
});

const code = 'first-admin';
const nobodyYet = () => at.pool.groups.admin.clear();
test('made the first admin before any call of the erasing: the one or the other', async () => {
  const ends = new Set<string>();
  for (let call = 1; ; call++) {
    nobodyYet();
    let granted: string | undefined;
    const { deps } = meanwhile(at.world, call, async () => {
      granted = await endOf(grantFirstAdmin(at.world.deps, CIA, { code }));
    });
    const erased = await erase(deps);
    if (!granted) break;
    expect([granted, erased]).toContain('done');
    expect([granted, erased].filter((end) => end === 'done')).toHaveLength(1);
    // The code is used up only by whoever is there.
    expect((await findBootstrap(at.world.deps.table)) !== undefined).toBe(await hasAccount());
    ends.add(erased);
    await at.world.store.stop();
    at = await aWorldOfAdmins();
  }
  expect([...ends].sort()).toEqual(['auth.forbidden', 'done']);
});
test.each([
  ['just now', 'anna', 0, 'auth.forbidden'],
  ['too long ago to be finished', 'anna', 61, 'done'],
  ['by somebody else', 'bo', 0, 'done'],
])('the first admin was begun %s', async (_when, by, minutes, end) => {
  nobodyYet();
  const { deps, now } = at.world;
  await deps.table.write(putBootstrap(deps.table, by, now));
  at.world.moveOn(minutes);
  expect(await erase(deps, { ...ANNA, roles: ['angler'] })).toBe(end);
});
test('an admin is told so before anything is looked at', async () => {
  expect(await erase(at.world.deps, aPerson('cia', 'angler', 'admin'))).toBe('auth.forbidden');
  expect(await endOf(eraseMe(at.world.deps, CIA, { email: 'other@napp.test' }))).toBe('accounts.email_differs');
});
