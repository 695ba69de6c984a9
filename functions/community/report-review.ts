import { listCasesOf, putNewCase } from '#functions/admin/cases.table.ts';
import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import type { reportReview as contract } from '#shared/contracts/reviews.ts';
import { caseOfReport } from '#shared/domain/admin/case-kinds.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { putReported } from './reported.table.ts';
import { findReview } from './reviews.table.ts';

const AN_HOUR = { scope: 'report-review', most: 10, windowSeconds: 3600 };

/**
 * A case for an admin, one for each report: that others reported a review, or that an earlier report of it was dismissed,
 * silences nobody. The same words of the same person are a repeat; other ones wait until theirs is decided.
 */
export const reportReview: Keeps<typeof contract> = async (deps, actor, { reviewId, reason }) => {
  const person = requirePerson(actor);
  await countTry(deps, { ...AN_HOUR, who: person.id });
  await deps.table.settle(async () => {
    const review = await findReview(deps.table, reviewId);
    if (!review) throw new DomainError('reviews.not_found');
    const { bookingId, guideId } = review;
    const reports = (await listCasesOf(deps.table, bookingId)).filter(({ kind }) => kind === 'review_reported');
    const own = reports.filter(({ reporterId }) => reporterId === person.id);
    if (own.some(({ statement }) => statement === reason)) return;
    if (own.some(({ state }) => state === 'open')) throw new DomainError('reviews.already_reported');
    const caseId = caseOfReport(reports.length + 1);
    const openedBy = person.id === guideId ? ('guide' as const) : ('angler' as const);
    const about = { bookingId, caseId, kind: 'review_reported' as const, at: deps.now() };
    // What the case is about stands beside why: the review may be gone when somebody reads it again.
    const quote = `"${review.title}" ${review.text}`;
    await deps.table.transact([
      putNewCase(deps.table, { ...about, openedBy, reporterId: person.id, statement: reason, quote }),
      putReported(deps.table, person.id, { bookingId, caseId, reason }),
      unlessLeaving(deps.table, person.id, deps.now()),
    ]);
  });
  return { done: true };
};
