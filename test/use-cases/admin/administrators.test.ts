import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAccount } from '#functions/accounts/accounts.table.ts';
import { eraseMe } from '#functions/accounts/erase-me.ts';
import { readInvitations } from '#functions/admin/admin-invitations.table.ts';
import { acceptAdminInvitation } from '#functions/admin/administrators/accept-admin-invitation.ts';
import { getAdminInvitation } from '#functions/admin/administrators/get-admin-invitation.ts';
import { inviteAdministrator } from '#functions/admin/administrators/invite-administrator.ts';
import { listAdministrators } from '#functions/admin/administrators/list-administrators.ts';
import { removeAdministrator } from '#functions/admin/administrators/remove-administrator.ts';
import { revokeAdminInvitation } from '#functions/admin/administrators/revoke-admin-invitation.ts';
import { listAudit } from '#functions/admin/audit.table.ts';
import { sha256 } from '#functions/platform/hash.ts';
import { withoutLost } from '#functions/platform/lost-role.ts';
import { Table } from '#functions/platform/table.ts';
import { ADMIN_POLICY } from '#shared/domain/policy.ts';
import { meanwhile } from '#test/support/between-calls.ts';
import { type AdminWorld, ANNA, aWorldOfAdmins, BO, CIA, CIAS } from '#test/support/builders-admins.ts';
import { aPerson, VISITOR, type World } from '#test/support/deps.ts';
import type { FakePool } from '#test/support/fake-pool.ts';
import { type CrashAt, dyingClient } from '#test/support/faulty-client.ts';

let at: AdminWorld;
let world: World;
let pool: FakePool;
let { invite, accept, remove, admins, mailed, linkTo } = {} as AdminWorld;
beforeEach(async () => {
  at = await aWorldOfAdmins();
  ({ world, pool, invite, accept, remove, admins, mailed, linkTo } = at);
});
afterEach(() => world.store.stop());
const refusal = (code: string) => ({ code });

