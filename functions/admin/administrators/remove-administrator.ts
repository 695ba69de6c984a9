import { findAccount } from '#functions/accounts/accounts.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { markLost, readLost, refuseLost, settleLost } from '#functions/platform/lost-role.ts';
import type { removeAdministrator as contract } from '#shared/contracts/administrators.ts';
import { checkRemoval, withoutAdmin } from '#shared/domain/admin/invitations.ts';
import { putInvitations, readInvitations, type StoredInvitations } from '../admin-invitations.table.ts';
import { putAudit } from '../audit.table.ts';
import { putNotices } from './administrator-mails.ts';
import { type Administrator, addressOf, isAdmin, nameOf, readAdministrators } from './read-administrators.ts';

/** A mark in the table takes the role at once; then the user pool hears of it. What broke off in between is finished by doing it again. */
export const removeAdministrator: Keeps<typeof contract> = async (deps, actor, { userId }) => {
  const { id: by } = requireRole(actor, 'admin');
  const inPool = await deps.table.settle(() => remove(deps, userId, by));
  if (inPool) await deps.users.removeFromGroup(inPool.username, 'admin');
  await deps.table.write(settleLost(deps.table, userId, deps.now()));
  return { done: true };
};
/** Whom the pool still lists. */
async function remove(deps: Deps, userId: string, by: string): Promise<Administrator | undefined> {
  // Before the others: whoever makes or unmakes an admin meanwhile moves it.
  const stored = await readInvitations(deps.table);
  await refuseLost(deps, by);
  const listed = await readAdministrators(deps);
  const found = listed.find(({ id }) => id === userId);
  const lost = await readLost(deps, [userId]);
  if (lost(userId) !== 'no') return found;
  const admins = listed.filter(isAdmin);
  checkRemoval({ userId, by, admins: admins.map(({ id }) => id) });
  if (found) await write(deps, { found, admins, by, stored });
  return found;
}
type Removal = Readonly<{
  found: Administrator;
  admins: readonly Administrator[];
  by: string;
  stored: StoredInvitations;
}>;
/** Told to all of them, also to the one who goes. */
async function write(deps: Deps, { found, admins, by, stored }: Removal): Promise<void> {
  const { table } = deps;
  const [at, id] = [deps.now(), deps.newId()];
  await table.transact([
    ...(await putInvitations(deps, stored, withoutAdmin(stored.all, found.id))),
    markLost(table, found.id),
    putAudit(table, { id, at, entity: `USER#${found.id}`, by, what: 'admin_removed' }),
    ...putNotices(deps, {
      ...{ template: 'adminRemoved', id, by: nameOf(await findAccount(table, by)), to: admins },
      who: { name: nameOf(found.account), email: addressOf(found) },
    }),
  ]);
}
