// @vitest-environment node
import { expect, test } from 'vitest';
import { bestIn } from '#web/features/angler/use-in-season.ts';

test('what is at its best this month; in the darkest, what bites at all', () => {
  expect(bestIn(6)).toEqual(['perch', 'zander', 'salmon', 'grayling']);
  expect(bestIn(1)).toEqual(['pike', 'perch', 'sea_trout']);
  for (let month = 1; month <= 12; month++) expect(bestIn(month).length).toBeGreaterThan(0);
});
