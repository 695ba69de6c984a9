import { randomUUID } from 'node:crypto';
import { putNewAccount } from '#functions/accounts/accounts.table.ts';
import { acceptAdminInvitation } from '#functions/admin/administrators/accept-admin-invitation.ts';
import { inviteAdministrator } from '#functions/admin/administrators/invite-administrator.ts';
import { removeAdministrator } from '#functions/admin/administrators/remove-administrator.ts';
import { sweepMail } from '#functions/outreach/sweep-mail.ts';
import { type Deps, SYSTEM } from '#functions/platform/deps.ts';
import { hashEmail } from '#functions/platform/hash.ts';
import { readRoles } from '#functions/platform/lost-role.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { aPerson, aWorld, type World } from './deps.ts';
import { FakePool } from './fake-pool.ts';

export const ANNA = aPerson('anna', 'angler', 'admin');
export const BO = aPerson('bo', 'angler', 'admin');
export const CIA = aPerson('cia', 'angler');
export const addressOf = (id: string) => `${id}@napp.test`;
export const CIAS = addressOf('cia');

/** Two who administer, Anna and Bo, and Cia who does not; the pool knows their groups. */
export class AdminWorld {
  readonly pool: FakePool;
  readonly world: World;
  constructor(pool: FakePool, world: World) {
    this.pool = pool;
    this.world = world;
  }
  async enter(id: string, language: Locale, isAdmin = false): Promise<void> {
    const { deps, now } = this.world;
    const email = addressOf(id);
    this.pool.add(id, email, 'angler', ...(isAdmin ? (['admin'] as const) : []));
    const account = {
      ...{ id, username: id, email, type: 'angler' as const, calendarMode: null, noticeDays: 0, avatar: null },
      ...{ joinedAt: now, firstName: id, lastName: 'Ek', birthDate: '', phone: '', address: '', city: '' },
      ...{ zip: '', country: '', language },
    };
    await deps.table.transact(putNewAccount(deps.table, account, await hashEmail(deps.secrets, email)));
  }
  readonly invite = (email = CIAS, requestId: string = randomUUID(), by = ANNA, deps: Deps = this.world.deps) =>
    inviteAdministrator(deps, by, { requestId, email, language: 'en' });
  readonly accept = (token: string, who = CIA, deps: Deps = this.world.deps) =>
    acceptAdminInvitation(deps, who, { token });
  /** As the list has them at this moment. */
  readonly remove = async (userId: string, by = ANNA, deps: Deps = this.world.deps) =>
    removeAdministrator(deps, by, { userId, edition: await this.editionOf(userId) });
  readonly editionOf = async (userId: string): Promise<string> =>
    (await readRoles(this.world.deps, [userId]))(userId).edition;
  /** Whom the pool's group has. */
  readonly admins = () => [...this.pool.groups.admin].sort();
  /** The mails that went out since, to whom they went. */
  readonly mailed = async () => {
    const { world } = this;
    world.mails.length = 0;
    world.moveOn(3);
    await sweepMail(world.deps, SYSTEM, {});
    return world.mails.map(({ to, subject, text }) => ({ to: to.address, subject, text }));
  };
  readonly linkTo = async (email = CIAS): Promise<string> => {
    const mail = (await this.mailed()).find(({ to, text }) => to === email && text.includes('/admin-invitation/'));
    return /admin-invitation\/([0-9a-f]{32})/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  /** Invited by somebody, with the link out of the mail. */
  readonly invited = async (email = CIAS, by = ANNA): Promise<string> => {
    await this.invite(email, randomUUID(), by);
    return this.linkTo(email);
  };
}
export async function aWorldOfAdmins(): Promise<AdminWorld> {
  const pool = new FakePool();
  const all = new AdminWorld(pool, await aWorld('2027-05-01T10:00:00.000Z', { users: pool.users }));
  await all.enter('anna', 'en', true);
  await all.enter('bo', 'sv', true);
  await all.enter('cia', 'sv');
  return all;
}
