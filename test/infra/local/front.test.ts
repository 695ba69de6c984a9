import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HttpAnswer, HttpRequest } from '#infra/local/api/http-message.ts';
import { createAnswerCache } from '#infra/local/front/answer-cache.ts';
import { readBehaviours } from '#infra/local/front/behaviours.ts';
import { type EdgeParts, edgeAnswer } from '#infra/local/front/edge-answer.ts';
import { createEdgeFunction } from '#infra/local/front/edge-function.ts';
import { localiseContentPolicy } from '#infra/local/front/response-headers.ts';
import { createSiteFiles } from '#infra/local/front/site-files.ts';
import { templatesOf } from '#infra/local/templates/load-templates.ts';

const EDGE = `function handler(event) {
  var request = event.request;
  if (request.uri === '/old') return { statusCode: 301, headers: { location: { value: '/new' } } };
  if (/\\.[a-z0-9]+$/.test(request.uri)) return request;
  var language = request.cookies.language ? request.cookies.language.value : 'en';
  request.uri = '/_' + language + '/app/index.html';
  return request;
}`;
const CACHED = {
  MinTTL: 0,
  DefaultTTL: 0,
  MaxTTL: 300,
  ParametersInCacheKeyAndForwardedToOrigin: {
    QueryStringsConfig: { QueryStringBehavior: 'all' },
    HeadersConfig: { HeaderBehavior: 'none' },
    CookiesConfig: { CookieBehavior: 'none' },
    EnableAcceptEncodingBrotli: true,
    EnableAcceptEncodingGzip: true,
  },
};
const HEADERS = {
  SecurityHeadersConfig: {
    ContentTypeOptions: { Override: true },
    ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: false },
  },
  CustomHeadersConfig: { Items: [{ Header: 'Permissions-Policy', Value: 'camera=()', Override: true }] },
};
const behaviour = (PathPattern: string, TargetOriginId: string, CachePolicyId: unknown, more: object = {}) => ({
  PathPattern,
  TargetOriginId,
  CachePolicyId,
  Compress: true,
  ResponseHeadersPolicyId: { Ref: 'Headers' },
  AllowedMethods: ['GET', 'HEAD'],
  ...more,
});
const OPTIMISED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const secretArn = 'arn:aws:secretsmanager:eu-north-1:000000000000:secret:app-abc123';
const config = {
  Origins: [
    { Id: 'site', DomainName: 'site.s3.eu-north-1.amazonaws.com' },
    { Id: 'images', DomainName: 'images.s3.eu-north-1.amazonaws.com' },
    {
      Id: 'api',
      DomainName: 'x.execute-api.eu-north-1.amazonaws.com',
      OriginCustomHeaders: [
        {
          HeaderName: 'X-Origin-Secret',
          HeaderValue: `{{resolve:secretsmanager:${secretArn}:SecretString:originSecret::}}`,
        },
      ],
    },
  ],
  CacheBehaviors: [
    behaviour('api/public/*', 'api', { Ref: 'Cached' }),
    behaviour('/api/*', 'api', DISABLED, {
      OriginRequestPolicyId: ALL_BUT_HOST,
      AllowedMethods: ['GET', 'HEAD', 'POST'],
    }),
    behaviour('/images/*', 'images', OPTIMISED),
  ],
  DefaultCacheBehavior: behaviour('*', 'site', OPTIMISED, {
    FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Edge', 'FunctionARN'] } }],
  }),
};
const templates = (distribution: object = config) =>
  templatesOf(
    new Map([
      [
        'app',
        {
          Resources: {
            Cdn: { Type: 'AWS::CloudFront::Distribution', Properties: { DistributionConfig: distribution } },
            Edge: { Type: 'AWS::CloudFront::Function', Properties: { Name: 'edge', FunctionCode: EDGE } },
            Cached: { Type: 'AWS::CloudFront::CachePolicy', Properties: { CachePolicyConfig: CACHED } },
            Headers: {
              Type: 'AWS::CloudFront::ResponseHeadersPolicy',
              Properties: { ResponseHeadersPolicyConfig: HEADERS },
            },
          },
        },
      ],
    ]),
  );

let calls: HttpRequest[];
let now: number;
let answerWith: HttpAnswer;
let parts: EdgeParts;
const json = (value: unknown, control = 'public, max-age=10'): HttpAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'cache-control': control },
  body: Buffer.from(JSON.stringify(value)),
});

