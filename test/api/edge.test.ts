import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { good } from '#test/support/api-client.ts';
import { type ApiStack, startApiStack } from '#test/support/api-stack.ts';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack();
});
afterAll(() => stack?.end());
const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  stack.visitor.send('GET', path, undefined, headers);
const languageOf = (html: string): string | undefined => /<html[^>]*\blang="([a-z-]+)"/.exec(html)?.[1];

describe('addresses of pages', () => {
  test.each([
    '/',
    '/search',
    '/search?place=x&date=2027-06-12',
    '/experience/test-instant',
    '/experience/unknown',
    '/payment-return?booking=x',
    '/auth',
    '/angler-dashboard',
    '/angler-dashboard/bookings',
    '/guide-dashboard',
    '/admin',
    '/nonsense',
    '/search/',
    '/fiske/%C3%A5',
    '/sök/å/',
  ])('%s loads', async (path) => {
    const { status, headers, text } = await get(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8/i);
    expect(text).toContain('<div id="root"');
  });
  test.each([
    '/assets/missing.js',
    '/assets/missing',
    '/missing.css',
    '/robots.php',
    '/_en/none.html',
    '/favicon-none.ico',
    '/images/none/320.webp',
  ])('a missing file stays missing: %s', async (path) => {
    const { status, headers, text } = await get(path);
    expect([403, 404]).toContain(status);
    expect(`${headers.get('content-type')} ${text}`).not.toMatch(/text\/html|<html/i);
  });
  test('a page is looked up anew, what it loads is kept for a year', async () => {
    const { headers, text } = await get('/');
    expect(headers.get('cache-control')).toMatch(/no-cache|max-age=0/);
    const asset = /"(\/assets\/[^"]+\.(?:js|css))"/.exec(text)?.[1] ?? '';
    const { status, headers: own } = await get(asset);
    expect([status, own.get('cache-control')]).toEqual([200, expect.stringMatching(/max-age=31536000.*immutable/)]);
  });
  test('writing to a page is no way in', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await stack.visitor.send(method, '/search')).status).toBe(403);
  });
});

describe('O-060: the API stays JSON when it says no', () => {
  test.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/api/public/nothing', 404],
    ['POST', '/api/me', 404],
    ['DELETE', '/api/quotes', 404],
    ['GET', '/api/me', 401],
    ['GET', '/api/bookings/x', 401],
    ['GET', '/api/public/experiences/unknown', 404],
    ['GET', '/api/public/experiences/%C3%A5', 422],
    ['GET', '/api/public/experiences/%E0%A4%A', 400],
    ['GET', '/api/public/search?adults=-1', 422],
    ['GET', '/api/public/search/', 404],
    ['POST', '/api/public/search', 403],
  ])('%s %s', async (method, path, status) => {
    const answer = await stack.visitor.send(method, path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/^application\/(problem\+)?json/);
    expect(answer.body).toBeTypeOf('object');
  });
  test.each([
    ['{', 'application/json', 400],
    ['[]', 'application/json', 400],
    ['null', 'application/json', 400],
    ['"text"', 'application/json', 400],
    ['a=1&b=2', 'application/x-www-form-urlencoded', 400],
    ['', 'application/json', 422],
    [JSON.stringify({ text: 'x'.repeat(1_000_001) }), 'application/json', 413],
  ])('a body that is not what it should be (%#)', async (body, type, status) => {
    const answer = await stack.visitor.send('POST', '/api/quotes', body, { 'content-type': type });
    expect(answer).toMatchObject({
      status,
      body: { code: expect.stringMatching(/^request\./), requestId: expect.any(String) },
    });
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });
  test('a body beyond what the gateway takes', async () => {
    const { status, headers } = await stack.visitor.send('POST', '/api/quotes', 'x'.repeat(11_000_000));
    expect([status, headers.get('content-type')]).toEqual([413, expect.stringMatching(/json/)]);
  });
});

