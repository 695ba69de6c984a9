import { readGuide } from '#functions/accounts/guides.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listProofs as contract } from '#shared/contracts/proofs.ts';
import { badgesOf } from '#shared/domain/accounts/verification.ts';
import { DEFAULT_ZONE, localDateOf } from '#shared/kernel/time.ts';
import { listProofsOf } from './proofs.table.ts';
import { viewProof } from './view-proof.ts';

/** The guide's own papers and the badges they have earned. */
export const listProofs: Keeps<typeof contract> = async (deps, actor) => {
  const guide = requireRole(actor, 'guide');
  const [papers, page] = await Promise.all([listProofsOf(deps.table, guide.id), readGuide(deps.table, guide.id)]);
  const today = localDateOf(deps.now(), DEFAULT_ZONE);
  return { proofs: papers.map(viewProof), badges: badgesOf(page?.verified ?? {}, today) };
};
