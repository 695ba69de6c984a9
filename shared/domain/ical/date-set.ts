import { dayOfWall } from './civil.ts';
import { type At, utcOf } from './feed-event.ts';
import { toUtc, toWall, type Zone } from './zones.ts';

/** Dates that are taken out of a series, by EXDATE or by RECURRENCE-ID: a time takes itself, a day all that starts on it. */
export class DateSet {
  readonly #start: At;
  readonly #instants = new Set<number>();
  readonly #days = new Set<number>();
  constructor(start: At) {
    this.#start = start;
  }
  add(date: At): void {
    if (this.#start.kind === 'date') this.#days.add(dayOn(date, this.#start.zone));
    else if (date.kind === 'date') this.#days.add(dayOfWall(date.wall));
    else this.#instants.add(utcOf(date));
  }
  has(wall: number): boolean {
    if (this.#days.size > 0 && this.#days.has(dayOfWall(wall))) return true;
    return this.#instants.size > 0 && this.#instants.has(toUtc(this.#start.zone, wall));
  }
}
/** The day that a date means for an event of whole days: as it is written, but UTC as the zone shows it. */
export const dayOn = (date: At, zone: Zone): number =>
  dayOfWall(date.kind === 'time' && date.zone.name === 'UTC' ? toWall(zone, date.wall) : date.wall);
