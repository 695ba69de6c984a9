import { expect, test } from 'vitest';
import { block, unblock } from '#shared/domain/calendar/block.ts';
import { EMPTY_DAY } from '#shared/domain/calendar/calendar-day.ts';

const days = new Map([
  ['2027-06-12', { ...EMPTY_DAY, rev: 3 }],
  ['2027-06-13', { ...EMPTY_DAY, rev: 1, z: { 'feed:a': [600, 660] as const } }],
]);

test('a busy time over midnight marks both days, and is taken away from both', () => {
  const marked = block(days, 'closed:1', { date: '2027-06-12', minutes: 1320 }, 240);
  expect(marked.get('2027-06-12')?.z).toEqual({ 'closed:1': [1320, 1440] });
  expect(marked.get('2027-06-13')?.z).toEqual({ 'feed:a': [600, 660], 'closed:1': [0, 120] });
  const freed = unblock(new Map([...days, ...marked]), 'closed:1');
  expect([...freed].map(([date, day]) => [date, day.z])).toEqual([
    ['2027-06-12', {}],
    ['2027-06-13', { 'feed:a': [600, 660] }],
  ]);
});
test('taking away what is not there changes nothing', () => {
  expect(unblock(days, 'closed:2').size).toBe(0);
});
