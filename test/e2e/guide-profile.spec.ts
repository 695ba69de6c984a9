import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GUIDE_PEOPLE } from '#infra/local/demo/people.ts';
import { guidePage as guidePageEn } from '#shared/i18n/en/guide-page.ts';
import { guideProfile as profileEn } from '#shared/i18n/en/guide-profile.ts';
import { guideWidget as widgetEn } from '#shared/i18n/en/guide-widget.ts';
import { guidePage as guidePageSv } from '#shared/i18n/sv/guide-page.ts';
import { guideProfile as profileSv } from '#shared/i18n/sv/guide-profile.ts';
import { guideWidget as widgetSv } from '#shared/i18n/sv/guide-widget.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/people.ts';

const GUIDE = GUIDE_PEOPLE[3];

test('a guide writes their profile, and a foreign page shows their dates', async ({ page, t, language, another }) => {
  const words = { profile: language === 'sv' ? profileSv : profileEn, widget: language === 'sv' ? widgetSv : widgetEn };
  const pageWords = language === 'sv' ? guidePageSv : guidePageEn;
  await signIn(page, t, GUIDE?.email ?? '', '/guide-dashboard/settings');
  const city = page.getByLabel(words.profile.about.city, { exact: false });
  await city.fill('Arkösund');
  await page.getByRole('button', { name: words.profile.save, exact: true }).click();
  await expect(page.getByText(words.profile.saved)).toBeVisible();
  await page.goto('/guide-dashboard/settings?tab=social');
  const instagram = page.getByLabel(words.profile.social.instagram, { exact: false });
  await instagram.fill('https://evil.test/me');
  await page.getByRole('button', { name: words.profile.save, exact: true }).click();
  await expect(page.getByText(words.profile.linkInvalid)).toBeVisible();
  await instagram.fill('@napp.guide');
  await page.getByRole('button', { name: words.profile.save, exact: true }).click();
  await expect(instagram).toHaveValue('https://www.instagram.com/napp.guide');
  await page.goto('/guide-dashboard/settings?tab=payments');
  await expect(page.getByRole('heading', { name: words.profile.payments.title })).toBeVisible();
  await expectAccessible(page, 'payments of the profile');

  await page.goto('/guide-dashboard/widget');
  const code = await page.getByLabel(words.widget.code, { exact: true }).inputValue();
  const foreign = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html><title>Foreign</title>${code}`),
  );
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  try {
    const visitor = await another();
    await visitor.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
    const frame = visitor.frameLocator('iframe');
    await expect(frame.getByRole('table')).toBeVisible();
    const next = frame.getByRole('button').nth(1);
    const free = frame.locator('td a').first();
    await expect(async () => {
      if ((await free.count()) === 0) await next.click();
      await expect(free).toBeVisible({ timeout: 1000 });
    }).toPass();
    const [opened] = await Promise.all([visitor.waitForEvent('popup'), free.click()]);
    await expect(opened).toHaveURL(/\/experience\/.*date=/);
    await opened.goto(`/guide/${GUIDE?.subject}`);
    await expect(opened.getByText(pageWords.lead.replace('{{city}}', 'Arkösund'))).toBeVisible();
    await expectAccessible(opened, 'the public page of a guide');
  } finally {
    foreign.close();
  }
});
