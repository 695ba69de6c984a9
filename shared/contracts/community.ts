import * as z from 'zod';
import { POLICY } from '../domain/policy.ts';
import { CardShape } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import {
  CountShape,
  CursorShape,
  Done,
  EmailShape,
  IdShape,
  InstantShape,
  LocalDateShape,
  LocaleShape,
  PersonNameShape,
  PictureShape,
  TextShape,
} from './schemas.ts';

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/public/experiences/{experienceId}/reviews',
  auth: 'public',
  throttle: 'read',
  cacheSeconds: 60,
  input: z.object({ experienceId: IdShape, cursor: CursorShape.optional() }),
  output: z.object({
    reviews: z.array(
      z.object({
        id: IdShape,
        name: z.string(),
        rating: z.int(),
        title: z.string(),
        text: z.string(),
        language: LocaleShape,
        writtenAt: InstantShape,
        photos: z.array(PictureShape),
        answer: z.object({ text: z.string(), writtenAt: InstantShape }).nullable(),
      }),
    ),
    cursor: CursorShape.nullable(),
    count: z.int(),
    mean: z.number().nullable(),
    histogram: z.array(z.int()).length(5),
  }),
  errors: ['catalogue.experience_not_found'],
});
export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/me/favourites',
  auth: 'signed-in',
  throttle: 'read',
  input: z.object({}),
  output: z.object({ cards: z.array(CardShape), ids: z.array(IdShape) }),
  errors: [],
});
export const addFavourite = endpoint({
  method: 'PUT',
  path: '/api/me/favourites/{experienceId}',
  auth: 'signed-in',
  throttle: 'write',
  input: z.object({ experienceId: IdShape }),
  output: Done,
  errors: ['catalogue.experience_not_found'],
});
export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/me/favourites/{experienceId}',
  auth: 'signed-in',
  throttle: 'write',
  input: z.object({ experienceId: IdShape }),
  output: Done,
  errors: [],
});
/** A visitor asks the guide for a date that is not offered; the guide gets one mail and can answer it. */
export const requestDate = endpoint({
  method: 'POST',
  path: '/api/experiences/{experienceId}/date-requests',
  auth: 'public',
  throttle: 'sensitive',
  input: z.object({
    experienceId: IdShape,
    requestId: z.uuid(),
    date: LocalDateShape,
    adults: CountShape(POLICY.largestParty, 1),
    children: CountShape(POLICY.largestParty).default(0),
    name: PersonNameShape(100, 2),
    email: EmailShape,
    message: TextShape(1000).default(''),
    language: LocaleShape,
  }),
  output: Done,
  errors: [
    'catalogue.experience_not_found',
    'calendar.slot_in_past',
    'calendar.too_far_ahead',
    'request.repeated_differently',
    'request.too_many',
  ],
});
