import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/people.ts';
import { saying } from './support/words.ts';

const TRIP = '/experience/osterlen-seatrout';
const FINDING = [
  '/',
  '/#faq',
  '/#contact',
  '/#terms',
  '/#privacy',
  '/search',
  '/search#ranking',
  '/search?map=1',
  '/search?where=Nowhere&species=arctic_char&priceMax=1',
];
const TRYING = [
  TRIP,
  `${TRIP}?book=1`,
  '/auth',
  '/auth?mode=signup&type=guide',
  '/auth?mode=reset',
  '/no/such/page',
  '/experience/none',
];
const ANGLERS = [
  '/angler-dashboard',
  '/angler-dashboard/bookings',
  '/angler-dashboard/bookings?when=history',
  '/angler-dashboard/favorites',
  '/angler-dashboard/history',
  '/angler-dashboard/profile',
  '/angler-dashboard/profile?section=contact',
  '/angler-dashboard/profile?section=security',
  '/angler-dashboard/help',
  '/payment-return',
  '/payment-return?booking=01KB0000000000000000000000',
  '/guide-dashboard',
];
const GUIDES = [
  '/guide-dashboard',
  '/guide-dashboard?when=history',
  '/guide-dashboard/earnings',
  '/guide-dashboard/messages',
  '/guide-dashboard/help',
];
const WIDTHS = { everyday: undefined, narrowest: { width: 320, height: 700 } } as const;

test('what leads to a trip is open to everybody and fits', async ({ page }) => {
  test.slow();
  await lookAtAll(page, FINDING);
});

test('a trip, the door, and what is not there are open to everybody and fit', async ({ page, trouble }) => {
  test.slow();
  trouble.expect(/status of 404.*(experiences\/none|none)/);
  await lookAtAll(page, TRYING);
});

test('the filters and the question for another date are open to everybody', async ({ page, t }) => {
  await page.goto('/search');
  await page.getByRole('button', { name: t.search.filters.open, exact: true }).click();
  await expect(page.getByRole('dialog').getByText(t.search.filters.price)).toBeVisible();
  await expectAccessible(page, 'the filters');
  await page.goto(TRIP);
  await page.getByRole('button', { name: t.experience.book.request, exact: true }).first().click();
  await expect(page.getByRole('dialog').getByLabel(t.experience.ask.date, { exact: true })).toBeVisible();
  await expectAccessible(page, 'the question for another date');
});

test("the angler's pages are open to everybody and fit", async ({ page, t, trouble }) => {
  test.slow();
  trouble.expect(/status of (403|404)/);
  await signIn(page, t, 'angler@napp.test');
  await lookAtAll(page, ANGLERS);
});

test("the guide's pages are open to everybody and fit", async ({ page, t }) => {
  test.slow();
  await signIn(page, t, 'guide@napp.test');
  await lookAtAll(page, GUIDES);
});

test('the administration is open to everybody and fits', async ({ page, t }) => {
  await signIn(page, t, 'admin@napp.test');
  await lookAtAll(page, ['/admin']);
});

test('the main pages in the dark, for who wants no motion', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  for (const path of ['/', '/search', TRIP, `${TRIP}?book=1`, '/auth?mode=signup&type=angler']) {
    await page.goto(path);
    await look(page, `${path} in the dark`);
    expect(
      await page.evaluate(
        () =>
          document
            .getAnimations()
            .filter((a) => a.playState === 'running' && Number(a.effect?.getTiming().duration) > 1).length,
      ),
      `motion on ${path}`,
    ).toBe(0);
  }
});

test('text of twice the size on a phone: nothing lies beside the screen', async ({ page, t }) => {
  await showTwiceTheSize(page);
  await expectAllToFit(page, ['/', '/search', TRIP, '/auth']);
  await signIn(page, t, 'angler@napp.test');
  await expectAllToFit(page, ['/angler-dashboard', '/angler-dashboard/profile']);
  for (const path of ['/gift-card?buy=1', '/experience/osterlen-seatrout?book=1&step=people']) {
    await page.goto(path);
    const buttons = page.getByRole('dialog').getByRole('button');
    await expect(buttons.last()).toBeVisible();
    expect.soft(await buttons.evaluateAll(beside), `buttons beside the screen on ${path}`).toEqual([]);
  }
});

test("text of twice the size on a phone: nothing lies beside the screen of a guide's and an admin's pages", async ({
  page,
  another,
  t,
}) => {
  test.slow();
  await showTwiceTheSize(page);
  await signIn(page, t, 'guide@napp.test');
  await expectAllToFit(
    page,
    ['', '/calendar', '/experiences', '/earnings', '/settings', '/calendar-settings', '/widget', '/promote'].map(
      (name) => `/guide-dashboard${name}`,
    ),
  );
  const admin = await another();
  await showTwiceTheSize(admin);
  await signIn(admin, t, 'admin@napp.test');
  await expectAllToFit(admin, ['/admin', '/admin/cases', '/admin/experiences']);
});

