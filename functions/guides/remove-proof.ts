import { putVerified, readGuide } from '#functions/accounts/guides.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { removeProof as contract } from '#shared/contracts/proofs.ts';
import { paperKeyOf } from '#shared/domain/accounts/verification.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { findProof, removeProofOf } from './proofs.table.ts';

/** The file goes, and the badge with it. */
export const removeProof: Keeps<typeof contract> = async (deps, actor, { kind }) => {
  const guide = requireRole(actor, 'guide');
  const gone = await deps.table.settle(async () => {
    const [paper, page] = await Promise.all([findProof(deps.table, guide.id, kind), readGuide(deps.table, guide.id)]);
    if (!paper || !page) throw new DomainError('guides.paper_not_found');
    await deps.table.transact([removeProofOf(deps.table, paper), putVerified(deps.table, page, kind, undefined)]);
    return paper;
  });
  await deps.proofs.remove(paperKeyOf(gone.uploadId));
  return { done: true };
};
