import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { acceptTerms, backToNapp, payButton, payWithCard, toTerms } from './support/paying.ts';
import { signIn, somebody } from './support/people.ts';
import { ask, bookingPath, ownSlot } from './support/trips.ts';
import { saying, type Words } from './support/words.ts';

const ANGLER = { en: 'angler@napp.test', sv: 'angler2@napp.test' };
/** A trip of the demo data that is behind, and was paid in part with a gift card. */
const PAID = { angler: 'angler3@napp.test', guide: 'guide4@napp.test' };
const CODE = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/;

test('gift cards: one to print pays a part and comes back, one by mail pays all, a guide redeems', async ({
  page,
  another,
  site,
  control,
  t,
  language,
  trouble,
}) => {
  test.slow();
  const buyer = somebody();
  const friend = somebody('Bo');
  const printed = await buyToPrint(page, t, buyer);
  const mailed = await buyByMail(page, t, buyer, friend.email);
  const code = await codeInMail();
  expect(await control.mail(buyer.email)).not.toContainEqual(
    expect.objectContaining({ html: expect.stringContaining(code) }),
  );
  await page.goto(mailed);
  await expect(page.getByText(friend.email).first()).toBeVisible();
  await expectAccessible(page, page.url());

  await payAPart(await another(), printed);
  // Somewhere else: the booking that was left keeps its gift card in the tab where it was begun.
  await payAll(await another(), code);
  await page.goto(`/gift-card#${code}`);
  await page.getByRole('button', { name: t.giftCards.check.button }).click();
  await expect(page.getByText(t.giftCards.check.used)).toBeVisible();
  await expectAccessible(page, page.url());

  trouble.expect(/status of 404.*gift-claims/);
  await signIn(page, t, PAID.guide, '/redeem-gift-card');
  await redeem({ last: 'ZZZZ', reference: '#00000000' });
  await expect(page.getByText(t.errors['gift_cards.no_match'])).toBeVisible();
  await expectAccessible(page, page.url());
  await redeem(await paidTrip());
  await expect(page.getByRole('heading', { name: t.redeem.bankTitle })).toBeVisible();
  // A guide who was here before has an account that is kept; twice is once.
  const other = page.getByRole('radio', { name: t.redeem.other });
  if (await other.isVisible()) await other.check();
  await page.getByLabel(t.redeem.company).fill('Mälarens Fiske AB');
  await page.getByLabel(t.redeem.bankgiro).fill('5050-1055');
  await expectAccessible(page, page.url());
  await page.getByRole('button', { name: t.redeem.next }).click();
  await expect(page.getByRole('heading', { name: t.redeem.check })).toBeVisible();
  await expectAccessible(page, page.url());
  await page.getByRole('button', { name: saying(t.redeem.send) }).click();
  await expect(page.getByText(t.redeem.done)).toBeVisible();
  await page.getByRole('link', { name: t.redeem.all }).click();
  await expect(page.getByText('•••• 1055')).toBeVisible();
  await expectAccessible(page, page.url());

  async function redeem({ last, reference }: { last: string; reference: string }): Promise<void> {
    await page.getByLabel(t.redeem.lastFour).fill(last);
    await page.getByLabel(t.redeem.reference).fill(reference);
    await page.getByRole('button', { name: t.redeem.next }).click();
  }
  async function paidTrip(): Promise<{ last: string; reference: string }> {
    type Trip = { bookingId: string; reference: string; gifts: string[] };
    const path = '/api/bookings?when=history';
    const { value } = await ask<{ bookings: Trip[] }>(site, PAID.angler, 'GET', path);
    for (const { bookingId } of value.bookings) {
      const { value: trip } = await ask<Trip>(site, PAID.guide, 'GET', `/api/bookings/${bookingId}`);
      if (trip.gifts?.[0]) return { last: trip.gifts[0], reference: trip.reference };
    }
    throw new Error('no trip that was paid with a gift card');
  }

  async function codeInMail(): Promise<string> {
    let found: string | undefined;
    await expect
      .poll(async () => {
        found = CODE.exec((await control.mail(friend.email)).at(-1)?.html ?? '')?.[0];
        return found;
      })
      .toBeDefined();
    return found ?? '';
  }
  async function takeCode(person: Page, typed: string): Promise<void> {
    const slot = await ownSlot(site);
    await signIn(person, t, ANGLER[language], bookingPath(slot));
    await toTerms(person, t);
    await person.getByRole('button', { name: t.booking.gift.add }).click();
    await person.getByLabel(t.booking.gift.code).fill(typed.toLowerCase().replaceAll('-', ' '));
    await person.getByRole('button', { name: t.booking.gift.use }).click();
    await expect(person.getByText(saying(t.booking.gift.card, { last: typed.slice(-4) }))).toBeVisible();
    await acceptTerms(person, t);
  }
  async function payAPart(person: Page, typed: string): Promise<void> {
    await takeCode(person, typed);
    await payButton(person).click();
    await person.waitForURL(/\/pay\//);
    await backToNapp(person, language).click();
    await expect(person.getByRole('heading', { level: 1, name: t.payment.cancelled.title })).toBeVisible();
    // Left unpaid, the card has its money back at once.
    await person.goto(`/gift-card#${typed}`);
    await person.getByRole('button', { name: t.giftCards.check.button }).click();
    await expect(person.getByText(t.giftCards.check.returned)).toBeVisible();
  }
  async function payAll(person: Page, typed: string): Promise<void> {
    await takeCode(person, typed);
    await expect(payButton(person)).toHaveText(t.booking.terms.confirm);
    await payButton(person).click();
    await person.waitForURL(/\/payment-return/);
    await expect(person.getByRole('heading', { level: 1, name: t.payment.confirmed.title })).toBeVisible();
  }
});

async function details(page: Page, t: Words, buyer: { firstName: string; lastName: string; email: string }) {
  const words = t.giftCards.details;
  await page.getByLabel(words.buyerName).fill(`${buyer.firstName} ${buyer.lastName}`);
  await page.getByLabel(words.buyerEmail).fill(buyer.email);
}
const next = (page: Page, t: Words) =>
  page.getByRole('dialog').getByRole('button', { name: t.giftCards.modal.next, exact: true });
const pay = (page: Page, t: Words) =>
  page.getByRole('dialog').getByRole('button', { name: saying(t.giftCards.modal.pay) });

/** One of 500 kr, printed at home: its code from the page that shows it. */
async function buyToPrint(
  page: Page,
  t: Words,
  buyer: { firstName: string; lastName: string; email: string },
): Promise<string> {
  await page.goto('/gift-card');
  await page.getByRole('button', { name: t.giftCards.buy }).click();
  await page.getByRole('radio', { name: t.giftCards.amount.own }).check();
  await page.getByLabel(t.giftCards.amount.ownLabel).fill('49');
  await next(page, t).click();
  await expect(page.getByText(saying(t.giftCards.amount.tooLow))).toBeVisible();
  await page.getByLabel(t.giftCards.amount.ownLabel).fill('500,00 kr');
  await expectAccessible(page, page.url());
  await next(page, t).click();
  await details(page, t, buyer);
  await page.getByRole('radio', { name: t.giftCards.details.print }).check();
  await expectAccessible(page, page.url());
  await next(page, t).click();
  await expectAccessible(page, page.url());
  await pay(page, t).click();
  await payWithCard(page);
  await expect(page.getByRole('heading', { level: 1, name: t.giftCards.order.confirmed })).toBeVisible();
  await page.getByRole('link', { name: t.giftCards.order.print }).click();
  const code = await page.getByText(CODE).first().textContent();
  await expectAccessible(page, page.url());
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t.giftCards.held.print }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  return code ?? '';
}
/** One of 20 000 kr, which pays every trip, sent to a friend. Answers the order's own page. */
async function buyByMail(
  page: Page,
  t: Words,
  buyer: { firstName: string; lastName: string; email: string },
  to: string,
): Promise<string> {
  await page.goto('/gift-card?buy=1');
  await page.getByRole('radio', { name: t.giftCards.amount.own }).check();
  await page.getByLabel(t.giftCards.amount.ownLabel).fill('20 000');
  await next(page, t).click();
  await details(page, t, buyer);
  await page.getByLabel(t.giftCards.details.recipientEmail).fill(to);
  await page.getByLabel(t.giftCards.details.greeting).fill('Ut och fiska med dig');
  await next(page, t).click();
  await pay(page, t).click();
  await payWithCard(page);
  await expect(page.getByRole('heading', { level: 1, name: t.giftCards.order.confirmed })).toBeVisible();
  return new URL(page.url()).pathname;
}
