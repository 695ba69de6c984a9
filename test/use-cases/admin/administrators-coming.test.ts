import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readInvitations } from '#functions/admin/admin-invitations.table.ts';
import { getAdminInvitation } from '#functions/admin/administrators/get-admin-invitation.ts';
import { listAdministrators } from '#functions/admin/administrators/list-administrators.ts';
import { removeAdministrator } from '#functions/admin/administrators/remove-administrator.ts';
import { revokeAdminInvitation } from '#functions/admin/administrators/revoke-admin-invitation.ts';
import { listAudit } from '#functions/admin/audit.table.ts';
import { withoutLost } from '#functions/platform/lost-role.ts';
import { ADMIN_POLICY } from '#shared/domain/policy.ts';
import { type AdminWorld, ANNA, aWorldOfAdmins, BO, CIAS } from '#test/support/builders-admins.ts';
import { endOf } from '#test/support/builders-leaving.ts';
import { aPerson, VISITOR } from '#test/support/deps.ts';

let at: AdminWorld;
beforeEach(async () => {
  at = await aWorldOfAdmins();
});
afterEach(() => at.world.store.stop());

const CIA_ADMIN = aPerson('cia', 'angler', 'admin');
const list = (by = ANNA) => listAdministrators(at.world.deps, by, {});
const revoke = (invitationId: string, by = ANNA) => revokeAdminInvitation(at.world.deps, by, { invitationId });
/** Cia accepts, and all breaks off: before the pool heard of it, or after. */
async function halfAccepted(by = ANNA, isInPool = false): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  await at.invite(CIAS, id, by);
  const token = await at.linkTo();
  at.pool.before = async (change) => {
    if (isInPool && change === 'add') at.pool.groups.admin.add('cia');
    throw new Error('the pool is away');
  };
  await expect(at.accept(token)).rejects.toThrow('the pool is away');
  at.pool.before = async () => {};
  await at.mailed();
  return { id, token };
}
/** Nobody and nothing has Cia as an admin any more. */
async function mustBeOut(token: string): Promise<void> {
  expect(at.admins()).not.toContain('cia');
  expect(await withoutLost(at.world.deps, CIA_ADMIN)).toMatchObject({ roles: ['angler'] });
  expect(await endOf(at.accept(token))).toBe('admins.link_invalid');
  expect(await endOf(getAdminInvitation(at.world.deps, VISITOR, { token }))).toBe('admins.link_invalid');
  expect((await list()).administrators.map(({ id }) => id)).toEqual(at.admins());
  expect((await readInvitations(at.world.deps.table)).all).toEqual([]);
  expect((await listAudit(at.world.deps.table, 'USER#cia')).map(({ what }) => what)).toEqual([
    'admin_joined',
    'admin_removed',
  ]);
}
const subjects = async () => (await at.mailed()).map(({ subject }) => subject).sort();
const GONE = 'cia Ek is no longer an administrator of Napp';
const WENT = 'cia Ek är inte längre administratör på Napp';

test('stands in the list as not finished, also past its time, until the link is opened again', async () => {
  const { id, token } = await halfAccepted();
  expect((await list()).invitations).toMatchObject([{ id, email: CIAS, invitedBy: 'anna Ek', isComing: true }]);
  await at.accept(token);
  expect((await list()).invitations).toEqual([]);
  expect(at.admins()).toContain('cia');
});
test('past its time it stands there too, and can still be called back', async () => {
  const { id, token } = await halfAccepted();
  at.world.moveOn(8 * 24 * 60);
  expect((await list()).invitations).toMatchObject([{ id, isComing: true }]);
  await revoke(id);
  await mustBeOut(token);
});
test.each([false, true])('called back, with the pool knowing of it: %s: out, and all are told', async (isInPool) => {
  const { id, token } = await halfAccepted(ANNA, isInPool);
  await revoke(id, BO);
  await revoke(id, BO);
  await mustBeOut(token);
  expect(await subjects()).toEqual(isInPool ? [GONE, WENT, WENT] : [GONE, WENT]);
});
test.each([false, true])('the inviter loses the role, with the pool knowing of it: %s: out', async (isInPool) => {
  const { token } = await halfAccepted(BO, isInPool);
  await at.remove('bo');
  await mustBeOut(token);
  expect((await subjects()).filter((one) => one.startsWith('cia'))).toEqual(
    isInPool ? [GONE, WENT, WENT] : [GONE, WENT],
  );
  expect(at.admins()).toEqual(['anna']);
});
test('whom the pool knows acts as an admin: they are one, and take nobody’s role together with their own', async () => {
  const { id } = await halfAccepted(BO, true);
  expect(await endOf(revoke(id, CIA_ADMIN))).toBe('admins.invitation_taken');
  for (const other of ['anna', 'bo']) await at.remove(other, CIA_ADMIN);
  expect(at.admins()).toEqual(['cia']);
  expect((await list(CIA_ADMIN)).invitations).toEqual([]);
});
test('invited anew instead: the later link makes the admin, and the earlier one is over', async () => {
  const { token } = await halfAccepted();
  const later = await at.invited(CIAS, BO);
  expect((await list()).invitations.map(({ isComing }) => isComing)).toEqual([true, false]);
  await at.accept(later);
  expect((await list()).invitations).toEqual([]);
  expect(await endOf(at.accept(token))).toBe('admins.link_invalid');
  expect(at.admins()).toContain('cia');
});
test('an admin who accepts under a new address stays one, whatever becomes of that invitation', async () => {
  await at.invite('bo2@napp.test', randomUUID(), ANNA);
  const token = await at.linkTo('bo2@napp.test');
  at.pool.add('bo', 'bo2@napp.test');
  at.pool.before = async () => Promise.reject(new Error('the pool is away'));
  await at.accept(token, BO);
  expect((await list()).invitations).toEqual([]);
  at.pool.before = async () => {};
  await at.remove('anna', BO);
  expect(at.admins()).toEqual(['bo']);
});
test('an admin stays the same one when the invitation has gone with time: a list from before still counts', async () => {
  await at.accept(await at.invited());
  const listed = async () => (await list()).administrators.find(({ id }) => id === 'cia')?.edition ?? '';
  const edition = await listed();
  at.world.moveOn(ADMIN_POLICY.invitationDays * 1440 + 1);
  await at.invite('dan@napp.test');
  expect((await readInvitations(at.world.deps.table)).all.map(({ email }) => email)).toEqual(['dan@napp.test']);
  expect(await listed()).toBe(edition);
  await removeAdministrator(at.world.deps, ANNA, { userId: 'cia', edition });
  expect(at.admins()).toEqual(['anna', 'bo']);
});
