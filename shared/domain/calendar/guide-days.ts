import type { LocalDate } from '../../kernel/time.ts';
import { type CalendarSlot, type Days, surePeople, withoutDeadHolds } from './calendar-day.ts';
import { isClosed } from './close-day.ts';
import { type Asking, type SlotView, slotViews, stateOfDay } from './day-states.ts';
import { slotVersion } from './slot-version.ts';
import { timesOf } from './slot-wish.ts';

/** A day of one experience as its guide works on it. */
export function guideDay(days: Days, date: LocalDate, experienceId: string, asking: Asking) {
  const views = slotViews(days, date, experienceId, asking);
  return {
    date,
    state: stateOfDay(views),
    isClosed: isClosed(days, date),
    slots: views.map((view) => guideSlot(view, asking)),
  };
}
function guideSlot({ id, slot: stored, startsAt, endsAt, state, places }: SlotView, { now }: Asking) {
  const slot: CalendarSlot = withoutDeadHolds(stored, now).slot;
  const { capacity = slot.c, maxBookings = null, ...times } = timesOf(slot);
  return {
    slotId: id,
    ...times,
    capacity,
    maxBookings,
    startsAt,
    endsAt,
    state,
    places,
    taken: slot.n,
    /** Of the taken, those who are still paying. */
    held: slot.n - surePeople(slot),
    bookings: slot.k,
    isPrivate: slot.p ?? false,
    isCalledOff: slot.w ?? false,
    discountPercent: slot.d || null,
    version: slotVersion(slot),
  };
}
