import { readInvitations } from '#functions/admin/admin-invitations.table.ts';
import { findBootstrap, isBeingMade } from '#functions/admin/bootstrap.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { findLost } from '#functions/platform/lost-role.ts';
import { isJoining } from '#shared/domain/admin/invitations.ts';
import { DomainError } from '#shared/kernel/errors.ts';

/**
 * Admins are made by admins, and unmade by them: the last one cannot leave the place without any. Asked when the account
 * is marked as leaving, for from then on nobody makes the person one. The token may be from before the role.
 */
export async function refuseAdmin(deps: Deps, id: string): Promise<void> {
  // Before the pool: what is not on its way any more has arrived there.
  const [{ all }, first] = await Promise.all([readInvitations(deps.table), findBootstrap(deps.table)]);
  const isOnTheWay = isJoining(all, id) || (first?.userId === id && isBeingMade(first, deps.now()));
  if (isOnTheWay || (await isInPool(deps, id))) throw new DomainError('auth.forbidden');
}
/** Whoever lost the role may still stand there. */
async function isInPool(deps: Deps, id: string): Promise<boolean> {
  const [members, lost] = await Promise.all([deps.users.listGroup('admin'), findLost(deps, id)]);
  return !lost && members.some((one) => one.id === id);
}
