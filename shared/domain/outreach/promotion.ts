import type { LocalDate } from '../../kernel/time.ts';
import { type CalendarSlot, type Days, surePeople } from '../calendar/calendar-day.ts';
import { DayDraft, type SlotRef } from '../calendar/day-draft.ts';
import { type Asking, isBookable, stateOfSlot } from '../calendar/day-states.ts';
import type { Experience } from '../catalogue/experience.ts';

/** Why an experience cannot be promoted, in the order in which people are told. */
export type PromotionRefusal = 'promotion.not_live' | 'promotion.not_active' | 'promotion.no_dates';
export function promotionRefusal(
  e: Pick<Experience, 'status' | 'isActive' | 'isVisible'>,
  hasDates: boolean,
): PromotionRefusal | null {
  if (e.status !== 'live' || !e.isVisible) return 'promotion.not_live';
  if (!e.isActive) return 'promotion.not_active';
  return hasDates ? null : 'promotion.no_dates';
}

type SkippedSlot = SlotRef & Readonly<{ code: 'calendar.slot_not_found' | 'promotion.date_closed' }>;
type Discounted = Readonly<{ days: Days; set: readonly SlotRef[]; skipped: readonly SkippedSlot[] }>;
type Wish = Readonly<{ experienceId: string; slots: readonly SlotRef[]; percent: number; asking: Asking }>;

/** Puts the discount on each chosen time that can be booked; what cannot is named and left alone. Taking it away is always possible. */
export function discountSlots(days: Days, { experienceId, slots, percent, asking }: Wish): Discounted {
  const draft = new DayDraft(days);
  const set: SlotRef[] = [];
  const skipped: SkippedSlot[] = [];
  for (const ref of slots) {
    const slot = draft.find(ref);
    if (slot?.x !== experienceId) skipped.push({ ...ref, code: 'calendar.slot_not_found' });
    else if (percent > 0 && !isBookable(stateOfSlot(days, ref.date, ref.slotId, asking)))
      skipped.push({ ...ref, code: 'promotion.date_closed' });
    else {
      set.push(ref);
      if ((slot.d ?? 0) !== percent) draft.set(ref, withDiscount(slot, percent));
    }
  }
  return { days: draft.changed(), set, skipped };
}
function withDiscount({ d: _old, ...slot }: CalendarSlot, percent: number): CalendarSlot {
  return percent > 0 ? { ...slot, d: percent } : slot;
}

/** Nobody else can come aboard, whatever becomes of unpaid checkouts: an offer has nothing left to offer. */
export function isSurelyFull(slot: CalendarSlot): boolean {
  const sure = surePeople(slot);
  const unpaid = Object.keys(slot.h ?? {}).length;
  const isFull = sure >= slot.c || (slot.p === true && sure > 0);
  return isFull || slot.w === true || (slot.m !== undefined && slot.k - unpaid >= slot.m);
}
/** The promoted times of a day that have filled up. */
export const fullPromotions = (days: Days, date: LocalDate): SlotRef[] =>
  Object.entries(days.get(date)?.s ?? {})
    .filter(([, slot]) => slot.d !== undefined && isSurelyFull(slot))
    .map(([slotId]) => ({ date, slotId }));