test('invited, asked in their own language, accepted: an admin, with a trail, and the others are told', async () => {
  await invite('CIA@napp.test');
  const [mail] = await mailed();
  expect(mail).toMatchObject({ to: CIAS, subject: 'anna Ek bjuder in dig att administrera Napp' });
  const token = /admin-invitation\/([0-9a-f]{32})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(await getAdminInvitation(world.deps, VISITOR, { token })).toMatchObject({
    invitedBy: 'anna Ek',
    email: CIAS,
    until: '2027-05-08T10:00:00.000Z',
  });
  expect(admins()).toEqual(['anna', 'bo']);
  expect(await accept(token)).toEqual({ done: true });
  expect(admins()).toEqual(['anna', 'bo', 'cia']);
  expect(pool.groups.angler.has('cia')).toBe(true);
  const notices = await mailed();
  expect(notices.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    ['anna@napp.test', 'cia Ek is an administrator of Napp now'],
    ['bo@napp.test', 'cia Ek är nu administratör på Napp'],
  ]);
  const [joined] = await listAudit(world.deps.table, 'USER#cia');
  expect(joined).toMatchObject({ what: 'admin_joined', by: 'cia', details: { by: 'anna' } });
  const { administrators, invitations } = await listAdministrators(world.deps, ANNA, {});
  expect(administrators.map(({ name, isYou }) => [name, isYou])).toEqual([
    ['anna Ek', true],
    ['bo Ek', false],
    ['cia Ek', false],
  ]);
  expect(invitations).toEqual([]);
});
test('the link stands in the mail alone: the table has its hash, and it goes with time', async () => {
  await invite();
  const token = await linkTo();
  const { table } = world.deps;
  const [kept] = await table.queryAll({ pk: `TOKEN#${sha256(token)}` });
  expect(kept).toMatchObject({ purpose: 'admin-invitation' });
  const [all] = await table.queryAll({ pk: 'SITE', prefix: 'ADMINS' });
  expect(JSON.stringify([kept, all])).not.toContain(token);
  expect(Number(all?.['ttl'])).toBe(Date.parse('2027-05-08T11:00:00.000Z') / 1000);
});
test('a stranger is asked in the language that the inviter chose', async () => {
  await inviteAdministrator(world.deps, ANNA, { requestId: randomUUID(), email: 'new@napp.test', language: 'sv' });
  expect((await mailed()).map(({ subject }) => subject)).toEqual(['anna Ek bjuder in dig att administrera Napp']);
});
test('a repeat is the same invitation, other content under its id is refused, and an admin is not invited', async () => {
  const requestId = randomUUID();
  await Promise.all([invite(CIAS, requestId), invite(CIAS, requestId)]);
  await invite(CIAS, requestId);
  expect((await mailed()).length).toBe(1);
  expect(await listAudit(world.deps.table, `INVITATION#${requestId}`)).toMatchObject([{ what: 'admin_invited' }]);
  await expect(invite('other@napp.test', requestId)).rejects.toMatchObject(refusal('request.repeated_differently'));
  await expect(invite('Bo@napp.test')).rejects.toMatchObject(refusal('admins.already_admin'));
  await revokeAdminInvitation(world.deps, BO, { invitationId: requestId });
  // A late repeat brings nothing back.
  await invite(CIAS, requestId);
  expect((await listAdministrators(world.deps, ANNA, {})).invitations).toEqual([]);
});
test('inviting twice renews: the earlier link ends', async () => {
  await invite();
  const first = await linkTo();
  await invite(CIAS, randomUUID(), BO);
  const second = await linkTo();
  await expect(accept(first)).rejects.toMatchObject(refusal('admins.link_invalid'));
  expect((await listAdministrators(world.deps, ANNA, {})).invitations).toMatchObject([{ invitedBy: 'bo Ek' }]);
  await accept(second);
  expect(admins()).toContain('cia');
});
test('so many invitations in an hour, and no more', async () => {
  for (let i = 0; i < ADMIN_POLICY.invites.most; i++) await invite(`n${i}@napp.test`);
  await expect(invite('more@napp.test')).rejects.toMatchObject(refusal('request.too_many'));
});
test('the door: past its time, called back, used up, unknown, for another address, not proved', async () => {
  await expect(accept('f'.repeat(32))).rejects.toMatchObject(refusal('admins.link_invalid'));
  const requestId = randomUUID();
  await invite(CIAS, requestId);
  const token = await linkTo();
  pool.add('dan', 'dan@napp.test', 'angler');
  await expect(accept(token, aPerson('dan', 'angler'))).rejects.toMatchObject(refusal('admins.other_address'));
  await expect(acceptAdminInvitation(world.deps, VISITOR, { token })).rejects.toMatchObject(refusal('auth.required'));
  pool.people.set('cia', { username: 'cia', id: 'cia', email: CIAS, attributes: { email_verified: 'false' } });
  await expect(accept(token)).rejects.toMatchObject(refusal('admins.other_address'));
  pool.add('cia', CIAS);
  world.moveTo('2027-05-08T10:00:00.000Z');
  await expect(accept(token)).rejects.toMatchObject(refusal('admins.link_invalid'));
  world.moveTo('2027-05-02T10:00:00.000Z');
  await revokeAdminInvitation(world.deps, BO, { invitationId: requestId });
  await revokeAdminInvitation(world.deps, BO, { invitationId: requestId });
  await expect(accept(token)).rejects.toMatchObject(refusal('admins.link_invalid'));
  await expect(getAdminInvitation(world.deps, VISITOR, { token })).rejects.toMatchObject(
    refusal('admins.link_invalid'),
  );
  const trail = await listAudit(world.deps.table, `INVITATION#${requestId}`);
  expect(trail.map(({ what, by }) => [what, by])).toEqual([
    ['admin_invited', 'anna'],
    ['admin_uninvited', 'bo'],
  ]);
  expect(admins()).toEqual(['anna', 'bo']);
});
test('called back before the mail went: no mail', async () => {
  const requestId = randomUUID();
  await invite(CIAS, requestId);
  await revokeAdminInvitation(world.deps, ANNA, { invitationId: requestId });
  expect(await mailed()).toEqual([]);
});
test('used once: whoever repeats hears the same, and comes back by it never', async () => {
  const requestId = randomUUID();
  await invite(CIAS, requestId);
  const token = await linkTo();
  await Promise.all([accept(token), accept(token)]);
  await accept(token);
  expect(await listAudit(world.deps.table, 'USER#cia')).toHaveLength(1);
  expect((await mailed()).length).toBe(2);
  await expect(revokeAdminInvitation(world.deps, ANNA, { invitationId: requestId })).rejects.toMatchObject(
    refusal('admins.invitation_taken'),
  );
  pool.groups.admin.delete('cia');
  await accept(token);
  expect(admins(), 'taken out past us').toEqual(['anna', 'bo']);
  pool.groups.admin.add('cia');
  await remove('cia');
  await expect(accept(token)).rejects.toMatchObject(refusal('admins.link_invalid'));
  expect(admins()).toEqual(['anna', 'bo']);
});
test('accepting and calling back at once: one of them', async () => {
  const requestId = randomUUID();
  await invite(CIAS, requestId);
  const token = await linkTo();
  const [accepted, revoked] = await Promise.allSettled([
    accept(token),
    revokeAdminInvitation(world.deps, BO, { invitationId: requestId }),
  ]);
  expect([accepted.status, revoked.status].sort()).toEqual(['fulfilled', 'rejected']);
  expect(admins().includes('cia')).toBe(accepted.status === 'fulfilled');
});
test('broken off between the table and the pool: pressing again finishes it', async () => {
  await invite();
  const token = await linkTo();
  pool.before = async () => Promise.reject(new Error('the pool is away'));
  await expect(accept(token)).rejects.toThrow('the pool is away');
  pool.before = async () => {};
  expect(admins()).toEqual(['anna', 'bo']);
  expect(await getAdminInvitation(world.deps, VISITOR, { token })).toMatchObject({ email: CIAS });
  await accept(token);
  expect(admins()).toContain('cia');
  expect(await listAudit(world.deps.table, 'USER#cia')).toHaveLength(1);
});
test.each<CrashAt>([
  { write: 1, kind: 'before' },
  { write: 1, kind: 'after' },
  { write: 2, kind: 'before' },
  { write: 2, kind: 'after' },
])('accepting dies at $write, $kind: it comes to the same end', async (at) => {
  await invite();
  const token = await linkTo();
  const { client } = dyingClient(world.store.client, () => at);
  await accept(token, CIA, { ...world.deps, table: new Table(client, world.store.tableName) }).catch(() => {});
  await accept(token);
  expect(admins()).toContain('cia');
  expect(await listAudit(world.deps.table, 'USER#cia')).toHaveLength(1);
  expect((await mailed()).length).toBe(2);
});
test('taken out again while the pool is asked: out', async () => {
  await invite();
  const token = await linkTo();
  pool.before = async (change) => {
    pool.before = async () => {};
    if (change === 'add') {
      pool.groups.admin.add('cia');
      await remove('cia', BO);
    }
  };
  await expect(accept(token)).rejects.toMatchObject(refusal('admins.link_invalid'));
  expect(admins()).toEqual(['anna', 'bo']);
});

