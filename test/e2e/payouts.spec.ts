import { guideOf } from '#infra/local/demo/people.ts';
import { expect, testAlone as test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/people.ts';
import { saying } from './support/words.ts';

/** Each has a penalty of a month that is over, and has not said where to pay it: paid once on each stack. */
const GUIDES = { en: guideOf('henrik'), sv: guideOf('petra') };
const SETTINGS = '/guide-dashboard/settings?tab=payments';

test('a guide says where to, an admin pays the month, and the statement tells it', async ({
  page,
  another,
  t,
  language,
}) => {
  test.slow();
  const { email, firstName, lastName } = GUIDES[language];
  const words = t.admin.payouts;
  const admin = await another();
  await signIn(admin, t, 'admin@napp.test', '/admin/payouts');
  const card = admin.getByRole('article').filter({ has: admin.getByText(`${firstName} ${lastName}`) });
  await expect(card.getByText(words.states.no_bank)).toBeVisible();
  await expectAccessible(admin, 'payouts before');

  await signIn(page, t, email, `${SETTINGS}&view=bank`);
  await expect(page.getByText(t.redeem.bank.none)).toBeVisible();
  await page.getByLabel(t.redeem.company).fill(`${lastName} Fiske AB`);
  await page.getByLabel(t.redeem.bankgiro).fill('5050-1055');
  await expectAccessible(page, 'bank details');
  await page.getByRole('button', { name: t.redeem.bank.save }).click();
  await expect(page.getByText(saying(t.redeem.list.bank, { where: `${lastName} Fiske AB, •••• 1055` }))).toBeVisible();

  await admin.reload();
  await expect(card.getByText(words.states.ready)).toBeVisible();
  await admin.getByLabel(words.file.iban).fill('SE35 5000 0000 0549 1000 0003');
  await admin.getByLabel(words.file.bic).fill('ESSESESS');
  const [file] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: words.file.make }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^napp-\d{4}-\d{2}\.xml$/);
  await card.getByRole('button', { name: words.pay }).click();
  await expectAccessible(admin, 'the payout dialog');
  await admin.getByRole('dialog').getByRole('button', { name: words.pay }).click();
  await expect(card.getByText(words.states.paid, { exact: true })).toBeVisible();
  await expectAccessible(admin, 'payouts after');

  await page.goto(`${SETTINGS}&view=statements`);
  await expect(page.getByText(new RegExp(`${t.redeem.statement.payout} #`)).first()).toBeVisible();
  await expectAccessible(page, 'the statement');
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t.redeem.statement.paper }).click(),
  ]);
  expect(paper.suggestedFilename()).toMatch(/^napp-(statement|avrakning)-\d{4}-\d{2}\.pdf$/);
});
