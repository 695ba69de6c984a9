import { payTexts } from '#infra/local/stripe/page/pay-texts.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import {
  acceptTerms,
  backToNapp,
  CARDS,
  goOn,
  leaveContact,
  payButton,
  payWithCard,
  toCardPage,
  toTerms,
} from './support/paying.ts';
import { fillSignIn, signIn } from './support/people.ts';
import { ask, bookingPath, ownSlot } from './support/trips.ts';
import { saying } from './support/words.ts';

const ANGLER = { en: 'angler3@napp.test', sv: 'angler4@napp.test' };
const RIVAL = 'angler5@napp.test';
const WISH = 'We bring our own rods';

test('a declined card says so, and another one pays', async ({ page, site, t, language, trouble }) => {
  trouble.expect(/status of 402/);
  await signIn(page, t, ANGLER[language], bookingPath(await ownSlot(site)));
  await toCardPage(page, t);
  await payWithCard(page, CARDS.declined);
  await expect(page.getByText(String(payTexts[language].declined.card_declined))).toBeVisible();
  await payWithCard(page);
  await expect(page.getByRole('heading', { level: 1, name: t.payment.confirmed.title })).toBeVisible();
  await expectAccessible(page, 'a booking that is confirmed');
});

test('a card that asks its bank', async ({ page, site, t, language }) => {
  await signIn(page, t, ANGLER[language], bookingPath(await ownSlot(site)));
  await toCardPage(page, t);
  await payWithCard(page, CARDS.asksBank);
  await page.getByRole('button', { name: payTexts[language].bankApprove }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.payment.confirmed.title })).toBeVisible();
});

test('the way back from the card page frees the places and keeps everything typed', async ({
  page,
  site,
  t,
  language,
}) => {
  const slot = await ownSlot(site);
  await signIn(page, t, ANGLER[language], bookingPath(slot, 'contact'));
  await page.getByLabel(t.booking.contact.requests).fill(WISH);
  await expectAccessible(page, 'the details of who books');
  await leaveContact(page, t);
  await acceptTerms(page, t);
  await expectAccessible(page, 'the terms before paying');
  await payButton(page).click();
  await page.waitForURL(/\/pay\//);
  await backToNapp(page, language).click();
  await expect(page.getByRole('heading', { level: 1, name: t.payment.cancelled.title })).toBeVisible();
  await expect(page.getByText(t.payment.cancelled.abandoned)).toBeVisible();
  await expectAccessible(page, 'a booking that was not completed');
  await page.goto(bookingPath(slot, 'contact'));
  await expect(page.getByLabel(t.booking.contact.requests)).toHaveValue(WISH);
  await leaveContact(page, t);
  await acceptTerms(page, t);
  await payButton(page).click();
  await payWithCard(page);
  await expect(page.getByRole('heading', { level: 1, name: t.payment.confirmed.title })).toBeVisible();
});

test('a card page that was closed can be opened again, or its places given back', async ({
  page,
  site,
  t,
  language,
}) => {
  const slot = await ownSlot(site);
  await signIn(page, t, ANGLER[language], bookingPath(slot, 'contact'));
  await leaveContact(page, t);
  await acceptTerms(page, t);
  await payButton(page).click();
  await page.waitForURL(/\/pay\//);
  await page.goto(bookingPath(slot, 'contact'));
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: t.booking.pending.title })).toBeVisible();
  await expectAccessible(page, 'a booking that was started');
  await sheet.getByRole('button', { name: t.booking.pending.release }).click();
  await expect(sheet.getByRole('navigation', { name: t.booking.steps.label })).toBeVisible();
});

