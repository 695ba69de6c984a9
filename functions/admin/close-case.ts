import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { closeCase as contract } from '#shared/contracts/cases.ts';
import { CLOSED_BY_HAND } from '#shared/domain/admin/case-kinds.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { putAudit } from './audit.table.ts';
import { findCase, moveCase } from './cases.table.ts';

/** Somebody put it right by hand, and says how. The same person may repeat a lost answer. */
export const closeCase: Keeps<typeof contract> = async (deps, actor, { bookingId, caseId, note }) => {
  const { id: by } = requireRole(actor, 'admin');
  await deps.table.settle(async () => {
    const stored = await findCase(deps.table, bookingId, caseId);
    if (!stored) throw new DomainError('cases.not_found');
    if (!CLOSED_BY_HAND.includes(stored.kind)) throw new DomainError('cases.needs_decision');
    if (stored.state === 'closed' && stored.closedBy === by && stored.note === note) return;
    if (stored.state === 'closed') throw new DomainError('cases.already_closed');
    const at = deps.now();
    const entry = { id: deps.newId(), at, entity: `BOOKING#${bookingId}`, by };
    await deps.table.transact([
      moveCase(deps.table, { ...stored, state: 'closed', outcome: 'settled', closedAt: at, closedBy: by, note }),
      putAudit(deps.table, { ...entry, what: `closed the case ${caseId}`, details: { note } }),
    ]);
  });
  return { done: true };
};
