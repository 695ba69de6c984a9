import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { StackControl } from '../../support/stack-control.ts';
import { saying, type Words } from './words.ts';

export const DEMO_PASSWORD = 'trout-123';
export type Person = Readonly<{ firstName: string; lastName: string; email: string; password: string }>;
let made = 0;

/** Somebody that nobody has met: tests run side by side and again. */
export function somebody(firstName = 'Ylva'): Person {
  made += 1;
  const name = `${firstName.toLowerCase()}.${process.pid}.${Date.now().toString(36)}.${made}`;
  return { firstName, lastName: 'Strömberg', email: `${name}@napp.test`, password: 'gäddan i vassen 7' };
}
/** The six digits of the newest mail with a code. */
export async function codeFor(control: StackControl, email: string, after = 0): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const mails = (await control.mail(email)).map((mail) => />\s*(\d{6})\s*</.exec(mail.html)?.[1]).filter(Boolean);
        code = mails.length > after ? mails.at(-1) : undefined;
        return code;
      },
      { message: `a code for ${email}` },
    )
    .toBeDefined();
  return code ?? '';
}
export async function fillSignUp(page: Page, t: Words, person: Person): Promise<void> {
  await page.getByLabel(t.auth.signUp.firstName, { exact: true }).fill(person.firstName);
  await page.getByLabel(t.auth.signUp.lastName, { exact: true }).fill(person.lastName);
  await page.getByLabel(t.auth.signUp.email, { exact: true }).fill(person.email);
  await page.getByLabel(t.auth.signUp.password, { exact: true }).fill(person.password);
  await page.getByLabel(t.auth.signUp.confirm, { exact: true }).fill(person.password);
  await page.getByLabel(t.auth.signUp.adult).check();
  await page.getByLabel(t.auth.signUp.terms).check();
}
/** From the sign-up form to being signed in, wherever that leads. */
export async function signUp(page: Page, t: Words, control: StackControl, person: Person): Promise<void> {
  await page.getByRole('radio', { name: t.auth.signUp.type.angler }).check();
  await fillSignUp(page, t, person);
  await page.getByRole('button', { name: t.auth.signUp.submit }).click();
  await confirmCode(page, t, control, person.email);
}
export async function confirmCode(page: Page, t: Words, control: StackControl, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: t.auth.confirm.title })).toBeVisible();
  await page.getByLabel(t.auth.confirm.code).fill(await codeFor(control, email));
  await page.getByRole('button', { name: t.auth.confirm.submit, exact: true }).click();
}
export async function fillSignIn(page: Page, t: Words, email: string, password = DEMO_PASSWORD): Promise<void> {
  // the page before stands until this one is here, and may have a field of the same name
  await expect(page.getByRole('heading', { level: 1, name: t.auth.signIn.title })).toBeVisible();
  await page.getByLabel(t.auth.signIn.email, { exact: true }).fill(email);
  await page.getByLabel(t.auth.signIn.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: t.auth.signIn.submit, exact: true }).click();
}
const SESSION = /^CognitoIdentityServiceProvider/;
type Kept = [name: string, value: string][];
const sessions = new Map<string, Kept>();
/** The site that a browser is at, for a session is good at its own only. */
const sites = new WeakMap<BrowserContext, string>();
export const isAt = (context: BrowserContext, site: string): void => void sites.set(context, site);
let given = 0;

/** In, and on the page that was wanted. Who has come in once by the door brings the same session the next time. */
export async function signIn(
  page: Page,
  t: Words,
  email: string,
  wanted = '/',
  password = DEMO_PASSWORD,
): Promise<void> {
  const visit = `${sites.get(page.context())} ${email} ${password}`;
  const kept = sessions.get(visit);
  if (kept) {
    given += 1;
    await page.addInitScript(bringSession, { entries: kept, once: `session-${given}` });
    await page.goto(wanted);
    return;
  }
  await page.goto(`/auth?return=${encodeURIComponent(wanted)}`);
  await fillSignIn(page, t, email, password);
  await page.waitForURL((url) => url.pathname !== '/auth');
  const entries: Kept = await page.evaluate(() => Object.entries(localStorage));
  const session = entries.filter(([name]) => SESSION.test(name));
  sessions.set(visit, session);
}
/** Runs in the page, before its scripts, on the first page of all that it is run on: the person may sign out after it. */
function bringSession({ entries, once }: { entries: Kept; once: string }): void {
  try {
    if (sessionStorage.getItem(once)) return;
    sessionStorage.setItem(once, 'brought');
    for (const [name, value] of entries) localStorage.setItem(name, value);
  } catch {
    // a page that may not store anything
  }
}
/** A booking in the guide's lists, which show more when asked. */
export async function inGuidesList(page: Page, t: Words, reference: string): Promise<Locator> {
  const card = page.getByRole('article').filter({ hasText: reference });
  const more = page.getByRole('button', { name: t.guide.more, exact: true });
  const allWaiting = page.getByRole('button', { name: saying(t.guide.requests.all), expanded: false });
  await expect(async () => {
    await expect(card.or(more).or(allWaiting).first()).toBeVisible();
    if ((await card.count()) === 0) await allWaiting.or(more).first().click();
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  return card;
}
