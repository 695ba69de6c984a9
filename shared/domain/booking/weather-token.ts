import type { Booking } from './booking.ts';

/** What the link in the mail carries: whose it is, and a proof that only the server can make. */
export const weatherTokenOf = (bookingId: string, proof: string): string => `${bookingId}-${proof}`;
/** What the proof is made from: one purpose of one booking, and which of its cases (from the moment it was called off). */
export const weatherPurpose = ({ bookingId, weatherCase }: Pick<Booking, 'bookingId' | 'weatherCase'>): string =>
  weatherCase ? `weather:${bookingId}:${weatherCase}` : `weather:${bookingId}`;
export const bookingIdOfToken = (token: string): string => token.slice(0, Math.max(0, token.lastIndexOf('-')));
