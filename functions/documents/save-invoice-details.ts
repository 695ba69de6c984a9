import { changeGuide } from '#functions/accounts/guides.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import type { saveInvoiceDetails as contract } from '#shared/contracts/documents.ts';
import { readTaxId } from '#shared/domain/documents/tax-id.ts';
import { traderOf } from '#shared/domain/documents/trader.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { putInvoiceDetails } from './invoice-details.table.ts';

/** For invoices from now on, and for the listing; those that are written keep what they say. */
export const saveInvoiceDetails: Keeps<typeof contract> = async (deps, actor, input) => {
  const guide = requireRole(actor, 'guide');
  const taxId = readTaxId(input.taxId);
  if (!taxId) throw new DomainError('documents.tax_id_invalid');
  const details = { ...input, taxId };
  await deps.table.transact([
    putInvoiceDetails(deps.table, guide.id, details),
    changeGuide(deps.table, guide.id, { trader: traderOf(details) }),
    unlessLeaving(deps.table, guide.id, deps.now()),
  ]);
  return { details };
};
