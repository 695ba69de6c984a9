import { putAudit } from '#functions/admin/audit.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { AuditCode } from '#shared/domain/admin/audit-codes.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';

/** What its guide did to an angler's booking, for the transaction that does it. */
export function auditGuide(
  deps: Deps,
  { bookingId, guideId }: Pick<Booking, 'bookingId' | 'guideId'>,
  what: AuditCode,
  details?: Readonly<Record<string, unknown>>,
): GuardedWrite {
  const entry = { id: deps.newId(), at: deps.now(), entity: `BOOKING#${bookingId}`, by: guideId, what };
  return putAudit(deps.table, { ...entry, ...(details && { details }) });
}
