import { expect, test, vi } from 'vitest';
import { loadAuth } from '#web/lib/auth.ts';
import { authProblem } from '#web/lib/auth-problem.ts';

vi.mock('#web/lib/auth-calls.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('the part that signs in and up could not be fetched: it is told that there is no connection', async () => {
  expect(authProblem(await loadAuth().catch((error: unknown) => error))).toBe('offline');
});
