import { addHours, epochOf, type Instant, toInstant } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';
import type { Booking } from './booking.ts';

/** Mails about reviews; their texts are in `i18n/<language>/review-mail.ts`. */
export const REVIEW_MAILS = [
  'reviewInvite',
  'reviewWrittenGuide',
  'reviewAnswered',
  'reviewRemoved',
  'reportUpheld',
  'reportDismissed',
] as const;
export type ReviewMail = (typeof REVIEW_MAILS)[number];
export const reviewMailKey = (bookingId: string, mail: ReviewMail): string => `booking-${bookingId}-${mail}`;

/** How long the link holds once the trip is completed. */
export const reviewUntilOf = (completedAt: Instant): Instant => addHours(completedAt, POLICY.review.linkDays * 24);
/** While a report was open nobody could write: once it is dismissed, that time is given back. */
export const reviewUntilAfterReport = (
  { reviewUntil, reportedAt }: Pick<Booking, 'reviewUntil' | 'reportedAt'>,
  dismissedAt: Instant,
): Instant | undefined =>
  reviewUntil && reportedAt
    ? toInstant(epochOf(reviewUntil) + Math.max(0, epochOf(dismissedAt) - epochOf(reportedAt)))
    : reviewUntil;
/** Only who has been on the trip, in time, and once; while it is open who did not come, nobody knows whether there was one. */
export const canReview = (
  b: Pick<Booking, 'state' | 'reviewUntil' | 'reviewedAt' | 'openReport'>,
  now: Instant,
): boolean =>
  b.state === 'completed' && !b.openReport && b.reviewUntil !== undefined && now < b.reviewUntil && !b.reviewedAt;

/** What the token in the link is made from: one purpose of one booking. */
export const reviewPurpose = (bookingId: string): string => `review:${bookingId}`;

/** `Anna E.`: a first name and an initial, as reviews show them. */
export function reviewerName(fullName: string): string {
  const [first = '', ...others] = fullName.normalize('NFC').trim().split(/\s+/);
  const initial = [...(others.at(-1) ?? '')][0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
