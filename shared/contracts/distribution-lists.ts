import * as z from 'zod';
import { POLICY } from '../domain/policy.ts';
import { endpoint } from './endpoint.ts';
import { CountShape, Done, IdShape, InstantShape, LineShape, TextShape } from './schemas.ts';

const { lists } = POLICY;
const ListShape = z.object({
  id: IdShape,
  name: z.string(),
  description: z.string(),
  count: z.int(),
  timesUsed: z.int(),
  lastUsedAt: InstantShape.nullable(),
  createdAt: InstantShape,
  /** What the list was when it was read: who changes it says so. */
  rev: z.int(),
});
const ListInput = z.object({
  listId: z.uuid(),
  name: LineShape(80),
  description: TextShape(300).default(''),
});

/** A guide's own lists, the one used last first. */
export const listDistributionLists = endpoint({
  method: 'GET',
  path: '/api/guide/lists',
  auth: 'guide',
  throttle: 'read',
  input: z.object({}),
  output: z.object({ lists: z.array(ListShape) }),
  errors: [],
});
/** Makes a list, or renames it when it is there and still as it was read (`rev`; 0 for a new one). */
export const saveDistributionList = endpoint({
  method: 'PUT',
  path: '/api/guide/lists/{listId}',
  auth: 'guide',
  throttle: 'write',
  input: ListInput.extend({ rev: CountShape(1_000_000_000) }),
  output: ListShape,
  errors: ['lists.not_found', 'lists.changed_elsewhere', 'lists.too_many'],
});
export const deleteDistributionList = endpoint({
  method: 'DELETE',
  path: '/api/guide/lists/{listId}',
  auth: 'guide',
  throttle: 'write',
  input: z.object({ listId: z.uuid() }),
  output: Done,
  errors: [],
});
export const getDistributionList = endpoint({
  method: 'GET',
  path: '/api/guide/lists/{listId}',
  auth: 'guide',
  throttle: 'read',
  input: z.object({ listId: z.uuid() }),
  output: z.object({
    list: ListShape,
    members: z.array(
      z.object({
        id: IdShape,
        address: z.string(),
        name: z.string(),
        addedAt: InstantShape,
        /** Wants no offers (any more), or takes no mail: is left out of every mail. */
        isStopped: z.boolean(),
      }),
    ),
  }),
  errors: ['lists.not_found'],
});
/** Adds the addresses of a pasted text or a file, and says line by line what became of them. */
export const addListMembers = endpoint({
  method: 'POST',
  path: '/api/guide/lists/{listId}/members',
  auth: 'guide',
  throttle: 'write',
  input: z.object({
    listId: z.uuid(),
    text: z.string().min(1).max(lists.longestImport),
    /** Everybody here said yes to mail from this guide. */
    consent: z.boolean(),
  }),
  output: z.object({
    list: ListShape,
    added: z.int(),
    lines: z.array(
      z.object({
        line: z.int(),
        text: z.string(),
        result: z.enum(['added', 'already', 'twice', 'invalid', 'heading', 'over']),
      }),
    ),
  }),
  errors: ['lists.not_found', 'lists.no_addresses', 'promotion.consent_required', 'request.too_many'],
});
export const removeListMember = endpoint({
  method: 'DELETE',
  path: '/api/guide/lists/{listId}/members/{memberId}',
  auth: 'guide',
  throttle: 'write',
  input: z.object({ listId: z.uuid(), memberId: IdShape }),
  output: Done,
  errors: ['lists.not_found'],
});
