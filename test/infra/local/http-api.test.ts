import { createSign, generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { createHttpApi } from '#infra/local/api/http-api.ts';
import type { HttpRequest } from '#infra/local/api/http-message.ts';
import { createThrottle } from '#infra/local/api/throttle.ts';
import { createTokenCheck } from '#infra/local/api/token-check.ts';
import { templatesOf } from '#infra/local/templates/load-templates.ts';

const ISSUER = 'https://cognito-idp.eu-north-1.amazonaws.com/eu-north-1_abc';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] };
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
function token(claims: object = {}): string {
  const text = `${encoded({ alg: 'RS256', kid: 'one' })}.${encoded({ sub: 'anna', client_id: 'web', iss: ISSUER, exp: Date.now() / 1000 + 60, 'cognito:groups': ['angler', 'guide'], auth_time: 5, ...claims })}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey).toString('base64url')}`;
}

const FUNCTION = 'arn:aws:lambda:eu-north-1:000000000000:function:f';
const route = (RouteKey: string, more: object = {}) => ({
  Type: 'AWS::ApiGatewayV2::Route',
  Properties: {
    RouteKey,
    Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'Integration' }]] },
    AuthorizationType: 'NONE',
    ...more,
  },
});
const signedIn = { AuthorizationType: 'JWT', AuthorizerId: { Ref: 'Jwt' } };
const templates = templatesOf(
  new Map([
    [
      'app',
      {
        Resources: {
          Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: {} },
          Integration: {
            Type: 'AWS::ApiGatewayV2::Integration',
            Properties: { IntegrationType: 'AWS_PROXY', PayloadFormatVersion: '2.0', IntegrationUri: FUNCTION },
          },
          Jwt: {
            Type: 'AWS::ApiGatewayV2::Authorizer',
            Properties: { AuthorizerType: 'JWT', JwtConfiguration: { Issuer: ISSUER, Audience: ['web'] } },
          },
          Stage: {
            Type: 'AWS::ApiGatewayV2::Stage',
            Properties: {
              DefaultRouteSettings: { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 100 },
              RouteSettings: { 'GET /api/slow': { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 2 } },
            },
          },
          A: route('GET /api/trips/{tripId}'),
          B: route('GET /api/trips/best'),
          C: route('POST /api/bookings', signedIn),
          D: route('GET /api/slow'),
          E: route('POST /api/echo'),
        },
      },
    ],
  ]),
);
// biome-ignore lint/suspicious/noExplicitAny: events as API Gateway shapes them
type Event = any;
function api(answer: (event: Event) => unknown = (event) => event) {
  return createHttpApi({
    templates,
    invoke: async (_arn, event) => answer(event),
    mayInvoke: () => true,
    checkToken: createTokenCheck(templates, jwks),
    throttle: createThrottle(templates, true),
    now: () => new Date('2027-06-12T08:00:00Z'),
    log: () => {},
  });
}
const request = (line: string, more: Partial<HttpRequest> = {}): HttpRequest => {
  const [method = '', target = ''] = line.split(' ');
  const [path = '', query = ''] = target.split('?');
  return { method, path, query, headers: { host: 'localhost' }, body: Buffer.alloc(0), sourceIp: '10.0.0.1', ...more };
};
const call = async (line: string, more: Partial<HttpRequest> = {}, answer?: (event: Event) => unknown) => {
  const { status, headers, body } = await api(answer).call(request(line, more));
  return {
    status,
    headers,
    body: body.toString(),
    event: (status === 200 ? JSON.parse(body.toString() || 'null') : undefined) as Event,
  };
};

it('gives the function a payload 2.0', async () => {
  const { event } = await call('GET /api/trips/%C3%A5%20b?a=1&a=2&b=', {
    headers: { host: 'localhost', cookie: 'x=1; y=2', accept: 'text/html' },
  });
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'GET /api/trips/{tripId}',
    rawPath: '/api/trips/å b',
    rawQueryString: 'a=1&a=2&b=',
    cookies: ['x=1', 'y=2'],
    headers: { accept: 'text/html' },
    queryStringParameters: { a: '1,2', b: '' },
    pathParameters: { tripId: 'å b' },
    isBase64Encoded: false,
    requestContext: {
      routeKey: 'GET /api/trips/{tripId}',
      timeEpoch: 1812787200000,
      http: { method: 'GET', sourceIp: '10.0.0.1' },
    },
  });
  expect(event.headers.cookie).toBeUndefined();
});

