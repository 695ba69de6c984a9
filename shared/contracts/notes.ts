import * as z from 'zod';
import { NOTE_KINDS } from '../domain/accounts/notes.ts';
import { endpoint } from './endpoint.ts';
import { Done, InstantShape } from './schemas.ts';

/** What a person hears in the product itself, the latest first, and how much of it is new. */
export const listNotes = endpoint({
  method: 'GET',
  path: '/api/notes',
  auth: 'signed-in',
  throttle: 'read',
  input: z.object({}),
  output: z.object({
    notes: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(NOTE_KINDS),
        at: InstantShape,
        words: z.record(z.string(), z.string()),
        path: z.string(),
        isNew: z.boolean(),
      }),
    ),
    unread: z.int(),
  }),
  errors: [],
});
/** All up to that moment has been read. */
export const markNotesSeen = endpoint({
  method: 'POST',
  path: '/api/notes/seen',
  auth: 'signed-in',
  throttle: 'write',
  input: z.object({ until: InstantShape }),
  output: Done,
  errors: [],
});
