import { DAY } from './civil.ts';
import { DateSet } from './date-set.ts';
import { type At, type FeedEvent, utcOf } from './feed-event.ts';
import { toWall } from './zones.ts';

/** A change that says "this and future": from `since` on, dates are moved by `shift` on the wall clock. */
type Range = Readonly<{ change: FeedEvent; since: number; shift: number }>;

/** What was changed of the series with one UID. Made once, however many series share the name. */
export class ChangedDates {
  /** How far dates outside the window can be moved into it. */
  readonly widen: number;
  readonly #changes: readonly FeedEvent[];
  readonly #ranges: readonly Range[];
  readonly #sets = new Map<string, DateSet>();

  constructor(changes: readonly FeedEvent[]) {
    this.#changes = changes;
    this.#ranges = changes
      .filter(({ isRange }) => isRange)
      .map((change) => ({ change, since: utcOf(change.recurrenceId ?? change.start), shift: shiftOf(change) }))
      .sort((a, b) => a.since - b.since);
    this.widen = this.#ranges.reduce((most, { shift, change: { length } }) => {
      return Math.max(most, Math.abs(shift) + length.days * DAY + length.millis);
    }, 0);
  }
  /** Is a date of a series one that was changed? */
  has(start: At, wall: number): boolean {
    const key = `${start.kind}${start.zone.name}`;
    let set = this.#sets.get(key);
    if (!set) {
      set = new DateSet(start);
      for (const { recurrenceId } of this.#changes) if (recurrenceId) set.add(recurrenceId);
      this.#sets.set(key, set);
    }
    return set.has(wall);
  }
  /** The last "this and future" that an occurrence comes under. */
  rangeAt(utc: number): Range | undefined {
    let [low, high] = [0, this.#ranges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ranges[middle]?.since ?? 0) <= utc) low = middle + 1;
      else high = middle;
    }
    return this.#ranges[low - 1];
  }
}
const shiftOf = ({ start, recurrenceId }: FeedEvent): number =>
  recurrenceId ? start.wall - toWall(start.zone, utcOf(recurrenceId)) : 0;
