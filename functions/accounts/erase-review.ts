import {
  findRemovedReview,
  findReviewOfBooking,
  putRemovedReview,
  type Review,
} from '#functions/community/reviews.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { deletePicture } from './delete-picture.ts';

/** One that an admin has taken away loses all that was said; one that is shown is returned, to lose its name. */
export async function eraseReview(deps: Deps, bookingId: string): Promise<Review | undefined> {
  const removed = await findRemovedReview(deps.table, bookingId);
  if (!removed) return findReviewOfBooking(deps.table, bookingId);
  for (const photo of removed.photos) await deletePicture(deps.files, photo);
  const nothing = { name: '', title: '', text: '', photos: [] };
  await deps.table.write(putRemovedReview(deps.table, { ...removed, ...nothing }));
  return undefined;
}
