import type { Page } from '@playwright/test';
import { experience as experienceEn } from '#shared/i18n/en/experience.ts';
import { invite as inviteEn } from '#shared/i18n/en/invite.ts';
import { promote as promoteEn } from '#shared/i18n/en/promote.ts';
import { experience as experienceSv } from '#shared/i18n/sv/experience.ts';
import { invite as inviteSv } from '#shared/i18n/sv/invite.ts';
import { promote as promoteSv } from '#shared/i18n/sv/promote.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { formatDate } from '#web/lib/format.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/people.ts';
import { ownSlot } from './support/trips.ts';
import { saying } from './support/words.ts';

const WORDS = {
  en: { p: promoteEn, i: inviteEn, x: experienceEn },
  sv: { p: promoteSv, i: inviteSv, x: experienceSv },
};
type Say = (typeof WORDS)['en'];

test('a guide promotes with a list, a stranger sees the price and stops the mails', async ({
  page,
  another,
  t,
  language,
  site,
  control,
  trouble,
}) => {
  test.slow();
  // once without the consent of those on the list
  trouble.expect(/status of 422.*\/mail\)/);
  const say = WORDS[language];
  const { p, i, x } = say;
  const friend = `kompis.${Date.now().toString(36)}@napp.test`;
  const slot = await ownSlot(site, { capacity: 3, inDays: 20 });
  await signIn(page, t, slot.guideEmail, '/guide-dashboard/lists');
  const list = `Stammisar ${Date.now().toString(36)}`;
  await makeList(page, say, list, friend);
  await expectAccessible(page, 'a distribution list');

  await page.goto('/guide-dashboard/promote?what=experience');
  const title = slot.titles[language];
  await page.getByRole('button', { name: saying(p.select.actionLabel, { title }) }).click();
  const sheet = page.getByRole('dialog');
  await chooseDate(page, say, { date: slot.date, language });
  await sheet.getByRole('slider').fill('20');
  await expectAccessible(page, 'the discount');
  await sheet.getByRole('button', { name: p.discount.save, exact: true }).click();
  await expect(page.getByText(saying(p.discount.saved_one, { count: 1 }))).toBeVisible();
  await sheet.getByRole('tab', { name: p.dialog.message }).click();
  await sheet.getByRole('button', { name: p.message.write }).click();
  await expect(sheet.getByText(p.message.byTemplate)).toBeVisible();
  await expect(sheet.getByRole('textbox', { name: p.message.text })).toHaveValue(new RegExp(title));
  await sheet.getByRole('tab', { name: p.dialog.send, exact: true }).click();
  await sheet.getByLabel(p.send.list).selectOption({ label: list });
  await expect(sheet.getByRole('textbox', { name: p.send.addresses })).toHaveValue(new RegExp(friend));
  await sheet.getByRole('button', { name: saying(p.send.action_one, { count: 1 }) }).click();
  await expect(sheet.getByRole('alert').getByText(p.send.failed)).toBeVisible();
  await sheet.getByLabel(p.send.consent).check();
  await expectAccessible(page, 'sending');
  await sheet.getByRole('button', { name: saying(p.send.action_one, { count: 1 }) }).click();
  await expect(sheet.getByText(saying(p.send.sent_one, { count: 1 }))).toBeVisible();

  await expect.poll(async () => (await control.mail(friend)).length).toBe(1);
  const [mail] = await control.mail(friend);
  const stranger = await another();
  await stranger.goto(linkIn(mail?.html, '/experience/'));
  await expect(stranger.getByText(saying(x.promotion.badge, { percent: 20 })).first()).toBeVisible();

  await stranger.goto(linkIn(mail?.html, '/unsubscribe/'));
  const stop = stranger.getByRole('button', { name: i.stop.action });
  await expect(stop).toBeVisible();
  await expectAccessible(stranger, 'the page that stops mails');
  await stop.click();
  await expect(stranger.getByRole('button', { name: i.stop.undo })).toBeVisible();
  await page.goto('/guide-dashboard/lists');
  await page.getByRole('link', { name: list }).click();
  await expect(page.getByText(p.members.stopped, { exact: true })).toBeVisible();
});

/** The address of a link in a mail, whose text is escaped as HTML is. */
function linkIn(html = '', path: string): string {
  const found = new RegExp(`https?://[^"\\s<]*(${path}[^"\\s<]*)`).exec(html)?.[1];
  if (!found) throw new Error(`the mail has no link to ${path}`);
  return found.replaceAll('&amp;', '&');
}
async function makeList(page: Page, { p }: Say, name: string, friend: string): Promise<void> {
  await page.getByRole('button', { name: p.lists.make }).first().click();
  await page.getByRole('dialog').getByLabel(p.lists.name, { exact: true }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: p.lists.save }).click();
  await page.getByRole('link', { name }).click();
  await page.getByRole('textbox', { name: p.members.text, exact: true }).fill(`Kompis <${friend}>\nnobody@`);
  await page.getByLabel(p.members.consent).check();
  await page.getByRole('button', { name: p.members.action }).click();
  await expect(page.getByText(saying(p.members.added_one, { count: 1 }))).toBeVisible();
  await expect(page.getByText(friend, { exact: true })).toBeVisible();
}
/** Leafs to the month of the date and ticks its evening. */
async function chooseDate(page: Page, { p }: Say, { date, language }: { date: string; language: Locale }) {
  const sheet = page.getByRole('dialog');
  const month = sheet.getByText(formatDate(date.slice(0, 7), language, 'month'), { exact: true });
  for (let months = 0; months < 3 && !(await month.isVisible()); months += 1)
    await sheet.getByRole('button', { name: p.discount.nextMonth }).click();
  const day = String(Number(date.slice(8)));
  await sheet.getByRole('checkbox', { name: new RegExp(`\\b${day}\\b.*20:00–\\u206023:00`) }).check();
}
