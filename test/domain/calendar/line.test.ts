import { expect, test } from 'vitest';
import type { CalendarSlot, Days } from '#shared/domain/calendar/calendar-day.ts';
import { placesLeft } from '#shared/domain/calendar/calendar-day.ts';
import { give } from '#shared/domain/calendar/give.ts';
import { countLine, linesToAsk, offerIdOf, openToAll } from '#shared/domain/calendar/line.ts';
import { move } from '#shared/domain/calendar/move.ts';
import { resize } from '#shared/domain/calendar/slots.ts';
import { take } from '#shared/domain/calendar/take.ts';

const DATE = '2027-06-12';
const NOW = '2027-06-01T10:00:00.000Z';
const REF = { date: DATE, slotId: 'a' };
const slot = (over: Partial<CalendarSlot> = {}): CalendarSlot => ({
  x: 'x',
  f: 360,
  t: 840,
  c: 4,
  n: 4,
  k: 2,
  ...over,
});
const daysWith = (slots: Record<string, CalendarSlot>): Days => new Map([[DATE, { rev: 1, s: slots, z: {} }]]);
const after = (days: Days, changed: Days): Days => new Map([...days, ...changed]);
const at = (days: Days, id = 'a') => days.get(DATE)?.s[id] as CalendarSlot;
const asked = (days: Days): string[] => {
  const day = days.get(DATE);
  return day ? linesToAsk(day) : [];
};
const give2 = { ...REF, bookingId: 'b', people: 2, private: false };

test('places that come free with people in line are nobody’s until the line was asked', () => {
  const full = daysWith({ a: slot({ q: 1 }) });
  const freed = after(full, give(full, give2));
  expect(asked(freed)).toEqual(['a']);
  expect(placesLeft(at(freed), NOW)).toBe(0);
  const ask = { ...REF, bookingId: 'new', people: 1, private: false, now: NOW };
  expect(() => take(freed, ask)).toThrow('booking.slot_full');
  expect(at(take(freed, { ...ask, goesFirst: true }).days).n).toBe(3);
  const open = after(freed, openToAll(freed, REF, 1));
  expect(asked(open)).toEqual([]);
  expect(placesLeft(at(open), NOW)).toBe(2);
  expect(at(take(open, ask).days).n).toBe(3);
});
test('without anybody in line nothing is kept back', () => {
  const full = daysWith({ a: slot() });
  const freed = after(full, give(full, give2));
  expect(asked(freed)).toEqual([]);
  expect(placesLeft(at(freed), NOW)).toBe(2);
});
test('more capacity, a hold that ended and an empty time beside it are doors too', () => {
  const full = daysWith({ a: slot({ q: 1 }) });
  expect(asked(resize(full, { ...REF, capacity: 5, now: NOW }).days)).toEqual(['a']);
  expect(asked(resize(full, { ...REF, capacity: 4, now: NOW }).days)).toEqual([]);
  const ended = daysWith({ a: slot({ q: 1, h: { b: [2, '2027-06-01T09:00:00.000Z'] } }) });
  expect(placesLeft(at(ended), NOW)).toBe(0);
  expect(asked(resize(ended, { ...REF, capacity: 4, now: NOW }).days)).toEqual(['a']);
  const beside = daysWith({ a: slot({ q: 1, n: 0, k: 0 }), b: slot({ x: 'y', n: 2, k: 1 }) });
  expect(asked(give(beside, { ...give2, slotId: 'b' }))).toEqual(['a']);
});
test('an offer is taken over by its owner alone, with more, fewer or as many people', () => {
  const offerId = offerIdOf('berit');
  const held = daysWith({ a: slot({ q: 2, h: { [offerId]: [2, '2027-06-02T10:00:00.000Z'] } }) });
  const wish = { ...REF, bookingId: 'new', private: false, until: '2027-06-01T10:35:00.000Z', now: NOW };
  expect(() => take(held, { ...wish, people: 2 })).toThrow('booking.slot_full');
  expect(() => take(held, { ...wish, people: 2, offerId: offerIdOf('cesar') })).toThrow('booking.slot_full');
  const same = at(take(held, { ...wish, people: 2, offerId }).days);
  expect(same).toMatchObject({ n: 4, k: 2, h: { new: [2, wish.until] } });
  expect(same.h).not.toHaveProperty(offerId);
  expect(same).not.toHaveProperty('u');
  expect(() => take(held, { ...wish, people: 3, offerId })).toThrow('booking.slot_full');
  expect(at(take(held, { ...wish, people: 1, offerId }).days)).toMatchObject({ n: 3, k: 2, u: true });
  const late = '2027-06-02T10:00:00.001Z';
  expect(() => take(held, { ...wish, people: 2, offerId, now: late })).toThrow('booking.slot_full');
});
test('who has places already may change their number although others wait', () => {
  const some = daysWith({ a: slot({ n: 3, k: 1, q: 1 }) });
  const from = { ...REF, people: 3, private: false };
  const grown = move(some, { bookingId: 'b', from, to: { ...from, people: 4 }, now: NOW });
  expect(at(grown.days)).toMatchObject({ n: 4, k: 1 });
  const smaller = move(some, { bookingId: 'b', from, to: { ...from, people: 1 }, now: NOW });
  expect(at(smaller.days)).toMatchObject({ n: 1, u: true });
});
test('the count of the line leaves no trace at none', () => {
  const full = daysWith({ a: slot() });
  const one = after(full, countLine(full, REF, 1));
  expect(at(one).q).toBe(1);
  expect(at(after(one, countLine(one, REF, -1)))).toEqual(at(full));
  expect(countLine(full, { date: DATE, slotId: 'gone' }, 1).size).toBe(0);
});
