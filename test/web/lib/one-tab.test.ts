import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inOneTab } from '#web/lib/one-tab.ts';

type Grant = () => Promise<unknown>;
/** What the browser's lock does for one tab: grants it, or gives up when the signal says so. */
let held: Promise<unknown> | undefined;
const request = vi.fn(async (_name: string, { signal }: { signal: AbortSignal }, grant: Grant) => {
  if (held)
    await Promise.race([held, new Promise((_, no) => signal.addEventListener('abort', () => no(signal.reason)))]);
  return grant();
});
beforeEach(() => {
  held = undefined;
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController();
    setTimeout(() => end.abort(new DOMException('too long', 'TimeoutError')), ms);
    return end.signal;
  });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

test('it waits for the tab that is at it', async () => {
  let letGo = () => {};
  held = new Promise<void>((done) => {
    letGo = done;
  });
  const run = vi.fn(async () => 'mine');
  const answer = inOneTab(run);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).not.toHaveBeenCalled();
  letGo();
  expect(await answer).toBe('mine');
});
test('it does not wait for a tab that lies asleep', async () => {
  held = new Promise(() => {});
  const run = vi.fn(async () => 'mine');
  const answer = inOneTab(run);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toBe('mine');
  expect(run).toHaveBeenCalledTimes(1);
});
test('what fails in it fails, and is not run again', async () => {
  const run = vi.fn(async () => Promise.reject(new Error('refused')));
  await expect(inOneTab(run)).rejects.toThrow('refused');
  expect(run).toHaveBeenCalledTimes(1);
});
test('a browser without locks runs it at once', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  expect(await inOneTab(async () => 'mine')).toBe('mine');
});
