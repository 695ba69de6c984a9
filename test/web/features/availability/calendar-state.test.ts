import { expect, test } from 'vitest';
import { readCalendarState, weekOf } from '#web/features/availability/calendar-state.ts';

test.each([
  ['day=2027-02-28', '2027-02', '2027-02-28'],
  ['day=2027-02-30', '2027-06', null],
  ['month=2027-02&day=2027-02-99', '2027-02', null],
  ['day=1027-02-03', '2027-06', null],
  ['month=2027-13&day=x', '2027-06', null],
])('the calendar at ?%s', (query, month, day) => {
  const state = readCalendarState(new URLSearchParams(query), '2027-06-12');
  expect(state).toMatchObject({ month, day });
  expect(weekOf(state.day ?? '2027-06-12')).toHaveLength(7);
});
