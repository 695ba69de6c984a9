import { putAudit } from '#functions/admin/audit.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { lookAtProof as contract, getProofFile as ownContract } from '#shared/contracts/proofs.ts';
import { type Paper, paperKeyOf, type VerifiedKind } from '#shared/domain/accounts/verification.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { findProof } from './proofs.table.ts';

const SHOWN_SECONDS = 300;
const ENDINGS: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

async function getProof({ table }: Deps, guideId: string, kind: VerifiedKind): Promise<Paper> {
  const paper = await findProof(table, guideId, kind);
  if (!paper) throw new DomainError('guides.paper_not_found');
  return paper;
}
const linkTo = async ({ proofs }: Deps, { uploadId, contentType, kind }: Paper) => ({
  url: await proofs.linkTo(paperKeyOf(uploadId), {
    seconds: SHOWN_SECONDS,
    saveAs: `${kind}.${ENDINGS[contentType] ?? 'bin'}`,
  }),
});
/** A guide looks at their own. */
export const getProofFile: Keeps<typeof ownContract> = async (deps, actor, { kind }) =>
  linkTo(deps, await getProof(deps, requireRole(actor, 'guide').id, kind));

/** An admin looks at a guide's: the entry stands before the link is given. */
export const lookAtProof: Keeps<typeof contract> = async (deps, actor, { guideId, kind }) => {
  const { id: by } = requireRole(actor, 'admin');
  const paper = await getProof(deps, guideId, kind);
  const entry = { id: deps.newId(), at: deps.now(), entity: `USER#${guideId}`, by, details: { kind } };
  await deps.table.write(putAudit(deps.table, { ...entry, what: 'paper_seen' }));
  return linkTo(deps, paper);
};
