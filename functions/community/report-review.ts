import { findCase, putNewCase } from '#functions/admin/cases.table.ts';
import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import type { reportReview as contract } from '#shared/contracts/reviews.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { putReported } from './reported.table.ts';
import { findReview } from './reviews.table.ts';

const AN_HOUR = { scope: 'report-review', most: 10, windowSeconds: 3600 };

/** A case for an admin, one a review: who tells it again has been heard already. */
export const reportReview: Keeps<typeof contract> = async (deps, actor, { reviewId, reason }) => {
  const person = requirePerson(actor);
  await countTry(deps, { ...AN_HOUR, who: person.id });
  await deps.table.settle(async () => {
    const review = await findReview(deps.table, reviewId);
    if (!review) throw new DomainError('reviews.not_found');
    const { bookingId, guideId } = review;
    if (await findCase(deps.table, bookingId, 'review_reported')) return;
    const openedBy = person.id === guideId ? ('guide' as const) : ('angler' as const);
    const about = { bookingId, kind: 'review_reported' as const, at: deps.now(), openedBy, reporterId: person.id };
    // What the case is about stands beside why: the review may be gone when somebody reads it again.
    const quote = `"${review.title}" ${review.text}`;
    await deps.table.transact([
      putNewCase(deps.table, { ...about, statement: reason, quote }),
      putReported(deps.table, person.id, bookingId, reason),
    ]);
  });
  return { done: true };
};
