import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inTurns, reachOf } from '#shared/domain/calendar/in-turns.ts';
import { addDays, daysBetween } from '#shared/kernel/time.ts';

test.each([
  ['none', [], 0],
  ['a morning', [840], 0],
  ['until midnight', [1440], 0],
  ['until the next morning', [840, 1920], 1],
  ['three days', [3 * 1440 + 60], 3],
])('%s reaches as many days on', (_what, ends, reach) => {
  expect(reachOf([null, ...ends.map((t) => ({ t }))])).toBe(reach);
});
test('all at once when nothing reaches further, in turns of every second day when nights do', () => {
  const dates = ['2027-06-12', '2027-06-13', '2027-06-14', '2027-06-19'];
  expect(inTurns(dates, 0)).toEqual([dates]);
  expect(inTurns(dates, 1)).toEqual([
    ['2027-06-12', '2027-06-14'],
    ['2027-06-13', '2027-06-19'],
  ]);
  expect(inTurns([], 1)).toEqual([]);
});
test('each date once, and within a turn no two that touch a day in common', () => {
  const dates = fc
    .uniqueArray(fc.nat(400))
    .map((days) => days.sort((a, b) => a - b).map((n) => addDays('2027-06-12', n)));
  fc.assert(
    fc.property(dates, fc.nat(13), (all, reach) => {
      const turns = inTurns(all, reach);
      expect(turns.flat().sort()).toEqual(all);
      for (const turn of turns)
        for (const [i, date] of turn.slice(1).entries())
          expect(daysBetween(turn[i] ?? '', date)).toBeGreaterThan(reach);
    }),
  );
});
