import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { refuseLost } from '#functions/platform/lost-role.ts';
import type { revokeAdminInvitation as contract } from '#shared/contracts/administrators.ts';
import { revoke, turnedBack } from '#shared/domain/admin/invitations.ts';
import { readInvitations } from '../admin-invitations.table.ts';
import { putAudit } from '../audit.table.ts';
import { readAdministrators } from './read-administrators.ts';
import { type Loser, losersBy, putLosses } from './take-role.ts';
import { tellPool } from './tell-pool.ts';

/** Its link ends at once, and the role of whoever accepted it before the pool knew of that. */
export const revokeAdminInvitation: Keeps<typeof contract> = async (deps, actor, { invitationId }) => {
  const { id: by } = requireRole(actor, 'admin');
  const losers = await deps.table.settle(() => callBack(deps, invitationId, by));
  for (const one of losers) await tellPool(deps, one);
  return { done: true };
};
async function callBack(deps: Deps, invitationId: string, by: string): Promise<Loser[]> {
  const stored = await readInvitations(deps.table);
  // Who was an admin when the call came may be none by now.
  await refuseLost(deps, by);
  const next = revoke(stored.all, invitationId, by);
  if (next.length === stored.all.length) return [];
  // The pool is asked only for somebody who may be there.
  const listed = turnedBack(stored.all, next).length > 0 ? await readAdministrators(deps) : [];
  const taking = { stored, next, listed, by };
  const losers = losersBy(taking);
  const entry = { id: deps.newId(), at: deps.now(), entity: `INVITATION#${invitationId}`, by };
  await deps.table.transact([
    ...(await putLosses(deps, taking, losers)),
    putAudit(deps.table, { ...entry, what: 'admin_uninvited' }),
  ]);
  return losers;
}