it('prefers the more literal route, and answers unknown ones as JSON', async () => {
  expect((await call('GET /api/trips/best')).event.routeKey).toBe('GET /api/trips/best');
  for (const line of ['GET /api/nothing', 'DELETE /api/trips/1', 'GET /api/trips/1/2'])
    expect(await call(line)).toMatchObject({
      status: 404,
      body: '{"message":"Not Found"}',
      headers: { 'content-type': 'application/json' },
    });
  expect((await call('GET /api/trips/%zz')).status).toBe(400);
});

it('demands a token of the right pool for the right client, and hands its claims over as texts', async () => {
  const withToken = (authorization: string) => call('POST /api/bookings', { headers: { authorization } });
  const { event } = await withToken(`Bearer ${token()}`);
  expect(event.requestContext.authorizer.jwt.claims).toMatchObject({
    sub: 'anna',
    'cognito:groups': '[angler guide]',
    auth_time: '5',
  });
  for (const wrong of [
    '',
    'Bearer x',
    `Bearer ${token({ client_id: 'other' })}`,
    `Bearer ${token({ iss: 'https://evil.example' })}`,
    `Bearer ${token({ exp: 1 })}`,
    `Bearer ${token().slice(0, -4)}AAAA`,
  ])
    expect(await withToken(wrong)).toMatchObject({ status: 401, body: '{"message":"Unauthorized"}' });
});

it.each([
  ['application/json', false],
  ['application/problem+json; charset=utf-8', false],
  ['text/plain', false],
  ['application/xml', false],
  ['application/javascript', false],
  ['application/x-www-form-urlencoded', true],
  ['application/octet-stream', true],
  ['', true],
])('a body of type "%s" arrives in base64: %s', async (type, isBase64Encoded) => {
  const { event } = await call('POST /api/echo', {
    body: Buffer.from('a=1'),
    headers: type ? { 'content-type': type } : {},
  });
  expect(event).toMatchObject({
    isBase64Encoded,
    body: isBase64Encoded ? Buffer.from('a=1').toString('base64') : 'a=1',
  });
});

it('gives back what the function says', async () => {
  const full = await call('POST /api/echo', {}, () => ({
    statusCode: 201,
    headers: { 'Content-Type': 'application/pdf', 'X-N': 5 },
    cookies: ['a=1', 'b=2'],
    body: Buffer.from('pdf').toString('base64'),
    isBase64Encoded: true,
  }));
  expect(full).toMatchObject({
    status: 201,
    headers: { 'content-type': 'application/pdf', 'x-n': '5', 'set-cookie': ['a=1', 'b=2'] },
    body: 'pdf',
  });
  expect(await call('POST /api/echo', {}, () => ({ a: 1 }))).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
});

it('shows nothing of an error', async () => {
  const failed = await call('POST /api/echo', {}, () => {
    throw new Error('secret');
  });
  expect(failed).toMatchObject({ status: 500, body: '{"message":"Internal Server Error"}' });
});

it('holds the limits of size', async () => {
  expect((await call('POST /api/echo', { body: Buffer.alloc(10 * 1024 * 1024 + 1) })).status).toBe(413);
  expect((await call('POST /api/echo', { headers: { x: 'y'.repeat(11_000) } })).status).toBe(431);
});

it('throttles by route, and the others by the default', async () => {
  const slow = api();
  const statuses = async (line: string, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => slow.call(request(line))));
    return answers.map((a) => a.status);
  };
  expect(await statuses('GET /api/slow', 4)).toEqual([200, 200, 429, 429]);
  expect(new Set(await statuses('GET /api/trips/1', 50))).toEqual(new Set([200]));
  let clock = 0;
  const throttle = createThrottle(templates, true, () => clock);
  expect([throttle('GET /api/slow'), throttle('GET /api/slow'), throttle('GET /api/slow')]).toEqual([
    true,
    true,
    false,
  ]);
  clock = 1000;
  expect([throttle('GET /api/slow'), throttle('GET /api/slow')]).toEqual([true, false]);
  expect(Array.from({ length: 5 }, () => createThrottle(templates, false)('GET /api/slow'))).not.toContain(false);
});

it('does not start when the API may not call the function', () => {
  expect(() =>
    createHttpApi({
      templates,
      invoke: async () => null,
      mayInvoke: () => false,
      checkToken: async () => ({}),
      throttle: () => true,
      now: () => new Date(),
      log: () => {},
    }),
  ).toThrow('permission');
});
