import { putAudit } from '#functions/admin/audit.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { decideReport as contract } from '#shared/contracts/reports.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { getRecord } from './booking-record.table.ts';
import { dismissReport, getReport, upholdReport } from './reports.ts';
import { settleBooking } from './settle-booking.ts';

/** An admin decides a contested report, once. */
export const decideReport: Keeps<typeof contract> = async (deps, actor, { bookingId, outcome, note }) => {
  const { id: by } = requireRole(actor, 'admin');
  await deps.table.settle(async () => {
    const record = await getRecord(deps.table, bookingId);
    const stored = await getReport(deps.table, bookingId);
    if (stored.state === 'closed' && stored.outcome === outcome) return;
    if (stored.state !== 'open') throw new DomainError('cases.already_closed');
    const entry = { id: deps.newId(), at: deps.now(), entity: `BOOKING#${bookingId}`, by };
    const audit = putAudit(deps.table, { ...entry, what: `report_${outcome}`, details: { note } });
    const verdict = { report: { ...stored, note }, closedBy: by, also: [audit] };
    await (outcome === 'upheld' ? upholdReport : dismissReport)(deps, record, verdict);
  });
  // A trip that was over while the report was open is completed now.
  await settleBooking(deps, bookingId);
  return { done: true };
};
