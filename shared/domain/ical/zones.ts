import { DAY, type WallMillis } from './civil.ts';

/** What a wall clock shows where: the milliseconds it is ahead of UTC at an instant. */
export type Zone = Readonly<{ name: string; offsetAt: (utc: number) => number }>;

export const UTC: Zone = { name: 'UTC', offsetAt: () => 0 };
export const fixedZone = (name: string, offset: number): Zone => ({ name, offsetAt: () => offset });
export const toWall = (zone: Zone, utc: number): WallMillis => utc + zone.offsetAt(utc);

/**
 * The instant of a wall time (RFC 5545 3.3.5): of one that comes twice the first, and one that does not exist is read
 * with the offset from before the gap. No zone changes its clocks twice in two days.
 */
export function toUtc(zone: Zone, wall: WallMillis): number {
  const before = zone.offsetAt(wall - DAY);
  const after = zone.offsetAt(wall + DAY);
  const early = wall - before;
  if (before === after || zone.offsetAt(early) === before) return early;
  const late = wall - after;
  return zone.offsetAt(late) === after ? late : early;
}
