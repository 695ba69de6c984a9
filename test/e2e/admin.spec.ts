import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminInvitation as invitationEn } from '#shared/i18n/en/admin-invitation.ts';
import { adminInvitation as invitationSv } from '#shared/i18n/sv/admin-invitation.ts';
import { startStack } from '../support/stack.ts';
import type { StackControl } from '../support/stack-control.ts';
import { expect, type Site, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { confirmCode, fillSignUp, signIn, signUp, somebody } from './support/people.ts';
import { saying } from './support/words.ts';

test('who is no admin is told so, and the spent code opens nothing', async ({ page, t, trouble }) => {
  trouble.expect(/status of 403/);
  await signIn(page, t, 'angler@napp.test', '/admin');
  await expect(page.getByRole('heading', { level: 1, name: t.admin.denied.title })).toBeVisible();
  await expect(page.getByText(t.admin.denied.text)).toBeVisible();
  await page.getByRole('button', { name: t.admin.denied.grant }).click();
  await page.getByLabel(t.admin.denied.code).fill('0123456789ab');
  await page.getByRole('button', { name: t.admin.denied.submit }).click();
  await expect(page.getByRole('alert').getByText(t.errors['accounts.bootstrap_refused'])).toBeVisible();
  await expectAccessible(page, 'access denied');
});

test('an admin sees what needs somebody', async ({ page, t }) => {
  await signIn(page, t, 'admin@napp.test', '/admin');
  await expect(page.getByRole('heading', { level: 1, name: t.admin.overview.title })).toBeVisible();
  await expect(page.getByText(t.admin.overview.live)).toBeVisible();
  // no sum falls apart between its digits
  const sums = page.getByText(/^SEK\s[\d,]+$|^[\d\s]+\skr$/);
  await expect(sums).toHaveCount(4);
  for (const width of [360, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await sums.evaluateAll((all) => all.map((sum) => sum.getClientRects().length));
    expect(lines, `lines at ${width} px`).toEqual([1, 1, 1, 1]);
  }
});

test('an admin invites somebody, who signs up by the link of the mail and is in, until the role is taken away', async ({
  page,
  another,
  t,
  language,
  control,
  trouble,
}) => {
  test.slow();
  // of whom the role was taken away
  trouble.expect(/status of 403/);
  const words = t.admin.administrators;
  const invitation = language === 'sv' ? invitationSv : invitationEn;
  const person = somebody('Frida');
  await signIn(page, t, 'admin@napp.test', '/admin/administrators');
  await page.getByLabel(words.email, { exact: true }).fill(person.email);
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByRole('button', { name: saying(words.revokeLabel, { email: person.email }) })).toBeVisible();
  await expectAccessible(page, 'administrators');

  const guest = await another();
  await guest.goto(await invitationFor(control, person.email));
  await expect(guest.getByText(saying(invitation.signedOut, { email: person.email }))).toBeVisible();
  await expectAccessible(guest, 'invitation to administer, signed out');
  await guest.getByRole('link', { name: invitation.signUp }).click();
  await signUp(guest, t, control, person);
  const accept = guest.getByRole('button', { name: invitation.accept });
  await expect(accept).toBeVisible();
  await expectAccessible(guest, 'invitation to administer');
  await accept.click();
  await expect(guest.getByText(invitation.done)).toBeVisible();
  await guest.getByRole('link', { name: invitation.toAdmin }).click();
  await expect(guest.getByRole('heading', { level: 1, name: t.admin.overview.title })).toBeVisible();
  await expect(guest.getByText(t.admin.overview.live)).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: saying(words.removeLabel, { who: `Frida ${person.lastName}` }) }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await expectAccessible(page, 'taking the admin role away');
  await question.getByRole('button', { name: words.remove }).click();
  await expect(page.getByText(words.removed)).toBeVisible();
  await guest.reload();
  await expect(guest.getByText(t.admin.overview.loadFailed)).toBeVisible();
});
async function invitationFor(control: StackControl, email: string): Promise<string> {
  let path: string | undefined;
  await expect
    .poll(async () => {
      path = (await control.mail(email))
        .map(({ html }) => /\/admin-invitation\/[0-9a-f]{32}/.exec(html)?.[0])
        .find(Boolean);
      return path;
    })
    .toBeDefined();
  return path ?? '';
}

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
