import type { Days } from './calendar-day.ts';
import { DayDraft, type SlotRef } from './day-draft.ts';

/** Closes a time for good. Who is on it keeps the places until they have chosen another. */
export function callOff(days: Days, ref: SlotRef): Days {
  const draft = new DayDraft(days);
  const slot = draft.get(ref);
  if (!slot.w) draft.set(ref, { ...slot, w: true });
  return draft.changed();
}
