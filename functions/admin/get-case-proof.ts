import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { getCaseProof as contract } from '#shared/contracts/cases.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { auditEntityOf, putAudit } from './audit.table.ts';
import { findCase } from './cases.table.ts';

const SHOWN_SECONDS = 60;

/** The file itself never leaves by the API: only an address that works for a moment. Who looks is noted first. */
export const getCaseProof: Keeps<typeof contract> = async (deps, actor, { bookingId, caseId }) => {
  const { id: by } = requireRole(actor, 'admin');
  const stored = await findCase(deps.table, bookingId, caseId);
  if (!stored?.proofKey) throw new DomainError('cases.not_found');
  const entry = { id: deps.newId(), at: deps.now(), entity: auditEntityOf(bookingId), by };
  await deps.table.write(putAudit(deps.table, { ...entry, what: 'proof_seen' }));
  return { url: await deps.proofs.linkTo(stored.proofKey, { seconds: SHOWN_SECONDS }) };
};
