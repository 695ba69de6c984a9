import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listCases as contract } from '#shared/contracts/cases.ts';
import { listCases as readCases } from './cases.table.ts';
import { viewCases } from './view-cases.ts';

const PAGE_SIZE = 30;

export const listCases: Keeps<typeof contract> = async (deps, actor, { state, cursor }) => {
  requireRole(actor, 'admin');
  const page = await readCases(deps.table, state, { limit: PAGE_SIZE, ...(cursor && { cursor }) });
  return { cases: await viewCases(deps, page.items), cursor: page.cursor };
};
