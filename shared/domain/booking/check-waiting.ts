import { DomainError, type ErrorCode } from '../../kernel/errors.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Days } from '../calendar/calendar-day.ts';
import type { SlotRef } from '../calendar/day-draft.ts';
import { take } from '../calendar/take.ts';
import { checkParty } from './check-party.ts';
import { checkTrip } from './check-trip.ts';
import { headcount, type Party } from './party.ts';
import type { BookableExperience, TripSlot } from './trip.ts';

/** What places that come free can mend; everything else is no reason to wait. */
const MAY_PASS: readonly ErrorCode[] = [
  'booking.slot_full',
  'booking.too_many_parties',
  'booking.private_needs_empty_slot',
  'booking.slot_blocked',
];
type Waiting = SlotRef &
  Readonly<{ experience: BookableExperience; slot: TripSlot; days: Days; party: Party; now: Instant }>;

/** May these people wait for this time? Only for what they could book if there were room, and only while there is none. */
export function checkWaiting({ experience, slot, days, party, now, date, slotId }: Waiting): void {
  // Who comes free leaves others behind: the minimum is asked when places are offered.
  checkTrip({ ...experience, minGroup: 1 }, slot, party, now);
  const most = days.get(date)?.s[slotId]?.c ?? 0;
  if (headcount(party) > most) throw new DomainError('booking.group_too_large', { max: most });
  try {
    const people = { bookingId: '', people: headcount(party), private: party.private };
    take(days, { date, slotId, ...people, now });
  } catch (e) {
    if (e instanceof DomainError && MAY_PASS.includes(e.code)) return;
    throw e;
  }
  checkParty(experience, slot, party);
  throw new DomainError('booking.places_free');
}
