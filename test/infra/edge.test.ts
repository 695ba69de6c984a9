import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { pageRequestCode, prerenderedPages } from '#infra/edge/edge-code.ts';

type Asked = Readonly<{ uri: string; cookie?: string; accepts?: string }>;

function uriAfter(code: string, { uri, cookie, accepts }: Asked): string {
  const request = {
    method: 'GET',
    uri,
    cookies: cookie ? { language: { value: cookie } } : {},
    headers: accepts === undefined ? {} : { 'accept-language': { value: accepts } },
  };
  return runInNewContext(`${code}\nhandler(event)`, { event: { request } }).uri;
}
const PAGES = {
  en: ['/', '/experience/_', '/search', '/about-napp/pike'],
  sv: ['/', '/experience/_', '/search', '/om-oss/gadda'],
};
const page = (asked: Asked) => uriAfter(pageRequestCode(PAGES), asked);

describe('the language of a page', () => {
  it.each([
    [undefined, undefined, 'en'],
    [undefined, '', 'en'],
    [undefined, 'sv', 'sv'],
    [undefined, 'sv-SE,sv;q=0.9,en;q=0.8', 'sv'],
    [undefined, 'en-GB,en;q=0.9,sv;q=0.8', 'en'],
    [undefined, 'de-DE,de;q=0.9,sv;q=0.5,en;q=0.4', 'sv'],
    [undefined, 'de, en;q=0.2, sv;q=0.7', 'sv'],
    [undefined, 'sv;q=0', 'en'],
    [undefined, 'sv;q=nonsense', 'en'],
    [undefined, 'fr', 'en'],
    ['sv', 'en', 'sv'],
    ['en', 'sv', 'en'],
    ['de', 'sv', 'sv'],
  ])('with the cookie %s and Accept-Language "%s" is %s', (cookie, accepts, language) => {
    expect(page({ uri: '/', ...(cookie !== undefined && { cookie }), ...(accepts !== undefined && { accepts }) })).toBe(
      `/_${language}/index.html`,
    );
  });
});

describe('the file of a page', () => {
  it.each([
    ['/search', '/_sv/search/index.html'],
    ['/search/', '/_sv/search/index.html'],
    ['/om-oss/gadda', '/_sv/om-oss/gadda/index.html'],
    ['/about-napp/pike', '/_en/about-napp/pike/index.html'],
    ['/experience/01ABC', '/_sv/experience/_/index.html'],
    ['/experience/01ABC/', '/_sv/experience/_/index.html'],
    ['/experience', '/_sv/app/index.html'],
    ['/experience/01ABC/more', '/_sv/app/index.html'],
    ['/angler-dashboard/bookings', '/_sv/app/index.html'],
    ['/nowhere', '/_sv/app/index.html'],
  ])('%s is %s', (uri, file) => expect(page({ uri, cookie: 'sv' })).toBe(file));
  it.each([
    '/assets/main-abc.js',
    '/assets/missing',
    '/config.json',
    '/favicon.ico',
    '/robots.txt',
    '/_sv/search/index.html',
  ])('%s stays itself', (uri) => {
    expect(page({ uri })).toBe(uri);
  });
  it('fits into what CloudFront takes, and says when it no longer does', () => {
    expect(Buffer.byteLength(pageRequestCode(PAGES))).toBeLessThan(10_240);
    const many = Array.from({ length: 800 }, (_, i) => `/about-napp/species-${i}`);
    expect(() => pageRequestCode({ en: many, sv: [] })).toThrow('10 kB');
  });
  it('uses nothing that the edge does not have', () => {
    expect(pageRequestCode(PAGES)).not.toMatch(/\b(import|require|process|fetch|URL|Buffer)\b|\?\.|\?\?/);
  });
});

describe('the pages that are files', () => {
  it('are those that the build has written, without the shell', () => {
    const web = mkdtempSync(join(tmpdir(), 'napp-web-'));
    for (const folder of ['_en', '_en/search', '_en/app', '_sv', '_sv/om-oss/gadda']) {
      mkdirSync(join(web, folder), { recursive: true });
      if (folder !== '_sv/om-oss') writeFileSync(join(web, folder, 'index.html'), '');
      writeFileSync(join(web, folder, 'style.css'), '');
    }
    expect(prerenderedPages(web)).toEqual({ en: ['/', '/search'], sv: ['/', '/om-oss/gadda'] });
    expect(prerenderedPages(join(web, 'nothing'))).toEqual({ en: [], sv: [] });
  });
});
