import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { removeListMember as contract } from '#shared/contracts/distribution-lists.ts';
import { listMembers, putList, removeMember } from './distribution-lists.table.ts';
import { getOwnList } from './own-list.ts';

export const removeListMember: Keeps<typeof contract> = async (deps, actor, { listId, memberId }) => {
  const guide = requireRole(actor, 'guide');
  const { table } = deps;
  await table.settle(async () => {
    const list = await getOwnList(table, guide.id, listId);
    const members = await listMembers(table, list);
    const left = members.filter(({ id }) => id !== memberId);
    // What is counted may be less than there is: adding many can be cut off before they are counted.
    if (left.length === members.length) return;
    await table.transact([removeMember(table, list, memberId), putList(table, { ...list, count: left.length })]);
  });
  return { done: true };
};
