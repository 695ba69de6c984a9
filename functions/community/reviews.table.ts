import * as z from 'zod';
import { keys as guideKeys } from '#functions/accounts/guides.table.ts';
import { keys as experienceKeys } from '#functions/catalogue/experiences.table.ts';
import { putNew } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Key, Table } from '#functions/platform/table.ts';
import { LOCALES } from '#shared/kernel/locale.ts';

const ReviewItem = z.object({
  id: z.string(),
  bookingId: z.string(),
  experienceId: z.string(),
  guideId: z.string(),
  name: z.string(),
  rating: z.int().min(1).max(5),
  title: z.string(),
  text: z.string(),
  language: z.enum(LOCALES),
  writtenAt: z.string(),
  answer: z.object({ text: z.string(), writtenAt: z.string() }).nullable(),
});
export type Review = z.output<typeof ReviewItem>;
export const keys = {
  ofExperience: (experienceId: string) => `EXP#${experienceId}`,
  review: (r: Pick<Review, 'experienceId' | 'writtenAt' | 'bookingId'>) => ({
    pk: `EXP#${r.experienceId}`,
    sk: `REVIEW#${r.writtenAt}#${r.bookingId}`,
  }),
  marker: (bookingId: string) => ({ pk: `BOOKING#${bookingId}`, sk: 'REVIEW' }),
};
/** The newest first. */
export async function listReviewsOf(table: Table, experienceId: string, limit: number, cursor?: string) {
  const page = await table.query({
    pk: keys.ofExperience(experienceId),
    prefix: 'REVIEW#',
    newestFirst: true,
    limit,
    ...(cursor && { cursor }),
  });
  return { reviews: page.items.map((item) => ReviewItem.parse(item)), cursor: page.cursor };
}
/** One review a booking, counted in the stars of the experience and of its guide, all in one transaction. */
export const putNewReview = (table: Table, review: Review): GuardedWrite[] => [
  putNew(table.name, { ...keys.marker(review.bookingId), kind: 'REVIEWED', v: 1 }, 'retry'),
  putNew(
    table.name,
    {
      ...keys.review(review),
      gsi1pk: `GUIDE#${review.guideId}`,
      gsi1sk: `REVIEW#${review.writtenAt}`,
      kind: 'REVIEW',
      v: 1,
      ...review,
    },
    'retry',
  ),
  countStar(table, experienceKeys.experience(review.experienceId), review.rating),
  countStar(table, guideKeys.guide(review.guideId), review.rating),
];
const countStar = (table: Table, key: Key, rating: number): GuardedWrite => ({
  orElse: 'catalogue.experience_not_found',
  write: {
    Update: {
      TableName: table.name,
      Key: key,
      UpdateExpression: `SET stars[${rating - 1}] = stars[${rating - 1}] + :one ADD rev :one`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':one': 1 },
    },
  },
});
