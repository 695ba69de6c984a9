import { DomainError } from '../../kernel/errors.ts';
import { endsAfterDaysOf, type Instant, toLocalTime } from '../../kernel/time.ts';
import type { CalendarSlot, Days } from './calendar-day.ts';
import type { SlotRef } from './day-draft.ts';
import { reshape } from './reshape.ts';
import type { FreshSlot, SlotTimes } from './slot-times.ts';
import { slotVersion } from './slot-version.ts';
import { addSlot, removeSlot } from './slots.ts';
import type { Taken } from './take.ts';

/** One time as it is to be. */
export type SlotWish = SlotRef &
  Readonly<{
    /** The form on which it was decided; null when there is no such time yet. */
    version: string | null;
    /** null takes the time away. */
    to: FreshSlot | null;
    /** A time that was taken away comes back: what was left of it elsewhere. */
    back?: Pick<CalendarSlot, 'd' | 'q' | 'u'>;
  }>;
const NOTHING: Taken = { days: new Map(), expired: [] };

/** Offers, changes or takes away a time, unless it is another than the one that was looked at. Safe to repeat. */
export function applyWish(days: Days, wish: SlotWish, experienceId: string, now: Instant): Taken {
  const { to, version, back, ...ref } = wish;
  const slot = days.get(ref.date)?.s[ref.slotId];
  if (slot && slot.x !== experienceId) throw new DomainError('calendar.slot_not_found');
  const is = slot ? slotVersion(slot) : null;
  if (is === (to ? slotVersion(to) : null)) return NOTHING;
  if (is !== version) throw new DomainError('calendar.changed_elsewhere');
  if (!to) return removeSlot(days, { ...ref, now });
  return slot
    ? reshape(days, { ...ref, to, now })
    : { days: addSlot(days, { ...ref, slot: { ...to, ...back } }), expired: [] };
}
/** A time in the words in which a guide writes it. */
export const timesOf = (slot: Pick<CalendarSlot, 'f' | 't' | 'c' | 'm' | 'o'>): SlotTimes => ({
  start: toLocalTime(slot.f),
  end: toLocalTime(slot.t),
  endsAfterDays: endsAfterDaysOf(slot.t),
  capacity: slot.c,
  ...(slot.m !== undefined && { maxBookings: slot.m }),
  notes: slot.o ?? '',
});
