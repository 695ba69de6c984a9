import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import {
  codeFor,
  confirmCode,
  DEMO_PASSWORD,
  fillSignIn,
  fillSignUp,
  signIn,
  signUp,
  somebody,
} from './support/people.ts';
import { saying } from './support/words.ts';

test('a wrong password says no more than that; the right one leads back to where one was', async ({
  page,
  t,
  trouble,
}) => {
  trouble.expect(/status of 400/);
  await page.goto('/search?instant=true');
  await page.getByRole('banner').getByRole('link', { name: t.site.header.signIn, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.auth.signIn.title })).toBeVisible();
  await fillSignIn(page, t, 'angler@napp.test', 'not this one');
  await expect(page.getByRole('alert').getByText(t.auth.problems.wrong)).toBeVisible();
  await fillSignIn(page, t, 'nobody-at-all@napp.test', 'not this one');
  await expect(page.getByRole('alert').getByText(t.auth.problems.wrong)).toBeVisible();
  await fillSignIn(page, t, 'angler@napp.test');
  await expect(page).toHaveURL(/\/search\?instant=true/);
});

test('fields say what is missing before anything is sent', async ({ page, t }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: t.auth.signIn.submit, exact: true }).click();
  const email = page.getByLabel(t.auth.signIn.email, { exact: true });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  await expect(page.getByText(t.auth.fields.password)).toBeVisible();
});

// in the language of the page it comes alive in place, in another one it is drawn anew
for (const wanted of ['en', 'sv'])
  test(`typed before the page was alive, pressed in the moment in which it is, read in ${wanted}: one is in`, async ({
    page,
  }) => {
    await page.addInitScript(typeAndPress, { wanted, typed: { email: 'angler@napp.test', password: DEMO_PASSWORD } });
    await page.goto('/auth');
    await expect(page).toHaveURL(/\/angler-dashboard/);
  });
/** Runs in the page, before any script of its own. */
function typeAndPress({ wanted, typed }: { wanted: string; typed: { email: string; password: string } }): void {
  localStorage.setItem('language', wanted);
  localStorage.setItem('language_manually_set', 'true');
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    for (const [type, text] of Object.entries(typed)) {
      const field = document.querySelector<HTMLInputElement>(`main input[type=${type}]`);
      if (field) field.value = text;
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    }
    const observer = new MutationObserver(() => {
      const button = document.querySelector<HTMLButtonElement>('main form button[type=submit]:enabled');
      if (!button) return;
      observer.disconnect();
      button.click();
    });
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  });
}

test('passwords that are short, known to thieves or not the same twice are refused', async ({ page, t }) => {
  await page.goto('/auth?mode=signup&type=angler');
  await fillSignUp(page, t, { ...somebody(), password: 'abc' });
  const send = page.getByRole('button', { name: t.auth.signUp.submit });
  await send.click();
  await expect(page.getByText(t.auth.fields.password_short)).toBeVisible();
  await page.getByLabel(t.auth.signUp.password, { exact: true }).fill('password');
  await page.getByLabel(t.auth.signUp.confirm, { exact: true }).fill('password');
  await send.click();
  await expect(page.getByText(t.auth.fields.password_leaked)).toBeVisible();
  await page.getByLabel(t.auth.signUp.password, { exact: true }).fill('quiet water at dawn');
  await send.click();
  await expect(page.getByText(t.auth.fields.passwords_differ)).toBeVisible();
});

test('a guide signs up in two steps and lands among the bookings', async ({ page, t, control }) => {
  const person = somebody('Gunnar');
  await page.goto('/auth?mode=signup');
  await page.getByRole('radio', { name: t.auth.signUp.type.guide }).check();
  await fillSignUp(page, t, person);
  await page.getByRole('button', { name: t.auth.signUp.toCalendar }).click();
  await expect(page.getByRole('heading', { name: t.auth.signUp.calendar.title })).toBeFocused();
  await page.getByRole('button', { name: t.auth.signUp.submit }).click();
  await expect(page.getByText(t.auth.signUp.calendar.required)).toBeVisible();
  await expectAccessible(page, 'the calendar step');
  await page.getByRole('radio', { name: t.auth.signUp.calendar.single }).check();
  await page.getByRole('button', { name: t.auth.signUp.submit }).click();
  await confirmCode(page, t, control, person.email);
  await expect(page).toHaveURL(/\/guide-dashboard/);
  await expect(page.getByText(t.guide.trips.empty)).toBeVisible();
});

test('a wrong code is refused; the right one opens the account', async ({ page, t, control, trouble }) => {
  trouble.expect(/status of 400/);
  const person = somebody();
  await page.goto('/auth?mode=signup&type=angler');
  await fillSignUp(page, t, person);
  await page.getByRole('button', { name: t.auth.signUp.submit }).click();
  const right = await codeFor(control, person.email);
  await page.getByLabel(t.auth.confirm.code).fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByRole('button', { name: t.auth.confirm.submit, exact: true }).click();
  const field = page.getByLabel(t.auth.confirm.code);
  await expect(field).toHaveAccessibleDescription(saying(t.auth.problems.codeWrong));
  await expect(field).toBeFocused();
  await expectAccessible(page, 'the code of the mail');
  await confirmCode(page, t, control, person.email);
  await expect(page).toHaveURL(/\/angler-dashboard/);
});

