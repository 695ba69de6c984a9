import { findAccounts, type StoredAccount } from '#functions/accounts/accounts.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { type Lost, readRoles } from '#functions/platform/lost-role.ts';
import type { PoolUser } from '#functions/platform/users.ts';
import { fullName } from '#shared/domain/accounts/account.ts';

/** `lost` tells of one whom the user pool still lists though the role is taken away. */
export type Administrator = PoolUser & Readonly<{ lost: Lost; edition: string; account: StoredAccount | undefined }>;

/** Everybody in the pool's group: the tokens come from there. */
export async function readAdministrators(deps: Deps): Promise<Administrator[]> {
  const members = await deps.users.listGroup('admin');
  const ids = members.map(({ id }) => id);
  const [accounts, roleOf] = await Promise.all([findAccounts(deps.table, ids), readRoles(deps, ids)]);
  return members.map((member) => ({ ...member, ...roleOf(member.id), account: accounts.get(member.id) }));
}
export const isAdmin = ({ lost }: Administrator): boolean => lost === 'no';
/** The proved address, as the account has it. */
export const addressOf = ({ email }: Pick<PoolUser, 'email'>): string => email.trim().toLowerCase();
export const nameOf = (account: StoredAccount | undefined): string => (account ? fullName(account) : '');
