import { DomainError } from '../../kernel/errors.ts';
import { addDays, daysBetween, type Instant, type LocalDate } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';
import {
  type CalendarDay,
  type CalendarSlot,
  type Days,
  EMPTY_DAY,
  MINUTES_A_DAY,
  type Span,
  withoutDeadHolds,
} from './calendar-day.ts';

export type SlotRef = Readonly<{ date: LocalDate; slotId: string }>;

/** What a slot that runs over midnight is called in the `z` of the days that it reaches. */
export const spillRef = ({ date, slotId }: SlotRef): string => `slot:${date}:${slotId}`;
export function slotOfSpill(ref: string): SlotRef | undefined {
  return ref.startsWith('slot:') ? { date: ref.slice(5, 15), slotId: ref.slice(16) } : undefined;
}
/** The parts of [from, to) that fall on the days after the first, each in minutes of its own day. */
export function laterParts(date: LocalDate, from: number, to: number): { date: LocalDate; span: Span }[] {
  const parts = [];
  for (let day = Math.max(1, Math.floor(from / MINUTES_A_DAY)); day * MINUTES_A_DAY < to; day++) {
    const start = Math.max(0, from - day * MINUTES_A_DAY);
    parts.push({
      date: addDays(date, day),
      span: [start, Math.min(MINUTES_A_DAY, to - day * MINUTES_A_DAY)] as const,
    });
  }
  return parts;
}

const hasMoreRoom = (before: CalendarSlot, slot: CalendarSlot): boolean =>
  slot.n < before.n || slot.k < before.k || slot.c > before.c;
/** Is all of it in the way, or still? */
export const isWithin = ([from, to]: Span, span: Span | undefined): boolean =>
  span !== undefined && span[0] <= from && to <= span[1];
const withLineToAsk = (slot: CalendarSlot): CalendarSlot => (slot.q ? { ...slot, u: true } : slot);

/** The days as they will be, while a decision is made; `changed()` is what has to be written. */
export class DayDraft {
  readonly #seen: Days;
  readonly #changed = new Map<LocalDate, CalendarDay>();
  readonly expired: string[] = [];

  constructor(days: Days) {
    this.#seen = days;
  }
  changed(): Days {
    return this.#changed;
  }
  day(date: LocalDate): CalendarDay {
    return this.#changed.get(date) ?? this.#seen.get(date) ?? EMPTY_DAY;
  }
  find({ date, slotId }: SlotRef): CalendarSlot | undefined {
    return this.day(date).s[slotId];
  }
  get(ref: SlotRef): CalendarSlot {
    const slot = this.find(ref);
    if (!slot) throw new DomainError('calendar.slot_not_found');
    return slot;
  }
  /** Puts the slot, and keeps the days it runs into busy exactly while somebody is on it. Who waits is asked first. */
  set(ref: SlotRef, wanted: CalendarSlot | undefined): void {
    const before = this.find(ref);
    const slot = wanted && before && hasMoreRoom(before, wanted) ? withLineToAsk(wanted) : wanted;
    const day = this.day(ref.date);
    const { [ref.slotId]: _old, ...others } = day.s;
    this.#changed.set(ref.date, { ...day, s: slot ? { ...others, [ref.slotId]: slot } : others });
    const wasOpen = before !== undefined && before.n > 0;
    const isOpen = slot !== undefined && slot.n > 0;
    if (wasOpen === isOpen) return;
    const times = (slot ?? before) as CalendarSlot;
    for (const part of laterParts(ref.date, times.f, times.t))
      this.setBusy(part.date, spillRef(ref), isOpen ? part.span : undefined);
    if (!isOpen) this.askLinesBeside(ref, times);
  }
  /** Nothing is in the way of these times any more: people may wait for what was blocked by it. */
  askLinesBeside(ref: SlotRef, times: Pick<CalendarSlot, 'f' | 't'>): void {
    for (const other of this.overlapping(ref, times)) {
      const slot = this.get(other);
      if (slot.q && !slot.u) this.set(other, withLineToAsk(slot));
    }
  }
  /** The days after the first that these times cover are written too, as they are: who decides on one of them at the same moment comes second. */
  touchLater({ date }: SlotRef, times: Pick<CalendarSlot, 'f' | 't'>): void {
    for (const part of laterParts(date, times.f, times.t)) this.#changed.set(part.date, this.day(part.date));
  }
  setBusy(date: LocalDate, ref: string, span: Span | undefined): void {
    const day = this.day(date);
    const { [ref]: before, ...others } = day.z;
    this.#changed.set(date, { ...day, z: span ? { ...others, [ref]: span } : others });
    if (before && !isWithin(before, span)) this.askLinesBeside({ date, slotId: '' }, { f: before[0], t: before[1] });
  }
  /** Drops the holds of the slot that have ended; their bookings are named in `expired`. */
  dropDeadHolds(ref: SlotRef, now: Instant): CalendarSlot {
    const { slot, expired } = withoutDeadHolds(this.get(ref), now);
    if (expired.length > 0) {
      this.set(ref, slot);
      this.expired.push(...expired);
    }
    return slot;
  }
  /** The other slots that overlap this one in time, on the days it touches. */
  overlapping(ref: SlotRef, times: Pick<CalendarSlot, 'f' | 't'>): SlotRef[] {
    const found: SlotRef[] = [];
    // No slot is longer, so none of the other days reaches it: a year of them would be counted for each slot otherwise.
    const first = addDays(ref.date, -POLICY.longestSlotDays);
    const last = addDays(ref.date, Math.floor(times.t / MINUTES_A_DAY));
    for (const date of new Set([...this.#seen.keys(), ...this.#changed.keys()])) {
      if (date < first || date > last) continue;
      const offset = daysBetween(ref.date, date) * MINUTES_A_DAY;
      for (const [slotId, slot] of Object.entries(this.day(date).s)) {
        if (date === ref.date && slotId === ref.slotId) continue;
        if (slot.f + offset < times.t && times.f < slot.t + offset) found.push({ date, slotId });
      }
    }
    return found;
  }
  /** The references of busy times that overlap this slot; its own spill is not among them. */
  busyOver(ref: SlotRef, times: Pick<CalendarSlot, 'f' | 't'>): string[] {
    const own = spillRef(ref);
    const found = new Set<string>();
    const first: { date: LocalDate; span: Span } = {
      date: ref.date,
      span: [times.f, Math.min(times.t, MINUTES_A_DAY)],
    };
    for (const { date, span } of [first, ...laterParts(ref.date, times.f, times.t)])
      for (const [busyRef, [from, to]] of Object.entries(this.day(date).z))
        if (busyRef !== own && from < span[1] && span[0] < to) found.add(busyRef);
    return [...found];
  }
}
