import { findAccount } from '#functions/accounts/accounts.table.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { readToken } from '#functions/platform/purpose-token.ts';
import type { getAdminInvitation as contract } from '#shared/contracts/administrators.ts';
import { isUsable } from '#shared/domain/admin/invitations.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { INVITATION_PURPOSE, readInvitations } from '../admin-invitations.table.ts';
import { nameOf } from './read-administrators.ts';

/** For whoever has the link: who asks, and whom. One answer to all that is not there, is past or was used. */
export const getAdminInvitation: Keeps<typeof contract> = async (deps, _actor, { token }) => {
  const id = await readInvitationId(deps, token);
  const { all } = await readInvitations(deps.table);
  const invitation = all.find((one) => one.id === id && isUsable(one, deps.now()));
  if (!invitation) throw new DomainError('admins.link_invalid');
  const { by, email, until } = invitation;
  return { invitedBy: nameOf(await findAccount(deps.table, by)), email, until };
};
export async function readInvitationId(deps: Deps, token: string): Promise<string> {
  const id = await readToken(deps, token, INVITATION_PURPOSE);
  if (!id) throw new DomainError('admins.link_invalid');
  return id;
}