test('a forgotten password is replaced by a new one, and who was signed in elsewhere is out', async ({
  page,
  t,
  control,
  another,
  trouble,
}) => {
  const person = somebody();
  await page.goto('/auth?mode=signup&return=%2Fsearch');
  await signUp(page, t, control, person);
  await expect(page).toHaveURL(/\/search/);
  const own = await another();
  await own.goto('/auth?mode=reset');
  await own.getByLabel(t.auth.reset.email, { exact: true }).fill(person.email);
  await own.getByRole('button', { name: t.auth.reset.submit }).click();
  await own.getByLabel(t.auth.reset.code).fill(await codeFor(control, person.email, 1));
  await own.getByLabel(t.auth.reset.password, { exact: true }).fill('a new perch every day');
  await own.getByLabel(t.auth.reset.confirm, { exact: true }).fill('a new perch every day');
  await own.getByRole('button', { name: t.auth.reset.save }).click();
  await expect(own).toHaveURL(/\/angler-dashboard/);
  // a page that has just come takes the focus, and an open menu closes when it goes elsewhere
  await expect(own.getByRole('heading', { level: 1 })).toBeFocused();
  await signOut(own, t);
  await signIn(own, t, person.email, '/search', 'a new perch every day');
  await expect(own).toHaveURL(/\/search/);
  // a quarter of an hour later the tokens at hand are of no use any more, and no new ones are given
  trouble.expect(/status of 400/);
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage)) if (/\.(access|id)Token$/.test(name)) localStorage.removeItem(name);
  });
  await page.goto('/angler-dashboard');
  await expect(page).toHaveURL(/\/auth\?return=/);
});

test('pages for people who are signed in ask first, and "back" does not bounce', async ({ page, t }) => {
  await page.goto('/search');
  await page.goto('/angler-dashboard/bookings');
  await expect(page).toHaveURL(/\/auth\?return=/);
  await expect(page.getByText(t.auth.signIn.bookings)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/search/);
  await page.goto('/guide-dashboard');
  await expect(page.getByText(t.auth.signIn.dashboard)).toBeVisible();
  await fillSignIn(page, t, 'guide2@napp.test', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/guide-dashboard/);
  await expect(page.getByRole('heading', { level: 1, name: t.guide.title })).toBeVisible();
});

test("an angler at a guide's door, and a guide at an angler's", async ({ page, another, t }) => {
  await signIn(page, t, 'angler@napp.test', '/guide-dashboard');
  await expect(page.getByRole('heading', { name: t.guide.onlyGuides.title })).toBeVisible();
  const guidesPage = await another();
  await signIn(guidesPage, t, 'guide@napp.test', '/angler-dashboard/bookings');
  await expect(guidesPage.getByRole('heading', { name: t.angler.onlyAnglers.title })).toBeVisible();
});

test('a way back to another site is not followed', async ({ page, t }) => {
  await page.goto('/auth?return=https%3A%2F%2Fevil.example%2F');
  await fillSignIn(page, t, 'angler@napp.test');
  await expect(page).toHaveURL(/\/angler-dashboard/);
});

test('who leaves in one tab leaves every tab, and whoever comes next finds nothing of theirs', async ({
  page,
  t,
  control,
}) => {
  const CONTACT = '/angler-dashboard/profile?section=contact';
  await page.goto(`/auth?mode=signup&return=${encodeURIComponent(CONTACT)}`);
  await signUp(page, t, control, somebody());
  const city = page.getByLabel(t.angler.profile.city);
  await city.fill('Ålesund');
  const other = await page.context().newPage();
  await other.goto('/search');
  await signOut(other, t);
  await expect(other).toHaveURL((url) => url.pathname === '/');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  const next = somebody('Torsten');
  await other.goto(`/auth?mode=signup&return=${encodeURIComponent(CONTACT)}`);
  await signUp(other, t, control, next);
  await expect(other.getByLabel(t.angler.profile.city)).toHaveValue('');
  // the first tab goes on without loading anything anew
  await page.getByRole('button', { name: saying(`{{name}}, ${t.site.header.account}`) }).click();
  await page.getByRole('link', { name: t.site.header.myTrips, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(next.firstName);
});

async function signOut(page: import('@playwright/test').Page, t: import('./support/words.ts').Words): Promise<void> {
  await page.getByRole('button', { name: saying(`{{name}}, ${t.site.header.account}`) }).click();
  await page.getByRole('button', { name: t.site.header.signOut, exact: true }).click();
  await expect(page.getByText(t.site.header.signedOut)).toBeVisible();
}
