import type * as z from 'zod';
import type { ProofShape } from '#shared/contracts/proofs.ts';
import type { Paper } from '#shared/domain/accounts/verification.ts';

/** A paper without where its file lies. */
export const viewProof = (p: Paper): z.input<typeof ProofShape> => ({
  kind: p.kind,
  state: p.state,
  validUntil: p.validUntil,
  note: p.note,
  sentAt: p.sentAt,
  decidedAt: p.decidedAt,
  rev: p.rev,
});
