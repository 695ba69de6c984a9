import { Temporal } from 'temporal-polyfill';

/** ISO 8601 instant in UTC, `2027-06-12T04:00:00.000Z`: sorts as text, so it serves in keys. */
export type Instant = string;
/** `yyyy-mm-dd` on the wall calendar of a place. */
export type LocalDate = string;
/** `hh:mm` on the wall clock of a place; an end may pass midnight as minutes, see `LocalMinutes`. */
export type LocalTime = string;
/** Minutes from local midnight of the slot's day; 1500 is 01:00 the next day. */
export type LocalMinutes = number;

export const DEFAULT_ZONE = 'Europe/Stockholm';

export const toInstant = (epochMillis: number): Instant => new Date(epochMillis).toISOString();
export const epochOf = (instant: Instant): number => Date.parse(instant);
export const addHours = (instant: Instant, hours: number): Instant => toInstant(epochOf(instant) + hours * 3_600_000);
export const addMinutes = (instant: Instant, minutes: number): Instant =>
  toInstant(epochOf(instant) + minutes * 60_000);

/** Is this a date that exists? (`2027-02-30` does not.) */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
export const localDateOf = (instant: Instant, zone: string): LocalDate =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString();
export const localMinutesOf = (instant: Instant, zone: string): LocalMinutes => {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return at.hour * 60 + at.minute;
};
const MILLIS_A_DAY = 86_400_000;
/** Dates have no zone, so UTC counts their days; a search does this thousands of times. */
const midnight = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`);
export const addDays = (date: LocalDate, days: number): LocalDate =>
  new Date(midnight(date) + days * MILLIS_A_DAY).toISOString().slice(0, 10);
/** In UTC, all of a day of any place lies between these; and some hours of the days beside it. */
export const aroundDay = (date: LocalDate): Readonly<{ from: LocalDate; to: LocalDate }> => ({
  from: addDays(date, -1),
  to: addDays(date, 2),
});
export const daysBetween = (from: LocalDate, to: LocalDate): number => (midnight(to) - midnight(from)) / MILLIS_A_DAY;
/** 1 = Monday … 7 = Sunday. Counted from a Thursday, so that the browser needs no calendar of its own for it. */
export const weekdayOf = (date: LocalDate): number => ((((midnight(date) / MILLIS_A_DAY + 3) % 7) + 7) % 7) + 1;

/** The instant of a wall-clock time; one that does not exist or comes twice is the later instant (rules 3). */
export const instantAt = (date: LocalDate, minutes: LocalMinutes, zone: string): Instant =>
  clockAt(date, minutes, zone).instant;
/** The same with what the clock shows then: half past three, for half past two in the night in which it is put on. */
export function clockAt(
  date: LocalDate,
  minutes: LocalMinutes,
  zone: string,
): Readonly<{ instant: Instant; minutes: LocalMinutes }> {
  const day = Temporal.PlainDate.from(date).add({ days: Math.floor(minutes / 1440) });
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  const wall = day.toPlainDateTime({ hour: Math.floor(ofDay / 60), minute: ofDay % 60 });
  const at = wall.toZonedDateTime(zone, { disambiguation: 'later' });
  const putOn = (at.hour * 60 + at.minute - ofDay + 1440) % 1440;
  return { instant: toInstant(at.epochMilliseconds), minutes: minutes + putOn };
}
/** The same wall-clock time some calendar days earlier, as the trip's place counts them. */
export function wallClockDaysBefore(instant: Instant, days: number, zone: string): Instant {
  const wall = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime().subtract({ days });
  return toInstant(wall.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds);
}
/** How many days after its own a time of a slot ends; midnight is 00:00 of the day after. */
export const endsAfterDaysOf = (to: LocalMinutes): number => Math.floor(to / 1440);
export const toLocalTime = (minutes: LocalMinutes): LocalTime => {
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};
export const toLocalMinutes = (time: LocalTime): LocalMinutes =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
