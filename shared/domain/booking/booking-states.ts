/** One spelling of each. `pending` is held and unpaid, or paid and waiting for the guide. */
export const BOOKING_STATES = ['pending', 'confirmed', 'cancelled', 'completed'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** Why a booking was cancelled; `by` follows from it. */
export const CANCEL_CAUSES = [
  'expired',
  'abandoned',
  'withdrawn',
  'declined',
  'unanswered',
  'capture_failed',
  'places_gone',
  'payment_failed',
  'by_angler',
  'by_guide',
  'weather',
  'guide_no_show',
  'angler_no_show',
] as const;
export type CancelCause = (typeof CANCEL_CAUSES)[number];

/** What a person can press. The table of transitions says who and when. */
export const BOOKING_ACTIONS = [
  'pay',
  'withdraw',
  'confirm',
  'decline',
  'cancel',
  'change_date',
  'change_party',
  'answer_change',
  'accept_offer',
  'withdraw_change',
  'pay_extra',
  'ask_weather',
  'call_weather',
  'choose_weather',
  'report_no_show',
  'answer_report',
  'waive_penalty',
  'contest_penalty',
  'pay_penalty',
  'review',
] as const;
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

/** Why a guide cancels; the first four say nothing about how reliable the guide is. */
export const GUIDE_REASONS = ['weather', 'breakdown', 'illness', 'authority', 'other'] as const;
export type GuideReason = (typeof GUIDE_REASONS)[number];

/** What became of the penalty of a late cancellation (docs/transitions.md). */
export const PENALTY_STATES = [
  'scheduled',
  'contested',
  'awaiting_payment',
  'charged',
  'waived',
  'dropped',
  'given_up',
] as const;
export type PenaltyState = (typeof PENALTY_STATES)[number];

/** What became of the deposit; giving a part of it back leaves it `paid`. `unpaid` is also "not yet told by the provider". */
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
