import { findRecord, refreeze } from '#functions/booking/booking-record.table.ts';
import { moveBooking } from '#functions/booking/bookings.table.ts';
import { findReviewOfBooking, renameReviewer } from '#functions/community/reviews.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { removeToken, tokenFor } from '#functions/platform/purpose-token.ts';
import { ERASED } from '#shared/domain/accounts/erasing.ts';
import { reviewPurpose } from '#shared/domain/booking/review.ts';

/** The booking without its angler: amounts and dates stay for the books, a review stays without its name. */
export async function eraseBooking(deps: Deps, bookingId: string): Promise<void> {
  await deps.table.settle(async () => {
    const record = await findRecord(deps.table, bookingId);
    if (!record || record.frozen.contact.email === ERASED.email) return;
    const { booking, frozen } = record;
    const contact = { fullName: ERASED.name[frozen.guide.language], email: ERASED.email, phone: '' };
    const review = await findReviewOfBooking(deps.table, bookingId);
    const token = await tokenFor(deps.secrets, reviewPurpose(bookingId));
    await deps.table.transact([
      moveBooking(deps.table, booking),
      refreeze(deps.table, bookingId, { ...frozen, contact, specialRequests: '' }),
      removeToken(deps.table, token),
      ...(review ? [renameReviewer(deps.table, review, '')] : []),
    ]);
  });
}
