import type * as z from 'zod';
import type { DayShape, ExperienceShape } from '#shared/contracts/catalogue.ts';
import type { Party } from '#web/lib/booking-draft.ts';

export type Experience = z.output<typeof ExperienceShape>;
export type Day = z.output<typeof DayShape>;
export type Slot = Day['slots'][number];
export type PartyRefusal = Readonly<{ code: string; params: Record<string, number> }>;
type Limits = Pick<Experience, 'minGroup' | 'maxGroup' | 'childrenWelcome' | 'privatePrice'>;

/** What the server would refuse, said while the person is still choosing. The server has the last word. */
export function partyRefusal(
  limits: Limits,
  slot: Pick<Slot, 'places' | 'sure' | 'privatePossible'>,
  party: Party,
): PartyRefusal | undefined {
  const people = party.adults + party.children;
  const refuse = (reason: string, params: Record<string, number> = {}) => ({ code: `booking.${reason}`, params });
  if (party.children > 0 && !limits.childrenWelcome) return refuse('children_not_allowed');
  if (people > limits.maxGroup) return refuse('group_too_large', { max: limits.maxGroup });
  if (party.private) {
    if (!limits.privatePrice) return refuse('private_not_offered');
    return slot.privatePossible ? undefined : refuse('private_needs_empty_slot');
  }
  if (people > slot.places) return refuse('slot_full', { left: slot.places });
  // the minimum is for the boat: those who have booked already count
  return slot.sure + people < limits.minGroup ? refuse('group_too_small', { min: limits.minGroup }) : undefined;
}
