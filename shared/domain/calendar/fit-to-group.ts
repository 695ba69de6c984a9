import type { Instant, LocalDate } from '../../kernel/time.ts';
import type { Days } from './calendar-day.ts';
import { DayDraft, type SlotRef } from './day-draft.ts';
import type { Taken } from './take.ts';

type Group = Readonly<{ experienceId: string; most: number; now: Instant }>;

/** The times of an experience on a day with no more places than its group; of a group of nobody only the free ones go. */
export function fitToGroup(days: Days, date: LocalDate, { experienceId, most, now }: Group): Taken {
  const draft = new DayDraft(days);
  for (const [slotId, { x, c }] of Object.entries(draft.day(date).s)) {
    if (x !== experienceId || c <= most) continue;
    const slot = draft.dropDeadHolds({ date, slotId }, now);
    const places = Math.max(most, slot.n);
    if (places === 0) draft.set({ date, slotId }, undefined);
    else if (places < c) draft.set({ date, slotId }, { ...slot, c: places });
  }
  return { days: draft.changed(), expired: draft.expired };
}
/** The days with this one time no larger than the group, as whoever asks for places there has to see it. */
export function withinGroupOf(days: Days, { date, slotId }: SlotRef, most: number): Days {
  const day = days.get(date);
  const slot = day?.s[slotId];
  if (!day || !slot || slot.c <= most) return days;
  return new Map(days).set(date, { ...day, s: { ...day.s, [slotId]: { ...slot, c: most } } });
}
