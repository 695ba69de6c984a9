import type { CalendarDay, CalendarSlot, Days } from './calendar-day.ts';
import { DayDraft, type SlotRef } from './day-draft.ts';

/** What the places are held as that the waiting list offers to somebody. */
export const offerIdOf = (anglerId: string): string => `w-${anglerId}`;
export const isOfferId = (id: string): boolean => id.startsWith('w-');

const withCount = (slot: CalendarSlot, q: number): CalendarSlot => {
  const { q: _before, u, ...rest } = slot;
  return { ...rest, ...(q > 0 && { q, ...(u && { u }) }) };
};
/** One party more on the waiting list of a time, one less, or another size of one. A slot that is gone has none. */
export function countLine(days: Days, ref: SlotRef, by: 1 | 0 | -1): Days {
  const draft = new DayDraft(days);
  const slot = draft.find(ref);
  if (slot) draft.set(ref, withCount(slot, (slot.q ?? 0) + by));
  return draft.changed();
}
/**
 * Everyone on the waiting list was asked: what is left is for anybody. Holds that have ended stay for their owners to end.
 * The list was just read: of one that comes back with its time, some may have left before the time was there.
 */
export function openToAll(days: Days, ref: SlotRef, parties: number): Days {
  const draft = new DayDraft(days);
  const { u: _asked, ...slot } = draft.get(ref);
  draft.set(ref, withCount(slot, parties));
  return draft.changed();
}
/** The times of a day whose waiting list is to be asked. */
export const linesToAsk = (day: Pick<CalendarDay, 's'>): string[] =>
  Object.entries(day.s)
    .filter(([, slot]) => slot.u)
    .map(([slotId]) => slotId);
