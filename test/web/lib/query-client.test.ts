import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { isWorthRetrying, makeQueryClient, retryDelayMs } from '#web/lib/query-client.ts';

const PATIENT = { timeout: 15_000 };

test('three times, from one second doubling to thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect([0, 1, 2, 3].map((n) => isWorthRetrying(n, new Error('x')))).toEqual([true, true, true, false]);
});
test('a refusal is an answer', () => {
  expect(isWorthRetrying(0, new ApiProblem('booking.not_found', 404))).toBe(false);
  expect(isWorthRetrying(0, new ApiProblem('internal', 500))).toBe(true);
  expect(isWorthRetrying(0, new ApiProblem('network', 0))).toBe(true);
});
test('what took all the time there is is not waited for again', () => {
  expect(isWorthRetrying(0, new ApiProblem('network', 504))).toBe(false);
});
test('without a connection a press and a page are told so at once; the page asks again when it is back', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const client = makeQueryClient();
  client.mount();
  onTestFinished(() => client.unmount());
  const lost = new ApiProblem('network', 0);
  const press = new MutationObserver(client, { mutationFn: () => Promise.reject(lost) });
  await expect(press.mutate()).rejects.toBe(lost);

  const read = vi.fn(async () => Promise.reject(lost));
  const page = new QueryObserver(client, { queryKey: ['page'], queryFn: read, retry: false });
  onTestFinished(page.subscribe(() => undefined));
  await vi.waitFor(() => expect(page.getCurrentResult()).toMatchObject({ status: 'error', error: lost }), PATIENT);
  read.mockImplementation(async () => ({ title: 'Siljan' }) as never);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(page.getCurrentResult().data).toEqual({ title: 'Siljan' }), PATIENT);
});
