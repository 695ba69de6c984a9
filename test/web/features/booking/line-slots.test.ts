// @vitest-environment node
import { expect, test } from 'vitest';
import { hasRoom, lineSlots, mustWait } from '#web/features/booking/line-slots.ts';
import type { Day, Experience, Slot } from '#web/features/booking/party-refusal.ts';

const TRIP = { minGroup: 2, maxGroup: 6, childrenWelcome: true, privatePrice: { minor: 499_000, currency: 'SEK' } };
const trip = TRIP as unknown as Experience;
const slot = (state: Slot['state'], places: number, taken: number): Slot => ({
  id: `${state}-${taken}`,
  ...{ start: '06:00', end: '10:00', endsAfterDays: 0, startsAt: '', endsAt: '', capacity: 6, discountPercent: null },
  ...{ state, places, taken, sure: taken, privatePossible: taken === 0 },
});
const [EMPTY, HALF, FULL] = [slot('available', 6, 0), slot('partial', 2, 4), slot('booked', 0, 6)];
const party = (adults: number, isPrivate = false) => ({ adults, children: 0, private: isPrivate });

test('one can wait for times that are full or that others are on; not for empty, busy or past ones', () => {
  const slots = [EMPTY, HALF, FULL, slot('blocked', 0, 0), slot('unavailable', 0, 2)];
  expect(lineSlots({ slots } as unknown as Day)).toEqual([HALF, FULL]);
  expect(lineSlots(undefined)).toEqual([]);
});
test.each([
  ['a full time', FULL, party(1), true, false],
  ['room for two', HALF, party(2), false, true],
  ['more than are left', HALF, party(3), true, false],
  ['the whole boat, where others are', HALF, party(2, true), true, false],
  ['the whole boat, where nobody is', EMPTY, party(2, true), false, true],
  ['more than the boat ever takes: waiting mends nothing', HALF, party(7), false, false],
  ['too few for an empty boat: neither', EMPTY, party(1), false, false],
])('%s', (_name, where, people, isWaiting, isRoom) => {
  expect(mustWait(trip, where, people)).toBe(isWaiting);
  expect(hasRoom(trip, where, people)).toBe(isRoom);
});
