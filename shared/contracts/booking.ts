import * as z from 'zod';
import {
  BOOKING_ACTIONS,
  BOOKING_STATES,
  CANCEL_CAUSES,
  GUIDE_REASONS,
  PAYMENT_STATES,
  PENALTY_STATES,
} from '../domain/booking/booking-states.ts';
import { POLICY } from '../domain/policy.ts';
import { endpoint } from './endpoint.ts';
import { QuoteShape } from './quote-shape.ts';
import {
  BilingualShape,
  ContactShape,
  CursorShape,
  IdShape,
  InstantShape,
  LocalDateShape,
  LocaleShape,
  MoneyShape,
  PartyShape,
  PictureShape,
  TextShape,
} from './schemas.ts';

const SlotChoice = z.object({ experienceId: IdShape, date: LocalDateShape, slotId: IdShape, party: PartyShape });
const QUOTE_ERRORS = [
  'catalogue.experience_not_found',
  'calendar.slot_not_found',
  'booking.experience_not_bookable',
  'booking.slot_full',
  'booking.slot_blocked',
  'booking.called_off',
  'booking.too_many_parties',
  'booking.group_too_small',
  'booking.group_too_large',
  'booking.children_not_allowed',
  'booking.private_not_offered',
  'booking.private_needs_empty_slot',
  'booking.advance_notice',
  'booking.trip_started',
  'booking.requests_closed',
] as const;

export const quoteTrip = endpoint({
  method: 'POST',
  path: '/api/quotes',
  auth: 'public',
  throttle: 'write',
  input: SlotChoice.extend({ language: LocaleShape }),
  output: z.object({
    quote: QuoteShape,
    quoteHash: z.string(),
    startsAt: InstantShape,
    endsAt: InstantShape,
    zone: z.string(),
    instant: z.boolean(),
    title: BilingualShape,
    place: z.string(),
    meetingPlace: BilingualShape,
  }),
  errors: QUOTE_ERRORS,
});
export const GiftCodes = z.array(z.string().max(60)).max(POLICY.giftCard.mostOnBooking);
export const GIFT_ERRORS = ['gift_cards.invalid', 'gift_cards.in_use', 'gift_cards.empty', 'request.too_many'] as const;
/** The same with gift cards; also for somebody for whom the waiting list holds places. Wrong codes are counted. */
export const quoteWithGiftCards = endpoint({
  method: 'POST',
  path: '/api/quotes/gift-cards',
  auth: 'angler',
  throttle: 'write',
  input: quoteTrip.input.extend({ giftCodes: GiftCodes.min(1) }),
  output: quoteTrip.output.extend({
    /** In the order of the codes: what is on each, and what of it this booking takes. */
    giftCards: z.array(z.object({ lastFour: z.string(), balance: MoneyShape, used: MoneyShape })),
  }),
  errors: [...QUOTE_ERRORS, ...GIFT_ERRORS],
});

/** Holds the places for 35 minutes and opens the payment page. The same `requestId` with the same details is the same booking. */
export const bookTrip = endpoint({
  method: 'POST',
  path: '/api/bookings',
  auth: 'angler',
  throttle: 'sensitive',
  input: SlotChoice.extend({
    requestId: z.uuid(),
    contact: ContactShape,
    specialRequests: TextShape(1000).default(''),
    quoteHash: z.string().max(64),
    language: LocaleShape,
    currencyShown: z.enum(['SEK', 'USD']).default('SEK'),
    giftCodes: GiftCodes.default([]),
    isAdult: z.boolean(),
    acceptedTerms: z.string().max(20),
  }),
  output: z.object({ bookingId: IdShape, reference: z.string(), checkoutUrl: z.url().nullable() }),
  errors: [
    ...QUOTE_ERRORS,
    'booking.busy',
    'booking.quote_changed',
    'booking.terms_changed',
    'booking.adult_required',
    'booking.under_age',
    'booking.repeated_differently',
    'booking.hold_expired',
    'payments.unavailable',
    ...GIFT_ERRORS,
  ],
});

