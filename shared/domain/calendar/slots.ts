import { DomainError } from '../../kernel/errors.ts';
import type { Instant } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';
import { type CalendarSlot, type Days, MINUTES_A_DAY } from './calendar-day.ts';
import { DayDraft, type SlotRef } from './day-draft.ts';
import { refuseOverlap } from './reshape.ts';
import { slotVersion } from './slot-version.ts';
import type { Taken } from './take.ts';

export type NewSlot = SlotRef &
  Readonly<{ slot: Pick<CalendarSlot, 'x' | 'f' | 't' | 'c' | 'm' | 'd' | 'q' | 'u' | 'o'> }>;

/** Offers a time. The same slot again changes nothing; another one under its id is refused. Two times of one experience never overlap. */
export function addSlot(days: Days, { slot, ...ref }: NewSlot): Days {
  const draft = new DayDraft(days);
  const is = draft.find(ref);
  if (is && slotVersion(is) !== slotVersion(slot)) throw new DomainError('request.repeated_differently');
  if (is) return draft.changed();
  if (slot.t <= slot.f) throw new DomainError('calendar.end_before_start');
  if (slot.t - slot.f > POLICY.longestSlotDays * MINUTES_A_DAY)
    throw new DomainError('calendar.slot_too_long', { days: POLICY.longestSlotDays });
  if (Object.keys(draft.day(ref.date).s).length >= POLICY.mostSlotsADay)
    throw new DomainError('calendar.too_many_slots', { most: POLICY.mostSlotsADay });
  refuseOverlap(draft, ref, slot);
  draft.set(ref, { ...slot, n: 0, k: 0 });
  return draft.changed();
}
/** Another capacity, never below the people who have places. */
export function resize(days: Days, r: SlotRef & Readonly<{ capacity: number; now: Instant }>): Taken {
  const draft = new DayDraft(days);
  const slot = draft.dropDeadHolds(r, r.now);
  if (r.capacity < slot.n) throw new DomainError('calendar.capacity_below_booked', { booked: slot.n });
  if (r.capacity !== slot.c) draft.set(r, { ...slot, c: r.capacity });
  return { days: draft.changed(), expired: draft.expired };
}
/** Takes a time away that nobody is on. */
export function removeSlot(days: Days, r: SlotRef & Readonly<{ now: Instant }>): Taken {
  const draft = new DayDraft(days);
  const slot = draft.dropDeadHolds(r, r.now);
  if (slot.n > 0) throw new DomainError('calendar.capacity_below_booked', { booked: slot.n });
  draft.set(r, undefined);
  return { days: draft.changed(), expired: draft.expired };
}
