import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startStack } from '../support/stack.ts';
import { expect, type Site, test } from './fixtures.ts';
import { confirmCode, fillSignUp, signIn, somebody } from './support/people.ts';

test('who is no admin is told so, and the spent code opens nothing', async ({ page, t, trouble }) => {
  trouble.expect(/status of 403/);
  await signIn(page, t, 'angler@napp.test', '/admin');
  await expect(page.getByRole('heading', { level: 1, name: t.admin.denied.title })).toBeVisible();
  await expect(page.getByText(t.admin.denied.text)).toBeVisible();
  await page.getByRole('button', { name: t.admin.denied.grant }).click();
  await page.getByLabel(t.admin.denied.code).fill('0123456789ab');
  await page.getByRole('button', { name: t.admin.denied.submit }).click();
  await expect(page.getByRole('alert').getByText(t.errors['accounts.bootstrap_refused'])).toBeVisible();
});

test('an admin sees what needs somebody', async ({ page, t }) => {
  await signIn(page, t, 'admin@napp.test', '/admin');
  await expect(page.getByRole('heading', { level: 1, name: t.admin.overview.title })).toBeVisible();
  await expect(page.getByText(t.admin.overview.live)).toBeVisible();
});

// the demo data has its admin already: the first admin is made in an empty deployment
const testEmpty = test.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: how Playwright names what a fixture needs
  site: async ({}, use) => {
    const stack = await startStack({ env: { NAPP_BUILD: 'latest', NAPP_DEMO: 'off', NAPP_THROTTLE: 'off' } });
    await use({ url: stack.url, control: stack.control, dataDir: stack.dataDir });
    await stack.stop();
  },
});

testEmpty(
  'the first admin is made with the one-time code of the deployment',
  async ({ page, site, t, control, trouble }) => {
    test.slow();
    trouble.expect(/status of 403/);
    const person = somebody('Berit');
    await page.goto('/auth?mode=signup&type=angler&return=%2Fadmin');
    await fillSignUp(page, t, person);
    await page.getByRole('button', { name: t.auth.signUp.submit }).click();
    await confirmCode(page, t, control, person.email);
    await page.getByRole('button', { name: t.admin.denied.grant }).click();
    const submit = page.getByRole('button', { name: t.admin.denied.submit });
    await submit.click();
    await expect(page.getByText(t.admin.denied.codeRequired)).toBeVisible();
    await page.getByLabel(t.admin.denied.code).fill('not the code');
    await submit.click();
    await expect(page.getByRole('alert').getByText(t.errors['accounts.bootstrap_refused'])).toBeVisible();
    const secrets = JSON.parse(readFileSync(join(site.dataDir ?? '', 'data/secrets.json'), 'utf8'));
    await page.getByLabel(t.admin.denied.code).fill(secrets.app.bootstrapCode);
    await submit.click();
    await expect(page.getByRole('heading', { level: 1, name: t.admin.overview.title })).toBeVisible();
  },
);
