import type { Booking } from '#shared/domain/booking/booking.ts';

/** Where its angler sees a booking. */
export const pathOfBooking = ({ bookingId }: Pick<Booking, 'bookingId'>): string =>
  `/angler-dashboard/bookings/${bookingId}`;
/** Where its guide sees it, whatever became of it: what has ended, or is far ahead, is not on the dashboard. */
export const pathOfMonth = ({ date }: Pick<Booking, 'date'>): string =>
  `/guide-dashboard/bookings?month=${date.slice(0, 7)}`;
/** Where what waits for the guide's answer stands first. */
export const TO_ANSWER = '/guide-dashboard';