describe('headers', () => {
  const COMMON = {
    'strict-transport-security': /max-age=63072000/,
    'x-content-type-options': /^nosniff$/,
    'x-frame-options': /^DENY$/i,
    'referrer-policy': /^strict-origin-when-cross-origin$/,
  };
  const mustHave = (headers: Headers, wanted: Readonly<Record<string, RegExp>>) => {
    for (const [name, value] of Object.entries({ ...COMMON, ...wanted }))
      expect(headers.get(name), name).toMatch(value);
  };
  test('of pages', async () => {
    const { headers, text } = await get('/');
    mustHave(headers, {
      'content-security-policy': /frame-ancestors 'none'/,
      'permissions-policy': /camera=\(\)/,
      'cross-origin-opener-policy': /^same-origin$/,
    });
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(text).toMatch(/<meta http-equiv="content-security-policy" content="[^"]*script-src 'self'/i);
  });
  test('of the widget, which may stand in a frame anywhere and do nothing else there', async () => {
    const { headers, text } = await get('/widget/index.html?guide=x');
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors \*/);
    expect(headers.get('strict-transport-security')).toMatch(COMMON['strict-transport-security']);
    expect(text).toMatch(/<script type="module" crossorigin src="\/widget\/assets\//);
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|style=/);
  });
  test('of the API, also when it refuses', async () => {
    const { token, nothing, found } = {
      token: await get('/api/me'),
      nothing: await get('/api/nothing'),
      found: await get('/api/public/site'),
    };
    for (const { headers } of [token, nothing, found])
      mustHave(headers, {
        'content-security-policy': /^default-src 'none'; frame-ancestors 'none'$/,
        // some of its addresses are secrets
        'referrer-policy': /^no-referrer$/,
      });
  });
  test('what is personal is kept nowhere, what is public shortly', async () => {
    const own = await stack.people.angler.send('GET', '/api/me');
    expect(own.headers.get('cache-control')).toBe('no-store');
    const shared = await get('/api/public/home');
    expect(shared.headers.get('cache-control')).toBe('public, max-age=60');
    expect((await stack.people.angler.send('GET', '/api/public/home')).text).toBe(shared.text);
  });
  test('nobody learns what runs behind', async () => {
    for (const path of ['/', '/api/me', '/api/nothing'])
      expect((await get(path)).headers.get('x-powered-by')).toBeNull();
  });
  test('long answers are compressed', async () => {
    expect((await get('/', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
    expect((await get('/api/public/home', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
  });
  test('the origin secret cannot be brought along', async () => {
    const { status } = await get('/api/public/site', { 'x-origin-secret': 'guess' });
    expect(status).toBe(200);
  });
});

describe('the language of the page', () => {
  test.each([
    ['sv-FI', undefined, 'sv'],
    ['SV', undefined, 'sv'],
    ['en-SE', undefined, 'en'],
    ['nb-NO', undefined, 'en'],
    ['nb, sv;q=0.8, en;q=0.5', undefined, 'sv'],
    ['', undefined, 'en'],
    ['de', undefined, 'en'],
    ['sv-SE,sv;q=0.9,en;q=0.8', undefined, 'sv'],
    ['sv', 'en', 'en'],
    ['en', 'sv', 'sv'],
    ['sv', 'de', 'sv'],
    ['en', '<script>', 'en'],
  ])('Accept-Language "%s" with the cookie %s is %s', async (accepted, cookie, language) => {
    const headers = { 'accept-language': accepted, ...(cookie && { cookie: `a=1; language=${cookie}` }) };
    for (const path of ['/', '/search', '/nonsense'])
      expect(languageOf((await get(path, headers)).text), path).toBe(language);
  });
  test('the edge says in which country somebody seems to be, and keeps nothing', async () => {
    const answer = await get('/api/location', { 'accept-language': 'sv' });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await good(Promise.resolve(answer))).toEqual({ country: 'SE', language: 'sv' });
  });
});
