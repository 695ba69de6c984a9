import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import type { saveDistributionList as contract } from '#shared/contracts/distribution-lists.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { findList, listListsOfGuide, putList, putNewList } from './distribution-lists.table.ts';
import { viewList } from './view-list.ts';

/** A new list, or another name for one. The second of two windows hears that the first was faster; a repeat is no change. */
export const saveDistributionList: Keeps<typeof contract> = async (deps, actor, { listId, rev, name, description }) => {
  const guide = requireRole(actor, 'guide');
  const { table } = deps;
  return table.settle(async () => {
    const found = await findList(table, guide.id, listId);
    if (found && found.name === name && found.description === description) return viewList(found);
    if (found && found.rev !== rev) throw new DomainError('lists.changed_elsewhere');
    if (!found && rev > 0) throw new DomainError('lists.not_found');
    if (found) {
      await table.write(putList(table, { ...found, name, description }));
      return viewList({ ...found, name, description, rev: rev + 1 });
    }
    const { most } = POLICY.lists;
    if ((await listListsOfGuide(table, guide.id)).length >= most) throw new DomainError('lists.too_many', { most });
    const list = { id: listId, guideId: guide.id, name, description, createdAt: deps.now(), ...UNUSED };
    await table.transact([putNewList(table, list), unlessLeaving(table, guide.id, deps.now())]);
    return viewList(list);
  });
};
const UNUSED = { count: 0, timesUsed: 0, lastUsedAt: null, rev: 1 };
