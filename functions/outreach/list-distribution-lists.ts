import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listDistributionLists as contract } from '#shared/contracts/distribution-lists.ts';
import { listListsOfGuide } from './distribution-lists.table.ts';
import { viewList } from './view-list.ts';

/** The one used last first, then the newest. */
export const listDistributionLists: Keeps<typeof contract> = async (deps, actor) => {
  const guide = requireRole(actor, 'guide');
  const lists = await listListsOfGuide(deps.table, guide.id);
  const lastTouch = ({ lastUsedAt, createdAt }: { lastUsedAt: string | null; createdAt: string }) =>
    lastUsedAt ?? createdAt;
  return { lists: lists.sort((a, b) => (lastTouch(a) < lastTouch(b) ? 1 : -1)).map(viewList) };
};
