import { putAudit } from '#functions/admin/audit.table.ts';
import { findCase, moveCase } from '#functions/admin/cases.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { decideReview as contract } from '#shared/contracts/reviews.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { mailsOfReport } from './mails-of-report.ts';
import { findReviewOfBooking, takeReviewAway } from './reviews.table.ts';

/** Upheld: the review and its star go, in the transaction that closes the case. The same decision again is a repeat. */
export const decideReview: Keeps<typeof contract> = async (deps, actor, { bookingId, outcome, note }) => {
  const { id: by } = requireRole(actor, 'admin');
  await deps.table.settle(async () => {
    // The review first: when another decision has taken it away meanwhile, the case read after it says so.
    const review = await findReviewOfBooking(deps.table, bookingId);
    const stored = await findCase(deps.table, bookingId, 'review_reported');
    if (!stored) throw new DomainError('cases.not_found');
    if (stored.state === 'closed' && stored.outcome === outcome) return;
    if (stored.state === 'closed') throw new DomainError('cases.already_closed');
    if (!review) throw new DomainError('reviews.not_found');
    const at = deps.now();
    const entry = { id: deps.newId(), at, entity: `BOOKING#${bookingId}`, by };
    const isUpheld = outcome === 'upheld';
    await deps.table.transact([
      moveCase(deps.table, { ...stored, state: 'closed', outcome, closedAt: at, closedBy: by, note }),
      ...(isUpheld ? await takeReviewAway(deps.table, review) : []),
      putAudit(deps.table, { ...entry, what: isUpheld ? 'review_removed' : 'review_kept', details: { note } }),
      ...(await mailsOfReport(deps, stored, isUpheld)),
    ]);
  });
  return { done: true };
};
