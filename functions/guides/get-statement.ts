import { findFrozen } from '#functions/booking/booking-record.table.ts';
import { listLedger } from '#functions/payments/ledger.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { getStatement as contract } from '#shared/contracts/earnings.ts';
import { statementOf } from '#shared/domain/ledger/statement.ts';
import { toReference } from '#shared/kernel/ids.ts';

/** Before anything was ever booked. */
const BEGINNING = '2020-01-01';

/** A month of the guide's own books: read from the ledger, and from nothing else. */
export const getStatement: Keeps<typeof contract> = async (deps, actor, { month }) => {
  const guide = requireRole(actor, 'guide');
  const entries = await listLedger(deps.table, guide.id, { from: BEGINNING, to: `${month}-31` });
  const { rows, ...statement } = statementOf(month, entries);
  const frozen = await findFrozen(
    deps.table,
    rows.map(({ bookingId }) => bookingId),
  );
  return {
    ...statement,
    rows: rows.map(({ bookingId, ...row }) => ({
      ...row,
      reference: toReference(bookingId),
      title: frozen.get(bookingId)?.title ?? null,
    })),
  };
};
