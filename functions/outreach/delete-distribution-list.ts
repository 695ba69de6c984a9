import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { Table } from '#functions/platform/table.ts';
import type { deleteDistributionList as contract } from '#shared/contracts/distribution-lists.ts';
import { listMembers, removeList, removeMember } from './distribution-lists.table.ts';

const AT_ONCE = 25;

/** The addresses go first, and once more after the list: some may have been added meanwhile. Repeated after a fault, whatever is left goes. */
export const deleteDistributionList: Keeps<typeof contract> = async (deps, actor, { listId }) => {
  const guide = requireRole(actor, 'guide');
  const { table } = deps;
  const list = { guideId: guide.id, id: listId };
  await removeMembers(table, list);
  await table.write(removeList(table, guide.id, listId));
  await removeMembers(table, list);
  return { done: true };
};
async function removeMembers(table: Table, list: Readonly<{ guideId: string; id: string }>): Promise<void> {
  const members = await listMembers(table, list);
  for (let i = 0; i < members.length; i += AT_ONCE)
    await table.transact(members.slice(i, i + AT_ONCE).map(({ id }) => removeMember(table, list, id)));
}
