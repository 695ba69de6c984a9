import { DomainError } from '../../kernel/errors.ts';
import { headcount, type Party } from './party.ts';
import type { BookableExperience, TripSlot } from './trip.ts';

/** May these people book this trip? Whether there is room for them is the calendar's question. */
export function checkParty(experience: BookableExperience, slot: Pick<TripSlot, 'surePeople'>, party: Party): void {
  const people = headcount(party);
  if (party.children > 0 && !experience.childrenWelcome) throw new DomainError('booking.children_not_allowed');
  if (people > experience.maxGroup) throw new DomainError('booking.group_too_large', { max: experience.maxGroup });
  if (party.private) {
    if (!experience.privatePrice) throw new DomainError('booking.private_not_offered');
    return;
  }
  // The minimum is for the boat: those who already come count.
  if (slot.surePeople + people < experience.minGroup)
    throw new DomainError('booking.group_too_small', { min: experience.minGroup });
}
