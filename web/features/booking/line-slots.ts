import type { Party } from '#web/lib/booking-draft.ts';
import { isOpenSlot } from './availability-day.ts';
import { type Day, type Experience, partyRefusal, type Slot } from './party-refusal.ts';

/** What others who leave can mend. */
const MAY_PASS: readonly string[] = ['booking.slot_full', 'booking.private_needs_empty_slot'];

/** Times that somebody may have to wait for: full ones, and those where others are and a larger or private party has no room. */
export const lineSlots = (day: Day | undefined): Slot[] =>
  day?.slots.filter((slot) => slot.state === 'booked' || (isOpenSlot(slot) && slot.taken > 0)) ?? [];

/** Must these people wait for this time? */
export const mustWait = (experience: Experience, slot: Slot, party: Party): boolean =>
  slot.state === 'booked' || MAY_PASS.includes(partyRefusal(experience, slot, party)?.code ?? '');

/** There is room for them: they book instead. */
export const hasRoom = (experience: Experience, slot: Slot, party: Party): boolean =>
  slot.state !== 'booked' && !partyRefusal(experience, slot, party);
