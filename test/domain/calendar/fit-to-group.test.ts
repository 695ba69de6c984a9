import { expect, test } from 'vitest';
import type { CalendarDay, CalendarSlot, Days } from '#shared/domain/calendar/calendar-day.ts';
import { fitToGroup, withinGroupOf } from '#shared/domain/calendar/fit-to-group.ts';

const NOW = '2027-06-01T08:00:00.000Z';
const DAY = '2027-06-12';
const slot = (more: Partial<CalendarSlot> = {}): CalendarSlot => ({
  ...{ x: 'pike', f: 360, t: 840, c: 8, n: 0, k: 0 },
  ...more,
});
const daysOf = (s: CalendarDay['s']): Days => new Map([[DAY, { rev: 3, s, z: {} }]]);
const fitted = (s: CalendarDay['s'], most: number) =>
  fitToGroup(daysOf(s), DAY, { experienceId: 'pike', most, now: NOW });

test.each([
  ['is made as small as the group', slot(), 2, slot({ c: 2 })],
  ['keeps whoever is on it', slot({ n: 5, k: 2 }), 2, slot({ c: 5, n: 5, k: 2 })],
  ['that is full stays', slot({ n: 8, k: 2 }), 2, slot({ n: 8, k: 2 })],
  ['that is small enough stays', slot({ c: 2 }), 2, slot({ c: 2 })],
  ['of another trip stays', slot({ x: 'perch' }), 2, slot({ x: 'perch' })],
  ['goes when the trip is gone', slot(), 0, undefined],
  ['with people on it outlives even the trip', slot({ n: 1, k: 1 }), 0, slot({ c: 1, n: 1, k: 1 })],
  [
    'counts no hold that has ended',
    slot({ n: 5, k: 1, h: { b1: [5, '2027-06-01T07:59:00.000Z'] } }),
    2,
    slot({ c: 2 }),
  ],
])('a time %s', (_what, before, most, after) => {
  const { days } = fitted({ a: before }, most);
  expect((days.get(DAY) ?? daysOf({ a: before }).get(DAY))?.s['a']).toEqual(after);
});
test('a day on which all fits is not written, and dead holds are named', () => {
  expect(fitted({ a: slot({ c: 2 }), b: slot({ x: 'perch' }) }, 2).days.size).toBe(0);
  const dead = slot({ n: 5, k: 1, h: { b1: [5, '2027-06-01T07:59:00.000Z'] } });
  expect(fitted({ a: dead }, 2).expired).toEqual(['b1']);
});
test('who asks for places sees the one time as small as the group, and everything else as it is', () => {
  const days = daysOf({ a: slot(), b: slot() });
  const seen = withinGroupOf(days, { date: DAY, slotId: 'a' }, 2);
  expect(seen.get(DAY)).toEqual({ rev: 3, s: { a: slot({ c: 2 }), b: slot() }, z: {} });
  expect(withinGroupOf(days, { date: DAY, slotId: 'a' }, 8)).toBe(days);
  expect(withinGroupOf(days, { date: DAY, slotId: 'none' }, 2)).toBe(days);
});
