import type { StoredExperience } from '#functions/catalogue/experiences.table.ts';
import type { CalendarDay, Days } from '#shared/domain/calendar/calendar-day.ts';
import type { SlotRef } from '#shared/domain/calendar/day-draft.ts';
import { resize } from '#shared/domain/calendar/slots.ts';
import type { Taken } from '#shared/domain/calendar/take.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { type Instant, instantAt } from '#shared/kernel/time.ts';

type Step = (days: Days) => Taken;
/** One decision after the other, on the days as the one before left them. */
export function inTurn(days: Days, steps: readonly Step[]): Taken {
  const changed = new Map<string, CalendarDay>();
  const expired: string[] = [];
  for (const step of steps) {
    const taken = step(new Map([...days, ...changed]));
    for (const [date, day] of taken.days) changed.set(date, day);
    expired.push(...taken.expired);
  }
  return { days: changed, expired };
}
type Resizing = SlotRef & Readonly<{ capacity: number | undefined; now: Instant }>;
/** People and capacity together: more room first, less room last, so that both count with the new people. */
export function withCapacity(days: Days, { capacity, ...r }: Resizing, place: Step): Taken {
  if (capacity === undefined) return place(days);
  const grow: Step = (seen) => resize(seen, { ...r, capacity });
  const isMore = capacity > (days.get(r.date)?.s[r.slotId]?.c ?? 0);
  return inTurn(days, isMore ? [grow, place] : [place, grow]);
}
/** The time that people are put on: the experience's own, and not over yet. */
export function coming(days: Days, e: StoredExperience, ref: SlotRef, now: Instant) {
  const slot = days.get(ref.date)?.s[ref.slotId];
  if (slot?.x !== e.id) throw new DomainError('calendar.slot_not_found');
  if (instantAt(ref.date, slot.t, e.zone) <= now) throw new DomainError('drop_ins.trip_over');
  return slot;
}
