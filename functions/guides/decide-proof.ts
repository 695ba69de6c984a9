import { findAccount } from '#functions/accounts/accounts.table.ts';
import { putVerified, readGuide } from '#functions/accounts/guides.table.ts';
import { putAudit } from '#functions/admin/audit.table.ts';
import { putMail } from '#functions/outreach/outbox.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { decideProof as contract } from '#shared/contracts/proofs.ts';
import { checkProof } from '#shared/domain/accounts/check-proof.ts';
import type { Paper } from '#shared/domain/accounts/verification.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { DEFAULT_ZONE, localDateOf } from '#shared/kernel/time.ts';
import { proofMail } from './proof-mail-of.ts';
import { findProof, putProof } from './proofs.table.ts';

type Decision = Pick<Parameters<typeof decideProof>[2], 'outcome' | 'note' | 'validUntil'>;
/** One decision on the edition that was looked at: the paper, the badge, the trail and the mail at once. */
export const decideProof: Keeps<typeof contract> = async (deps, actor, { guideId, kind, rev, ...decision }) => {
  const { id: by } = requireRole(actor, 'admin');
  const { outcome, note, validUntil } = decision;
  if (outcome === 'returned' && !note) throw new DomainError('guides.note_required');
  await deps.table.settle(async () => {
    const paper = await findProof(deps.table, guideId, kind);
    if (!paper) throw new DomainError('guides.paper_not_found');
    if (paper.rev === rev + 1 && isDecided(paper, decision)) return;
    if (outcome === 'approved') checkProof(kind, validUntil, localDateOf(deps.now(), DEFAULT_ZONE));
    if (paper.rev !== rev || paper.state !== 'waiting') throw new DomainError('guides.changed_elsewhere');
    const until = outcome === 'approved' ? validUntil : paper.validUntil;
    await write(deps, { ...paper, state: outcome, note, validUntil: until, decidedAt: deps.now(), reminded: [] }, by);
  });
  return { done: true };
};
/** The same decision, with the same end and in the same words: one whose answer was lost. */
const isDecided = (paper: Paper, { outcome, note, validUntil }: Decision): boolean =>
  paper.state === outcome && paper.note === note && (outcome === 'returned' || paper.validUntil === validUntil);
async function write(deps: Deps, decided: Paper, by: string): Promise<void> {
  const { table } = deps;
  const { guideId, kind, state, note } = decided;
  const [page, account] = await Promise.all([readGuide(table, guideId), findAccount(table, guideId)]);
  if (!page || !account) throw new DomainError('guides.paper_not_found');
  const at = deps.now();
  const what = state === 'approved' ? ('paper_approved' as const) : ('paper_returned' as const);
  const entry = { id: deps.newId(), at, entity: `USER#${guideId}`, by, what, details: { kind, note } };
  const mail = proofMail(account, decided, state === 'approved' ? 'proofApproved' : 'proofReturned');
  await table.transact([
    putProof(table, decided),
    ...(state === 'approved' ? [putVerified(table, page, kind, decided.validUntil)] : []),
    putAudit(table, entry),
    putMail(table, mail, at),
  ]);
}
