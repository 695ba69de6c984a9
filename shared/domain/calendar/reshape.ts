import { DomainError } from '../../kernel/errors.ts';
import { type Instant, toLocalTime } from '../../kernel/time.ts';
import type { Days } from './calendar-day.ts';
import { DayDraft, type SlotRef } from './day-draft.ts';
import type { FreshSlot } from './slot-times.ts';
import type { Taken } from './take.ts';

type Reshape = SlotRef & Readonly<{ to: FreshSlot; now: Instant }>;

/** Another form of a time: never below what is booked on it, and while somebody is booked its start and end stay. */
export function reshape(days: Days, { to, now, ...ref }: Reshape): Taken {
  const draft = new DayDraft(days);
  const { m: _most, o: _notes, ...slot } = draft.dropDeadHolds(ref, now);
  if (to.c < slot.n) throw new DomainError('calendar.capacity_below_booked', { booked: slot.n });
  if (to.m !== undefined && to.m < slot.k) throw new DomainError('calendar.bookings_below_booked', { booked: slot.k });
  const isMoved = to.f !== slot.f || to.t !== slot.t;
  if (isMoved) {
    if (slot.n > 0) throw new DomainError('calendar.times_taken', { booked: slot.n });
    refuseOverlap(draft, ref, to);
  }
  // What blocked it may not be in its way any more.
  draft.set(ref, { ...slot, ...to, ...(isMoved && slot.q && { u: true }) });
  return { days: draft.changed(), expired: draft.expired };
}
/** Two times of one experience never overlap, nor do two that are offered at the same moment. */
export function refuseOverlap(draft: DayDraft, ref: SlotRef, slot: Pick<FreshSlot, 'x' | 'f' | 't'>): void {
  for (const other of draft.overlapping(ref, slot)) {
    const { x, f, t } = draft.get(other);
    if (x === slot.x) throw new DomainError('calendar.slot_overlaps', { start: toLocalTime(f), end: toLocalTime(t) });
  }
  draft.touchLater(ref, slot);
}
