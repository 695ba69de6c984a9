import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { findLost, refuseLost } from '#functions/platform/lost-role.ts';
import type { removeAdministrator as contract } from '#shared/contracts/administrators.ts';
import { checkRemoval, demandEdition, withoutAdmin } from '#shared/domain/admin/invitations.ts';
import { readInvitations } from '../admin-invitations.table.ts';
import { isAdmin, readAdministrators } from './read-administrators.ts';
import { type Loser, losersBy, putLosses } from './take-role.ts';
import { tellPool } from './tell-pool.ts';

/** A mark in the table takes the role at once; then the user pool hears of it. What broke off in between is finished by doing it again. */
export const removeAdministrator: Keeps<typeof contract> = async (deps, actor, { userId, edition }) => {
  const { id: by } = requireRole(actor, 'admin');
  const losers = await deps.table.settle(() => remove(deps, { userId, edition, by }));
  for (const one of losers) await tellPool(deps, one);
  return { done: true };
};
type Asked = Readonly<{ userId: string; edition: string; by: string }>;
/** Who is out by it: with the one who goes those who were on the way by their invitation. */
async function remove(deps: Deps, { userId, edition, by }: Asked): Promise<Pick<Loser, 'id' | 'username'>[]> {
  // Before the others: whoever makes or unmakes an admin meanwhile moves it.
  const stored = await readInvitations(deps.table);
  await refuseLost(deps, by);
  const listed = await readAdministrators(deps);
  const found = listed.find(({ id }) => id === userId);
  const lost = await findLost(deps, userId);
  // Whoever is going is out, by whichever edition: it is finished only.
  if (lost?.toldAt) demandEdition(edition, lost.edition);
  if (lost) return [{ id: userId, username: found?.username }];
  checkRemoval({ userId, by, admins: listed.filter(isAdmin).map(({ id }) => id) });
  if (!found) return [];
  demandEdition(edition, found.edition);
  const taking = { stored, next: withoutAdmin(stored.all, userId, by), listed, by };
  const losers = [found, ...losersBy(taking).filter(({ id }) => id !== userId)];
  await deps.table.transact(await putLosses(deps, taking, losers));
  return losers;
}