test('somebody else takes the places meanwhile: it says so, and what was typed stays', async ({
  page,
  site,
  t,
  language,
  trouble,
}) => {
  trouble.expect(/status of (409|422)/);
  const slot = await ownSlot(site, { capacity: 2 });
  await signIn(page, t, ANGLER[language], bookingPath(slot, 'contact'));
  await page.getByLabel(t.booking.contact.requests).fill(WISH);
  await leaveContact(page, t);
  await acceptTerms(page, t);
  await takePlaces(site, slot, 2);
  await payButton(page).click();
  await expect(page.getByRole('alert').getByText(saying(t.errors['booking.slot_full'], { left: 0 }))).toBeVisible();
  // back at the times, which are shown as they are now (the day itself may have other times with places)
  await expect(page.getByRole('dialog').getByText(t.booking.slots.full).first()).toBeVisible();
});

test('one place is left: fewer people is the way on', async ({ page, site, t, language, trouble }) => {
  trouble.expect(/status of (409|422)/);
  const slot = await ownSlot(site, { capacity: 2 });
  await signIn(page, t, ANGLER[language], bookingPath(slot));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: saying(t.common.stepper.more, { label: t.booking.people.adults }) })
    .click();
  await toTerms(page, t);
  await acceptTerms(page, t);
  await takePlaces(site, slot, 1);
  await payButton(page).click();
  await expect(page.getByText(saying(t.errors['booking.slot_full'], { left: 1 })).first()).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: saying(t.common.stepper.fewer, { label: t.booking.people.adults }) })
    .click();
  await toCardPage(page, t);
});

test('people who do not fit are told so where they are chosen, before anything is sent', async ({ page, site, t }) => {
  const [full, small] = await Promise.all([
    ownSlot(site, { capacity: 3 }),
    ownSlot(site, { experienceId: 'osterlen-garfish', capacity: 4 }),
  ]);
  await takePlaces(site, full, 1);
  const sheet = page.getByRole('dialog');
  const more = (label: string) =>
    sheet.getByRole('button', { name: saying(t.common.stepper.more, { label }), exact: true });
  await page.goto(bookingPath(full));
  // somebody is on board, and the trip takes no children
  await expect(sheet.getByRole('checkbox', { name: t.booking.people.private })).toBeDisabled();
  await expect(sheet.getByText(t.booking.people.privateTaken)).toBeVisible();
  await expect(sheet.getByText(t.booking.people.noChildren)).toBeVisible();
  await expect(more(t.booking.people.children)).toBeDisabled();
  for (const _another of [2, 3, 4]) await more(t.booking.people.adults).click();
  await expect(sheet.getByText(saying(t.errors['booking.group_too_large'], { max: 3 }))).toBeVisible();
  await expectAccessible(page, 'who comes along');
  await expect(goOn(page, t)).toBeDisabled();
  // alone, where it takes two: the whole boat is the way on
  await page.goto(bookingPath(small));
  const adults = sheet.getByRole('spinbutton', { name: t.booking.people.adults });
  await expect(adults).toHaveText('2');
  await sheet.getByRole('button', { name: saying(t.common.stepper.fewer, { label: t.booking.people.adults }) }).click();
  await expect(sheet.getByText(saying(t.errors['booking.group_too_small'], { min: 2 }))).toBeVisible();
  await expect(goOn(page, t)).toBeDisabled();
  await sheet.getByRole('button', { name: t.booking.people.makePrivate }).click();
  await expect(goOn(page, t)).toBeEnabled();
});

