import * as z from 'zod';
import { PictureItem } from '#functions/accounts/accounts.table.ts';
import { keys as guideKeys } from '#functions/accounts/guides.table.ts';
import { keys as experienceKeys } from '#functions/catalogue/experiences.table.ts';
import { putNew, putOver, remove } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Key, Table } from '#functions/platform/table.ts';
import { LOCALES } from '#shared/kernel/locale.ts';
import type { Instant } from '#shared/kernel/time.ts';

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
  photos: z.array(PictureItem).default([]),
  answer: z.object({ text: z.string(), writtenAt: z.string() }).nullable(),
});
export type Review = z.output<typeof ReviewItem>;
export type NewReview = z.input<typeof ReviewItem>;
type Place = Pick<Review, 'experienceId' | 'writtenAt' | 'bookingId'>;
export const keys = {
  ofExperience: (experienceId: string) => `EXP#${experienceId}`,
  review: (r: Place) => ({ pk: `EXP#${r.experienceId}`, sk: `REVIEW#${r.writtenAt}#${r.bookingId}` }),
  /** Where an admin's decision moves it: out of every list. */
  removed: (r: Place) => ({ pk: `EXP#${r.experienceId}`, sk: `UNREVIEW#${r.writtenAt}#${r.bookingId}` }),
  marker: (bookingId: string) => ({ pk: `BOOKING#${bookingId}`, sk: 'REVIEW' }),
  /** The id that everybody sees leads to the review without telling the booking. */
  byId: (id: string) => ({ pk: `REVIEW#${id}`, sk: 'REVIEW' }),
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
/** All of a guide's, whatever the experience. */
export async function listReviewsOfGuide(table: Table, guideId: string, limit: number, cursor?: string) {
  const page = await table.query({
    index: 'gsi1',
    pk: `GUIDE#${guideId}`,
    prefix: 'REVIEW#',
    newestFirst: true,
    limit,
    ...(cursor && { cursor }),
  });
  return { reviews: page.items.map((item) => ReviewItem.parse(item)), cursor: page.cursor };
}
const PlaceItem = z.object({ experienceId: z.string(), writtenAt: z.string(), bookingId: z.string() });
const findAt = async (table: Table, pointer: Key, where = keys.review): Promise<Review | undefined> => {
  const place = await table.find(pointer, PlaceItem.partial());
  // Markers of the first days tell nothing but that there is one.
  const whole = PlaceItem.safeParse(place);
  return whole.success ? table.find(where(whole.data), ReviewItem) : undefined;
};
export const findReview = (table: Table, id: string) => findAt(table, keys.byId(id));
export const findReviewOfBooking = (table: Table, bookingId: string) => findAt(table, keys.marker(bookingId));
/** One that an admin has taken away. */
export const findRemovedReview = (table: Table, bookingId: string) =>
  findAt(table, keys.marker(bookingId), keys.removed);
/** The one review of a booking, wherever it stands. */
export const findWritten = async (table: Table, bookingId: string): Promise<Review | undefined> =>
  (await findReviewOfBooking(table, bookingId)) ?? (await findRemovedReview(table, bookingId));
export const putRemovedReview = (table: Table, r: Review): GuardedWrite =>
  putOver(table.name, { ...keys.removed(r), kind: 'UNREVIEW', v: 1, ...r });

type Counted = Pick<Review, 'experienceId' | 'guideId' | 'rating'>;
const countersOf = (r: Counted): Key[] => [experienceKeys.experience(r.experienceId), guideKeys.guide(r.guideId)];
/** Where the stars of a review are counted: a trip that was deleted since, or the page of a guide who was erased, has none. */
export async function findCounters(table: Table, r: Counted): Promise<Key[]> {
  const found = await Promise.all(
    countersOf(r).map(async (key) => ((await table.find(key, z.object({}))) ? [key] : [])),
  );
  return found.flat();
}
/** One review a booking, counted in the stars of the experience and of its guide, all in one transaction. */
export const putNewReview = (table: Table, review: NewReview, counters = countersOf(review)): GuardedWrite[] => {
  const { experienceId, writtenAt, bookingId } = review;
  const place = { v: 1, experienceId, writtenAt, bookingId };
  return [
    putNew(table.name, { ...keys.marker(bookingId), kind: 'REVIEWED', ...place }, 'retry'),
    putNew(table.name, { ...keys.byId(review.id), kind: 'REVIEWID', ...place }, 'retry'),
    putNew(
      table.name,
      {
        ...keys.review(review),
        gsi1pk: `GUIDE#${review.guideId}`,
        gsi1sk: `REVIEW#${writtenAt}`,
        kind: 'REVIEW',
        v: 1,
        ...review,
      },
      'retry',
    ),
    ...counters.map((key) => countStar(table, key, review.rating, 1)),
  ];
};
const countStar = (table: Table, key: Key, rating: number, by: number): GuardedWrite => ({
  orElse: 'retry',
  write: {
    Update: {
      TableName: table.name,
      Key: key,
      UpdateExpression: `SET stars[${rating - 1}] = stars[${rating - 1}] + :by ADD rev :one`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':by': by, ':one': 1 },
    },
  },
});
const change = (table: Table, r: Place, set: string, condition: string, values: object): GuardedWrite => ({
  orElse: 'retry',
  write: {
    Update: {
      TableName: table.name,
      Key: keys.review(r),
      UpdateExpression: `SET ${set}`,
      ConditionExpression: condition,
      ExpressionAttributeNames: { [set.split(' ')[0] ?? '']: (set.split(' ')[0] ?? '').slice(1) },
      ExpressionAttributeValues: { ...values },
    },
  },
});
/** The guide's one answer. */
export const putAnswer = (table: Table, r: Place, answer: Readonly<{ text: string; writtenAt: Instant }>) =>
  change(table, r, '#answer = :answer', '#answer = :none', { ':answer': answer, ':none': null });
/** The guide's account goes, and the answer with it. */
export const removeAnswer = (table: Table, r: Place) =>
  change(table, r, '#answer = :none', 'attribute_exists(pk)', { ':none': null });
/** The review stays when its writer's account goes; name and pictures do not. */
export const eraseReviewer = (table: Table, r: Place) =>
  change(table, r, '#name = :name, photos = :none', 'attribute_exists(pk)', { ':name': '', ':none': [] });
/** Out of every list, and its star with it. The item is kept for whoever asks why. */
export async function takeReviewAway(table: Table, r: Review): Promise<GuardedWrite[]> {
  return [
    { ...remove(table.name, keys.review(r)), ...onlyIfThere(table, keys.review(r)) },
    putNew(table.name, { ...keys.removed(r), kind: 'UNREVIEW', v: 1, ...r }, 'retry'),
    ...(await findCounters(table, r)).map((key) => countStar(table, key, r.rating, -1)),
  ];
}
const onlyIfThere = (table: Table, key: Key): Pick<GuardedWrite, 'write'> => ({
  write: { Delete: { TableName: table.name, Key: key, ConditionExpression: 'attribute_exists(pk)' } },
});
