import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { WORDS } from './support/words.ts';

const { en, sv } = WORDS;
test.use({ isFirstVisit: true });

test.describe('with a browser in English', () => {
  test.use({ locale: 'en-GB' });
  test('a visitor in Sweden gets Swedish, is told, and can go back', async ({ page }) => {
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        for (const heading of document.querySelectorAll('main h2')) heading.classList.add('as-it-came');
      }),
    );
    await page.goto('/');
    await expect(page.getByText(sv.site.detection.text)).toBeVisible();
    await expectAccessible(page, 'the banners of a first visit');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    await expect(page.getByRole('heading', { level: 1, name: sv.home.hero.title })).toBeVisible();
    // the page is told in the other language where it stands, not drawn anew
    await expect(page.locator('h2.as-it-came', { hasText: sv.home.featured.title })).toBeVisible();
    await page.getByRole('button', { name: sv.site.detection.back }).click();
    await expect(page.getByRole('heading', { level: 1, name: en.home.hero.title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: en.home.hero.title })).toBeVisible();
    await expect(page.getByText(sv.site.detection.text)).toBeHidden();
    expect(
      await page.evaluate(() => [localStorage.getItem('language'), localStorage.getItem('language_manually_set')]),
    ).toEqual(['en', 'true']);
  });
});

test('a visitor elsewhere keeps the language of the browser', async ({ page, t, language }) => {
  await page.route('**/api/location', (route) => route.fulfill({ json: { country: 'DE', language: 'en' } }));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: t.home.hero.title })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
});

test('O-058: the chosen language stays on every page and on the next visit, also at the edge', async ({
  page,
  t,
  language,
}) => {
  const other = language === 'sv' ? en : sv;
  await page.goto('/');
  await page
    .getByRole('button', { name: new RegExp(`(${en.site.header.settings}|${sv.site.header.settings})`) })
    .click();
  await page.getByRole('button', { name: language === 'sv' ? 'English' : 'Svenska', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: other.home.hero.title })).toBeVisible();
  await page.goto('/search');
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'sv' ? 'en' : 'sv');
  await expect(page.getByRole('link', { name: other.site.header.signIn, exact: true }).first()).toBeVisible();
  // the page that comes over the wire speaks it already, before any script runs
  const html = await (await page.context().request.get('/')).text();
  expect(html).toContain(`lang="${language === 'sv' ? 'en' : 'sv'}"`);
  expect(html).not.toContain(t.home.hero.title);
});

test('a browser that may store nothing still works, in the language of the browser', async ({ page, t, trouble }) => {
  trouble.expect(/detection failed/);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('no storage here', 'SecurityError');
        },
      });
  });
  await page.route('**/api/location', (route) => route.fulfill({ json: { country: 'DE', language: 'en' } }));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: t.home.hero.title })).toBeVisible();
  await page.goto('/experience/osterlen-seatrout?book=1');
  await expect(page.getByRole('dialog').getByRole('heading', { name: t.booking.calendar.title })).toBeVisible();
});

test('money in kronor as each language writes it, and dollars as an estimate', async ({ page, language }) => {
  await page.route('**/api/location', (route) => route.fulfill({ json: { country: 'DE', language: 'en' } }));
  await page.goto('/experience/osterlen-seatrout');
  const words = WORDS[language];
  const price = page.getByRole('region', { name: words.experience.book.title }).or(page.locator('main'));
  await expect(price.first()).toContainText(language === 'sv' ? /1\s500\s?kr/ : /SEK\s1,500/);
  await page.getByRole('button', { name: words.site.header.settings }).click();
  await page.getByRole('button', { name: words.site.header.currencyUsd }).click();
  await expect(page.locator('main')).toContainText(language === 'sv' ? /cirka|ungefär|ca\s/ : /about/);
  await expect(page.locator('main')).toContainText(/\$/);
  await page.reload();
  await expect(page.locator('main')).toContainText(/\$/);
  await page.getByRole('button', { name: words.site.header.settings }).click();
  await page.getByRole('button', { name: words.site.header.currencySek }).click();
  await expect(page.locator('main')).not.toContainText(/\$\d/);
});

test('the note about cookies is answered once', async ({ page, t }) => {
  await page.route('**/api/location', (route) => route.fulfill({ json: { country: 'DE', language: 'en' } }));
  await page.goto('/');
  const note = page.getByRole('region', { name: t.site.cookies.label });
  await note.getByRole('button', { name: t.site.cookies.more }).click();
  await expect(page.getByRole('dialog', { name: t.site.footer.privacy })).toBeVisible();
  await page.keyboard.press('Escape');
  await note.getByRole('button', { name: t.site.cookies.accept }).click();
  await expect(note).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('cookie_consent'))).toContain('"necessary":true');
});
