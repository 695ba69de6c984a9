import { putAudit } from '#functions/admin/audit.table.ts';
import { findCase, listCasesOf, moveCase, type StoredCase } from '#functions/admin/cases.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { decideReview as contract } from '#shared/contracts/reviews.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { mailsOfReport } from './mails-of-report.ts';
import { findReviewOfBooking, takeReviewAway } from './reviews.table.ts';

/**
 * Upheld: the review and its star go, in the transaction that closes every report of it. Dismissed closes the one report.
 * The same decision again is a repeat.
 */
export const decideReview: Keeps<typeof contract> = async (deps, actor, { bookingId, caseId, outcome, note }) => {
  const { id: by } = requireRole(actor, 'admin');
  await deps.table.settle(async () => {
    // The review first: when another decision has taken it away meanwhile, the case read after it says so.
    const review = await findReviewOfBooking(deps.table, bookingId);
    const stored = await findCase(deps.table, bookingId, caseId);
    if (stored?.kind !== 'review_reported') throw new DomainError('cases.not_found');
    if (stored.state === 'closed' && stored.outcome === outcome) return;
    if (stored.state === 'closed') throw new DomainError('cases.already_closed');
    const isUpheld = outcome === 'upheld';
    // One that was reported while it was taken away is gone already, as its reporter wished.
    if (!review && !isUpheld) throw new DomainError('reviews.not_found');
    const at = deps.now();
    const entry = { id: deps.newId(), at, entity: `BOOKING#${bookingId}`, by };
    const decided = isUpheld ? [stored, ...(await otherReports(deps, stored))] : [stored];
    const mails = decided.map((each) => mailsOfReport(deps, each, isUpheld, review !== undefined && each === stored));
    await deps.table.transact([
      ...decided.map((each) =>
        moveCase(deps.table, { ...each, state: 'closed', outcome, closedAt: at, closedBy: by, note }),
      ),
      ...(isUpheld && review ? await takeReviewAway(deps.table, review) : []),
      putAudit(deps.table, { ...entry, what: isUpheld ? 'review_removed' : 'review_kept', details: { note } }),
      ...(await Promise.all(mails)).flat(),
    ]);
  });
  return { done: true };
};
const otherReports = async ({ table }: Deps, { bookingId, caseId }: StoredCase): Promise<StoredCase[]> =>
  (await listCasesOf(table, bookingId)).filter(
    (each) => each.kind === 'review_reported' && each.state === 'open' && each.caseId !== caseId,
  );
