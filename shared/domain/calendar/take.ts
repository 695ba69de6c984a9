import { DomainError } from '../../kernel/errors.ts';
import type { Instant } from '../../kernel/time.ts';
import { isFeedRef } from './busy-refs.ts';
import { type CalendarSlot, type Days, withoutDeadHolds } from './calendar-day.ts';
import { DayDraft, type SlotRef, slotOfSpill } from './day-draft.ts';

export type Take = SlotRef &
  Readonly<{
    bookingId: string;
    people: number;
    private: boolean;
    /** Given: a hold until then. Not given: taken for good. */
    until?: Instant;
    /** The hold that an offer of the waiting list keeps for this very person: its places are taken over. */
    offerId?: string;
    /** Before those who wait: the waiting list itself, and who has places on the slot already. */
    goesFirst?: boolean;
    /** Whoever asks gave up places on this very slot a moment ago. */
    isAboard?: boolean;
    now: Instant;
  }>;
/** The days that change (their `rev` as it was read), and the bookings whose dead holds were dropped on the way. */
export type Taken = Readonly<{ days: Days; expired: readonly string[] }>;

/** Takes places on a slot, or says why not. Every door to a slot uses this. */
export function take(days: Days, t: Take): Taken {
  const draft = new DayDraft(days);
  const live = draft.dropDeadHolds(t, t.now);
  const hold = t.offerId === undefined ? undefined : live.h?.[t.offerId];
  const slot = hold && t.offerId ? withoutHold(live, t.offerId, hold[0]) : live;
  refuseIfBlocked(draft, t, { ...slot, hasPeople: live.n > 0 || t.isAboard === true }, t.now);
  refuseIfFull(slot, t, t.goesFirst === true || hold !== undefined);
  draft.set(t, {
    ...slot,
    n: slot.n + t.people,
    k: slot.k + 1,
    ...(t.private && { p: true }),
    ...(t.until && { h: { ...slot.h, [t.bookingId]: [t.people, t.until] } }),
  });
  return { days: draft.changed(), expired: draft.expired };
}

function withoutHold(slot: CalendarSlot, id: string, people: number): CalendarSlot {
  const { h, p, ...rest } = slot;
  const { [id]: _taken, ...others } = h ?? {};
  const n = slot.n - people;
  const isHeldByOthers = Object.keys(others).length > 0;
  return { ...rest, n, k: slot.k - 1, ...(p && n > 0 && { p }), ...(isHeldByOthers && { h: others }) };
}
function refuseIfFull(slot: CalendarSlot, t: Take, goesFirst: boolean): void {
  const left = slot.p || (slot.u && !goesFirst) ? 0 : slot.c - slot.n;
  if (slot.w) throw new DomainError('booking.called_off');
  if (t.private && slot.n > 0) throw new DomainError('booking.private_needs_empty_slot');
  if (t.people > left) throw new DomainError('booking.slot_full', { left: Math.max(0, left) });
  if (slot.m !== undefined && slot.k >= slot.m) throw new DomainError('booking.too_many_parties');
}
type Asked = Pick<CalendarSlot, 'f' | 't'> & Readonly<{ hasPeople: boolean }>;
/**
 * A slot is blocked while somebody is on another slot of the calendar at the same time, or the time is busy from
 * elsewhere. What another calendar says blocks a slot only as long as nobody is on it: it is a conflict then.
 */
function refuseIfBlocked(draft: DayDraft, ref: SlotRef, slot: Asked, now: Instant): void {
  for (const other of draft.overlapping(ref, slot))
    if (draft.dropDeadHolds(other, now).n > 0) throw new DomainError('booking.slot_blocked');
  for (const busy of draft.busyOver(ref, slot)) {
    if (slot.hasPeople && isFeedRef(busy)) continue;
    const source = slotOfSpill(busy);
    const stillBusy = !source || !draft.find(source) || draft.dropDeadHolds(source, now).n > 0;
    if (stillBusy) throw new DomainError('booking.slot_blocked');
  }
}
/** The same question without taking anything. */
export function isBlocked(days: Days, ref: SlotRef, now: Instant): boolean {
  const draft = new DayDraft(days);
  try {
    const slot = draft.get(ref);
    refuseIfBlocked(draft, ref, { ...slot, hasPeople: withoutDeadHolds(slot, now).slot.n > 0 }, now);
    return false;
  } catch (e) {
    if (e instanceof DomainError && e.code === 'booking.slot_blocked') return true;
    throw e;
  }
}