beforeEach(() => {
  const web = mkdtempSync(join(tmpdir(), 'site-'));
  for (const language of ['en', 'sv']) {
    mkdirSync(join(web, `_${language}/app`), { recursive: true });
    writeFileSync(join(web, `_${language}/app/index.html`), `<h1>${language}</h1>${' '.repeat(2000)}`);
  }
  mkdirSync(join(web, 'assets'));
  writeFileSync(join(web, 'assets/a-1.js'), '0123456789');
  calls = [];
  now = 0;
  answerWith = json({ trips: 'x'.repeat(2000) });
  parts = {
    behaviours: readBehaviours(templates(), (arn, key) => `${arn === secretArn}-${key}`),
    api: {
      routeCount: 1,
      call: async (request) => {
        calls.push(request);
        return answerWith;
      },
    },
    siteBucket: 'site',
    site: createSiteFiles(web, { 'config.json': '{"stage":"dev"}' }),
    readObject: async (bucket, key) => ({
      status: 200,
      headers: { 'content-type': 'image/jpeg' },
      body: Buffer.from(`${bucket}:${key}`),
    }),
    cache: createAnswerCache(() => now),
    localiseHeaders: () => {},
  };
});
const get = (target: string, headers: Record<string, string> = {}, method = 'GET') => {
  const [path = '', query = ''] = target.split('?');
  return edgeAnswer(parts, { method, path, query, headers, body: Buffer.alloc(0), sourceIp: '1.2.3.4' });
};

