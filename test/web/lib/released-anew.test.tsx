import { afterEach, expect, test, vi } from 'vitest';
import { isReleasedAnew } from '#web/lib/released-anew.ts';

const OWN = '/assets/index-old.js';
const page = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the same start', async () => new Response(`import("${OWN}")`), false],
  ['another start', async () => new Response('import("/assets/index-new.js")'), true],
  ['an error', async () => new Response('', { status: 503 }), false],
  ['no connection', () => Promise.reject(new TypeError('offline')), false],
])('a page that comes with %s', async (_what, answer, is) => {
  page(answer);
  expect(await isReleasedAnew(OWN)).toBe(is);
});
