import type { Table } from '#functions/platform/table.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { type DistributionList, findList } from './distribution-lists.table.ts';

/** A guide's own; somebody else's does not exist for them. */
export async function getOwnList(table: Table, guideId: string, listId: string): Promise<DistributionList> {
  const list = await findList(table, guideId, listId);
  if (!list) throw new DomainError('lists.not_found');
  return list;
}
