import { findCase, moveCase, type StoredCase } from '#functions/admin/cases.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { reviewUntilAfterReport } from '#shared/domain/booking/review.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { storeMove } from './effects.ts';
import { bookingTerms, endBooking } from './end-booking.ts';
import { markGuide } from './mark-guide.ts';
import { putReviewLink } from './review-link.ts';

/** The report that the guide did not come, with what both wrote. */
export async function getReport(table: Table, bookingId: string): Promise<StoredCase> {
  const report = await findCase(table, bookingId, 'guide_no_show');
  if (!report) throw new DomainError('cases.not_found');
  return report;
}
export async function hasReported(table: Table, b: Booking, by: 'angler' | 'guide'): Promise<boolean> {
  if (!b.reportedAt) return false;
  return Boolean(await findCase(table, b.bookingId, by === 'angler' ? 'guide_no_show' : 'angler_no_show'));
}
type Verdict = Readonly<{ report: StoredCase; closedBy: string; also?: readonly GuardedWrite[] }>;

/** It was so: cancelled with the guide as the cause, everything that was paid online goes back, and it counts against the guide. */
export async function upholdReport(deps: Deps, record: BookingRecord, verdict: Verdict): Promise<void> {
  const closedAt = deps.now();
  const { report, closedBy, also = [] } = verdict;
  await endBooking(deps, record, {
    cause: 'guide_no_show',
    terms: bookingTerms(record, 'guide', closedAt),
    mails: ['noShowUpheld', 'noShowUpheldGuide'],
    also: [
      moveCase(deps.table, { ...report, state: 'closed', outcome: 'upheld', closedAt, closedBy }),
      ...(await markGuide(deps.table, record.booking)),
      ...also,
    ],
  });
}
/** It was not so: the booking is what it was, and is completed when its time has come. */
export async function dismissReport(deps: Deps, record: BookingRecord, verdict: Verdict): Promise<void> {
  const closedAt = deps.now();
  const { report, closedBy, also = [] } = verdict;
  const { openReport: _over, reviewUntil: _until, ...rest } = record.booking;
  const reviewUntil = reviewUntilAfterReport(record.booking, closedAt);
  const booking = { ...rest, ...(reviewUntil && { reviewUntil }) };
  await deps.table.transact([
    ...storeMove({ deps, record, hint: {} }, booking, ['noShowDismissed', 'noShowDismissedGuide']),
    moveCase(deps.table, { ...report, state: 'closed', outcome: 'dismissed', closedAt, closedBy }),
    ...(reviewUntil ? [await putReviewLink(deps, booking.bookingId, reviewUntil)] : []),
    ...also,
  ]);
}
