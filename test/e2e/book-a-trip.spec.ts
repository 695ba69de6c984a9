import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { MIXES, type Mix } from './mixes.ts';
import { acceptTerms, goOn, payButton, payWithCard } from './support/paying.ts';
import { inGuidesList, signIn, signUp, somebody } from './support/people.ts';
import { saying, type Words } from './support/words.ts';

const PLACE = { typed: 'Simris', name: 'Simrishamn' };
const TRIP = { en: 'Sea trout from the rocks at dawn', sv: 'Havsöring från klipporna i gryningen' };
const GUIDE = 'guide3@napp.test';
const WISH = 'Waders in size 43, please';

test('a stranger finds a trip, signs up, pays the deposit and is going fishing', async ({
  page,
  another,
  t,
  control,
  language,
  isPhone,
}) => {
  test.slow();
  const person = somebody();
  await search(page, t, isPhone);
  await chooseTime(page, t, TRIP[language]);
  await sayWhoComes(page, t);
  // the account comes in the middle of it
  await page.getByRole('dialog').getByRole('link', { name: t.booking.contact.signUp }).click();
  await signUp(page, t, control, person);
  await expect(page.getByLabel(t.booking.contact.requests)).toHaveValue(WISH);
  await expect(page.getByLabel(t.booking.contact.email)).toHaveValue(person.email);
  await goOn(page, t).click();
  await expect(page.getByRole('dialog').getByText(WISH)).toBeVisible();
  await acceptTerms(page, t);
  await payButton(page).click();
  await payWithCard(page);

  await page.waitForURL(/\/payment-return/);
  await expect(page.getByRole('heading', { level: 1, name: t.payment.confirmed.title })).toBeVisible();
  const said = await page.getByText(saying(t.payment.confirmed.text)).textContent();
  const reference = /#[A-Z0-9]+/.exec(said ?? '')?.[0] ?? 'no reference';
  await expect.poll(async () => (await control.mail(person.email)).at(-1)?.subject).toContain(reference);
  const mail = (await control.mail(person.email)).at(-1);
  expect(mail?.attachments.map(({ type }) => type).join()).toContain('text/calendar');

  await page.getByRole('link', { name: t.payment.confirmed.bookings }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/angler-dashboard/bookings');
  const own = page.getByRole('article').filter({ hasText: TRIP[language] });
  await expect(own.getByText(t.bookings.states.confirmed)).toBeVisible();

  const guidesPage = await another();
  await signIn(guidesPage, t, GUIDE, '/guide-dashboard');
  const incoming = await inGuidesList(guidesPage, t, reference);
  await expect(incoming).toContainText(`${person.firstName} ${person.lastName}`);
  await incoming.getByText(t.guide.customer.show).click();
  await expect(incoming).toContainText(WISH);
});

/** From the front page, by a place's suggestion and two people, to the results in list and on the map. */
async function search(page: Page, t: Words, isPhone: boolean): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: t.home.hero.title })).toBeVisible();
  const bar = page.getByRole('search', { name: t.searchBar.label });
  await bar.getByRole('combobox', { name: t.searchBar.where }).fill(PLACE.typed);
  await page
    .getByRole('option', { name: new RegExp(PLACE.name) })
    .first()
    .click();
  await bar.getByRole('button', { name: t.searchBar.who }).click();
  const oneMore = bar.getByRole('button', { name: saying(t.common.stepper.more, { label: t.searchBar.adults }) });
  await oneMore.click();
  await oneMore.click();
  await bar.getByRole('button', { name: t.searchBar.done }).click();
  await bar.getByRole('button', { name: t.searchBar.submit, exact: true }).click();
  await page.waitForURL(/\/search\?/);
  await expect(
    page.getByRole('heading', { level: 1, name: saying(t.search.results.titlePlace, { place: PLACE.name }) }),
  ).toBeVisible();

  const instant = page.getByRole('button', { name: new RegExp(`^${t.search.filters.instant}`) });
  await instant.click();
  await expect(instant).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/instant=true/);
  if (isPhone) await page.getByRole('button', { name: t.search.results.showMap, exact: true }).click();
  const map = page.getByRole('region', { name: t.search.map.label });
  await expect(map.locator('.trip-pin, .trip-cluster').first()).toBeVisible();
  if (isPhone) await page.getByRole('button', { name: t.search.results.hideMap, exact: true }).click();
}
/** The trip's page, a free day and a time. */
async function chooseTime(page: Page, t: Words, title: string): Promise<void> {
  await page.getByRole('region', { name: t.search.results.list }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(`^(${t.experience.book.choose}|${t.experience.book.short})$`) })
    .filter({ visible: true })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: t.booking.calendar.title })).toBeVisible();
  await freeDay(page);
  const times = sheet.getByRole('radio').and(page.locator(':enabled'));
  await times.first().check();
  await goOn(page, t).click();
}
/** A free day of the month in sight, or of a later one: another in each mix, as two run beside each other and a day has places for one. */
async function freeDay(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  const free = sheet.locator('button[data-look=open]:not([aria-disabled])');
  const own = MIXES.indexOf(test.info().project.name as Mix);
  await expect(async () => {
    await expect(sheet.locator('[aria-busy=false] button[data-date]').first()).toBeVisible();
    if ((await free.count()) <= own) await sheet.locator('.rdp-button_next').click();
    await expect(free.nth(own)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await free.nth(own).click();
}
async function sayWhoComes(page: Page, t: Words): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('spinbutton', { name: t.booking.people.adults })).toHaveText('2');
  await goOn(page, t).click();
  await expect(page.getByRole('dialog').getByText(t.booking.contact.account)).toBeVisible();
  await page.getByLabel(t.booking.contact.requests).fill(WISH);
}
