import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readInvitations } from '#functions/admin/admin-invitations.table.ts';
import { listAdministrators } from '#functions/admin/administrators/list-administrators.ts';
import { revokeAdminInvitation } from '#functions/admin/administrators/revoke-admin-invitation.ts';
import { listAudit } from '#functions/admin/audit.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { readRoles, withoutLost } from '#functions/platform/lost-role.ts';
import { meanwhile } from '#test/support/between-calls.ts';
import { type AdminWorld, ANNA, aWorldOfAdmins, BO, CIA } from '#test/support/builders-admins.ts';
import { endOf } from '#test/support/builders-leaving.ts';
import { aPerson } from '#test/support/deps.ts';

vi.setConfig({ testTimeout: 60_000 });
let at: AdminWorld;
beforeEach(async () => {
  at = await aWorldOfAdmins();
});
afterEach(() => at.world.store.stop());

const CIA_ADMIN = aPerson('cia', 'angler', 'admin');
const comeAnew = async () => at.accept(await at.invited());
/** Who is on the way only is called back. */
const inAndOut = async () => {
  await at.remove('cia', BO).catch(() => revokeAll());
  await comeAnew();
};
const revokeAll = async () => {
  for (const { id } of (await readInvitations(at.world.deps.table)).all)
    await revokeAdminInvitation(at.world.deps, BO, { invitationId: id });
};
/** What is asked with pauses, from which beginning. */
const SLOW: Readonly<
  Record<string, Readonly<{ isIn: boolean; run: (deps: Deps, token: string) => Promise<unknown> }>>
> = {
  'an acceptance': { isIn: false, run: (deps, token) => at.accept(token, CIA, deps) },
  'a removal': { isIn: true, run: (deps) => at.remove('cia', ANNA, deps) },
};
/** What is done in the pause, from its beginning to its end. */
const MEANWHILE: Readonly<Record<string, (token: string) => Promise<unknown>>> = {
  'taken out': () => at.remove('cia', BO),
  'called back': revokeAll,
  'invited anew and accepted': comeAnew,
  'taken out, invited anew and accepted': inAndOut,
  'accepted by the same link': (token) => at.accept(token),
  'accepted by the same link, taken out, invited anew and accepted': async (token) => {
    await at.accept(token);
    await inAndOut();
  },
  'taken out, in again, and out again': async () => {
    await inAndOut();
    await at.remove('cia', BO);
  },
};
/** Trail, pool, table, list and door are of one mind, and nothing is on its way. */
async function mustAgree(what: object): Promise<boolean> {
  const { deps } = at.world;
  const isIn = at.admins().includes('cia');
  const { administrators, invitations } = await listAdministrators(deps, ANNA, {});
  const { all } = await readInvitations(deps.table);
  const { lost } = (await readRoles(deps, ['cia']))('cia');
  const trail = (await listAudit(deps.table, 'USER#cia')).map((entry) => entry.what);
  const times = (wanted: string) => trail.filter((one) => one === wanted).length;
  const said = {
    // Each joining and each removal is one decision: the later one stands.
    isDecided: times('admin_joined') > times('admin_removed'),
    isListed: administrators.some(({ id }) => id === 'cia'),
    isLet: (await withoutLost(deps, CIA_ADMIN)) === CIA_ADMIN,
    editions: all.filter(({ taken }) => taken?.by === 'cia').map(({ taken }) => taken?.isDone),
    isGoing: lost === 'going',
    coming: invitations.filter(({ isComing }) => isComing),
  };
  const none = { isGoing: false, coming: [] };
  // Neither invited nor removed at all: the link was called back before.
  const wasNever = lost === 'no' && all.length === 0;
  expect({ ...what, ...said }).toEqual({
    ...what,
    ...{ ...none, isDecided: isIn, isListed: isIn, isLet: isIn || wasNever, editions: isIn ? [true] : [] },
  });
  return isIn;
}
const cases = Object.keys(SLOW).flatMap((slow) => Object.keys(MEANWHILE).map((other) => [slow, other] as const));
test.each(cases)('%s is slow, and meanwhile Cia is %s: at every pause all agree in the end', async (slow, other) => {
  for (let call = 1; ; call++) {
    const token = await at.invited();
    const { isIn, run } = SLOW[slow] ?? expect.unreachable();
    if (isIn) await at.accept(token);
    let happened: string | undefined;
    const { deps } = meanwhile(at.world, call, async () => {
      happened = await endOf(MEANWHILE[other]?.(token) ?? expect.unreachable());
    });
    const ended = await endOf(run(deps, token));
    await mustAgree({ call, happened, ended });
    if (happened === undefined) break;
    await at.world.store.stop();
    at = await aWorldOfAdmins();
  }
});
test('a removal that is slow at the pool does not undo an acceptance that came after it', async () => {
  await at.accept(await at.invited());
  at.pool.before = async (change) => {
    if (change !== 'remove') return;
    at.pool.before = async () => {};
    await at.accept(await at.invited());
  };
  await at.remove('cia');
  expect(await mustAgree({})).toBe(true);
});
test('of two removals the slower does not undo it either', async () => {
  await at.accept(await at.invited());
  at.pool.before = async (change) => {
    if (change !== 'remove') return;
    at.pool.before = async () => {};
    await inAndOut();
  };
  await at.remove('cia');
  expect(await mustAgree({})).toBe(true);
});
test('an acceptance that is slow at the pool does not undo a later one, nor bring back whoever was taken out', async () => {
  const token = await at.invited();
  at.pool.before = async () => {
    at.pool.before = async () => {};
    await inAndOut();
  };
  expect(await endOf(at.accept(token))).toBe('done');
  expect(await mustAgree({})).toBe(true);
  await at.remove('cia');
  const third = await at.invited();
  at.pool.before = async () => {
    at.pool.before = async () => {};
    await at.remove('cia', BO).catch(() => revokeAll());
  };
  expect(await endOf(at.accept(third))).toBe('admins.link_invalid');
  expect(await mustAgree({})).toBe(false);
});
test.each(['called back', 'accepted again and taken out'])(
  '%s: a call of the pool from before that lands days later makes nobody an admin',
  async (end) => {
    const { deps } = at.world;
    const token = await at.invited();
    // The asker gives up, and the call is still under way.
    at.pool.before = async () => Promise.reject(new Error('timed out'));
    await expect(at.accept(token)).rejects.toThrow('timed out');
    at.pool.before = async () => {};
    if (end === 'called back') await revokeAll();
    else {
      await at.accept(token);
      await at.remove('cia');
    }
    for (const minutes of [0, 61, 30 * 1440]) {
      at.world.moveOn(minutes);
      await deps.users.addToGroup('cia', 'admin');
      expect((await listAdministrators(deps, ANNA, {})).administrators.map(({ id }) => id)).toEqual(['anna', 'bo']);
      expect(await withoutLost(deps, CIA_ADMIN)).toMatchObject({ roles: ['angler'] });
    }
    // Nobody counts on them, and they can be invited as anybody can.
    await at.remove('bo');
    await expect(at.remove('anna', CIA_ADMIN)).rejects.toMatchObject({ code: 'auth.forbidden' });
    await comeAnew();
    expect(await withoutLost(deps, CIA_ADMIN)).toBe(CIA_ADMIN);
  },
);
