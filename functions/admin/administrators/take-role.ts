import { findAccounts } from '#functions/accounts/accounts.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { markLost } from '#functions/platform/lost-role.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { type AdminInvitations, turnedBack } from '#shared/domain/admin/invitations.ts';
import { putInvitations, type StoredInvitations } from '../admin-invitations.table.ts';
import { putAudit } from '../audit.table.ts';
import { putNotices } from './administrator-mails.ts';
import { type Administrator, addressOf, isAdmin, nameOf } from './read-administrators.ts';

/** One who has the role, or is on the way to it. Without a user name the pool does not list them. */
export type Loser = Readonly<{ id: string; email: string; edition: string; username: string | undefined }>;
type Taking = Readonly<{
  stored: StoredInvitations;
  next: AdminInvitations;
  /** Everybody in the pool's group. */
  listed: readonly Administrator[];
  by: string;
}>;

/** Whoever was on the way by an invitation that ends: the others were told that they had come. */
export const losersBy = ({ stored, next, listed }: Taking): Loser[] =>
  turnedBack(stored.all, next).map(({ id: edition, email, taken }) => {
    const id = taken?.by ?? '';
    return { id, email, edition, username: listed.find((one) => one.id === id)?.username };
  });
/** The mark that takes the role at once, the trail, and the mails: to all admins, also to the one who goes. */
export async function putLosses(deps: Deps, taking: Taking, losers: readonly Loser[]): Promise<GuardedWrite[]> {
  const { table } = deps;
  const { stored, next, listed, by } = taking;
  const accounts = await findAccounts(table, [by, ...losers.map(({ id }) => id)]);
  const to = listed.filter(isAdmin);
  return [
    ...(await putInvitations(deps, stored, next)),
    ...losers.flatMap(({ id: userId, email, edition }) => {
      const id = deps.newId();
      const who = { name: nameOf(accounts.get(userId)), email: addressOf({ email }) };
      return [
        markLost(table, { id: userId, edition }),
        putAudit(table, { id, at: deps.now(), entity: `USER#${userId}`, by, what: 'admin_removed' }),
        ...putNotices(deps, { template: 'adminRemoved', id, by: nameOf(accounts.get(by)), to, who }),
      ];
    }),
  ];
}
