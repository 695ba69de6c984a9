import * as z from 'zod';
import { BookingShape, GIFT_ERRORS, GiftCodes } from './booking.ts';
import { endpoint } from './endpoint.ts';
import { IdShape, InstantShape, LocalDateShape, MoneyShape, PartyShape, TextShape } from './schemas.ts';

const OneBooking = z.object({ bookingId: IdShape });
const Other = { date: LocalDateShape.optional(), slotId: IdShape.optional(), party: PartyShape.optional() };
const PLACES = [
  'catalogue.experience_not_found',
  'calendar.slot_not_found',
  'booking.slot_full',
  'booking.slot_blocked',
  'booking.called_off',
  'booking.too_many_parties',
  'booking.group_too_small',
  'booking.group_too_large',
  'booking.children_not_allowed',
  'booking.private_not_offered',
  'booking.private_needs_empty_slot',
  'booking.experience_not_bookable',
  'booking.advance_notice',
  'booking.trip_started',
  'booking.same_trip',
] as const;
const REFUSALS = ['booking.not_found', 'booking.not_allowed_now', 'booking.busy', 'payments.unavailable'] as const;

const PriceAfter = z.object({
  total: MoneyShape,
  deposit: MoneyShape,
  remaining: MoneyShape,
  toPay: MoneyShape,
  toReturn: MoneyShape,
  /** What the gift cards paid beyond the new price. */
  toGiftCard: MoneyShape.optional(),
  /** The yes carries it: what would be something else than what was shown is refused. */
  changeHash: z.string(),
});
const ChangeHash = z.string().max(64);
/** What another date or other people would cost, and whether the guide is asked first. Nothing changes. */
export const previewChange = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/change-preview',
  auth: 'angler',
  throttle: 'write',
  input: OneBooking.extend(Other),
  output: PriceAfter.extend({
    date: LocalDateShape,
    start: z.string(),
    end: z.string(),
    endsAfterDays: z.int(),
    isFree: z.boolean(),
    estimate: MoneyShape,
    until: InstantShape,
  }),
  errors: [...REFUSALS, ...PLACES],
});
const Outcome = z.object({ outcome: z.enum(['changed', 'asked']), booking: BookingShape });
/** Another date: at once while that is free, else a question to the guide. */
export const changeDate = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/date',
  auth: 'angler',
  throttle: 'write',
  input: OneBooking.extend({
    date: LocalDateShape,
    slotId: IdShape,
    comment: TextShape(500).default(''),
    changeHash: ChangeHash,
  }),
  output: Outcome,
  errors: [...REFUSALS, ...PLACES, 'booking.change_open', 'booking.quote_changed'],
});
/** Other people: always a question to the guide. */
export const changeParty = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/party',
  auth: 'angler',
  throttle: 'write',
  input: OneBooking.extend({ party: PartyShape, comment: TextShape(500).default(''), changeHash: ChangeHash }),
  output: Outcome,
  errors: [...REFUSALS, ...PLACES, 'booking.change_open', 'booking.quote_changed'],
});
export const ChangeShape = z.object({
  changeId: IdShape,
  kind: z.enum(['date', 'party']),
  comment: z.string(),
  askedAt: InstantShape,
  until: InstantShape,
  party: PartyShape,
  date: LocalDateShape,
  start: z.string(),
  end: z.string(),
  /** 0: it ends on its own day. */
  endsAfterDays: z.int(),
  estimate: MoneyShape,
  /** The price when the guide says yes without an adjustment; none when it cannot be done any more. */
  price: PriceAfter.nullable(),
  /** The guide's yes at a higher price, which `price` holds: the angler is asked. */
  offer: z.object({ adjustment: MoneyShape, comment: z.string() }).nullable(),
});
/** The change that waits, for both of its sides. */
export const getChange = endpoint({
  method: 'GET',
  path: '/api/bookings/{bookingId}/change',
  auth: 'signed-in',
  throttle: 'read',
  input: OneBooking,
  output: ChangeShape,
  errors: ['booking.not_found', 'booking.change_over'],
});
/** Yes, perhaps at another price, or no. A price above what the angler was shown is laid before the angler. */
export const answerChange = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/change/answer',
  auth: 'guide',
  throttle: 'write',
  input: OneBooking.extend({
    changeId: IdShape,
    isApproved: z.boolean(),
    /** In minor units; less is negative. The price never falls below 0. */
    adjustment: z.int().min(-10_000_000).max(10_000_000).default(0),
    comment: TextShape(500).default(''),
  }),
  output: BookingShape,
  errors: [...REFUSALS, ...PLACES, 'booking.change_over', 'booking.change_time_moved'],
});
/** The angler's yes to the guide's higher price. A no is taking the question back. */
export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/change/accept',
  auth: 'angler',
  throttle: 'write',
  input: OneBooking.extend({ changeId: IdShape, changeHash: ChangeHash }),
  output: BookingShape,
  errors: [...REFUSALS, ...PLACES, 'booking.change_over', 'booking.quote_changed'],
});
/** The angler takes the question back. */
export const withdrawChange = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/change/withdraw',
  auth: 'angler',
  throttle: 'write',
  input: OneBooking,
  output: BookingShape,
  errors: REFUSALS,
});
/** Pays what a change made dearer with gift cards; what they do not cover is still paid online. */
export const drawGiftForChange = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/pay-extra/gift-cards',
  auth: 'angler',
  throttle: 'sensitive',
  input: OneBooking.extend({ giftCodes: GiftCodes.min(1) }),
  output: BookingShape,
  errors: [...REFUSALS, ...GIFT_ERRORS],
});
/** A payment page for what a change made the deposit grow by; a page of its own for each click that needs one. */
export const payExtra = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/pay-extra',
  auth: 'angler',
  throttle: 'sensitive',
  input: OneBooking,
  output: z.object({ checkoutUrl: z.url().nullable() }),
  errors: REFUSALS,
});
