// @vitest-environment node
import { expect, test } from 'vitest';
import { ERROR_STATUS } from '#shared/kernel/errors.ts';
import { sek } from '#shared/kernel/money.ts';
import { partyRefusal } from '#web/features/booking/party-refusal.ts';

const trip = { minGroup: 2, maxGroup: 6, childrenWelcome: true, privatePrice: sek(499_000) };
const empty = { places: 6, sure: 0, privatePossible: true };
const party = (adults: number, children = 0, isPrivate = false) => ({ adults, children, private: isPrivate });

test.each([
  ['two adults on an empty boat', trip, empty, party(2), undefined],
  ['one alone is below the minimum', trip, empty, party(1), 'booking.group_too_small'],
  ['one alone may take the whole boat', trip, empty, party(1, 0, true), undefined],
  ['one alone joins others who have booked', trip, { places: 4, sure: 2, privatePossible: false }, party(1), undefined],
  ['more than the boat takes', trip, empty, party(5, 2), 'booking.group_too_large'],
  ['more than are left', trip, { places: 2, sure: 4, privatePossible: false }, party(3), 'booking.slot_full'],
  [
    'children where none may come',
    { ...trip, childrenWelcome: false },
    empty,
    party(2, 1),
    'booking.children_not_allowed',
  ],
  [
    'private where others are',
    trip,
    { places: 4, sure: 2, privatePossible: false },
    party(2, 0, true),
    'booking.private_needs_empty_slot',
  ],
  [
    'private where it is not sold',
    { ...trip, privatePrice: null },
    empty,
    party(2, 0, true),
    'booking.private_not_offered',
  ],
  ['a private party is no larger than the boat', trip, empty, party(7, 0, true), 'booking.group_too_large'],
])('%s', (_name, limits, slot, people, code) => {
  expect(partyRefusal(limits, slot, people)?.code).toBe(code);
  if (code) expect(Object.keys(ERROR_STATUS)).toContain(code);
});
test('the refusal carries the number for its sentence', () => {
  expect(partyRefusal(trip, { places: 2, sure: 4, privatePossible: false }, party(3))?.params).toEqual({ left: 2 });
  expect(partyRefusal(trip, empty, party(1))?.params).toEqual({ min: 2 });
});
