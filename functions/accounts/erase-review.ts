import {
  findRemovedReview,
  findReviewOfBooking,
  putRemovedReview,
  type Review,
} from '#functions/community/reviews.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { deleteOwnPictures, deletePicture } from './pictures.table.ts';
import { photoOwner } from './uploads.table.ts';

/** One that an admin has taken away loses all that was said; one that is shown is returned, to lose its name. Of both the pictures go. */
export async function eraseReview(deps: Deps, bookingId: string): Promise<Review | undefined> {
  const removed = await findRemovedReview(deps.table, bookingId);
  const shown = removed ? undefined : await findReviewOfBooking(deps.table, bookingId);
  for (const photo of (removed ?? shown)?.photos ?? []) await deletePicture(deps.files, photo);
  // Those too that were sent and not used.
  await deleteOwnPictures(deps, photoOwner(bookingId));
  const nothing = { name: '', title: '', text: '', photos: [] };
  if (removed) await deps.table.write(putRemovedReview(deps.table, { ...removed, ...nothing }));
  return shown;
}
