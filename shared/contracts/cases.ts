import * as z from 'zod';
import { AUDIT_CODES } from '../domain/admin/audit-codes.ts';
import { CASE_KINDS, CASE_OUTCOMES, CASE_STATES } from '../domain/admin/case-kinds.ts';
import { BOOKING_STATES, GUIDE_REASONS, PAYMENT_STATES } from '../domain/booking/booking-states.ts';
import { DISPUTE_STATES } from '../domain/ledger/dispute.ts';
import { endpoint } from './endpoint.ts';
import { BilingualShape, CursorShape, Done, IdShape, InstantShape, MoneyShape, TextShape } from './schemas.ts';

const CaseTrip = z.object({
  title: BilingualShape,
  anglerName: z.string(),
  guideName: z.string(),
  startsAt: InstantShape,
  zone: z.string(),
  status: z.enum(BOOKING_STATES),
  /** By the guide because of the weather, and not settled yet. */
  isCalledOff: z.boolean(),
  paymentState: z.enum(PAYMENT_STATES),
  total: MoneyShape,
  deposit: MoneyShape,
  /** What is still owed for a late cancellation. */
  penalty: MoneyShape.nullable(),
});
export const CaseShape = z.object({
  bookingId: IdShape,
  caseId: IdShape,
  /** Of the booking, or the order's number. */
  reference: z.string(),
  kind: z.enum(CASE_KINDS),
  state: z.enum(CASE_STATES),
  at: InstantShape,
  openedBy: z.enum(['angler', 'guide', 'system']),
  statement: z.string(),
  /** What a reported review said. */
  quote: z.string(),
  answer: z.string().nullable(),
  outcome: z.enum(CASE_OUTCOMES).nullable(),
  closedAt: InstantShape.nullable(),
  note: z.string(),
  hasProof: z.boolean(),
  /** A payment that its cardholder contests: how much, and how it stands at the card provider. */
  dispute: z
    .object({
      state: z.enum(DISPUTE_STATES),
      amount: MoneyShape,
      answerBefore: InstantShape.nullable(),
    })
    .nullable(),
  /** The booking that it is about. */
  trip: CaseTrip.nullable(),
  /** Or the order of gift cards, and how much of it is in question. */
  gift: z
    .object({
      buyerName: z.string(),
      buyerEmail: z.string(),
      orderedAt: InstantShape,
      total: MoneyShape,
      amount: MoneyShape,
    })
    .nullable(),
});
/** What waits for an admin, longest waiting first; or what was decided, latest first. */
export const listCases = endpoint({
  method: 'GET',
  path: '/api/admin/cases',
  auth: 'admin',
  throttle: 'read',
  input: z.object({ state: z.enum(['open', 'closed']).default('open'), cursor: CursorShape.optional() }),
  output: z.object({ cases: z.array(CaseShape), cursor: CursorShape.nullable() }),
  errors: [],
});
const OneCase = z.object({ bookingId: IdShape, caseId: IdShape });
/** A case with the trail of what admins and guides did to its booking. */
export const getCase = endpoint({
  method: 'GET',
  path: '/api/admin/cases/{bookingId}/{caseId}',
  auth: 'admin',
  throttle: 'read',
  input: OneCase,
  output: z.object({
    case: CaseShape,
    trail: z.array(
      z.object({
        at: InstantShape,
        /** A name; empty when the account is gone. */
        by: z.string(),
        what: z.enum(AUDIT_CODES),
        note: z.string(),
        reason: z.enum(GUIDE_REASONS).optional(),
        amounts: z.object({ waived: MoneyShape, owed: MoneyShape }).optional(),
      }),
    ),
  }),
  errors: ['cases.not_found'],
});
/** What needs no decision but was put right by hand: a refund that failed, a penalty that nobody paid. */
export const closeCase = endpoint({
  method: 'POST',
  path: '/api/admin/cases/{bookingId}/{caseId}/close',
  auth: 'admin',
  throttle: 'write',
  input: OneCase.extend({ note: TextShape(1000).min(1) }),
  output: Done,
  errors: ['cases.not_found', 'cases.already_closed', 'cases.needs_decision', 'booking.busy'],
});
/** Gives a refund that failed another try at the provider; the case ends, and a new failure is a new case. */
export const retryRefund = endpoint({
  method: 'POST',
  path: '/api/admin/cases/{bookingId}/{caseId}/retry',
  auth: 'admin',
  throttle: 'write',
  input: OneCase,
  output: Done,
  errors: ['cases.not_found', 'cases.already_closed', 'booking.busy'],
});
/** An address under which the case's proof is seen, for a minute. */
export const getCaseProof = endpoint({
  method: 'GET',
  path: '/api/admin/cases/{bookingId}/{caseId}/proof',
  auth: 'admin',
  throttle: 'read',
  input: OneCase,
  output: z.object({ url: z.url() }),
  errors: ['cases.not_found'],
});
