import * as z from 'zod';
import { BookingShape } from './booking.ts';
import { DayShape } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import {
  BilingualShape,
  IdShape,
  InstantShape,
  LocalDateShape,
  MoneyShape,
  MonthShape,
  PartyShape,
} from './schemas.ts';

const OneBooking = z.object({ bookingId: IdShape });
/** From the mail; it opens this one thing of this one booking. */
const Token = z.object({ token: IdShape });

/** The angler asks what the guide thinks of the weather; once for a date. */
export const askWeather = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/ask-weather',
  auth: 'angler',
  throttle: 'write',
  input: OneBooking,
  output: BookingShape,
  errors: ['booking.not_found', 'booking.not_allowed_now', 'booking.busy'],
});
/** The guide calls a time off: nobody else can book it, and everyone on it chooses a new date. */
export const callWeather = endpoint({
  method: 'POST',
  path: '/api/guide/weather',
  auth: 'guide',
  throttle: 'write',
  input: z.object({ experienceId: IdShape, date: LocalDateShape, slotId: IdShape }),
  output: z.object({ bookings: z.int() }),
  errors: ['catalogue.experience_not_found', 'calendar.slot_not_found', 'booking.trip_started', 'booking.busy'],
});
/** The same from one of its bookings. */
export const callBookingOff = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/weather',
  auth: 'guide',
  throttle: 'write',
  input: OneBooking,
  output: BookingShape,
  errors: [
    'booking.not_found',
    'booking.not_allowed_now',
    'booking.trip_started',
    'booking.busy',
    'calendar.slot_not_found',
    'payments.unavailable',
  ],
});
/** The way from the dashboard to the page that the mail leads to. */
export const getWeatherLink = endpoint({
  method: 'GET',
  path: '/api/bookings/{bookingId}/weather-link',
  auth: 'angler',
  throttle: 'read',
  input: OneBooking,
  output: Token,
  errors: ['booking.not_found', 'booking.not_allowed_now'],
});
export const WeatherShape = z.object({
  state: z.enum(['open', 'moved', 'refunded', 'over']),
  until: InstantShape.nullable(),
  experienceId: IdShape,
  title: BilingualShape,
  place: z.string(),
  guideName: z.string(),
  zone: z.string(),
  date: LocalDateShape,
  start: z.string(),
  end: z.string(),
  /** 0: it ends on its own day. */
  endsAfterDays: z.int(),
  party: PartyShape,
  total: MoneyShape,
  remaining: MoneyShape,
  /** Paid by card, and goes back when no date suits; with gift cards, likewise. */
  paid: MoneyShape,
  paidByGift: MoneyShape.optional(),
});
/** A trip that is called off, by the link in the mail; no account needed. Looking changes nothing. */
export const getWeather = endpoint({
  method: 'GET',
  path: '/api/weather/{token}',
  auth: 'public',
  throttle: 'read',
  input: Token,
  output: WeatherShape,
  errors: ['booking.not_found'],
});
/** The days of a month that can be chosen, by the same link: also of a trip that is not offered any more. */
export const listWeatherDays = endpoint({
  method: 'GET',
  path: '/api/weather/{token}/days',
  auth: 'public',
  throttle: 'read',
  input: Token.extend({ month: MonthShape }),
  output: z.object({ month: MonthShape, days: z.array(DayShape) }),
  errors: ['booking.not_found', 'booking.weather_over'],
});
export const chooseWeatherDate = endpoint({
  method: 'POST',
  path: '/api/weather/{token}/date',
  auth: 'public',
  throttle: 'sensitive',
  input: Token.extend({
    date: LocalDateShape,
    slotId: IdShape,
    /** The time as it was shown. */
    startsAt: InstantShape,
    endsAt: InstantShape,
  }),
  output: WeatherShape,
  errors: [
    'booking.not_found',
    'booking.weather_over',
    'booking.quote_changed',
    'booking.busy',
    'catalogue.experience_not_found',
    'calendar.slot_not_found',
    'booking.slot_full',
    'booking.slot_blocked',
    'booking.called_off',
    'booking.same_trip',
    'booking.too_many_parties',
    'booking.private_needs_empty_slot',
    'booking.trip_started',
  ],
});
/** No date suits: everything that was paid goes back. */
export const declineWeather = endpoint({
  method: 'POST',
  path: '/api/weather/{token}/decline',
  auth: 'public',
  throttle: 'sensitive',
  input: Token,
  output: WeatherShape,
  errors: ['booking.not_found', 'booking.weather_over', 'booking.busy', 'payments.unavailable'],
});
