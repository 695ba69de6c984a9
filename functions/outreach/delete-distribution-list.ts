import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { deleteDistributionList as contract } from '#shared/contracts/distribution-lists.ts';
import { findList, listMembers, removeList, removeMember } from './distribution-lists.table.ts';

const AT_ONCE = 25;

/** The addresses go first: whoever repeats this after a fault finds the list, and what is left of it. */
export const deleteDistributionList: Keeps<typeof contract> = async (deps, actor, { listId }) => {
  const guide = requireRole(actor, 'guide');
  const { table } = deps;
  const list = await findList(table, guide.id, listId);
  if (!list) return { done: true };
  const members = await listMembers(table, list);
  for (let i = 0; i < members.length; i += AT_ONCE)
    await table.transact(members.slice(i, i + AT_ONCE).map(({ id }) => removeMember(table, list, id)));
  await table.write(removeList(table, guide.id, listId));
  return { done: true };
};
