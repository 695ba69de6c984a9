import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { newPenalty } from '#shared/domain/booking/penalty.ts';
import { soldAgain } from '#shared/domain/booking/sold-again.ts';
import { retaken, takingsOf } from '#shared/domain/booking/takings.ts';
import { sek } from '#shared/kernel/money.ts';
import { aBooking } from './trips.ts';

const people = (adults: number) => ({ adults, children: 0, private: false });
const BEFORE = '2027-05-20T10:00:00.000Z';
const CANCELLED = '2027-06-09T10:00:00.000Z';
const AFTER = '2027-06-09T12:00:00.000Z';
/** B is 1 000 kr for each. */
const sure = (bookingId: string, adults: number, over: Partial<Booking> = {}): Booking =>
  aBooking({
    bookingId,
    party: people(adults),
    remaining: sek(adults * 100_000),
    state: 'confirmed',
    payment: 'paid',
    ...over,
  });
const cancelled = sure('gone', 2, {
  state: 'cancelled',
  cancelledAt: CANCELLED,
  penalty: newPenalty(sek(200_000), AFTER),
});
const lowered = (...others: Booking[]) => soldAgain('gone', [...others, cancelled], 6).minor;

describe('the penalty falls by places taken in a change (it used to look at the first confirmation alone)', () => {
  test('moved here after the late cancellation: the whole B counts, as far as freed places are needed', () => {
    const moved = sure('moved', 3, { takenAt: AFTER });
    expect(lowered(sure('stays', 3), moved)).toBe(300_000);
    expect(lowered(sure('stays', 1), moved)).toBe(0);
    expect(lowered(sure('stays', 3), sure('moved', 3, { takenAt: BEFORE }))).toBe(0);
  });
  test('a party that grows after it: only the B of those who join', () => {
    const before = [{ at: BEFORE, party: people(2), remaining: sek(200_000) }];
    const grown = sure('grown', 4, { takenAt: AFTER, takenBefore: before });
    expect(lowered(sure('stays', 2), grown)).toBe(200_000);
    expect(lowered(grown)).toBe(0);
    expect(lowered(sure('stays', 2), { ...grown, takenAt: BEFORE })).toBe(0);
  });
  test('a party that takes the whole boat after it', () => {
    const before = [{ at: BEFORE, party: people(4), remaining: sek(400_000) }];
    const party = { adults: 4, children: 0, private: true };
    expect(lowered(sure('grown', 4, { party, remaining: sek(450_000), takenAt: AFTER, takenBefore: before }))).toBe(
      50_000,
    );
  });
});
test('of those who leave, the last who came go first', () => {
  let b = sure('b', 2, { placedAt: BEFORE });
  const becomes = (adults: number, now: string) => {
    b = { ...b, ...retaken(b, { party: people(adults), isElsewhere: false }, now), party: people(adults) };
    b = { ...b, remaining: sek(adults * 100_000) };
  };
  becomes(4, '2027-06-01T10:00:00.000Z');
  becomes(5, '2027-06-02T10:00:00.000Z');
  const steps = () => takingsOf(b, 6).map(({ at, places }) => [at.slice(5, 10), places]);
  expect(steps()).toEqual([
    ['05-20', 2],
    ['06-01', 2],
    ['06-02', 1],
  ]);
  becomes(3, '2027-06-03T10:00:00.000Z');
  expect(steps()).toEqual([
    ['05-20', 2],
    ['06-01', 1],
  ]);
  becomes(1, '2027-06-04T10:00:00.000Z');
  expect(steps()).toEqual([['05-20', 1]]);
  b = { ...b, ...retaken(b, { party: people(1), isElsewhere: true }, '2027-06-05T10:00:00.000Z') };
  expect(steps()).toEqual([['06-05', 1]]);
});
test('always: the steps make the party and its B', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 }), (sizes) => {
      let b = sure('b', sizes[0] ?? 1);
      for (const [i, adults] of sizes.entries()) {
        const now = `2027-06-0${i + 1}T10:00:00.000Z`;
        const taken = retaken(b, { party: people(adults), isElsewhere: false }, now);
        b = { ...b, ...taken, party: people(adults), remaining: sek(adults * 100_000) };
      }
      const steps = takingsOf(b, 6);
      const sum = (of: (step: (typeof steps)[number]) => number) => steps.reduce((total, step) => total + of(step), 0);
      expect(sum(({ places }) => places)).toBe(b.party.adults);
      expect(sum(({ worth }) => worth.minor)).toBe(b.remaining.minor);
      expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).sort());
    }),
  );
});
