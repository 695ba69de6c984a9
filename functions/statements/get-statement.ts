import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { getStatement as contract } from '#shared/contracts/earnings.ts';
import { readStatement } from './read-statement.ts';

/** A month of the guide's own books: read from the ledger, and from nothing else. */
export const getStatement: Keeps<typeof contract> = async (deps, actor, { month }) => {
  const guide = requireRole(actor, 'guide');
  return readStatement(deps, guide.id, month);
};
