import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#shared/contracts/endpoint.ts';
import { call, toQuery } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { sendOff } from '#web/lib/person.ts';

const refreshSession = vi.hoisted(() => vi.fn());
const accessToken = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/session.ts', () => ({ refreshSession, accessToken }));
afterEach(() => vi.resetAllMocks());

const read = endpoint({
  method: 'GET',
  path: '/api/public/things/{id}',
  auth: 'public',
  throttle: 'read',
  errors: [],
  input: z.object({ id: z.string(), kinds: z.array(z.string()).optional(), q: z.string().optional() }),
  output: z.object({ name: z.string() }),
});
const write = endpoint({
  method: 'POST',
  path: '/api/things/{id}',
  auth: 'signed-in',
  throttle: 'write',
  errors: [],
  input: z.object({ id: z.string(), text: z.string() }),
  output: z.object({ done: z.literal(true) }),
});
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const fetched = () => vi.mocked(fetch).mock.calls;

test('a public read fills the path, sorts the query, leaves out what is empty and sends no token', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer({ name: 'Siljan' })),
  );
  expect(await call(read, { id: 'a/b', q: '', kinds: ['x', 'y'] })).toEqual({ name: 'Siljan' });
  expect(fetched()[0]?.[0]).toBe('/api/public/things/a%2Fb?kinds=x%2Cy');
  expect(new Headers(fetched()[0]?.[1]?.headers).has('authorization')).toBe(false);
  expect(accessToken).not.toHaveBeenCalled();
});
test('a token that has run out is renewed once and the call is made again', async () => {
  accessToken.mockResolvedValue('old');
  refreshSession.mockResolvedValue('new');
  vi.stubGlobal(
    'fetch',
    vi
      .fn()
      .mockResolvedValueOnce(answer({}, 401))
      .mockResolvedValueOnce(answer({ done: true })),
  );
  await call(write, { id: '1', text: 'hej' });
  expect(fetched().map(([, init]) => new Headers(init?.headers).get('authorization'))).toEqual([
    'Bearer old',
    'Bearer new',
  ]);
  expect(fetched()[1]?.[1]?.body).toBe('{"text":"hej"}');
});
test('without a new token the refusal is told, and not asked a third time', async () => {
  accessToken.mockResolvedValue('old');
  refreshSession.mockResolvedValue(undefined);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer({ code: 'auth.required' }, 401)),
  );
  await expect(call(write, { id: '1', text: '' })).rejects.toMatchObject({ code: 'auth.required', status: 401 });
  expect(fetched()).toHaveLength(1);
});
test('a gateway that refuses the token says no code: it is that one has to sign in, and no fault of ours', async () => {
  accessToken.mockResolvedValue('ended');
  refreshSession.mockResolvedValue(undefined);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer({ message: 'Unauthorized' }, 401)),
  );
  await expect(call(write, { id: '1', text: '' })).rejects.toMatchObject({ code: 'auth.required', status: 401 });
});
test('a refusal carries its code, parameters and issues', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () =>
      answer({ code: 'booking.slot_full', params: { left: 1 }, issues: [{ path: 'party', code: 'too_big' }] }, 409),
    ),
  );
  const problem = await call(read, { id: '1' }).catch((error) => error);
  expect(problem).toBeInstanceOf(ApiProblem);
  expect(problem).toMatchObject({
    code: 'booking.slot_full',
    params: { left: 1 },
    issues: [{ path: 'party', code: 'too_big' }],
  });
});
test('no answer is a problem of its own, and a page that is no JSON is an internal one', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('offline'))),
  );
  await expect(call(read, { id: '1' })).rejects.toMatchObject({ code: 'network', status: 0 });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('<html>', { status: 502 })),
  );
  await expect(call(read, { id: '1' })).rejects.toMatchObject({ code: 'internal', status: 502 });
});
test('an answer that breaks the contract is refused', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer({ name: 7 })),
  );
  await expect(call(read, { id: '1' })).rejects.toBeInstanceOf(z.ZodError);
});
test('who has given up before the call is sent asks for nothing', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_url: string, { signal }: RequestInit) => {
      signal?.throwIfAborted();
      return answer({ name: 'Siljan' });
    }),
  );
  await expect(call(read, { id: 'x' }, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});
