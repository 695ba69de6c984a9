import { findAccounts } from '#functions/accounts/accounts.table.ts';
import { findInvoiceDetails } from '#functions/documents/invoice-details.table.ts';
import { findBank, openBank } from '#functions/gift-cards/gift-claims.table.ts';
import { listLedgerMonth, NAPP, type StoredEntry } from '#functions/payments/ledger.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { reportSellers as contract } from '#shared/contracts/payouts.ts';
import { monthsOfYear } from '#shared/domain/ledger/book-months.ts';
import { type SellerYear, sellersOf } from '#shared/domain/ledger/dac7.ts';
import { type ReportedSeller, writeDac7 } from '#shared/domain/ledger/dac7-csv.ts';
import { missingFacts, sellerFacts } from '#shared/domain/ledger/dac7-seller.ts';
import { putAudit } from './audit.table.ts';

/** A year of every guide for the tax agency (DAC7), from the ledger. Bank details are opened, so it is noted who did. */
export const reportSellers: Keeps<typeof contract> = async (deps, actor, { year }) => {
  const { id: by } = requireRole(actor, 'admin');
  const { table } = deps;
  const entries: StoredEntry[] = [];
  for (const month of monthsOfYear(year)) entries.push(...(await listLedgerMonth(table, month)));
  const booked = entries.filter(({ guideId, at }) => guideId !== NAPP && at <= deps.now());
  const sellers = await withFacts(deps, sellersOf(year, booked));
  const audit = { id: deps.newId(), at: deps.now(), entity: `SELLERS#${year}`, by, what: 'sellers_reported' as const };
  await table.write(putAudit(table, { ...audit, details: { year, sellers: sellers.length } }));
  return {
    name: `napp-dac7-${year}.csv`,
    content: writeDac7(sellers),
    sellers: sellers.length,
    missing: sellers
      .map(({ guideId, name, facts }) => ({ guideId, name, facts: missingFacts(facts) }))
      .filter(({ facts }) => facts.length > 0),
  };
};
async function withFacts(
  deps: Deps,
  sellers: readonly SellerYear[],
): Promise<(ReportedSeller & Readonly<{ name: string }>)[]> {
  const { table } = deps;
  const accounts = await findAccounts(
    table,
    sellers.map(({ guideId }) => guideId),
  );
  const read = sellers.map(async (each) => {
    const { guideId } = each;
    const [seller, sealed] = await Promise.all([findInvoiceDetails(table, guideId), findBank(table, guideId)]);
    const account = accounts.get(guideId);
    const bank = sealed && (await openBank(deps.secrets, guideId, sealed));
    const name = account ? `${account.firstName} ${account.lastName}`.trim() : '';
    return { ...each, name, facts: sellerFacts({ account, seller, bank }) };
  });
  return Promise.all(read);
}
