import * as z from 'zod';
import { quoteTrip } from './booking.ts';
import { endpoint } from './endpoint.ts';
import { BilingualShape, Done, IdShape, InstantShape, LocalDateShape, LocaleShape, PartyShape } from './schemas.ts';

const Time = z.object({ experienceId: IdShape, date: LocalDateShape, slotId: IdShape });

/** Joins the waiting list of a full time; again with another party changes the party, not the place in line. */
export const joinLine = endpoint({
  method: 'POST',
  path: '/api/waiting',
  auth: 'angler',
  throttle: 'write',
  input: Time.extend({ party: PartyShape, language: LocaleShape }),
  /** Parties that wait before this one. */
  output: z.object({ ahead: z.int() }),
  errors: [
    'catalogue.experience_not_found',
    'calendar.slot_not_found',
    'booking.experience_not_bookable',
    'booking.trip_started',
    'booking.advance_notice',
    'booking.requests_closed',
    'booking.called_off',
    'booking.children_not_allowed',
    'booking.group_too_large',
    'booking.group_too_small',
    'booking.private_not_offered',
    'booking.places_free',
    'booking.line_full',
    'booking.too_many_lines',
    'booking.busy',
  ],
});
/** Off the list, with what is held for one. */
export const leaveLine = endpoint({
  method: 'POST',
  path: '/api/waiting/leave',
  auth: 'angler',
  throttle: 'write',
  input: Time,
  output: Done,
  errors: ['booking.busy'],
});
export const WaitShape = Time.extend({
  title: BilingualShape,
  startsAt: InstantShape,
  endsAt: InstantShape,
  zone: z.string(),
  party: PartyShape,
  /** `over`: the guide took the time away or called it off. */
  state: z.enum(['waiting', 'offered', 'booking', 'over']),
  ahead: z.int(),
  /** Until when the offered places are held. */
  until: InstantShape.nullable(),
  bookingId: IdShape.nullable(),
});
/** What an angler waits for and what is offered to them, soonest first. */
export const listMyWaits = endpoint({
  method: 'GET',
  path: '/api/waiting',
  auth: 'angler',
  throttle: 'read',
  input: z.object({}),
  output: z.object({ waits: z.array(WaitShape) }),
  errors: [],
});
/** What the offered places cost now: as any quote, but for whom they are held. */
export const quoteOffer = endpoint({
  method: 'POST',
  path: '/api/waiting/quote',
  auth: 'angler',
  throttle: 'write',
  input: quoteTrip.input,
  output: quoteTrip.output,
  errors: quoteTrip.errors,
});
/** Who waits for a guide's coming times, in order. */
export const listGuideLines = endpoint({
  method: 'GET',
  path: '/api/guide/waiting',
  auth: 'guide',
  throttle: 'read',
  input: z.object({}),
  output: z.object({
    lines: z.array(
      Time.extend({
        title: BilingualShape,
        startsAt: InstantShape,
        endsAt: InstantShape,
        zone: z.string(),
        people: z.array(
          z.object({
            name: z.string(),
            party: PartyShape,
            joinedAt: InstantShape,
            state: z.enum(['waiting', 'offered', 'booking']),
            until: InstantShape.nullable(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
});
