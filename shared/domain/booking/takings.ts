import { type Money, minus, times } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Booking } from './booking.ts';
import { headcount, type Party } from './party.ts';

/** A party as it was on this time of the trip, and from when. */
export type Taking = Readonly<{ at: Instant; party: Party; remaining: Money }>;
export type Taker = Pick<Booking, 'party' | 'remaining' | 'placedAt'> &
  Partial<Pick<Booking, 'authorisedAt' | 'confirmedAt' | 'takenAt' | 'takenBefore'>>;
/** What a step brought: places that were taken then, and the B that they are worth. */
export type Taken = Readonly<{ at: Instant; places: number; worth: Money }>;

/** When the latest of the places were taken. */
const takenAtOf = (b: Taker): Instant => b.takenAt ?? b.authorisedAt ?? b.confirmedAt ?? b.placedAt;
/** A private party has the whole boat. */
export const placesOf = (party: Party, capacity: number): number => (party.private ? capacity : headcount(party));
const sizeOf = (party: Party): number => (party.private ? Number.POSITIVE_INFINITY : headcount(party));

/**
 * When a changed booking took its places. Another time is taken anew; people who join come on top of those who were
 * there, and of those who leave, the last who came go first.
 */
export function retaken(
  before: Taker,
  after: Readonly<{ party: Party; isElsewhere: boolean }>,
  now: Instant,
): Pick<Booking, 'takenAt' | 'takenBefore'> {
  if (after.isElsewhere) return { takenAt: now, takenBefore: undefined };
  const takenBefore = before.takenBefore ?? [];
  const size = sizeOf(after.party);
  if (size > sizeOf(before.party)) {
    const { party, remaining } = before;
    return { takenAt: now, takenBefore: [...takenBefore, { at: takenAtOf(before), party, remaining }] };
  }
  const stayed = takenBefore.find(({ party }) => sizeOf(party) >= size);
  const smaller = takenBefore.filter(({ party }) => sizeOf(party) < size);
  return {
    takenAt: stayed?.at ?? before.takenAt,
    takenBefore: smaller.length > 0 ? smaller : undefined,
  };
}
/** Step by step, the oldest first. The last one is what the booking is now. */
export function takingsOf(b: Taker, capacity: number): readonly Taken[] {
  const now: Taking = { at: takenAtOf(b), party: b.party, remaining: b.remaining };
  const steps = [...(b.takenBefore ?? []), now];
  return steps.map(({ at, party, remaining }, i) => {
    const last = steps[i - 1];
    const more = last ? minus(remaining, last.remaining) : remaining;
    const places = placesOf(party, capacity) - (last ? placesOf(last.party, capacity) : 0);
    return { at, places: Math.max(0, places), worth: more.minor > 0 ? more : times(more, 0) };
  });
}
