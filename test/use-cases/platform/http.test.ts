import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Deps } from '#functions/platform/deps.ts';
import { httpHandler, route } from '#functions/platform/http.ts';
import { endpoint } from '#shared/contracts/endpoint.ts';
import { DomainError } from '#shared/kernel/errors.ts';

const logged: { level: string; message: string; fields: unknown }[] = [];
const log = (level: string) => (message: string, fields?: unknown) => void logged.push({ level, message, fields });
const deps = {
  secrets: { app: async () => ({ originSecret: 'the-origin-secret' }) },
  log: { info: log('info'), warn: log('warn'), error: log('error') },
} as unknown as Deps;

const echo = endpoint({
  method: 'POST',
  path: '/api/echo/{id}',
  auth: 'public',
  throttle: 'write',
  errors: [],
  input: z.object({ id: z.string(), n: z.int().max(9) }),
  output: z.object({ id: z.string(), n: z.int(), who: z.string() }),
});
const cached = endpoint({
  method: 'GET',
  path: '/api/public/cached',
  auth: 'public',
  throttle: 'read',
  cacheSeconds: 30,
  errors: [],
  input: z.object({ q: z.string().optional() }),
  output: z.object({ q: z.string().nullable() }),
});
const guides = endpoint({
  method: 'GET',
  path: '/api/guides-only',
  auth: 'guide',
  throttle: 'read',
  errors: [],
  input: z.object({}),
  output: z.object({ id: z.string() }),
});
const broken = endpoint({
  method: 'GET',
  path: '/api/broken',
  auth: 'public',
  throttle: 'read',
  errors: [],
  input: z.object({}),
  output: z.object({ n: z.int() }),
});
const limited = endpoint({
  method: 'GET',
  path: '/api/limited',
  auth: 'public',
  throttle: 'read',
  errors: [],
  input: z.object({}),
  output: z.object({}),
});
const hook = endpoint({
  method: 'POST',
  path: '/api/hook',
  auth: 'public',
  throttle: 'write',
  raw: true,
  errors: [],
  input: z.object({ rawBody: z.string(), signature: z.string() }),
  output: z.object({ rawBody: z.string(), signature: z.string() }),
});
const oneClick = endpoint({
  method: 'POST',
  path: '/api/stop/{id}',
  auth: 'public',
  throttle: 'write',
  takesForm: true,
  errors: [],
  input: z.object({ id: z.string(), scope: z.string().default('one') }),
  output: z.object({ id: z.string(), scope: z.string() }),
});

const handler = httpHandler(deps, [
  route(echo, async (_d, actor, { id, n }) => ({ id, n, who: actor.kind === 'system' ? '' : actor.address })),
  route(cached, async (_d, _a, { q }) => ({ q: q ?? null })),
  route(guides, async (_d, actor) => ({ id: actor.kind === 'person' ? actor.id : '' })),
  route(broken, async () => ({ n: 'not a number' }) as never),
  route(limited, async () => {
    throw new DomainError('request.too_many', { seconds: 7 });
  }),
  route(hook, async (_d, _a, input) => input),
  route(oneClick, async (_d, _a, input) => input),
]);
type Sent = Partial<APIGatewayProxyEventV2> & { claims?: Record<string, unknown> };
async function call(routeKey: string, { claims, headers, ...sent }: Sent = {}) {
  const event = {
    routeKey,
    headers: { 'x-origin-secret': 'the-origin-secret', 'cloudfront-viewer-address': '2001:db8::7:443', ...headers },
    requestContext: {
      requestId: 'r1',
      http: { sourceIp: '10.0.0.1' },
      ...(claims && { authorizer: { jwt: { claims } } }),
    },
    isBase64Encoded: false,
    ...sent,
  } as unknown as APIGatewayProxyEventV2;
  const answer = (await handler(event, {} as never)) as APIGatewayProxyStructuredResultV2;
  return { status: answer.statusCode, headers: answer.headers ?? {}, body: JSON.parse(String(answer.body)) };
}
const ECHO = 'POST /api/echo/{id}';

