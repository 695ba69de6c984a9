import { addDays, daysBetween, type Instant, type LocalDate } from '../../kernel/time.ts';
import type { Days } from '../calendar/calendar-day.ts';
import { placesLeft } from '../calendar/calendar-day.ts';
import { isBlocked } from '../calendar/take.ts';
import { POLICY } from '../policy.ts';
import type { DayOffers } from './card-offers.ts';

/** Places of the next 400 days in 4 bits each, from a first day: 0 none left, 1 to 13 places, 14 that or more, 15 not offered. */
export type Digest = Readonly<{ first: LocalDate; bytes: Uint8Array }>;
export const NOT_OFFERED = 15;
const MOST = 14;

export const emptyDigest = (first: LocalDate): Digest => ({
  first,
  bytes: new Uint8Array(POLICY.digestDays / 2).fill(0xff),
});
/** Whether the digest speaks of that day. */
export function covers(digest: Digest, date: LocalDate): boolean {
  const at = daysBetween(digest.first, date);
  return at >= 0 && at < POLICY.digestDays;
}
export function nibbleOn(digest: Digest, date: LocalDate): number {
  if (!covers(digest, date)) return NOT_OFFERED;
  const at = daysBetween(digest.first, date);
  const byte = digest.bytes[at >> 1] as number;
  return at % 2 === 0 ? byte >> 4 : byte & 15;
}
/** Places for one more party on that day; 14 means 14 or more. */
export function placesOn(digest: Digest, date: LocalDate): number {
  const nibble = nibbleOn(digest, date);
  return nibble === NOT_OFFERED ? 0 : nibble;
}
/** The digest with that day changed; the same object when nothing changes or the day is outside. */
export function withDay(digest: Digest, date: LocalDate, nibble: number): Digest {
  if (!covers(digest, date) || nibbleOn(digest, date) === nibble) return digest;
  const at = daysBetween(digest.first, date);
  const bytes = digest.bytes.slice();
  const byte = bytes[at >> 1] as number;
  bytes[at >> 1] = at % 2 === 0 ? (nibble << 4) | (byte & 15) : (byte & 0xf0) | nibble;
  return { first: digest.first, bytes };
}
/** The same days seen from a later first day; those that are new at its end are not offered until somebody writes them. */
export function movedTo(digest: Digest, first: LocalDate): Digest {
  const moved = emptyDigest(first);
  const past = daysBetween(digest.first, first);
  for (let at = Math.max(0, -past); at < POLICY.digestDays - Math.max(0, past); at++) {
    const from = digest.bytes[(at + past) >> 1] as number;
    const nibble = (at + past) % 2 === 0 ? from >> 4 : from & 15;
    const byte = moved.bytes[at >> 1] as number;
    moved.bytes[at >> 1] = at % 2 === 0 ? (nibble << 4) | (byte & 15) : (byte & 0xf0) | nibble;
  }
  return moved;
}
type FreeTime = Readonly<{ places: number; percent: number }>;
/** The times of an experience on a day, each with the places that are free on it. */
const timesOn = (days: Days, date: LocalDate, experienceId: string, now: Instant): FreeTime[] =>
  Object.entries(days.get(date)?.s ?? {})
    .filter(([, slot]) => slot.x === experienceId)
    .map(([slotId, slot]) => ({
      places: isBlocked(days, { date, slotId }, now) ? 0 : placesLeft(slot, now),
      percent: slot.d ?? 0,
    }));
/** What a day document says of an experience. Notice and the time of day are applied when somebody asks. */
export function nibbleOfDay(days: Days, date: LocalDate, experienceId: string, now: Instant): number {
  const times = timesOn(days, date, experienceId, now);
  return times.length === 0 ? NOT_OFFERED : Math.min(MOST, Math.max(...times.map(({ places }) => places)));
}
/** The offers of the day that can be taken: one on a full or blocked time is none. */
export function offersOfDay(days: Days, date: LocalDate, experienceId: string, now: Instant): DayOffers {
  const offered = timesOn(days, date, experienceId, now)
    .filter(({ places, percent }) => places > 0 && percent > 0)
    .map(({ places, percent }) => ({ percent, places: Math.min(MOST, places) }))
    .sort((a, b) => b.percent - a.percent || b.places - a.places);
  return offered.filter(({ places }, i) => offered.slice(0, i).every((better) => better.places < places));
}
/** The first date from `from` on with at least so many places. */
export function nextFreeDate(digest: Digest, from: LocalDate, people: number): LocalDate | null {
  const start = Math.max(0, daysBetween(digest.first, from));
  for (let i = start; i < POLICY.digestDays; i++) {
    const nibble = i % 2 === 0 ? (digest.bytes[i >> 1] as number) >> 4 : (digest.bytes[i >> 1] as number) & 15;
    if (nibble !== NOT_OFFERED && nibble >= Math.min(people, MOST)) return addDays(digest.first, i);
  }
  return null;
}
/** How much of the coming weeks the guide has put into the calendar, 0 to 1. */
export function shareOffered(digest: Digest, from: LocalDate, days: number): number {
  const start = Math.max(0, daysBetween(digest.first, from));
  let offered = 0;
  for (let i = start; i < Math.min(start + days, POLICY.digestDays); i++) {
    const byte = digest.bytes[i >> 1] as number;
    if ((i % 2 === 0 ? byte >> 4 : byte & 15) !== NOT_OFFERED) offered++;
  }
  return offered / days;
}
