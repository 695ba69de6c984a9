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
    const left = (await listMembers(table, list)).filter(({ id }) => id !== memberId);
    if (left.length === list.count) return;
    await table.transact([removeMember(table, list, memberId), putList(table, { ...list, count: left.length })]);
  });
  return { done: true };
};
