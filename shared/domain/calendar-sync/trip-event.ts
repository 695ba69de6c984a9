import type { Instant } from '../../kernel/time.ts';
import type { Booking } from '../booking/booking.ts';
import type { OutEvent } from '../ical/write-calendar.ts';

/** By it our events are known, wherever they turn up. */
export const OWN_UID_SUFFIX = '@napp';
export const tripUid = (bookingId: string): string => `${bookingId}${OWN_UID_SUFFIX}`;
/** What all events of a guide's own end with: they are left out when they come back, and block another guide as anything else does. */
export const uidSuffixOfGuide = (guideId: string): string => `.${guideId}${OWN_UID_SUFFIX}`;
export const guideTripUid = (id: string, guideId: string): string => `${id}${uidSuffixOfGuide(guideId)}`;

type Dated = Pick<
  Booking,
  'placedAt' | 'authorisedAt' | 'confirmedAt' | 'takenAt' | 'takenBefore' | 'changedAt' | 'startsAt' | 'endsAt'
>;
const TENTH = 100;

/**
 * When and in which version a trip is in a calendar. The version is 0 for a new booking and grows with each move, which
 * is all that the booking itself tells; people who come or go move nothing.
 */
export function tripVersion(booking: Dated): Pick<OutEvent, 'sequence' | 'changedAt' | 'when'> {
  const { placedAt, authorisedAt, confirmedAt, takenAt, takenBefore, changedAt, startsAt, endsAt } = booking;
  const taken = authorisedAt ?? confirmedAt ?? placedAt;
  const moved = takenBefore?.[0]?.at ?? takenAt ?? taken;
  const passed = Math.max(0, Date.parse(moved) - Date.parse(taken));
  return {
    sequence: Math.ceil(passed / TENTH),
    changedAt: latest(taken, confirmedAt ?? taken, moved, takenAt ?? taken, changedAt ?? taken),
    when: { startsAt, endsAt },
  };
}
const latest = (...instants: Instant[]): Instant => instants.reduce((a, b) => (a > b ? a : b));
