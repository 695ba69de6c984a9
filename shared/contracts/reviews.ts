import * as z from 'zod';
import { POLICY } from '../domain/policy.ts';
import { endpoint } from './endpoint.ts';
import {
  BilingualShape,
  CursorShape,
  Done,
  IdShape,
  InstantShape,
  LineShape,
  LocalDateShape,
  LocaleShape,
  PictureShape,
  TextShape,
} from './schemas.ts';

/** From the mail, or from the dashboard; it opens the review of one booking, once. */
const Token = z.object({ token: IdShape });

/** The way from the dashboard to the page that the mail leads to. */
export const getReviewLink = endpoint({
  method: 'GET',
  path: '/api/bookings/{bookingId}/review-link',
  auth: 'angler',
  throttle: 'read',
  input: z.object({ bookingId: IdShape }),
  output: Token,
  errors: ['booking.not_found', 'booking.not_allowed_now'],
});
/** What there is to write about. Looking uses nothing up. */
export const getReviewInvite = endpoint({
  method: 'GET',
  path: '/api/review-invites/{token}',
  auth: 'public',
  throttle: 'read',
  input: Token,
  output: z.object({
    experienceId: IdShape,
    title: BilingualShape,
    guideName: z.string(),
    date: LocalDateShape,
    picture: PictureShape.nullable(),
    /** The name that will stand over the review. */
    name: z.string(),
    until: InstantShape,
  }),
  errors: ['reviews.link_invalid', 'reviews.already_written', 'reviews.report_open'],
});
export const startReviewPhoto = endpoint({
  method: 'POST',
  path: '/api/review-invites/{token}/photos',
  auth: 'public',
  throttle: 'sensitive',
  input: Token.extend({
    contentType: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/avif']),
    bytes: z.int().min(1).max(200_000_000),
  }),
  output: z.object({ uploadId: IdShape, url: z.url(), fields: z.record(z.string(), z.string()) }),
  errors: [
    'reviews.link_invalid',
    'reviews.already_written',
    'reviews.report_open',
    'accounts.image_too_large',
    'request.too_many',
  ],
});
export const getReviewPhoto = endpoint({
  method: 'GET',
  path: '/api/review-invites/{token}/photos/{uploadId}',
  auth: 'public',
  throttle: 'read',
  input: Token.extend({ uploadId: IdShape }),
  output: z.object({ state: z.enum(['waiting', 'ready', 'refused']), picture: PictureShape.nullable() }),
  errors: ['reviews.link_invalid', 'reviews.already_written', 'reviews.report_open', 'request.not_found'],
});
export const ReviewText = z.object({
  rating: z.int().min(1).max(5),
  title: LineShape(120, 0).default(''),
  text: TextShape(4000).default(''),
  language: LocaleShape,
});
export const writeReview = endpoint({
  method: 'POST',
  path: '/api/review-invites/{token}',
  auth: 'public',
  throttle: 'sensitive',
  input: Token.extend({ ...ReviewText.shape, photos: z.array(IdShape).max(POLICY.review.photos).default([]) }),
  output: Done,
  errors: [
    'reviews.link_invalid',
    'reviews.already_written',
    'reviews.report_open',
    'reviews.photo_invalid',
    'booking.busy',
  ],
});
/** All reviews of the guide's trips, the newest first. */
export const listGuideReviews = endpoint({
  method: 'GET',
  path: '/api/guide/reviews',
  auth: 'guide',
  throttle: 'read',
  input: z.object({ cursor: CursorShape.optional() }),
  output: z.object({
    reviews: z.array(
      z.object({
        id: IdShape,
        title: z.string(),
        name: z.string(),
        rating: z.int(),
        text: z.string(),
        language: LocaleShape,
        writtenAt: InstantShape,
        photos: z.array(PictureShape),
        answer: z.object({ text: z.string(), writtenAt: InstantShape }).nullable(),
        experience: BilingualShape,
      }),
    ),
    cursor: CursorShape.nullable(),
  }),
  errors: [],
});
/** Once; the same words again are a repeat. */
export const answerReview = endpoint({
  method: 'POST',
  path: '/api/guide/reviews/{reviewId}/answer',
  auth: 'guide',
  throttle: 'write',
  input: z.object({ reviewId: IdShape, text: TextShape(2000).min(1) }),
  output: Done,
  errors: ['reviews.not_found', 'reviews.already_answered', 'booking.busy'],
});
/** Something is wrong with a review: an admin looks at it. The same words again are a repeat. */
export const reportReview = endpoint({
  method: 'POST',
  path: '/api/reviews/{reviewId}/report',
  auth: 'signed-in',
  throttle: 'sensitive',
  input: z.object({ reviewId: IdShape, reason: TextShape(1000).min(1) }),
  output: Done,
  errors: ['reviews.not_found', 'reviews.already_reported', 'request.too_many', 'booking.busy'],
});
/** Upheld: the review and its stars go, and every report of it is closed. Dismissed: it stays, and others' reports stay open. */
export const decideReview = endpoint({
  method: 'POST',
  path: '/api/admin/cases/{bookingId}/review',
  auth: 'admin',
  throttle: 'write',
  input: z.object({
    bookingId: IdShape,
    caseId: IdShape,
    outcome: z.enum(['upheld', 'dismissed']),
    note: TextShape(1000).default(''),
  }),
  output: Done,
  errors: ['reviews.not_found', 'cases.not_found', 'cases.already_closed', 'booking.busy'],
});