describe('the site', () => {
  it('gives every page the shell in the right language, and no missing file anything', async () => {
    expect((await get('/search')).body.toString()).toContain('<h1>en</h1>');
    expect((await get('/experience/1', { cookie: 'a=b; language=sv' })).body.toString()).toContain('<h1>sv</h1>');
    for (const path of ['/assets/none.js', '/robots.txt', '/..%2fsecret.txt', '/%zz.js', '/assets/../../x.js'])
      expect((await get(path)).status).toBe(404);
    expect(await get('/old')).toMatchObject({ status: 301, headers: { location: '/new' } });
  });
  it('serves what the deployment writes', async () => {
    expect((await get('/config.json')).body.toString()).toBe('{"stage":"dev"}');
  });
  it('keeps hashed files for ever and asks anew for the rest', async () => {
    expect((await get('/assets/a-1.js')).headers['cache-control']).toContain('immutable');
    const page = await get('/');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(await get('/', { 'if-none-match': `"x", ${page.headers['etag']}` })).toMatchObject({ status: 304 });
  });
  it('compresses what is worth it', async () => {
    const page = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(page.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(page.body).toString()).toContain('<h1>en</h1>');
    expect(gunzipSync((await get('/', { 'accept-encoding': 'gzip;q=1, br;q=0' })).body).toString()).toContain(
      '<h1>en</h1>',
    );
    expect((await get('/assets/a-1.js', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });
  it('gives ranges', async () => {
    expect(await get('/assets/a-1.js', { range: 'bytes=2-4' })).toMatchObject({
      status: 206,
      headers: { 'content-range': 'bytes 2-4/10' },
      body: Buffer.from('234'),
    });
    expect((await get('/assets/a-1.js', { range: 'bytes=-3' })).body.toString()).toBe('789');
    expect((await get('/assets/a-1.js', { range: 'bytes=20-' })).status).toBe(416);
  });
  it('adds the headers of the policy', async () => {
    expect((await get('/')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=()',
    });
    answerWith = { ...json({}), headers: { 'referrer-policy': 'origin', 'permissions-policy': 'all' } };
    expect((await get('/api/public/x')).headers).toMatchObject({
      'referrer-policy': 'origin',
      'permissions-policy': 'camera=()',
    });
  });
  it('takes no other methods', async () => {
    expect((await get('/', {}, 'POST')).status).toBe(403);
  });
});

it('reads pictures from their bucket', async () => {
  expect((await get('/images/a/b.jpg')).body.toString()).toBe('images:images/a/b.jpg');
});

describe('the API behind the edge', () => {
  it('gets the secret and where the visitor is, and without a cache all that was sent', async () => {
    await get('/api/me?a=1', {
      host: 'localhost',
      authorization: 'Bearer x',
      cookie: 'a=1',
      'cloudfront-viewer-country': 'US',
      'x-origin-secret': 'mine',
    });
    expect(calls[0]?.headers).toMatchObject({
      authorization: 'Bearer x',
      cookie: 'a=1',
      'x-origin-secret': 'true-originSecret',
      'cloudfront-viewer-country': 'SE',
      'cloudfront-viewer-address': '1.2.3.4:443',
      'x-forwarded-for': '1.2.3.4',
    });
    expect(calls[0]).toMatchObject({ query: 'a=1' });
    expect(calls[0]?.headers['host']).toBeUndefined();
  });
  it('gets neither token nor cookie for public reads, which are kept as long as they say', async () => {
    const read = (query: string) => get(`/api/public/search?${query}`, { authorization: 'Bearer x', cookie: 'a=1' });
    expect((await read('a=1')).headers['x-cache']).toContain('Miss');
    expect(calls[0]?.headers['authorization'] ?? calls[0]?.headers['cookie']).toBeUndefined();
    now = 9_000;
    expect((await read('a=1')).headers).toMatchObject({ 'x-cache': 'Hit from cloudfront', age: '9' });
    await read('a=2');
    now = 10_001;
    await read('a=1');
    expect(calls).toHaveLength(3);
  });
  it('is asked once by many at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get('/api/public/search')));
    expect(calls).toHaveLength(1);
  });
  it.each([['no-store'], ['private, max-age=60'], ['max-age=0'], ['']])(
    'is asked again when the answer says "%s"',
    async (control) => {
      answerWith = json({}, control);
      await get('/api/public/x');
      await get('/api/public/x');
      expect(calls).toHaveLength(2);
    },
  );
  it('keeps no failure, and nothing for longer than the policy allows', async () => {
    answerWith = { ...json({}), status: 500 };
    await get('/api/public/x');
    answerWith = json({}, 'max-age=9999');
    await get('/api/public/x');
    now = 301_000;
    await get('/api/public/x');
    expect(calls).toHaveLength(3);
  });
  it('answers HEAD from the kept GET, and compresses what is kept', async () => {
    await get('/api/public/x');
    expect((await get('/api/public/x', {}, 'HEAD')).headers['x-cache']).toContain('Hit');
    const packed = await get('/api/public/x', { 'accept-encoding': 'br' });
    expect(JSON.parse(brotliDecompressSync(packed.body).toString()).trips).toHaveLength(2000);
  });
});

describe('the edge function', () => {
  it('has nothing of Node in reach', async () => {
    const spy = createEdgeFunction(
      'function handler(event) { event.request.uri = [typeof process, typeof require, typeof fetch].join(); return event.request; }',
      'spy',
    );
    expect(await spy({ method: 'GET', path: '/', query: '', headers: {}, viewerIp: '' })).toMatchObject({
      path: 'undefined,undefined,undefined',
    });
  });
  it('is stopped when it runs too long', async () => {
    const endless = createEdgeFunction('function handler(event) { while (true) {} }', 'endless');
    await expect(endless({ method: 'GET', path: '/', query: '', headers: {}, viewerIp: '' })).rejects.toThrow(
      'timed out',
    );
  });
});

it('the policy names the services where they are here', () => {
  const policy =
    "connect-src 'self' https://cognito-idp.eu-north-1.amazonaws.com/ https://uploads.s3.eu-north-1.amazonaws.com; upgrade-insecure-requests; img-src 'self'";
  expect(localiseContentPolicy(policy, { cognito: 'http://c', s3: 'http://s' })).toBe(
    "connect-src 'self' http://c/ http://s; img-src 'self'",
  );
});

it.each([
  ['custom error responses', { ...config, CustomErrorResponses: [{ ErrorCode: 404 }] }],
  [
    'an unknown cache policy',
    { ...config, DefaultCacheBehavior: { ...config.DefaultCacheBehavior, CachePolicyId: 'x' } },
  ],
  ['another origin', { ...config, Origins: [...config.Origins, { Id: 'o', DomainName: 'example.com' }] }],
  [
    'Lambda@Edge',
    { ...config, DefaultCacheBehavior: { ...config.DefaultCacheBehavior, LambdaFunctionAssociations: [{}] } },
  ],
])('does not start with %s', (_what, distribution) => {
  expect(() => readBehaviours(templates(distribution), () => '')).toThrow();
});
