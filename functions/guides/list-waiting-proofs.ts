import { findGuide } from '#functions/accounts/guides.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listWaitingProofs as contract } from '#shared/contracts/proofs.ts';
import { listWaiting } from './proofs.table.ts';
import { viewProof } from './view-proof.ts';

/** The admins' queue: few at a time, each looked at by hand. */
export const listWaitingProofs: Keeps<typeof contract> = async (deps, actor) => {
  requireRole(actor, 'admin');
  const papers = await listWaiting(deps.table);
  const pages = await Promise.all(papers.map(({ guideId }) => findGuide(deps.table, guideId)));
  return {
    proofs: papers.map((paper, i) => ({
      ...viewProof(paper),
      guideId: paper.guideId,
      guideName: pages[i]?.name ?? '',
    })),
  };
};
