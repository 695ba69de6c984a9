import { expect, test } from 'vitest';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { isWorthRetrying, retryDelayMs } from '#web/lib/query-client.ts';

test('three times, from one second doubling to thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect([0, 1, 2, 3].map((n) => isWorthRetrying(n, new Error('x')))).toEqual([true, true, true, false]);
});
test('a refusal is an answer', () => {
  expect(isWorthRetrying(0, new ApiProblem('booking.not_found', 404))).toBe(false);
  expect(isWorthRetrying(0, new ApiProblem('internal', 500))).toBe(true);
  expect(isWorthRetrying(0, new ApiProblem('network', 0))).toBe(true);
});
