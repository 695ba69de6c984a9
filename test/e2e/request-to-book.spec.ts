import type { Page } from '@playwright/test';
import { expect, type Site, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { payWithCard, toCardPage } from './support/paying.ts';
import { inGuidesList, signIn } from './support/people.ts';
import { bookingPath, type OwnSlot, ownSlot } from './support/trips.ts';
import { saying, type Words } from './support/words.ts';

const GUIDE = 'guide2@napp.test';
const ANGLER = { en: 'angler@napp.test', sv: 'angler2@napp.test' };
const REASON = 'The river is too high that week, try May.';

test('a request waits for the guide, who says yes', async ({ page, another, site, t, language }) => {
  const slot = await requestSlot(site);
  const reference = await sendRequest(page, t, ANGLER[language], slot);
  await expectMail(site, GUIDE, reference);
  await expectAccessible(page, 'a request that is sent');
  const card = await answering(await another(), t, reference);
  await card.getByRole('button', { name: t.guide.confirm.button, exact: true }).click();
  await card.page().getByRole('dialog').getByRole('button', { name: t.guide.confirm.do }).click();
  // it has left those that wait, and stands among the trips
  await expect(card.getByText(t.bookings.states.waitingForYou)).toBeHidden();
  const trip = await inGuidesList(card.page(), t, reference);
  await expect(trip.getByText(t.bookings.states.confirmed, { exact: true })).toBeVisible();

  await expectMail(site, ANGLER[language], reference, 2);
  await page.getByRole('link', { name: t.payment.waiting.bookings }).click();
  await expect(page.getByText(t.bookings.states.confirmed)).toBeVisible();
  await expectAccessible(page, 'a booking');
});

test('a request that the guide declines costs nothing, and the places are free again', async ({
  page,
  another,
  site,
  t,
  language,
}) => {
  const slot = await requestSlot(site);
  const reference = await sendRequest(page, t, ANGLER[language], slot);
  const card = await answering(await another(), t, reference);
  await card.getByRole('button', { name: t.guide.decline.button, exact: true }).click();
  const dialog = card.page().getByRole('dialog');
  await dialog.getByLabel(t.guide.decline.reason).fill(REASON);
  await dialog.getByRole('button', { name: t.guide.decline.do }).click();
  await expect(card).toBeHidden();

  const mails = await expectMail(site, ANGLER[language], reference, 2);
  expect(mails.at(-1)?.html).toContain(REASON);
  await page.getByRole('link', { name: t.payment.waiting.bookings }).click();
  await expect(page.getByText(t.bookings.states.cancelled)).toBeVisible();
  await expect(page.getByText(t.bookings.causes.declined)).toBeVisible();
  await page.goto(bookingPath(slot, 'time'));
  await expect(
    page
      .getByRole('dialog')
      .getByText(saying(t.booking.slots.left, { places: 2, capacity: 2 }))
      .first(),
  ).toBeVisible();
});

const requestSlot = (site: Site) => ownSlot(site, { experienceId: 'kaitum-grayling' }, GUIDE);

/** Books, pays (the card is only reserved), and ends on the page that says who answers by when. */
async function sendRequest(page: Page, t: Words, email: string, slot: OwnSlot): Promise<string> {
  await signIn(page, t, email, bookingPath(slot));
  await expect(page.getByRole('heading', { name: t.booking.titleRequest })).toBeVisible();
  await toCardPage(page, t);
  await payWithCard(page);
  await expect(page.getByRole('heading', { level: 1, name: t.payment.waiting.title })).toBeVisible();
  const text = await page.getByText(saying(t.payment.waiting.text)).textContent();
  return /#[A-Z0-9]+/.exec(text ?? '')?.[0] ?? 'no reference';
}
/** The request in the guide's list. */
async function answering(page: Page, t: Words, reference: string) {
  await signIn(page, t, GUIDE, '/guide-dashboard');
  const card = await inGuidesList(page, t, reference);
  await expect(card.getByText(t.bookings.states.waitingForYou)).toBeVisible();
  return card;
}
async function expectMail({ control }: Site, to: string, reference: string, count = 1) {
  const about = async () => (await control.mail(to)).filter(({ subject }) => subject.includes(reference));
  await expect.poll(async () => (await about()).length, { message: `mails about ${reference} to ${to}` }).toBe(count);
  return about();
}
