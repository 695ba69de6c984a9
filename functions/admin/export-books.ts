import { listLedgerMonth } from '#functions/payments/ledger.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { exportBooks as contract } from '#shared/contracts/payouts.ts';
import { toCp437, vouchersOf, writeSie } from '#shared/domain/ledger/sie.ts';
import { DEFAULT_ZONE, localDateOf } from '#shared/kernel/time.ts';

/** A month of the ledger for the bookkeeping: every entry with money of Napp's is a voucher, and they are counted. */
export const exportBooks: Keeps<typeof contract> = async (deps, actor, { month }) => {
  requireRole(actor, 'admin');
  const entries = await listLedgerMonth(deps.table, month);
  const sie = writeSie({ month, madeOn: localDateOf(deps.now(), DEFAULT_ZONE), entries });
  const content = Buffer.from(toCp437(sie)).toString('base64');
  return { name: `napp-${month}.si`, content, entries: vouchersOf(entries).length };
};
