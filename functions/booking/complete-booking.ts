import { wantPaper } from '#functions/documents/papers.table.ts';
import { putMail } from '#functions/outreach/outbox.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { reviewMailKey, reviewUntilOf } from '#shared/domain/booking/review.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { bookTripDone } from './book-earnings.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { moveBooking } from './bookings.table.ts';
import { recipientOf } from './people-now.table.ts';
import { putReviewLink } from './review-link.ts';

/**
 * After its end a confirmed trip is completed, unless a weather case or a report is open. Its invoice is due then, and
 * the angler is asked what it was like: the link's token and its mail come into being with the state.
 */
export async function completeBooking(deps: Deps, record: BookingRecord): Promise<boolean> {
  const { booking } = record;
  const now = deps.now();
  if (now < booking.endsAt || !isAllowed(booking, 'complete', 'system', now)) return false;
  const reviewUntil = reviewUntilOf(now);
  const { earnedAt, writes } = bookTripDone(deps, record);
  await deps.table.transact([
    moveBooking(deps.table, { ...booking, state: 'completed', reviewUntil, earnedAt }),
    ...writes,
    wantPaper(deps.table, booking.bookingId, 'invoice', now),
    ...(await askForReview(deps, record, reviewUntil)),
  ]);
  return true;
}
async function askForReview(deps: Deps, record: BookingRecord, until: Instant): Promise<readonly GuardedWrite[]> {
  const { bookingId } = record.booking;
  const mail = {
    key: reviewMailKey(bookingId, 'reviewInvite'),
    template: 'reviewInvite',
    ...recipientOf(record, 'angler'),
    data: { bookingId },
  };
  return [await putReviewLink(deps, bookingId, until), putMail(deps.table, mail, deps.now())];
}
