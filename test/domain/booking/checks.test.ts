import { expect, test } from 'vitest';
import { checkTrip } from '#shared/domain/booking/check-trip.ts';
import { answerBeforeOf, deadlinesOf } from '#shared/domain/booking/deadlines.ts';
import type { Party } from '#shared/domain/booking/party.ts';
import type { BookableExperience, TripSlot } from '#shared/domain/booking/trip.ts';
import { aSlot, aTrip } from './trips.ts';

const LONG_BEFORE = '2027-05-01T10:00:00.000Z';
type Case = { trip?: Partial<BookableExperience>; slot?: Partial<TripSlot>; party?: Partial<Party>; now?: string };
function refusal({ trip, slot, party, now = LONG_BEFORE }: Case): string | null {
  try {
    checkTrip(aTrip(trip), aSlot(slot), { adults: 2, children: 0, private: false, ...party }, now);
    return null;
  } catch (e) {
    return (e as { code: string }).code;
  }
}
test.each<[string, Case, string | null]>([
  ['a plain trip', {}, null],
  ['paused', { trip: { isBookable: false } }, 'booking.experience_not_bookable'],
  [
    'children where there are none',
    { trip: { childrenWelcome: false }, party: { children: 1 } },
    'booking.children_not_allowed',
  ],
  ['exactly the most', { party: { adults: 4, children: 2 } }, null],
  ['one too many', { party: { adults: 5, children: 2 } }, 'booking.group_too_large'],
  ['below the least', { trip: { minGroup: 3 } }, 'booking.group_too_small'],
  ['below, but others come too', { trip: { minGroup: 3 }, slot: { surePeople: 1 } }, null],
  ['below, and so private', { trip: { minGroup: 3 }, party: { private: true } }, null],
  [
    'private where it is not offered',
    { trip: { privatePrice: null }, party: { private: true } },
    'booking.private_not_offered',
  ],
  ['private and too many', { party: { adults: 7, private: true } }, 'booking.group_too_large'],
  ['one minute before the start', { now: '2027-06-12T03:59:00.000Z' }, null],
  ['at the start', { now: '2027-06-12T04:00:00.000Z' }, 'booking.trip_started'],
  [
    '3 days of notice, 3 local days before, late in the evening',
    { trip: { noticeDays: 3 }, now: '2027-06-09T21:59:59.000Z' },
    null,
  ],
  [
    '3 days of notice, past local midnight',
    { trip: { noticeDays: 3 }, now: '2027-06-09T22:00:00.000Z' },
    'booking.advance_notice',
  ],
  ['a request 14 h and a second before', { trip: { isInstant: false }, now: '2027-06-11T13:59:59.000Z' }, null],
  ['a request 14 h before', { trip: { isInstant: false }, now: '2027-06-11T14:00:00.000Z' }, 'booking.requests_closed'],
])('%s', (_what, given, code) => {
  expect(refusal(given)).toBe(code);
});
test.each([
  ['12 June 2027 06:00', '2027-06-12T04:00:00.000Z', '2027-06-05T04:00:00.000Z'],
  ['1 April 2027 06:00, over the spring change: 167 h', '2027-04-01T04:00:00.000Z', '2027-03-25T05:00:00.000Z'],
  ['28 October 2026 07:00, over the autumn change: 169 h', '2026-10-28T06:00:00.000Z', '2026-10-21T05:00:00.000Z'],
  ['4 April 2027 02:30: that hour did not exist a week before', '2027-04-04T00:30:00.000Z', '2027-03-28T01:30:00.000Z'],
  ['7 November 2027 02:30: that hour came twice a week before', '2027-11-07T01:30:00.000Z', '2027-10-31T01:30:00.000Z'],
])('free until, %s', (_what, startsAt, freeUntil) => {
  const zone = 'Europe/Stockholm';
  expect(deadlinesOf({ confirmedAt: '2026-09-01T08:00:00.000Z', startsAt, zone })).toEqual({
    graceUntil: '2026-09-03T08:00:00.000Z',
    freeUntil,
  });
});
test('the guide has 24 hours, and not the last 12 before the start', () => {
  expect(answerBeforeOf('2027-06-01T10:00:00.000Z', '2027-06-12T04:00:00.000Z')).toBe('2027-06-02T10:00:00.000Z');
  expect(answerBeforeOf('2027-06-11T10:00:00.000Z', '2027-06-12T04:00:00.000Z')).toBe('2027-06-11T16:00:00.000Z');
});
