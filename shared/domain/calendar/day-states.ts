import { addDays, type Instant, instantAt, type LocalDate, localDateOf } from '../../kernel/time.ts';
import { requestsCloseAt } from '../booking/check-time.ts';
import { type CalendarDay, type CalendarSlot, type Days, isEmpty, placesLeft } from './calendar-day.ts';
import { isBlocked } from './take.ts';

export type DayState = 'available' | 'partial' | 'booked' | 'unavailable' | 'blocked' | 'promoted';
/** What the state of a slot depends on besides the days. */
export type Asking = Readonly<{
  now: Instant;
  zone: string;
  noticeDays: number;
  /** False: guides answer requests first, which end some hours before the start. Guides themselves are not bound by that. */
  isInstant?: boolean;
}>;

/** Advance notice of N days: the first date that can be booked is today + N, where the trip is. */
export const firstBookableDate = ({ now, zone, noticeDays }: Asking): LocalDate =>
  addDays(localDateOf(now, zone), noticeDays);

export type SlotView = Readonly<{
  id: string;
  slot: CalendarSlot;
  startsAt: Instant;
  endsAt: Instant;
  state: DayState;
  /** Places that can be booked now; 0 unless the state allows it. */
  places: number;
  privatePossible: boolean;
}>;
const BOOKABLE: readonly DayState[] = ['available', 'partial', 'promoted'];
export const isBookable = (state: DayState): boolean => BOOKABLE.includes(state);

const lastMoment = (startsAt: Instant, { isInstant = true }: Asking): Instant =>
  isInstant ? startsAt : requestsCloseAt(startsAt);
export function stateOfSlot(days: Days, date: LocalDate, slotId: string, asking: Asking): DayState {
  const slot = days.get(date)?.s[slotId];
  if (!slot || slot.w || asking.now >= lastMoment(instantAt(date, slot.f, asking.zone), asking)) return 'unavailable';
  if (placesLeft(slot, asking.now) === 0) return 'booked';
  if (isBlocked(days, { date, slotId }, asking.now)) return 'unavailable';
  if (date < firstBookableDate(asking)) return 'blocked';
  if (slot.d) return 'promoted';
  return isEmpty(slot, asking.now) ? 'available' : 'partial';
}
/** The experience's slots of a day, in order, as somebody who asks now may see them. */
export function slotViews(days: Days, date: LocalDate, experienceId: string, asking: Asking): SlotView[] {
  const day: CalendarDay | undefined = days.get(date);
  return Object.entries(day?.s ?? {})
    .filter(([, slot]) => slot.x === experienceId)
    .map(([id, slot]) => {
      const state = stateOfSlot(days, date, id, asking);
      return {
        id,
        slot,
        state,
        startsAt: instantAt(date, slot.f, asking.zone),
        endsAt: instantAt(date, slot.t, asking.zone),
        places: isBookable(state) ? placesLeft(slot, asking.now) : 0,
        privatePossible: isBookable(state) && isEmpty(slot, asking.now),
      };
    })
    .sort((a, b) => a.slot.f - b.slot.f || (a.id < b.id ? -1 : 1));
}
/** The day of one experience: as good as its best slot, but only `available` when nobody is on any that can be booked. */
export function stateOfDay(views: readonly SlotView[]): DayState {
  const states = views.map((v) => v.state);
  if (states.includes('promoted')) return 'promoted';
  const isTaken = views.some((v) => isBookable(v.state) && !v.privatePossible) || states.includes('booked');
  if (states.some(isBookable)) return isTaken ? 'partial' : 'available';
  if (states.includes('blocked')) return 'blocked';
  return states.includes('booked') ? 'booked' : 'unavailable';
}
