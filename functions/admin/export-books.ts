import { listLedgerMonth } from '#functions/payments/ledger.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { exportBooks as contract } from '#shared/contracts/payouts.ts';
import { toCp437, writeSie } from '#shared/domain/ledger/sie.ts';
import { DEFAULT_ZONE, localDateOf } from '#shared/kernel/time.ts';

/** A month of the ledger for the bookkeeping: every entry is a voucher, and nothing else is in it. */
export const exportBooks: Keeps<typeof contract> = async (deps, actor, { month }) => {
  requireRole(actor, 'admin');
  const entries = await listLedgerMonth(deps.table, month);
  const sie = writeSie({ month, madeOn: localDateOf(deps.now(), DEFAULT_ZONE), entries });
  return { name: `napp-${month}.si`, content: Buffer.from(toCp437(sie)).toString('base64'), entries: entries.length };
};
