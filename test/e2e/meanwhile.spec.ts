import { payTexts } from '#infra/local/stripe/page/pay-texts.ts';
import { expect, test, testAlone } from './fixtures.ts';
import { acceptTerms, payButton, toCardPage, toTerms } from './support/paying.ts';
import { signIn } from './support/people.ts';
import { bookingPath, ownSlot } from './support/trips.ts';
import { saying } from './support/words.ts';

const ANGLER = { en: 'angler3@napp.test', sv: 'angler4@napp.test' };

test('the price has changed since it was shown: both are said, and one decides anew', async ({
  page,
  site,
  t,
  language,
  trouble,
}) => {
  trouble.expect(/status of (409|422)/);
  const slot = await ownSlot(site);
  let isOld = true;
  // what the browser was told before the price changed
  await page.route('**/api/quotes', async (route) => {
    const response = await route.fetch();
    if (!isOld) return route.fulfill({ response });
    const answer = await response.json();
    answer.quote.total.minor -= 10_000;
    return route.fulfill({ response, json: { ...answer, quoteHash: 'as-it-was' } });
  });
  await signIn(page, t, ANGLER[language], bookingPath(slot));
  await toTerms(page, t);
  await acceptTerms(page, t);
  isOld = false;
  await payButton(page).click();
  await expect(page.getByRole('alert').getByText(saying(t.booking.terms.changedPrice))).toBeVisible();
  await acceptTerms(page, t);
  await payButton(page).click();
  await page.waitForURL(/\/pay\//);
});

testAlone(
  'the hold runs out on the card page: nothing is charged, everything typed is kept',
  async ({ page, site, control, t, language, trouble }) => {
    test.slow();
    trouble.expect(/status of 410/);
    const slot = await ownSlot(site, { capacity: 1 });
    await signIn(page, t, ANGLER[language], bookingPath(slot));
    await toCardPage(page, t);
    await control.advance('PT36M');
    await page.reload();
    await expect(page.getByText(payTexts[language].expiredText)).toBeVisible();
    await page.getByRole('link', { name: payTexts[language].back }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.payment.cancelled.title })).toBeVisible();
    await expect(page.getByText(t.payment.cancelled.expired)).toBeVisible();
    await page.getByRole('link', { name: t.payment.cancelled.again }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: t.booking.terms.title })).toBeVisible();
    await expect(payButton(page)).toBeEnabled();
  },
);
