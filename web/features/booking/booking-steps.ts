export const BOOKING_STEPS = ['time', 'people', 'contact', 'terms'] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

/** Where a refusal belongs: at the choice that can mend it. Everything else is said beside the pay button. */
const STEP_OF: Readonly<Record<string, BookingStep>> = {
  'calendar.slot_not_found': 'time',
  'booking.slot_blocked': 'time',
  'booking.called_off': 'time',
  'booking.too_many_parties': 'time',
  'booking.advance_notice': 'time',
  'booking.trip_started': 'time',
  'booking.requests_closed': 'time',
  'booking.experience_not_bookable': 'time',
  'booking.group_too_small': 'people',
  'booking.group_too_large': 'people',
  'booking.children_not_allowed': 'people',
  'booking.private_not_offered': 'people',
  'booking.private_needs_empty_slot': 'people',
  'request.invalid': 'contact',
  'auth.required': 'contact',
};
export function stepOfRefusal(code: string, params: Readonly<Record<string, unknown>> = {}): BookingStep {
  // with some places left fewer people is the way on, with none another time is
  if (code === 'booking.slot_full') return Number(params.left ?? 0) > 0 ? 'people' : 'time';
  return STEP_OF[code] ?? 'terms';
}
export const isBookingStep = (value: unknown): value is BookingStep => BOOKING_STEPS.some((step) => step === value);

/** The step that may be shown: a link to a later step waits until the earlier choices are made. */
export function reachableStep(
  wanted: BookingStep,
  has: { slot: boolean; party: boolean; contact: boolean },
): BookingStep {
  if (!has.slot) return 'time';
  if (wanted === 'time' || wanted === 'people') return wanted;
  if (!has.party) return 'people';
  return wanted === 'terms' && !has.contact ? 'contact' : wanted;
}
