import { findUpload, photoOwner } from '#functions/accounts/uploads.table.ts';
import type { BookingRecord } from '#functions/booking/booking-record.table.ts';
import { moveBooking } from '#functions/booking/bookings.table.ts';
import { recipientOf } from '#functions/booking/people-now.table.ts';
import { putMail } from '#functions/outreach/outbox.table.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { writeReview as contract } from '#shared/contracts/reviews.ts';
import { reviewerName, reviewMailKey } from '#shared/domain/booking/review.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { getInvited } from './review-invite.ts';
import { findCounters, putNewReview } from './reviews.table.ts';
import { isSaidAlready } from './said-already.ts';

/** The review, its star for trip and guide, the used-up link and the guide's mail: one transaction, under the booking's revision. */
export const writeReview: Keeps<typeof contract> = async (deps, _actor, { token, photos, ...said }) => {
  await deps.table.settle(async () => {
    if (await isSaidAlready(deps, token, { photos, ...said })) return;
    const record = await getInvited(deps, token).catch(async (e: unknown) => {
      // the same words may have come in between
      if (await isSaidAlready(deps, token, { photos, ...said })) return undefined;
      throw e;
    });
    if (!record) return;
    const { booking, frozen } = record;
    const { bookingId, experienceId, guideId } = booking;
    const now = deps.now();
    const name = reviewerName(frozen.contact.fullName);
    const pictures = await picturesOf(deps, record, photos);
    const review = { id: deps.newId(), bookingId, experienceId, guideId, name, ...said, writtenAt: now };
    const counters = await findCounters(deps.table, review);
    await deps.table.transact([
      moveBooking(deps.table, { ...booking, reviewedAt: now }),
      ...putNewReview(deps.table, { ...review, photos: pictures, answer: null }, counters),
      mailTo(deps, record),
    ]);
  });
  return { done: true };
};
function mailTo(deps: Deps, record: BookingRecord) {
  const { bookingId } = record.booking;
  const template = 'reviewWrittenGuide';
  const key = reviewMailKey(bookingId, template);
  return putMail(deps.table, { ...recipientOf(record, 'guide'), key, template, data: { bookingId } }, deps.now());
}
async function picturesOf(deps: Deps, { booking, frozen }: BookingRecord, ids: readonly string[]) {
  const uploads = await Promise.all([...new Set(ids)].map((id) => findUpload(deps.table, id)));
  return uploads.map((upload) => {
    if (upload?.ownerId !== photoOwner(booking.bookingId) || !upload.picture)
      throw new DomainError('reviews.photo_invalid');
    return { ...upload.picture, alt: frozen.title };
  });
}
