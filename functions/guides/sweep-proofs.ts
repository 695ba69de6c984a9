import { findAccount } from '#functions/accounts/accounts.table.ts';
import { putMail } from '#functions/outreach/outbox.table.ts';
import type { Deps, UseCase } from '#functions/platform/deps.ts';
import { listDue } from '#functions/platform/due.ts';
import { describeError } from '#functions/platform/log.ts';
import { dueReminder, type VerifiedKind } from '#shared/domain/accounts/verification.ts';
import { DEFAULT_ZONE, localDateOf } from '#shared/kernel/time.ts';
import { proofMail } from './proof-mail-of.ts';
import { findProof, ownerOf, putProof } from './proofs.table.ts';

type Swept = Readonly<{ settled: number; failed: number }>;

/** Papers that end soon or have ended: their guides hear of it, each time once. */
export const sweepProofs: UseCase<object, Swept> = async (deps) => {
  const owners = (await listDue(deps.table, 'proofs', deps.now())).map(ownerOf).filter((owner) => owner !== undefined);
  let failed = 0;
  for (const { guideId, kind } of owners)
    await remind(deps, guideId, kind).catch((e: unknown) => {
      failed++;
      deps.log.error('not reminded', { guideId, kind, ...describeError(e) });
    });
  return { settled: owners.length - failed, failed };
};
const remind = (deps: Deps, guideId: string, kind: VerifiedKind): Promise<void> =>
  deps.table.settle(async () => {
    const [paper, account] = await Promise.all([
      findProof(deps.table, guideId, kind),
      findAccount(deps.table, guideId),
    ]);
    const due = paper && dueReminder(paper, localDateOf(deps.now(), DEFAULT_ZONE));
    if (!paper || !account || !due) return;
    const mail = proofMail(account, paper, due.send < 0 ? 'proofEnded' : 'proofEnding');
    await deps.table.transact([
      putProof(deps.table, { ...paper, reminded: due.reminded }),
      putMail(deps.table, mail, deps.now()),
    ]);
  });
