/** Every refusal the product can give, with its HTTP status. The code is the API: never renamed, translated at the edge. */
export const ERROR_STATUS = {
  internal: 500,
  'request.invalid': 422,
  'request.malformed': 400,
  'request.too_large': 413,
  'request.not_found': 404,
  'request.too_many': 429,
  'auth.required': 401,
  'auth.forbidden': 403,
  'accounts.bootstrap_refused': 403,
  'accounts.image_invalid': 422,
  'accounts.image_too_large': 413,
  'catalogue.experience_not_found': 404,
  'catalogue.guide_not_found': 404,
  'calendar.slot_not_found': 404,
  'calendar.day_not_found': 404,
  'calendar.slot_overlaps': 409,
  'calendar.too_many_slots': 422,
  'calendar.slot_in_past': 422,
  'calendar.slot_too_long': 422,
  'calendar.end_before_start': 422,
  'calendar.range_invalid': 422,
  'calendar.range_empty': 422,
  'calendar.range_too_long': 422,
  'calendar.weekday_required': 422,
  'calendar.capacity_below_booked': 409,
  'calendar.capacity_above_group': 422,
  'calendar.busy': 409,
  'booking.not_found': 404,
  'booking.slot_full': 409,
  'booking.slot_blocked': 409,
  'booking.too_many_parties': 409,
  'booking.busy': 409,
  'booking.repeated_differently': 409,
  'booking.group_too_small': 422,
  'booking.group_too_large': 422,
  'booking.children_not_allowed': 422,
  'booking.private_not_offered': 422,
  'booking.private_needs_empty_slot': 409,
  'booking.advance_notice': 422,
  'booking.trip_started': 409,
  'booking.requests_closed': 409,
  'booking.experience_not_bookable': 409,
  'booking.quote_changed': 409,
  'booking.terms_changed': 409,
  'booking.adult_required': 422,
  'booking.hold_expired': 409,
  'booking.called_off': 409,
  'booking.change_open': 409,
  'booking.change_over': 409,
  'booking.same_trip': 422,
  'booking.weather_over': 409,
  'booking.not_allowed_now': 409,
  'booking.preview_invalid': 409,
  'booking.cancel_terms_changed': 409,
  'booking.reason_required': 422,
  'documents.not_found': 404,
  'documents.tax_id_invalid': 422,
  'booking.report_too_early': 409,
  'booking.report_too_late': 409,
  'cases.not_found': 404,
  'cases.already_closed': 409,
  'cases.needs_decision': 409,
  'reviews.link_invalid': 404,
  'reviews.already_written': 409,
  'reviews.photo_invalid': 422,
  'reviews.not_found': 404,
  'reviews.already_answered': 409,
  'accounts.has_open_bookings': 409,
  'accounts.email_differs': 422,
  'payments.unavailable': 502,
  'payments.signature_invalid': 400,
  'payments.capture_failed': 409,
  'community.thread_not_found': 404,
  'community.captcha_failed': 422,
  'community.captcha_used': 409,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export type ErrorParams = Readonly<Record<string, string | number | boolean | object>>;

/** A refusal: expected, explained to the person, logged at info. Anything else that is thrown is a fault. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;

  constructor(code: ErrorCode, params: ErrorParams = {}) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.params = params;
  }
}