test('body and path are parsed together, the path wins, and the caller is whom the edge saw', async () => {
  const sent = { body: JSON.stringify({ n: 3, id: 'mine', extra: 1 }), pathParameters: { id: 'a' } };
  expect(await call(ECHO, sent)).toMatchObject({
    status: 200,
    body: { id: 'a', n: 3, who: '2001:db8::7' },
    headers: { 'cache-control': 'no-store' },
  });
});
test.each([
  ['no JSON', '{"n":', 400, 'request.malformed'],
  ['no object', '[1]', 400, 'request.malformed'],
  ['null', 'null', 400, 'request.malformed'],
  ['too large', `{"n":1,"x":"${'x'.repeat(1_000_001)}"}`, 413, 'request.too_large'],
  ['a wrong field', '{"n":10}', 422, 'request.invalid'],
  ['nothing', '', 422, 'request.invalid'],
])('%s is refused as %s', async (_what, body, status, code) => {
  const answer = await call(ECHO, { body, pathParameters: { id: 'a' } });
  expect(answer).toMatchObject({
    status,
    body: { code, requestId: 'r1' },
    headers: { 'content-type': 'application/problem+json' },
  });
});
test('an invalid field is named', async () => {
  const { body } = await call(ECHO, { body: '{"n":10}', pathParameters: { id: 'a' } });
  expect(body.issues).toEqual([{ path: 'n', code: 'too_big' }]);
});
test('nobody goes around the edge', async () => {
  for (const secret of ['', 'guessed'])
    expect(await call('GET /api/public/cached', { headers: { 'x-origin-secret': secret } })).toMatchObject({
      status: 403,
      body: { code: 'auth.forbidden' },
    });
});
test('an unknown route is a JSON 404', async () => {
  expect(await call('$default')).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
});
test('cached answers say for how long', async () => {
  expect(await call('GET /api/public/cached', { queryStringParameters: { q: 'x' } })).toMatchObject({
    body: { q: 'x' },
    headers: { 'cache-control': 'public, max-age=30' },
  });
});
test.each([
  [undefined, 401, 'auth.required'],
  [{ sub: 'u', 'cognito:groups': '[angler]' }, 403, 'auth.forbidden'],
  [{ sub: 'u', 'custom:account_type': 'guide' }, 403, 'auth.forbidden'],
])('a role comes from the groups alone: %o', async (claims, status, code) => {
  expect(await call('GET /api/guides-only', claims ? { claims } : {})).toMatchObject({ status, body: { code } });
});
test('a guide with two groups comes in', async () => {
  expect(
    await call('GET /api/guides-only', { claims: { sub: 'u', 'cognito:groups': '[angler guide]' } }),
  ).toMatchObject({ status: 200, body: { id: 'u' } });
});
test('an answer that breaks the contract is a fault, and tells nothing', async () => {
  logged.length = 0;
  const { status, body } = await call('GET /api/broken');
  expect([status, body]).toEqual([
    500,
    { type: 'urn:problem:internal', title: 'internal', status: 500, code: 'internal', requestId: 'r1' },
  ]);
  expect(logged).toMatchObject([{ level: 'error', message: 'fault' }]);
});
test('a limit says when to come back, and refusals are no alarms', async () => {
  logged.length = 0;
  expect(await call('GET /api/limited')).toMatchObject({
    status: 429,
    headers: { 'retry-after': '7' },
    body: { params: { seconds: 7 } },
  });
  expect(logged).toMatchObject([{ level: 'info', message: 'refused' }]);
});
test('raw endpoints get the very bytes and the signature', async () => {
  const sent = {
    body: Buffer.from('{ "a":1 }').toString('base64'),
    isBase64Encoded: true,
    headers: { 'stripe-signature': 's' },
  };
  expect((await call('POST /api/hook', sent)).body).toEqual({ rawBody: '{ "a":1 }', signature: 's' });
});
test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a form (%s) is taken, unread, where one is expected, and refused everywhere else',
  async (type) => {
    const sent = {
      body: Buffer.from('scope=all&id=other').toString('base64'),
      isBase64Encoded: true,
      headers: { 'content-type': type },
      pathParameters: { id: 'a' },
    };
    expect((await call('POST /api/stop/{id}', sent)).body).toEqual({ id: 'a', scope: 'one' });
    expect(await call(ECHO, sent)).toMatchObject({ status: 400, body: { code: 'request.malformed' } });
  },
);
