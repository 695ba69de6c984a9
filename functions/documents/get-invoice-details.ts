import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { getInvoiceDetails as contract } from '#shared/contracts/documents.ts';
import { findInvoiceDetails } from './invoice-details.table.ts';

export const getInvoiceDetails: Keeps<typeof contract> = async (deps, actor) => {
  const guide = requireRole(actor, 'guide');
  return { details: (await findInvoiceDetails(deps.table, guide.id)) ?? null };
};
