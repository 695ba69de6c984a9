import * as z from 'zod';
import { GUIDE_REASONS } from '../domain/booking/booking-states.ts';
import { CANCEL_RULES } from '../domain/booking/cancellation.ts';
import { PROOF_TYPES } from '../domain/booking/proof.ts';
import { BookingShape } from './booking.ts';
import { endpoint } from './endpoint.ts';
import { IdShape, InstantShape, MoneyShape, TextShape } from './schemas.ts';

const OneBooking = z.object({ bookingId: IdShape });
export const CancelPreviewShape = z.object({
  /** Carried by the confirmation: what was shown is what is done, or there is a new preview. */
  preview: z.string(),
  expiresAt: InstantShape,
  rule: z.enum(CANCEL_RULES),
  refund: z.object({ card: MoneyShape, giftCard: MoneyShape }),
  /** What is kept of what was paid by card, and of gift cards. */
  kept: MoneyShape,
  giftKept: MoneyShape.optional(),
  penalty: MoneyShape,
  chargeAt: InstantShape.nullable(),
  graceUntil: InstantShape.nullable(),
  freeUntil: InstantShape.nullable(),
});
/** What cancelling would mean now, for the angler or the guide of a sure booking. Valid for 10 minutes. */
export const previewCancellation = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/cancellation/preview',
  auth: 'signed-in',
  throttle: 'write',
  input: OneBooking,
  output: CancelPreviewShape,
  errors: ['booking.not_found', 'booking.trip_started', 'booking.not_allowed_now'],
});
/** Cancels on the terms that were shown. Cancelled already is done. */
export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/cancellation',
  auth: 'signed-in',
  throttle: 'write',
  input: OneBooking.extend({
    preview: z.string().max(1000),
    /** The guide says why. */
    reason: z.enum(GUIDE_REASONS).optional(),
  }),
  output: BookingShape,
  errors: [
    'booking.not_found',
    'booking.trip_started',
    'booking.not_allowed_now',
    'booking.preview_invalid',
    'booking.cancel_terms_changed',
    'booking.reason_required',
    'booking.busy',
    'payments.unavailable',
  ],
});
/** The guide gives up all of the penalty, or a part of it, until it is charged. */
export const waivePenalty = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/penalty/waive',
  auth: 'guide',
  throttle: 'write',
  input: OneBooking.extend({
    /** How much, in öre; everything when it is not said. */
    amount: z.int().min(1).max(100_000_000).optional(),
    /** What was owed when the guide looked: a repeat of the same press changes nothing. */
    owed: z.int().min(1).max(100_000_000),
  }),
  output: BookingShape,
  errors: ['booking.not_found', 'booking.not_allowed_now', 'booking.busy', 'payments.unavailable'],
});
/** A form for one file that proves it, seen by admins only; `getUpload` tells when it is there. */
export const startProofUpload = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/penalty/proof',
  auth: 'angler',
  throttle: 'sensitive',
  input: OneBooking.extend({ contentType: z.enum(PROOF_TYPES), bytes: z.int().min(1).max(200_000_000) }),
  output: z.object({ uploadId: IdShape, url: z.url(), fields: z.record(z.string(), z.string()) }),
  errors: ['booking.not_found', 'booking.not_allowed_now', 'booking.proof_too_large', 'request.too_many'],
});
/** The angler says why the penalty is wrong; it is frozen until an admin has decided. */
export const contestPenalty = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/penalty/contest',
  auth: 'angler',
  throttle: 'sensitive',
  input: OneBooking.extend({
    statement: TextShape(2000).pipe(z.string().min(10)),
    proofUploadId: IdShape.optional(),
  }),
  output: BookingShape,
  errors: ['booking.not_found', 'booking.not_allowed_now', 'booking.proof_invalid', 'booking.busy'],
});
/** An admin decides a contested penalty: `upheld` means that the angler was right. */
export const decidePenalty = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/{bookingId}/penalty/decide',
  auth: 'admin',
  throttle: 'write',
  input: OneBooking.extend({ outcome: z.enum(['upheld', 'dismissed']), note: TextShape(2000).default('') }),
  output: z.object({ done: z.literal(true) }),
  errors: ['booking.not_found', 'booking.not_allowed_now', 'booking.busy'],
});
/** A page of the card provider's on which the angler pays the penalty; opened anew on each click. */
export const payPenalty = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/penalty/pay',
  auth: 'angler',
  throttle: 'sensitive',
  input: OneBooking,
  output: z.object({ checkoutUrl: z.url() }),
  errors: ['booking.not_found', 'booking.not_allowed_now', 'booking.busy', 'payments.unavailable'],
});
