import { setImmediate as settled } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { HEAD_STARTS, startOf } from '#web/build/head-start.ts';

const inside = (tag: string) => /<script[^>]*>(.*)<\/script>/s.exec(tag)?.[1] ?? '';
type Picture = { currentSrc: string; onload?: () => void; onerror?: () => void };
const offline = async (): Promise<unknown> => {
  throw new Error('offline');
};
const trip = async () => ({ pictures: [{ key: 'pike' }] });
/** A browser as far as these scripts know one; frames and timers come when the test says so. */
function open(path: string, answer: () => Promise<unknown> = offline) {
  const frames: (() => void)[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const fetched: string[] = [];
  const pictures: Picture[] = [];
  const head = { append: ({ href }: { href: string }) => fetched.push(href) };
  const page: Record<string, unknown> = {
    location: { pathname: '/experience/pike', search: '' },
    document: { head, createElement: () => ({}), querySelector: () => null },
    addEventListener: () => undefined,
    requestAnimationFrame: (run: () => void) => frames.push(run),
    setTimeout: (run: () => void, ms = 0) => timers.push({ run, ms }),
    fetch: () => answer().then((json) => ({ json: async () => json })),
    Image: class implements Picture {
      currentSrc = '/images/pike/960.avif';
      declare onload?: () => void;
      declare onerror?: () => void;
      constructor() {
        pictures.push(this);
      }
    },
  };
  page['self'] = page;
  runInNewContext(inside(HEAD_STARTS[path]?.() ?? ''), page);
  runInNewContext(inside(startOf({ inTurn: [], scripts: ['/assets/page.js'] })), page);
  return {
    fetched,
    pictures,
    /** The next frame is drawn, and what waits for no time after it runs. */
    async draw() {
      for (const frame of frames.splice(0)) frame();
      for (const timer of timers.filter(({ ms }) => ms === 0)) timers.splice(timers.indexOf(timer), 1)[0]?.run();
      await settled();
    },
    async waitFor(ms: number) {
      for (const timer of timers.filter((each) => each.ms <= ms)) timers.splice(timers.indexOf(timer), 1)[0]?.run();
      await settled();
    },
  };
}
const TRIP = '/experience/_';
const SCRIPTS = ['/assets/page.js'];

test('a page without a first picture of its own fetches its scripts once it is painted', async () => {
  const page = open('/auth');
  expect(page.fetched).toEqual([]);
  await page.draw();
  expect(page.fetched).toEqual(SCRIPTS);
});
test('scripts come after the first picture: one frame after it is here', async () => {
  const page = open(TRIP, trip);
  await page.draw();
  expect(page.pictures).toHaveLength(1);
  expect(page.fetched).toEqual([]);
  page.pictures[0]?.onload?.();
  await settled();
  expect(page.fetched).toEqual([]);
  await page.draw();
  expect(page.fetched).toEqual(SCRIPTS);
});
test('a picture that takes long is not waited for', async () => {
  const page = open(TRIP, trip);
  await page.draw();
  await page.waitFor(299);
  expect(page.fetched).toEqual([]);
  await page.waitFor(300);
  expect(page.fetched).toEqual(SCRIPTS);
});
test.each<[string, () => Promise<unknown>]>([
  ['an answer that does not come', offline],
  ['a refusal', async () => ({ code: 'catalogue.experience_not_found' })],
  ['a trip without a picture', async () => ({ pictures: [], picture: null })],
])('%s holds nothing up', async (_what, answer) => {
  const page = open(TRIP, answer);
  await settled();
  await page.draw();
  expect(page.fetched).toEqual(SCRIPTS);
});
test('a picture that cannot be read holds nothing up', async () => {
  const page = open(TRIP, trip);
  await page.draw();
  page.pictures[0]?.onerror?.();
  await settled();
  expect(page.fetched).toEqual(SCRIPTS);
});