export const BookingShape = z.object({
  bookingId: IdShape,
  reference: z.string(),
  status: z.enum(BOOKING_STATES),
  /** Pending and unpaid, or pending and paid and waiting for the guide. */
  isWaitingForGuide: z.boolean(),
  answerBefore: InstantShape.nullable(),
  holdUntil: InstantShape.nullable(),
  cancelCause: z.enum(CANCEL_CAUSES).nullable(),
  cancelledAt: InstantShape.nullable(),
  refunded: MoneyShape.nullable(),
  guideReason: z.enum(GUIDE_REASONS).nullable(),
  penalty: z
    .object({ state: z.enum(PENALTY_STATES), original: MoneyShape, owed: MoneyShape, chargeAt: InstantShape })
    .nullable(),
  paymentState: z.enum(PAYMENT_STATES),
  experienceId: IdShape,
  title: BilingualShape,
  place: z.string(),
  meetingPlace: BilingualShape,
  picture: PictureShape.nullable(),
  guideName: z.string(),
  anglerName: z.string(),
  startsAt: InstantShape,
  endsAt: InstantShape,
  zone: z.string(),
  date: LocalDateShape,
  start: z.string(),
  end: z.string(),
  /** 0: it ends on its own day. */
  endsAfterDays: z.int(),
  party: PartyShape,
  total: MoneyShape,
  deposit: MoneyShape,
  remaining: MoneyShape,
  placedAt: InstantShape,
  /** How the trip is named in the asker's own calendar, and in which version: as in the mails. */
  calendar: z.object({ uid: z.string(), sequence: z.int() }),
  graceUntil: InstantShape.nullable(),
  freeUntil: InstantShape.nullable(),
  /** Somebody did not come, says the other; `until` while the answer is awaited. */
  openReport: z.object({ about: z.enum(['angler', 'guide']), until: InstantShape.nullable() }).nullish(),
  /** A wish that waits for the guide's answer; or, at a higher price, for the angler's. */
  openChange: z.object({ kind: z.enum(['date', 'party']), until: InstantShape, isOffer: z.boolean() }).optional(),
  /** Called off for the weather; until then another date can be chosen. */
  openWeather: z.object({ until: InstantShape }).optional(),
  weatherAskedAt: InstantShape.optional(),
  /** What went back to gift cards. */
  giftReturned: MoneyShape.optional(),
  /** What is still to be paid online after a change. */
  extra: MoneyShape.optional(),
  /** What the one who asks may do with it now, drawn from the table of transitions. */
  actions: z.array(z.enum(BOOKING_ACTIONS)),
});
export const BookingDetailShape = BookingShape.extend({
  quote: QuoteShape,
  /** As it was given, also when it would not be taken any more. */
  contact: ContactShape.extend({ fullName: z.string() }),
  /** The last four characters of the gift cards that pay a part: all that a guide needs to redeem them. */
  gifts: z.array(z.string()).optional(),
  /** What goes back of what was paid by card: to it, nowhere yet as it could not take it, or another way. */
  back: z.object({ card: MoneyShape, failed: MoneyShape, elsewhere: MoneyShape }).optional(),
  specialRequests: z.string(),
  whatToBring: BilingualShape,
  /** Shown when the booking is confirmed. */
  guidePhone: z.string().nullable(),
  guideEmail: z.string().nullable(),
});
const OneBooking = z.object({ bookingId: IdShape });
export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/{bookingId}',
  auth: 'signed-in',
  throttle: 'read',
  input: OneBooking,
  output: BookingDetailShape,
  errors: ['booking.not_found'],
});
const BookingPage = z.object({ bookings: z.array(BookingShape), cursor: CursorShape.nullable() });
const BookingQuery = z.object({
  when: z.enum(['upcoming', 'history']).default('upcoming'),
  cursor: CursorShape.optional(),
});
export const listMyBookings = endpoint({
  method: 'GET',
  path: '/api/bookings',
  auth: 'angler',
  throttle: 'read',
  input: BookingQuery,
  output: BookingPage,
  errors: [],
});
export const listGuideBookings = endpoint({
  method: 'GET',
  path: '/api/guide/bookings',
  auth: 'guide',
  throttle: 'read',
  input: BookingQuery,
  output: BookingPage,
  errors: [],
});
/** Looks at the provider's own state and moves the booking forward; what the return page calls. */
export const settlePayment = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/settle',
  auth: 'angler',
  throttle: 'write',
  input: OneBooking,
  output: z.object({ outcome: z.enum(['confirmed', 'waiting', 'cancelled', 'unknown']), booking: BookingShape }),
  errors: ['booking.not_found', 'payments.unavailable'],
});
/** The open payment page again, while the hold lasts. */
export const resumePayment = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/resume',
  auth: 'angler',
  throttle: 'sensitive',
  input: OneBooking,
  output: z.object({ checkoutUrl: z.url() }),
  errors: ['booking.not_found', 'booking.hold_expired', 'booking.not_allowed_now', 'payments.unavailable'],
});
/** The angler takes a pending booking back, at no cost. */
export const withdrawBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/withdraw',
  auth: 'angler',
  throttle: 'write',
  input: OneBooking,
  output: BookingShape,
  errors: ['booking.not_found', 'booking.not_allowed_now', 'booking.busy', 'payments.unavailable'],
});
export const confirmBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/confirm',
  auth: 'guide',
  throttle: 'write',
  input: OneBooking,
  output: BookingShape,
  errors: [
    'booking.not_found',
    'booking.not_allowed_now',
    'booking.busy',
    'payments.capture_failed',
    'payments.unavailable',
  ],
});
export const declineBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/decline',
  auth: 'guide',
  throttle: 'write',
  input: OneBooking.extend({ reason: TextShape(500).default('') }),
  output: BookingShape,
  errors: ['booking.not_found', 'booking.not_allowed_now', 'booking.busy', 'payments.unavailable'],
});
/** The contracts of the whole API, as OpenAPI 3.1. */
export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  auth: 'public',
  throttle: 'read',
  input: z.object({}),
  output: z.looseObject({ openapi: z.literal('3.1.0') }),
  errors: [],
});
