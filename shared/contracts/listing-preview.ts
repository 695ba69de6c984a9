import * as z from 'zod';
import { EXPERIENCE_STATUSES } from '../domain/catalogue/experience.ts';
import { ExperienceShape } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { IdShape } from './schemas.ts';

/** A trip as an angler will see it, whatever its state: for its guide and for admins. */
export const previewListing = endpoint({
  method: 'GET',
  path: '/api/listings/{experienceId}/preview',
  auth: 'signed-in',
  throttle: 'read',
  input: z.object({ experienceId: IdShape }),
  output: z.object({
    experience: ExperienceShape,
    status: z.enum(EXPERIENCE_STATUSES),
    /** Strangers have a page of it: only then are there reviews to be read. */
    isPublic: z.boolean(),
  }),
  errors: ['catalogue.experience_not_found'],
});
