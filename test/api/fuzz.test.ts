import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '#shared/contracts/all.ts';
import { type Endpoint, routeKey } from '#shared/contracts/endpoint.ts';
import { type Answer, type ApiClient, addressOf, queryOf } from '#test/support/api-client.ts';
import { type ApiStack, startApiStack } from '#test/support/api-stack.ts';
import { inputsOf, nasty } from '#test/support/inputs-of.ts';

const isDeep = process.env['NAPP_DEEP'] === '1';
/** The same ones each time, and new ones when there is time for many. */
const RUNS = isDeep ? 20_000 : 300;
const ENDPOINTS = Object.values(allEndpoints).flat();
let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack();
});
afterAll(() => stack?.end());

/** Anything may be refused, but as a problem that a program understands, and never because something broke. `isBare`: the answer to HEAD has no body. */
function mustBeSound(answer: Answer, { maySayHtml = false, isBare = false } = {}): void {
  const { status, headers, body, text } = answer;
  const type = headers.get('content-type') ?? '';
  expect(status, text.slice(0, 300)).toBeLessThan(500);
  if (!maySayHtml) expect(type).toMatch(/^application\/(problem\+)?json/);
  if (status < 400 || maySayHtml || isBare) return;
  // The gateway in front has its own few words; everything else is a problem of ours.
  if (type.startsWith('application/problem+json'))
    expect(body).toMatchObject({ status, code: expect.any(String), requestId: expect.any(String) });
  else expect([400, 401, 403, 404, 413, 414, 429, 431]).toContain(status);
  expect(text).not.toMatch(/node_modules|\.ts:\d+|at \w+ \(|DynamoDB|ZodError/);
}
/** Everything that a person could call, so that refusals at the door do not hide what is behind. */
const callers = (): readonly ApiClient[] => [stack.people.angler, stack.people.guide, stack.people.admin];
function callerFor(e: Endpoint, any: number): ApiClient {
  const { angler, guide, admin } = stack.people;
  const known = { angler, guide, admin }[e.auth as 'angler'];
  return known ?? (callers()[any % 3] as ApiClient);
}
const addresses = fc.nat(60_000).map((n) => `198.18.${n >> 8}.${n & 255}`);
const calls = fc.constantFrom(...ENDPOINTS).chain((endpoint) =>
  fc.record({
    endpoint: fc.constant(endpoint).map((e) => Object.assign(e, { [fc.toStringMethod]: () => routeKey(e) })),
    input: inputsOf(endpoint.input),
    change: fc.oneof(
      { weight: 1, arbitrary: fc.constant(undefined) },
      { weight: 3, arbitrary: fc.record({ at: fc.nat(20), value: nasty }) },
    ),
    extra: fc.option(fc.dictionary(fc.string({ maxLength: 12 }), nasty, { maxKeys: 2 }), { freq: 4, nil: {} }),
    who: fc.nat(2),
    address: addresses,
  }),
);
type Call = typeof calls extends fc.Arbitrary<infer T> ? T : never;

function mutate({ input, change, extra }: Call): Record<string, unknown> {
  const names = Object.keys(input);
  const name = names[(change?.at ?? 0) % Math.max(1, names.length)];
  return { ...extra, ...input, ...(change && name !== undefined && { [name]: change.value }) };
}
/** A text of its own or one that JSON can hold: bigints, cycles and lone halves of letters have to go somewhere. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value, (_k, v) => (typeof v === 'bigint' ? String(v) : v)) ?? 'null';
  } catch {
    return '{}';
  }
}
const plain = (value: unknown): unknown => JSON.parse(textOf(value));
const short = (value: unknown): unknown => {
  const text = typeof value === 'string' ? value : textOf(value);
  return text.slice(0, 300).toWellFormed();
};
const shortened = (input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, short(value)]));

const isRead = ({ method }: Endpoint) => method === 'GET' || method === 'HEAD';

async function send(call: Call): Promise<Answer> {
  const { endpoint: e, address } = call;
  const client = callerFor(e, call.who).as({ address });
  const input = plain(mutate(call)) as Record<string, unknown>;
  const inPath = [...e.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const ready = { ...input, ...shortened(Object.fromEntries(inPath.map((name) => [name, input[name] || 'x']))) };
  const { path, rest } = addressOf(e.path, ready);
  // A dot alone is a step in the path, not a name.
  const safe = path.replace(/\/(%2E|\.){1,2}(?=\/|$)/gi, '/x');
  if (e.raw) return client.send(e.method, safe, textOf(input), { 'stripe-signature': 't=1,v1=00' });
  if (isRead(e)) return client.send(e.method, `${safe}${queryOf(shortened(rest))}`);
  return client.send(e.method, safe, JSON.stringify(rest));
}
test(
  `${RUNS} inputs, right and nearly right, break nothing`,
  async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(calls, async (call) => {
        const answer = await send(call);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        mustBeSound(answer, { isBare: call.endpoint.method === 'HEAD' });
      }),
      { numRuns: RUNS, endOnFailure: true, ...(isDeep ? {} : { seed: 20_261_127 }) },
    );
    // A fuzzer that is always turned away at the door has tried nothing.
    expect(statuses.get(200)).toBeGreaterThan(RUNS / 20);
    expect(statuses.get(422)).toBeGreaterThan(RUNS / 20);
  },
  RUNS * 400,
);
test('each endpoint with each kind of nonsense in its place', async () => {
  const [sample] = fc.sample(fc.array(nasty, { minLength: 4, maxLength: 4 }), { numRuns: 1, seed: 7 });
  for (const endpoint of ENDPOINTS)
    for (const [i, value] of (sample ?? []).entries()) {
      const [input = {}] = fc.sample(inputsOf(endpoint.input), { numRuns: 1, seed: 11 + i });
      mustBeSound(
        await send({ endpoint, input, change: { at: i, value }, extra: {}, who: i, address: `198.19.0.${i}` } as Call),
        { isBare: endpoint.method === 'HEAD' },
      );
    }
}, 120_000);

const BODIES: readonly (readonly [string, string, string?])[] = [
  ['not JSON', '{"a":'],
  ['two values', '{}{}'],
  ['a byte-order mark', '\ufeff{}'],
  ['a list', '[1]'],
  ['a number', '1e999'],
  ['deep lists', '['.repeat(50_000)],
  ['deep objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['keys of the language', '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'],
  ['a form', 'a=1', 'application/x-www-form-urlencoded'],
  ['parts', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
  ['XML', '<a/>', 'application/xml'],
  ['no type', '{}', ''],
  ['an odd type', '{}', 'application/json; charset=utf-7'],
  ['bytes', '\u0000\u0001\u00ff', 'application/octet-stream'],
];
test.each(BODIES)('a body of %s', async (_what, body, type = 'application/json') => {
  for (const e of ENDPOINTS.filter((each) => !isRead(each))) {
    const { path } = addressOf(e.path, {
      experienceId: 'test-instant',
      bookingId: 'x',
      slotId: 'x',
      date: '2027-06-12',
      uploadId: 'x',
    });
    mustBeSound(
      await callerFor(e, 0).as({ address: '198.19.1.1' }).send(e.method, path, body, { 'content-type': type }),
    );
  }
});
test.each([
  '/api/../api/me',
  '/api//me',
  '/api/me/',
  '/api/me%00',
  '/api/%2e%2e/me',
  '/api/bookings/%00',
  '/api/bookings/%ff',
  '/api/bookings/..%2f..',
  '/api/me;a=b',
  '/api/ME',
  '/api/public/experiences/%F0%9F%8E%A3',
  '/api/public/search?adults=1&adults=2',
  '/api/public/search?=&&&',
  '/api/public/search?cursor=%ff',
  '/api/public/search?cursor=eyJwayI6IngifQ',
  '/api/bookings?cursor=AAAA',
  `/api/public/places?q=${'a'.repeat(7_000)}`,
])('an odd address: %s', async (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])
    mustBeSound(await stack.people.angler.send(method, path), { maySayHtml: /\.\.|%2e%2e/.test(path) });
});
test('headers as long as they like', async () => {
  const answer = await stack.visitor.send('GET', '/api/public/site', undefined, { 'x-long': 'x'.repeat(11_000) });
  expect([200, 431]).toContain(answer.status);
});
test('nothing failed behind the scenes', async () => {
  await stack.control.settle();
  expect(await stack.control.failures()).toEqual([]);
});