test('pressing pay twice is one booking', async ({ page, site, t, language }) => {
  const slot = await ownSlot(site, { capacity: 2 });
  await signIn(page, t, ANGLER[language], bookingPath(slot));
  await toTerms(page, t);
  await acceptTerms(page, t);
  await payButton(page).dblclick();
  await page.waitForURL(/\/pay\//);
  const { value } = await ask<{ days: { date: string; slots: { id: string; taken: number }[] }[] }>(
    site,
    slot.guideEmail,
    'GET',
    `/api/guide/experiences/${slot.experienceId}/slots?month=${slot.date.slice(0, 7)}`,
  );
  const own = value.days.flatMap(({ slots }) => slots).find(({ id }) => id === slot.slotId);
  expect(own?.taken).toBe(1);
});

test('no connection is told; the answer is lost on the way: the next press is the same booking', async ({
  page,
  site,
  t,
  language,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED|ERR_CONNECTION|net::/);
  const slot = await ownSlot(site, { capacity: 1 });
  await signIn(page, t, ANGLER[language], bookingPath(slot));
  await toTerms(page, t);
  await acceptTerms(page, t);
  await page.context().setOffline(true);
  await payButton(page).click();
  await expect(page.getByRole('alert').getByText(t.common.offline)).toBeVisible();
  await page.context().setOffline(false);
  // the server books; the browser hears nothing of it
  await page.route(
    '**/api/bookings',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const answer = page.waitForEvent('requestfailed');
  await payButton(page).click();
  await answer;
  await expect(page.getByRole('alert').getByText(t.common.offline)).toBeVisible();
  await payButton(page).click();
  await payWithCard(page);
  await expect(page.getByRole('heading', { level: 1, name: t.payment.confirmed.title })).toBeVisible();
});

test('the session runs out in the middle: signing in again loses nothing', async ({
  page,
  site,
  t,
  language,
  trouble,
}) => {
  trouble.expect(/status of (400|401)|session refresh failed/);
  const slot = await ownSlot(site);
  await page.goto(`/auth?return=${encodeURIComponent(bookingPath(slot, 'contact'))}`);
  await fillSignIn(page, t, ANGLER[language]);
  await page.getByLabel(t.booking.contact.requests).fill(WISH);
  await leaveContact(page, t);
  await acceptTerms(page, t);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (/Token$/.test(key) && key.includes('efresh')) localStorage.setItem(key, 'gone');
  });
  await page.route('**/api/bookings', (route) => route.fulfill({ status: 401, json: { code: 'auth.required' } }), {
    times: 1,
  });
  await payButton(page).click();
  await expect(page.getByRole('alert').getByText(t.booking.contact.expired)).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: t.booking.contact.signIn, exact: true }).click();
  await fillSignIn(page, t, ANGLER[language]);
  await expect(page.getByLabel(t.booking.contact.requests)).toHaveValue(WISH);
});

test('nobody knows how the payment went: it says so, and there is a way on', async ({
  page,
  site,
  t,
  language,
  trouble,
}) => {
  trouble.expect(/status of 503/);
  await page.clock.install();
  await signIn(page, t, ANGLER[language], bookingPath(await ownSlot(site)));
  await toCardPage(page, t);
  await page.route('**/api/bookings/*/settle', (route) =>
    route.fulfill({ status: 503, json: { code: 'payments.unavailable' } }),
  );
  await payWithCard(page);
  await page.waitForURL(/\/payment-return/);
  await expect(async () => {
    await page.clock.fastForward(15_000);
    await expect(page.getByRole('heading', { level: 1, name: t.payment.unknown.title })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText(t.payment.unknown.text)).toBeVisible();
  await page.unroute('**/api/bookings/*/settle');
  await page.getByRole('button', { name: t.payment.unknown.retry }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.payment.confirmed.title })).toBeVisible();
});

/** Another angler books these places, up to the card page. */
async function takePlaces(
  site: Parameters<typeof ask>[0],
  slot: Awaited<ReturnType<typeof ownSlot>>,
  adults: number,
): Promise<void> {
  const { experienceId, date, slotId } = slot;
  const party = { adults, children: 0, private: false };
  const quote = await ask<{ quoteHash: string; quote: { termsVersion: string } }>(site, RIVAL, 'POST', '/api/quotes', {
    experienceId,
    date,
    slotId,
    party,
    language: 'en',
  });
  const { status, value } = await ask(site, RIVAL, 'POST', '/api/bookings', {
    experienceId,
    date,
    slotId,
    party,
    requestId: crypto.randomUUID(),
    quoteHash: quote.value.quoteHash,
    acceptedTerms: quote.value.quote.termsVersion,
    contact: { fullName: 'Sara Nyman', email: RIVAL, phone: '' },
    specialRequests: '',
    language: 'en',
    currencyShown: 'SEK',
    isAdult: true,
  });
  if (status >= 300) throw new Error(`the rival could not book: ${JSON.stringify(value)}`);
}
