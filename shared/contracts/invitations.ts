import * as z from 'zod';
import { POLICY } from '../domain/policy.ts';
import { endpoint } from './endpoint.ts';
import {
  Done,
  EmailShape,
  IdShape,
  LineShape,
  LocaleShape,
  nameProblem,
  PersonNameShape,
  TextShape,
} from './schemas.ts';

/** Tells a friend of a trip: one mail, with a link that the server makes. */
export const shareExperience = endpoint({
  method: 'POST',
  path: '/api/experiences/{experienceId}/shares',
  auth: 'public',
  throttle: 'sensitive',
  input: z.object({
    experienceId: IdShape,
    requestId: z.uuid(),
    email: EmailShape,
    /** Who sends it, as the friend knows them. */
    name: PersonNameShape(100, 2),
    message: TextShape(POLICY.share.longestMessage).default(''),
    language: LocaleShape,
  }),
  output: Done,
  errors: ['catalogue.experience_not_found', 'request.repeated_differently', 'request.too_many'],
});
/** Invites a guide whom somebody knows. */
export const referGuide = endpoint({
  method: 'POST',
  path: '/api/referrals',
  auth: 'signed-in',
  throttle: 'sensitive',
  input: z.object({
    requestId: z.uuid(),
    guideName: LineShape(100, 2, nameProblem),
    guideEmail: EmailShape,
    message: TextShape(POLICY.referral.longestMessage).default(''),
    language: LocaleShape,
  }),
  output: Done,
  errors: ['request.repeated_differently', 'request.too_many'],
});

const Scope = z.enum(['sender', 'all']);
/** What the link of a mail can stop. Looking stops nothing. */
export const getUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe/{token}',
  auth: 'public',
  throttle: 'read',
  input: z.object({ token: IdShape }),
  output: z.object({
    /** Whose offers the mail brought; null when no guide sent it. */
    guideName: z.string().nullable(),
    stopped: z.array(Scope),
  }),
  errors: ['outreach.link_invalid'],
});
/** Stops the mails. Mail programs send `List-Unsubscribe=One-Click` and nothing else: that stops whoever sent the mail. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/{token}',
  auth: 'public',
  throttle: 'sensitive',
  takesForm: true,
  input: z.object({ token: IdShape, scope: Scope.default('sender') }),
  output: z.object({ stopped: z.array(Scope) }),
  errors: ['outreach.link_invalid'],
});
/** Yes to these mails again. */
export const resubscribe = endpoint({
  method: 'DELETE',
  path: '/api/unsubscribe/{token}',
  auth: 'public',
  throttle: 'sensitive',
  input: z.object({ token: IdShape }),
  output: z.object({ stopped: z.array(Scope) }),
  errors: ['outreach.link_invalid'],
});