test('the query has one order', () =>
  expect(toQuery({ b: 1, a: true, c: undefined, d: [], e: false })).toBe('?a=true&b=1'));

/** Whether it is ever settled, seen a moment later. */
async function settles(work: Promise<unknown>): Promise<boolean> {
  let isSettled = false;
  const end = () => {
    isSettled = true;
  };
  work.then(end, end);
  await new Promise((resolve) => setTimeout(resolve, 20));
  return isSettled;
}
test('an answer to somebody who has left is told to nobody; a page that reads asks again', async () => {
  accessToken.mockResolvedValue('theirs');
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      sendOff();
      return answer({ done: true });
    }),
  );
  expect(await settles(call(write, { id: '1', text: 'hej' }))).toBe(false);
  const own = endpoint({ ...read, auth: 'signed-in', path: '/api/things/{id}' });
  await expect(call(own, { id: '1' })).rejects.toMatchObject({ code: 'network' });
});
test('nothing is sent for somebody who has left while their token was renewed', async () => {
  accessToken.mockImplementation(async () => {
    sendOff();
    return 'of the next one';
  });
  vi.stubGlobal('fetch', vi.fn());
  expect(await settles(call(write, { id: '1', text: 'hej' }))).toBe(false);
  expect(fetched()).toEqual([]);
});

describe('an answer that never comes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  /** A connection on which nothing is heard, until it is given up. */
  const silence = (signals: (AbortSignal | null | undefined)[]) =>
    vi.fn((_url: string, { signal }: RequestInit) => {
      signals.push(signal);
      return new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
  const GATEWAY_MS = 30_000;

  test('a press is told that it may have worked, a page that there is none, and nothing is left under way', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    vi.stubGlobal('fetch', silence(signals));
    const press = expect(call(write, { id: '1', text: 'hej' })).rejects.toMatchObject({ code: 'unanswered' });
    const page = expect(call(read, { id: '1' })).rejects.toMatchObject({ code: 'network', status: 504 });
    const { signal } = new AbortController();
    const price = expect(call(write, { id: '1', text: '' }, { signal })).rejects.toMatchObject({ code: 'network' });
    await vi.advanceTimersByTimeAsync(GATEWAY_MS);
    expect(signals.map((signal) => signal?.aborted)).toEqual([false, false, false]);
    await vi.advanceTimersByTimeAsync(5_000);
    await Promise.all([press, page, price]);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true]);
  });
  test('nor is one that breaks off, or a token that does not come, waited for', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => ({ status: 200, ok: true, json: () => new Promise(() => {}) })),
    );
    const body = expect(call(write, { id: '1', text: 'hej' })).rejects.toMatchObject({ code: 'unanswered' });
    accessToken.mockReturnValueOnce(new Promise(() => {}));
    const token = expect(call(write, { id: '1', text: 'hej' })).rejects.toMatchObject({ code: 'unanswered' });
    await vi.advanceTimersByTimeAsync(GATEWAY_MS + 5_000);
    await Promise.all([body, token]);
  });
  test('a page that is left stops waiting', async () => {
    vi.stubGlobal('fetch', silence([]));
    const leaving = new AbortController();
    const asked = expect(call(read, { id: '1' }, { signal: leaving.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    leaving.abort();
    await asked;
  });
  test('who has left meanwhile is told nothing', async () => {
    vi.stubGlobal('fetch', silence([]));
    let isTold = false;
    void call(write, { id: '1', text: 'hej' }).finally(() => {
      isTold = true;
    });
    await vi.advanceTimersByTimeAsync(10);
    sendOff();
    await vi.advanceTimersByTimeAsync(GATEWAY_MS + 5_000);
    expect(isTold).toBe(false);
  });
});
