import { type BookingRecord, findRecord, putDecline, refreeze } from '#functions/booking/booking-record.table.ts';
import { moveBooking } from '#functions/booking/bookings.table.ts';
import { eraseReviewer, findRemovedReview, putRemovedReview } from '#functions/community/reviews.table.ts';
import { findPapers, putPaper } from '#functions/documents/papers.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { removeToken, tokenFor } from '#functions/platform/purpose-token.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { ERASED, isErased } from '#shared/domain/accounts/erasing.ts';
import { reviewPurpose } from '#shared/domain/booking/review.ts';
import type { Side } from '#shared/domain/community/thread.ts';
import { eraseReview } from './erase-review.ts';
import { eraseWords } from './erase-words.ts';

/** The booking without one of its people: amounts and dates stay for the books, a review stays without its name. */
export async function eraseBooking(deps: Deps, bookingId: string, side: Side): Promise<void> {
  await eraseWords(deps, bookingId, side);
  await deps.table.settle(async () => {
    const record = await findRecord(deps.table, bookingId);
    if (!record || isErased(side === 'angler' ? record.frozen.contact : record.frozen.guide)) return;
    const token = await tokenFor(deps.secrets, reviewPurpose(bookingId));
    const writes = await (side === 'angler' ? withoutAngler(deps, record) : withoutGuide(deps, record));
    // Without its writer, or without whom it is about, nothing is reviewed any more.
    await deps.table.transact([...writes, removeToken(deps.table, token)]);
  });
}
async function withoutAngler(deps: Deps, { booking, frozen }: BookingRecord): Promise<GuardedWrite[]> {
  const { bookingId } = booking;
  const contact = { fullName: ERASED.name[frozen.guide.language], email: ERASED.email, phone: '' };
  const review = await eraseReview(deps, bookingId);
  return [
    moveBooking(deps.table, booking),
    refreeze(deps.table, bookingId, { ...frozen, contact, specialRequests: '' }),
    ...(review ? [eraseReviewer(deps.table, review)] : []),
  ];
}
async function withoutGuide({ table }: Deps, record: BookingRecord): Promise<GuardedWrite[]> {
  const { booking, frozen, declineReason } = record;
  const { bookingId } = booking;
  const [removed, papers] = await Promise.all([findRemovedReview(table, bookingId), findPapers(table, bookingId)]);
  const { reviewUntil: _over, ...rest } = booking;
  const { language } = frozen.guide;
  const guide = { name: ERASED.name[frozen.quote.language], email: ERASED.email, phone: '', language };
  return [
    moveBooking(table, rest),
    refreeze(table, bookingId, { ...frozen, guide, picture: null }),
    ...(declineReason ? [putDecline(table, bookingId, '')] : []),
    ...(removed?.answer ? [putRemovedReview(table, { ...removed, answer: null })] : []),
    // It waited for a tax number that nobody will give any more.
    ...(papers.invoice?.state === 'wanted'
      ? [putPaper(table, bookingId, 'invoice', papers.invoice, { state: 'void' })]
      : []),
  ];
}
