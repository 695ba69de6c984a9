/** One spelling of each. `pending` is held and unpaid, or paid and waiting for the guide. */
export const BOOKING_STATES = ['pending', 'confirmed', 'cancelled', 'completed'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** Why a booking was cancelled; `by` follows from it. Later issues add theirs. */
export const CANCEL_CAUSES = [
  'expired',
  'abandoned',
  'withdrawn',
  'declined',
  'unanswered',
  'capture_failed',
  'places_gone',
  'payment_failed',
] as const;
export type CancelCause = (typeof CANCEL_CAUSES)[number];

/** What a person can press. */
export const BOOKING_ACTIONS = ['pay', 'withdraw', 'confirm', 'decline'] as const;
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

/** What became of the deposit. `unpaid` is also "not yet told by the provider". */
export const PAYMENT_STATES = [
  'unpaid',
  'authorised',
  'paid',
  'released',
  'refunding',
  'refunded',
  'refund_failed',
  'failed',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
