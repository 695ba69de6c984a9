import { findUpload, isLeft } from '#functions/accounts/uploads.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import type { sendProof as contract } from '#shared/contracts/proofs.ts';
import { checkProof } from '#shared/domain/accounts/check-proof.ts';
import { paperKeyOf, unsentKeyOf } from '#shared/domain/accounts/verification.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { DEFAULT_ZONE, localDateOf } from '#shared/kernel/time.ts';
import { findProof, putProof } from './proofs.table.ts';
import { viewProof } from './view-proof.ts';

/** To an admin. A badge that stands goes on standing until its own end, whatever becomes of the new paper. */
export const sendProof: Keeps<typeof contract> = async (deps, actor, { kind, uploadId, validUntil }) => {
  const { id: guideId } = requireRole(actor, 'guide');
  const upload = await findUpload(deps.table, uploadId);
  const isOwn = upload?.ownerId === guideId && upload.purpose === 'document' && upload.state === 'ready';
  if (!isOwn || !upload.contentType) throw new DomainError('guides.paper_invalid');
  const { contentType } = upload;
  const { sent, old } = await deps.table.settle(async () => {
    const before = await findProof(deps.table, guideId, kind);
    if (before?.uploadId === uploadId) return { sent: before, old: undefined };
    checkProof(kind, validUntil, localDateOf(deps.now(), DEFAULT_ZONE));
    if (!isLeft(upload, deps.now())) throw new DomainError('guides.paper_invalid');
    // Before the row, so that no admin is shown a paper without a file.
    await deps.proofs.copy(unsentKeyOf(uploadId), paperKeyOf(uploadId));
    const paper = {
      ...{ guideId, kind, uploadId, contentType, validUntil },
      state: 'waiting' as const,
      note: '',
      sentAt: deps.now(),
      decidedAt: null,
      reminded: [],
      rev: before?.rev ?? 0,
    };
    await deps.table
      .transact([putProof(deps.table, paper), unlessLeaving(deps.table, guideId, deps.now())])
      .catch(async (e: unknown) => {
        // No row leads to the file, and papers do not end by age.
        if (e instanceof DomainError) await deps.proofs.remove(paperKeyOf(uploadId));
        throw e;
      });
    return { sent: { ...paper, rev: paper.rev + 1 }, old: before?.uploadId };
  });
  if (old) await deps.proofs.remove(paperKeyOf(old));
  return viewProof(sent);
};
