import { findAccounts } from '#functions/accounts/accounts.table.ts';
import { requirePerson } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import { markHeld } from '#functions/platform/lost-role.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { PoolUser } from '#functions/platform/users.ts';
import type { acceptAdminInvitation as contract } from '#shared/contracts/administrators.ts';
import { type AdminInvitations, finish, take } from '#shared/domain/admin/invitations.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { putInvitations, readInvitations, type StoredInvitations } from '../admin-invitations.table.ts';
import { putAudit } from '../audit.table.ts';
import { putNotices } from './administrator-mails.ts';
import { readInvitationId } from './get-admin-invitation.ts';
import { type Administrator, addressOf, isAdmin, nameOf, readAdministrators } from './read-administrators.ts';
import { tellPool } from './tell-pool.ts';

/** The table first, then the user pool: what broke off in between is finished by pressing again. */
export const acceptAdminInvitation: Keeps<typeof contract> = async (deps, actor, { token }) => {
  const person = requirePerson(actor);
  const id = await readInvitationId(deps, token);
  // The pool alone can prove an address.
  const user = await deps.users.read(person.username ?? person.id);
  if (user.attributes['email_verified'] !== 'true') throw new DomainError('admins.other_address');
  const taken = await deps.table.settle(() => join(deps, id, user));
  const isDone = taken.find((one) => one.id === id)?.taken?.isDone;
  // Whoever is taken out again before the pool has answered is out.
  if (!isDone && !(await tellPool(deps, user))) throw new DomainError('admins.link_invalid');
  return { done: true };
};
async function join(deps: Deps, id: string, user: PoolUser): Promise<AdminInvitations> {
  const stored = await readInvitations(deps.table);
  const taken = take(stored.all, id, { id: user.id, email: addressOf(user) }, deps.now());
  if (taken === stored.all) return taken;
  const admins = (await readAdministrators(deps)).filter(isAdmin);
  // Invited under a new address: the role does not hang on how this one ends.
  const next = (admins.some((one) => one.id === user.id) && finish(taken, id)) || taken;
  await deps.table.transact(await writesOf(deps, { id, user, admins, stored, next }));
  return next;
}
type Joining = Readonly<{
  id: string;
  user: PoolUser;
  admins: readonly Administrator[];
  stored: StoredInvitations;
  next: AdminInvitations;
}>;
async function writesOf(deps: Deps, { id, user, admins, stored, next }: Joining): Promise<GuardedWrite[]> {
  const { table } = deps;
  const by = next.find((one) => one.id === id)?.by ?? '';
  const accounts = await findAccounts(table, [user.id, by]);
  const at = deps.now();
  const entry = { id: deps.newId(), at, entity: `USER#${user.id}`, by: user.id, details: { invitationId: id, by } };
  return [
    ...(await putInvitations(deps, stored, next)),
    unlessLeaving(table, user.id, at),
    markHeld(table, { id: user.id, edition: id }),
    putAudit(table, { ...entry, what: 'admin_joined' }),
    ...putNotices(deps, {
      ...{ template: 'adminAdded', id, by: nameOf(accounts.get(by)) },
      to: admins.filter((one) => one.id !== user.id),
      who: { name: nameOf(accounts.get(user.id)), email: addressOf(user) },
    }),
  ];
}
