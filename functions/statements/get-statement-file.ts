import { findAccounts } from '#functions/accounts/accounts.table.ts';
import { findInvoiceDetails } from '#functions/documents/invoice-details.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { getStatementFile as contract } from '#shared/contracts/earnings.ts';
import { bookDayOf } from '#shared/domain/ledger/book-day.ts';
import { readStatement } from './read-statement.ts';

/** The statement of a month as a paper, drawn now from the same figures as the page. */
export const getStatementFile: Keeps<typeof contract> = async (deps, actor, { month, language }) => {
  const { id } = requireRole(actor, 'guide');
  const { table } = deps;
  const [statement, seller, accounts] = await Promise.all([
    readStatement(deps, id, month),
    findInvoiceDetails(table, id),
    findAccounts(table, [id]),
  ]);
  const account = accounts.get(id);
  const own = account ? `${account.firstName} ${account.lastName}`.trim() : '';
  const guide = seller
    ? [seller.name, seller.address, `${seller.zip} ${seller.city}`, seller.country, seller.taxId]
    : [own];
  // The library that draws is large, and the page does without.
  const { drawStatement } = await import('./draw-statement.ts');
  const file = await drawStatement({ statement, guide, madeOn: bookDayOf(deps.now()), language });
  return {
    fileName: `napp-${language === 'sv' ? 'avrakning' : 'statement'}-${month}.pdf`,
    contentType: 'application/pdf',
    base64: file.toString('base64'),
  };
};
