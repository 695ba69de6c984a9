import { putAudit } from '#functions/admin/audit.table.ts';
import { getRecord } from '#functions/booking/booking-record.table.ts';
import { recipientOf } from '#functions/booking/people-now.table.ts';
import { findMail, putMail } from '#functions/outreach/outbox.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import type { answerReview as contract } from '#shared/contracts/reviews.ts';
import { isErased } from '#shared/domain/accounts/erasing.ts';
import { reviewMailKey } from '#shared/domain/booking/review.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { findReview, putAnswer } from './reviews.table.ts';

/** The guide's one answer, told to the one who wrote. */
export const answerReview: Keeps<typeof contract> = async (deps, actor, { reviewId, text }) => {
  const { id: by } = requireRole(actor, 'guide');
  await deps.table.settle(async () => {
    const review = await findReview(deps.table, reviewId);
    if (review?.guideId !== by) throw new DomainError('reviews.not_found');
    if (review.answer?.text === text) return;
    if (review.answer) throw new DomainError('reviews.already_answered');
    const { bookingId } = review;
    const record = await getRecord(deps.table, bookingId);
    const now = deps.now();
    const key = reviewMailKey(bookingId, 'reviewAnswered');
    const mail = { ...recipientOf(record, 'angler'), key, template: 'reviewAnswered', data: { bookingId } };
    // Who erased their account is not written to.
    const isReachable = !isErased(record.frozen.contact) && !(await findMail(deps.table, key));
    await deps.table.transact([
      putAnswer(deps.table, review, { text, writtenAt: now }),
      unlessLeaving(deps.table, by, now),
      putAudit(deps.table, { id: deps.newId(), at: now, entity: `REVIEW#${reviewId}`, by, what: 'review_answered' }),
      ...(isReachable ? [putMail(deps.table, mail, now)] : []),
    ]);
  });
  return { done: true };
};
