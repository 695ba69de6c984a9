import * as z from 'zod';
import { IdShape } from './schemas.ts';

/** What is asked and answered when one picture is sent: how large it is and of what kind (bytes), and the presigned form. */
export const ofPictureUpload = {
  input: z.object({
    contentType: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/avif']),
    bytes: z.int().min(1).max(200_000_000),
  }),
  output: z.object({ uploadId: IdShape, url: z.url(), fields: z.record(z.string(), z.string()) }),
  errors: ['accounts.image_too_large'] as const,
};