async function showTwiceTheSize(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
async function expectAllToFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    // a part that is not here yet is not too wide
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectSettled(page);
    await expectToFit(page, path);
  }
}
/** Runs in the page. */
const beside = (buttons: Element[]) =>
  buttons.filter((button) => button.getBoundingClientRect().right > innerWidth).map(({ textContent }) => textContent);
async function lookAtAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    if (path.includes('#')) await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, path);
  }
}
/** Settled, accessible, and never wider than the screen, down to 320 pixels. */
async function look(page: Page, name: string): Promise<void> {
  await expectSettled(page);
  await expectAccessible(page, name);
  const before = page.viewportSize();
  for (const size of Object.values(WIDTHS)) {
    if (size) await page.setViewportSize(size);
    await expectToFit(page, name);
    expect
      .soft(await page.evaluate(tallestWord), `words of the header on ${name} in two lines`)
      .toBeLessThanOrEqual(24);
    expect.soft(await page.evaluate(cutTables), `tables on ${name} that are pushed sideways`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}
async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  // the last parts come when the browser has time
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}
async function expectToFit(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const extra = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(extra, `${name} is wider than the screen of ${page.viewportSize()?.width}`).toBeLessThanOrEqual(0);
}
/** Runs in the page. Of what can be pressed in its header, in pixels. */
const tallestWord = () =>
  Math.max(
    0,
    ...[...document.querySelectorAll('header button > span')].map((word) => word.getBoundingClientRect().height),
  );
/** Runs in the page. A phone shows a wide table as cards. */
function cutTables(): string[] {
  return [...document.querySelectorAll('table')]
    .filter((table) => table.parentElement && table.offsetWidth > table.parentElement.clientWidth)
    .map((table) => table.getAttribute('aria-label') ?? table.outerHTML.slice(0, 80));
}

test('O-060: a page from before a release takes the new one instead of showing none', async ({ page, t, trouble }) => {
  trouble.expect(/404|dynamically imported/);
  await page.goto('/auth');
  let asked = 0;
  await page.route(/\/assets\/(home-page|home)-[\w-]+\.js/, (route) =>
    asked++ === 0 ? route.fulfill({ status: 404, body: 'gone with the release' }) : route.continue(),
  );
  await page.route(
    (url) => url.pathname === '/',
    (route) =>
      route.request().resourceType() === 'fetch' ? route.fulfill({ body: '<p>another start</p>' }) : route.continue(),
  );
  await page.getByRole('link', { name: t.site.header.home }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: t.home.hero.title })).toBeVisible();
  // the page can be read before its scripts are asked for
  await expect.poll(() => asked).toBeGreaterThan(1);
});

test('the search and a trip have a head start: answer and first picture come once', async ({ another }) => {
  // in a browser that has never been here
  const page = await another();
  for (const [path, answer] of [
    ['/search', '/api/public/search'],
    ['/experience/gotland-seatrout', '/api/public/experiences/gotland-seatrout'],
  ] as const) {
    await page.goto(path);
    const picture = page.locator('main img').first();
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('.avif');
    const loads = await picture.evaluate((img: HTMLImageElement, answer) => {
      const over = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const folder = new URL('.', img.currentSrc).href;
      const fromNet = over.filter(({ name, transferSize }) => new URL(name).pathname === answer && transferSize > 0);
      return [fromNet.length, new Set(over.map(({ name }) => name).filter((name) => name.startsWith(folder))).size];
    }, answer);
    expect(loads, path).toEqual([1, 1]);
  }
});

test('the first picture is seen before the page has its script', async ({ page }) => {
  const script = await holdScript(page);
  for (const path of ['/search', '/experience/gotland-seatrout']) {
    await page.goto(path, { waitUntil: 'commit' });
    const background = page.locator('main span').filter({ visible: true });
    const isSeen = () =>
      background.evaluateAll((all) => all.some((span) => getComputedStyle(span).backgroundImage.includes('.avif')));
    await expect.poll(isSeen, path).toBe(true);
  }
  script.resolve();
  await expect(page.locator('main img').first()).toBeVisible();
});

test('a button that is pressed before the page has its script does what it says, once', async ({
  page,
  t,
  language,
}) => {
  const script = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: saying(t.site.header.settings) }).click();
  const choice = page.getByRole('button', { name: language === 'sv' ? 'English' : 'Svenska', exact: true });
  await expect(choice).toBeHidden();
  script.resolve();
  await expect(choice).toBeVisible();
});

/** The page's own script waits until it is let go. */
async function holdScript(page: Page): Promise<PromiseWithResolvers<void>> {
  const script = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[\w-]+\.js/, async (route) => {
    await script.promise;
    await route.continue();
  });
  return script;
}
