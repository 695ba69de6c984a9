import { DomainError } from '../../kernel/errors.ts';
import type { Instant } from '../../kernel/time.ts';
import { checkParty } from './check-party.ts';
import { checkTime } from './check-time.ts';
import type { Party } from './party.ts';
import type { BookableExperience, TripSlot } from './trip.ts';

/** Every rule of booking but the places, which the calendar keeps. */
export function checkTrip(experience: BookableExperience, slot: TripSlot, party: Party, now: Instant): void {
  if (!experience.isBookable) throw new DomainError('booking.experience_not_bookable');
  checkTime(experience, slot, now);
  checkParty(experience, slot, party);
}
