import * as z from 'zod';
import { PROFILE_PARTS, START_STEPS } from '../domain/accounts/profile-progress.ts';
import { VERIFIED_KINDS } from '../domain/accounts/verification.ts';
import { endpoint } from './endpoint.ts';
import { BilingualShape, IdShape, InstantShape, LocalDateShape } from './schemas.ts';

const Trip = z.object({ experienceId: IdShape, title: BilingualShape });
/** What a guide sees first: what waits for them, how far they have come, and how things stand. */
export const GuideOverviewShape = z.object({
  profile: z.object({ percent: z.int(), missing: z.array(z.enum(PROFILE_PARTS)) }),
  steps: z.array(z.object({ step: z.enum(START_STEPS), isDone: z.boolean() })),
  /** Sent and not decided yet. */
  inReview: z.array(Trip.extend({ since: InstantShape })),
  /** Given back by an admin, with a word. */
  returned: z.array(Trip),
  experiences: z.object({ live: z.int(), draft: z.int(), pendingReview: z.int() }),
  bookings: z.object({
    waiting: z.int(),
    /** Of those that wait: what anglers ask to change. */
    changes: z.int(),
    confirmed: z.int(),
    /** There are more than were counted. */
    isMore: z.boolean(),
    nextStart: InstantShape.nullable(),
  }),
  /** With outside calendars, to be decided. */
  conflicts: z.int(),
  papers: z.array(
    z.object({
      kind: z.enum(VERIFIED_KINDS),
      state: z.enum(['missing', 'waiting', 'returned', 'ending', 'ended']),
      until: LocalDateShape.nullable(),
    }),
  ),
  hasInvoiceDetails: z.boolean(),
});
export const getGuideOverview = endpoint({
  method: 'GET',
  path: '/api/guide/overview',
  auth: 'guide',
  throttle: 'read',
  input: z.object({}),
  output: GuideOverviewShape,
  errors: ['catalogue.guide_not_found'],
});
