import * as z from 'zod';
import { findAccount } from '#functions/accounts/accounts.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { getCase as contract } from '#shared/contracts/cases.ts';
import { GUIDE_REASONS } from '#shared/domain/booking/booking-states.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { sek } from '#shared/kernel/money.ts';
import { auditEntityOf, listAudit } from './audit.table.ts';
import { findCase } from './cases.table.ts';
import { viewCases } from './view-cases.ts';

/** What goes into the sentences. Entries of other things than bookings have more. */
const DetailsShape = z.object({
  note: z.string().optional(),
  reason: z.enum(GUIDE_REASONS).optional(),
  waived: z.int().optional(),
  owed: z.int().optional(),
});
export const getCase: Keeps<typeof contract> = async (deps, actor, { bookingId, caseId }) => {
  requireRole(actor, 'admin');
  const stored = await findCase(deps.table, bookingId, caseId);
  const [view] = stored ? await viewCases(deps, [stored]) : [];
  if (!view) throw new DomainError('cases.not_found');
  const entries = await listAudit(deps.table, auditEntityOf(bookingId));
  const names = await namesOf(deps, new Set(entries.map(({ by }) => by)));
  const trail = entries.map(({ at, by, what, details }) => {
    const { note = '', reason, waived, owed } = DetailsShape.parse(details ?? {});
    const amounts = waived !== undefined && owed !== undefined && { waived: sek(waived), owed: sek(owed) };
    return { at, by: names.get(by) ?? '', what, note, ...(reason && { reason }), ...(amounts && { amounts }) };
  });
  return { case: view, trail };
};
async function namesOf(deps: Deps, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all([...ids].map((id) => findAccount(deps.table, id)));
  return new Map(found.flatMap((a) => (a ? [[a.id, `${a.firstName} ${a.lastName}`.trim() || a.email]] : [])));
}
