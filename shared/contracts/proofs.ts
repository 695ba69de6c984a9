import * as z from 'zod';
import { PAPER_STATES, VERIFIED_KINDS } from '../domain/accounts/verification.ts';
import { endpoint } from './endpoint.ts';
import { Done, IdShape, InstantShape, LocalDateShape, TextShape } from './schemas.ts';

const KindShape = z.enum(VERIFIED_KINDS);
export const ProofShape = z.object({
  kind: KindShape,
  state: z.enum(PAPER_STATES),
  /** The last day on which it holds; null without an end. */
  validUntil: LocalDateShape.nullable(),
  /** The admin's word. */
  note: z.string(),
  sentAt: InstantShape,
  decidedAt: InstantShape.nullable(),
  rev: z.int(),
});
/** A guide's own papers, whatever their state, and the badges that stand now. */
export const listProofs = endpoint({
  method: 'GET',
  path: '/api/guide/proofs',
  auth: 'guide',
  throttle: 'read',
  input: z.object({}),
  output: z.object({ proofs: z.array(ProofShape), badges: z.array(KindShape) }),
  errors: [],
});
/** A presigned form for one PDF or picture; `getUpload` tells what became of it. */
export const startProofUpload = endpoint({
  method: 'POST',
  path: '/api/guide/proofs/{kind}/file',
  auth: 'guide',
  throttle: 'write',
  input: z.object({
    kind: KindShape,
    contentType: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
    bytes: z.int().min(1).max(200_000_000),
  }),
  output: z.object({ uploadId: IdShape, url: z.url(), fields: z.record(z.string(), z.string()) }),
  errors: ['guides.paper_too_large'],
});
/** What was uploaded goes to an admin; it takes the place of the one before. */
export const sendProof = endpoint({
  method: 'PUT',
  path: '/api/guide/proofs/{kind}',
  auth: 'guide',
  throttle: 'write',
  input: z.object({ kind: KindShape, uploadId: IdShape, validUntil: LocalDateShape.nullable() }),
  output: ProofShape,
  errors: ['guides.paper_invalid', 'guides.end_required', 'guides.end_in_past', 'booking.busy'],
});
/** Takes a paper back: the file and its badge go. */
export const removeProof = endpoint({
  method: 'DELETE',
  path: '/api/guide/proofs/{kind}',
  auth: 'guide',
  throttle: 'write',
  input: z.object({ kind: KindShape }),
  output: Done,
  errors: ['guides.paper_not_found', 'booking.busy'],
});
/** A link of a few minutes to one's own file. */
export const getProofFile = endpoint({
  method: 'GET',
  path: '/api/guide/proofs/{kind}/file',
  auth: 'guide',
  throttle: 'read',
  input: z.object({ kind: KindShape }),
  output: z.object({ url: z.url() }),
  errors: ['guides.paper_not_found'],
});

/** What waits for an admin, longest waiting first. */
export const listWaitingProofs = endpoint({
  method: 'GET',
  path: '/api/admin/proofs',
  auth: 'admin',
  throttle: 'read',
  input: z.object({}),
  output: z.object({ proofs: z.array(ProofShape.extend({ guideId: IdShape, guideName: z.string() })) }),
  errors: [],
});
const OneProof = z.object({ guideId: IdShape, kind: KindShape });
/** A link of a few minutes to a guide's file; each look leaves an audit entry. */
export const lookAtProof = endpoint({
  method: 'POST',
  path: '/api/admin/proofs/{guideId}/{kind}/look',
  auth: 'admin',
  throttle: 'write',
  input: OneProof,
  output: z.object({ url: z.url() }),
  errors: ['guides.paper_not_found'],
});
/** Approved it is a badge until its end; returned it goes back with a word. The revision is the one that was looked at. */
export const decideProof = endpoint({
  method: 'POST',
  path: '/api/admin/proofs/{guideId}/{kind}/decide',
  auth: 'admin',
  throttle: 'write',
  input: OneProof.extend({
    rev: z.int(),
    outcome: z.enum(['approved', 'returned']),
    note: TextShape(500).default(''),
    /** As it stands on the paper, when the guide wrote another day. */
    validUntil: LocalDateShape.nullable(),
  }),
  output: Done,
  errors: [
    'guides.paper_not_found',
    'guides.changed_elsewhere',
    'guides.note_required',
    'guides.end_required',
    'guides.end_in_past',
    'booking.busy',
  ],
});
