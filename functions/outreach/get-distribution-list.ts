import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { getDistributionList as contract } from '#shared/contracts/distribution-lists.ts';
import { listMembers } from './distribution-lists.table.ts';
import { getOwnList } from './own-list.ts';
import { isUnwanted } from './suppressions.table.ts';
import { viewList } from './view-list.ts';

/** The list and who is on it, in the order of the alphabet. */
export const getDistributionList: Keeps<typeof contract> = async (deps, actor, { listId }) => {
  const guide = requireRole(actor, 'guide');
  const list = await getOwnList(deps.table, guide.id, listId);
  const members = await Promise.all(
    (await listMembers(deps.table, list)).map(async (member) => ({
      ...member,
      isStopped: await isUnwanted(deps.table, member.id, guide.id),
    })),
  );
  return { list: viewList(list), members: members.sort((a, b) => (a.address < b.address ? -1 : 1)) };
};
