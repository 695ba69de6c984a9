import { findAccount } from '#functions/accounts/accounts.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { getCase as contract } from '#shared/contracts/cases.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { listAudit } from './audit.table.ts';
import { findCase } from './cases.table.ts';
import { viewCases } from './view-cases.ts';

export const getCase: Keeps<typeof contract> = async (deps, actor, { bookingId, caseId }) => {
  requireRole(actor, 'admin');
  const stored = await findCase(deps.table, bookingId, caseId);
  const [view] = stored ? await viewCases(deps, [stored]) : [];
  if (!view) throw new DomainError('cases.not_found');
  const entries = await listAudit(deps.table, `BOOKING#${bookingId}`);
  const names = await namesOf(deps, new Set(entries.map(({ by }) => by)));
  const trail = entries.map(({ at, by, what, details }) => {
    const { note, statement } = details ?? {};
    return { at, by: names.get(by) ?? by, what, note: String(note ?? statement ?? '') };
  });
  return { case: view, trail };
};
async function namesOf(deps: Deps, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all([...ids].map((id) => findAccount(deps.table, id)));
  return new Map(found.flatMap((a) => (a ? [[a.id, `${a.firstName} ${a.lastName}`.trim() || a.email]] : [])));
}