test('the role taken away: at once, with a trail, told to all, and their invitations end', async () => {
  await invite('new@napp.test', randomUUID(), BO);
  const token = await linkTo('new@napp.test');
  expect(await remove('bo')).toEqual({ done: true });
  expect(admins()).toEqual(['anna']);
  expect(await withoutLost(world.deps, BO)).toMatchObject({ roles: ['angler'] });
  expect(await withoutLost(world.deps, ANNA)).toBe(ANNA);
  expect((await findAccount(world.deps.table, 'bo'))?.type).toBe('angler');
  await expect(getAdminInvitation(world.deps, VISITOR, { token })).rejects.toMatchObject(
    refusal('admins.link_invalid'),
  );
  await expect(invite(CIAS, randomUUID(), BO)).rejects.toMatchObject(refusal('auth.forbidden'));
  expect((await mailed()).map(({ to, subject }) => [to, subject]).sort()).toEqual([
    ['anna@napp.test', 'bo Ek is no longer an administrator of Napp'],
    ['bo@napp.test', 'bo Ek är inte längre administratör på Napp'],
  ]);
  await remove('bo');
  expect(await listAudit(world.deps.table, 'USER#bo')).toMatchObject([{ what: 'admin_removed', by: 'anna' }]);
  expect((await listAdministrators(world.deps, ANNA, {})).administrators).toHaveLength(1);
  world.moveOn(30 * 1440);
  expect(await withoutLost(world.deps, BO), 'not with time').toMatchObject({ roles: ['angler'] });
});
test('never from oneself, never the last one, never from who is none', async () => {
  await expect(remove('anna')).rejects.toMatchObject(refusal('admins.not_yourself'));
  await expect(remove('cia')).rejects.toMatchObject(refusal('admins.not_found'));
  pool.groups.admin.delete('anna');
  await expect(remove('bo')).rejects.toMatchObject(refusal('admins.last_one'));
  await expect(removeAdministrator(world.deps, CIA, { userId: 'bo', edition: '' })).rejects.toMatchObject(
    refusal('auth.forbidden'),
  );
  expect(admins()).toEqual(['bo']);
});
test('a late repeat of a removal does nothing to whoever came back', async () => {
  const again = (edition = '') => removeAdministrator(world.deps, ANNA, { userId: 'bo', edition });
  await again();
  await again();
  await expect(again('another')).rejects.toMatchObject(refusal('admins.changed_elsewhere'));
  await accept(await at.invited('bo@napp.test'), BO);
  await expect(again()).rejects.toMatchObject(refusal('admins.changed_elsewhere'));
  expect(admins()).toEqual(['anna', 'bo']);
  const { administrators } = await listAdministrators(world.deps, ANNA, {});
  await again(administrators.find(({ id }) => id === 'bo')?.edition);
  expect(admins()).toEqual(['anna']);
});
test('a removal that broke off is finished from the list, whichever edition it has', async () => {
  await accept(await at.invited());
  pool.before = async () => Promise.reject(new Error('the pool is away'));
  await expect(remove('cia')).rejects.toThrow('the pool is away');
  pool.before = async () => {};
  const { administrators } = await listAdministrators(world.deps, ANNA, {});
  const { id: userId, edition } = administrators.find(({ isGoing }) => isGoing) ?? expect.unreachable();
  await removeAdministrator(world.deps, ANNA, { userId, edition });
  expect(admins()).toEqual(['anna', 'bo']);
});
test.each([1, 2, 3, 4, 5, 6, 7])('each takes it from the other, the second before call %i of the first', async (n) => {
  const { deps } = meanwhile(world, n, () => remove('anna', BO).catch(() => undefined));
  await remove('bo', ANNA, deps).catch(() => undefined);
  expect(admins()).toHaveLength(1);
});
test('all at once, each from the next: somebody is left, and the table agrees with the pool', async () => {
  await at.enter('dan', 'en', true);
  const ring = [ANNA, BO, aPerson('dan', 'admin')];
  await Promise.allSettled(ring.map((by, i) => remove(ring[(i + 1) % 3]?.id ?? '', by)));
  expect(admins().length).toBeGreaterThan(0);
  const left = aPerson(admins()[0] ?? '', 'admin');
  expect((await listAdministrators(world.deps, left, {})).administrators.map(({ id }) => id)).toEqual(admins());
});
test('broken off before the pool: no admin in the table already, shown as not finished, and done by doing it again', async () => {
  pool.before = async () => Promise.reject(new Error('the pool is away'));
  await expect(remove('bo')).rejects.toThrow('the pool is away');
  pool.before = async () => {};
  world.moveOn(24 * 60);
  expect(await withoutLost(world.deps, BO)).toMatchObject({ roles: ['angler'] });
  const { administrators } = await listAdministrators(world.deps, ANNA, {});
  expect(administrators).toMatchObject([
    { id: 'anna', isGoing: false },
    { id: 'bo', isGoing: true },
  ]);
  await remove('bo');
  expect(admins()).toEqual(['anna']);
  expect(await listAudit(world.deps.table, 'USER#bo')).toHaveLength(1);
});
test('who was taken out can be invited again, and is an admin at once', async () => {
  await remove('bo');
  await invite('bo@napp.test');
  await accept(await linkTo('bo@napp.test'), BO);
  expect(await withoutLost(world.deps, BO)).toBe(BO);
  expect(admins()).toEqual(['anna', 'bo']);
});
test('an erased account is invited no more', async () => {
  await invite();
  const token = await linkTo();
  await eraseMe(world.deps, CIA, { email: CIAS });
  expect((await readInvitations(world.deps.table)).all).toEqual([]);
  await expect(getAdminInvitation(world.deps, VISITOR, { token })).rejects.toMatchObject(
    refusal('admins.link_invalid'),
  );
});
