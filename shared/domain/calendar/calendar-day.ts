import type { Instant, LocalDate, LocalMinutes } from '../../kernel/time.ts';

/** A hold of an unpaid checkout: the people it keeps places for, and when it ends. */
export type Hold = readonly [people: number, until: Instant];

/** One time that can be booked. Short names, because a day of 20 slots must stay under one kilobyte. */
export type CalendarSlot = Readonly<{
  /** The experience. */
  x: string;
  /** From, in minutes from local midnight of its day. */
  f: LocalMinutes;
  /** To; may pass 1440. */
  t: LocalMinutes;
  /** Capacity. */
  c: number;
  /** People taken, holds included. */
  n: number;
  /** Parties (bookings, drop-ins and holds). */
  k: number;
  /** Most parties, when the guide limits them. */
  m?: number;
  /** Taken as a private trip. */
  p?: boolean;
  /** The unpaid among the taken, by booking. */
  h?: Readonly<Record<string, Hold>>;
  /** Discount in percent. */
  d?: number;
  /** Parties on the waiting list of this time. */
  q?: number;
  /** Places came free, and the waiting list has not been asked yet: until then they are nobody else's. */
  u?: boolean;
  /** Called off for the weather: nobody can come aboard any more. */
  w?: boolean;
  /** The guide's notes. */
  o?: string;
}>;
export type Span = readonly [from: LocalMinutes, to: LocalMinutes];

/** One local day of one calendar: the unit of locking. `z` is busy from elsewhere, by reference. */
export type CalendarDay = Readonly<{
  /** 0 when the day has no document yet. */
  rev: number;
  s: Readonly<Record<string, CalendarSlot>>;
  z: Readonly<Record<string, Span>>;
}>;
export type Days = ReadonlyMap<LocalDate, CalendarDay>;

export const MINUTES_A_DAY = 1440;
export const EMPTY_DAY: CalendarDay = { rev: 0, s: {}, z: {} };

const deadHolds = (slot: CalendarSlot, now: Instant) =>
  Object.entries(slot.h ?? {}).filter(([, [, until]]) => until < now);

/** The slot without the holds that have ended, and whose they were. */
export function withoutDeadHolds(slot: CalendarSlot, now: Instant): { slot: CalendarSlot; expired: string[] } {
  const dead = deadHolds(slot, now);
  if (dead.length === 0) return { slot, expired: [] };
  const expired = dead.map(([bookingId]) => bookingId);
  const people = dead.reduce((sum, [, [n]]) => sum + n, 0);
  const left = Object.fromEntries(Object.entries(slot.h ?? {}).filter(([id]) => !expired.includes(id)));
  const { h: _holds, p, ...rest } = slot;
  const n = slot.n - people;
  return {
    slot: {
      ...rest,
      n,
      k: slot.k - dead.length,
      ...(p && n > 0 && { p }),
      ...(Object.keys(left).length > 0 && { h: left }),
      ...(slot.q && { u: true }),
    },
    expired,
  };
}
/** Places that are free, for someone who asks now. */
export function placesLeft(slot: CalendarSlot, now: Instant): number {
  const live = withoutDeadHolds(slot, now).slot;
  if (live.w || live.p || live.u || (live.m !== undefined && live.k >= live.m)) return 0;
  return Math.max(0, live.c - live.n);
}
/** People who are sure: confirmed, waiting for the guide or dropped in. Unpaid holds do not count to the group minimum. */
export const surePeople = (slot: CalendarSlot): number =>
  slot.n - Object.values(slot.h ?? {}).reduce((sum, [people]) => sum + people, 0);
/** Can the whole slot be taken privately? */
export const isEmpty = (slot: CalendarSlot, now: Instant): boolean => withoutDeadHolds(slot, now).slot.n === 0;
