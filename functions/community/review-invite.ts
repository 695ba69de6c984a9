import { type BookingRecord, findRecord } from '#functions/booking/booking-record.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { readToken, tokenFor } from '#functions/platform/purpose-token.ts';
import { canReview, reviewPurpose } from '#shared/domain/booking/review.ts';
import { DomainError } from '#shared/kernel/errors.ts';

/** The booking that the link lets somebody write about. */
export async function getInvited(deps: Deps, token: string): Promise<BookingRecord> {
  const bookingId = await readToken(deps, token, 'review');
  const record = bookingId ? await findRecord(deps.table, bookingId) : undefined;
  if (record?.booking.reviewedAt) throw new DomainError('reviews.already_written');
  if (record?.booking.openReport) throw new DomainError('reviews.report_open');
  if (!record || !canReview(record.booking, deps.now())) throw new DomainError('reviews.link_invalid');
  return record;
}
export const reviewToken = (secrets: Deps['secrets'], bookingId: string): Promise<string> =>
  tokenFor(secrets, reviewPurpose(bookingId));
