import type * as z from 'zod';
import { sha256 } from '#functions/platform/hash.ts';
import type { bookTrip } from '#shared/contracts/booking.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Quote } from '#shared/domain/booking/quote.ts';
import type { BookableExperience, TripSlot } from '#shared/domain/booking/trip.ts';
import { readCode } from '#shared/domain/gift-cards/gift-code.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { addMinutes, type Instant } from '#shared/kernel/time.ts';

export type BookTripInput = z.output<(typeof bookTrip)['input']>;

/** The same wish has the same hash; another wish under the same request id is refused. */
export const requestHashOf = (input: BookTripInput): string => {
  const { experienceId, date, slotId, party, contact, specialRequests, quoteHash, language } = input;
  const { adults, children } = party;
  const parts = [experienceId, date, slotId, adults, children, party.private, contact.fullName, contact.email];
  const codes = input.giftCodes.map(readCode);
  const all = [...parts, contact.phone, specialRequests, quoteHash, language, ...codes];
  return sha256(JSON.stringify(all)).slice(0, 16);
};
type NewBooking = Readonly<{
  bookingId: string;
  anglerId: string;
  input: BookTripInput;
  experience: BookableExperience;
  slot: TripSlot;
  quote: Quote;
  now: Instant;
}>;
export const newBooking = ({ bookingId, anglerId, input, experience, slot, quote, now }: NewBooking): Booking => ({
  bookingId,
  requestId: input.requestId,
  requestHash: requestHashOf(input),
  anglerId,
  guideId: experience.guideId,
  experienceId: experience.experienceId,
  calendarId: experience.calendarId,
  slotId: slot.slotId,
  date: slot.date,
  from: slot.from,
  to: slot.to,
  zone: experience.zone,
  startsAt: slot.startsAt,
  endsAt: slot.endsAt,
  party: input.party,
  isInstant: experience.isInstant,
  total: quote.total,
  deposit: quote.deposit,
  remaining: quote.remaining,
  ...(quote.giftCard.minor > 0 && { giftCard: quote.giftCard }),
  placedAt: now,
  holdUntil: addMinutes(now, POLICY.holdMinutes),
  state: 'pending',
  payment: 'unpaid',
  isPageClosed: false,
  rev: 1,
});
