import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { bookFor } from './support/bookings.ts';
import { goOn, payWithCard, toCardPage } from './support/paying.ts';
import { signIn } from './support/people.ts';
import { ask, bookingPath, ownSlot } from './support/trips.ts';
import { saying } from './support/words.ts';

const ANGLER = { en: 'angler@napp.test', sv: 'angler2@napp.test' };
const OTHER = { en: 'angler3@napp.test', sv: 'angler4@napp.test' };
const RIVAL = 'angler5@napp.test';

test('full: one waits for the whole boat, one for a place; what comes free is offered by mail and booked', async ({
  page,
  another,
  site,
  t,
  language,
  trouble,
}) => {
  test.slow();
  // a time that has filled up a moment ago, and that the edge remembers as free, is refused once
  trouble.expect(/status of 409/);
  const [angler, other] = [ANGLER[language], OTHER[language]];
  const slot = await ownSlot(site);
  const first = await bookFor(site, RIVAL, slot, { language });

  // others are on it, so it cannot be private: the people step leads to the line
  await signIn(page, t, angler, bookingPath(slot));
  await page.getByRole('button', { name: t.booking.line.openPrivate }).click();
  const joining = page.getByRole('dialog', { name: t.booking.line.title });
  await expect(joining.getByLabel(saying(t.booking.line.privateHelp))).toBeChecked();
  await joining.getByLabel(saying(t.booking.line.privateHelp)).uncheck();
  await expect(joining.getByText(t.booking.line.room)).toBeVisible();
  await expect(joining.getByRole('button', { name: t.booking.line.join })).toBeDisabled();
  await joining.getByLabel(saying(t.booking.line.privateHelp)).check();
  await expectAccessible(page, 'the dialog of the waiting list');
  await joining.getByRole('button', { name: t.booking.line.join }).click();
  await expect(joining.getByText(t.booking.line.first)).toBeVisible();

  const second = await bookFor(site, RIVAL, slot, { language });
  const waiter = await another();
  await signIn(waiter, t, other, bookingPath(slot, 'time'));
  await waiter.getByRole('dialog').getByRole('button', { name: t.booking.line.open }).click();
  const line = waiter.getByRole('dialog', { name: t.booking.line.title });
  await line.getByRole('button', { name: t.booking.line.join }).click();
  await expect(line.getByText(saying(t.booking.line.ahead_one, { count: 1 }))).toBeVisible();
  await line.getByRole('link', { name: t.booking.line.see }).click();
  await expect(waiter.getByText(saying(t.bookings.waiting.ahead_one, { count: 1 })).first()).toBeVisible();

  const guide = await another();
  await signIn(guide, t, slot.guideEmail, '/guide-dashboard/bookings');
  const mine = guide.getByRole('listitem').filter({ hasText: t.bookings.private });
  await expect(mine.filter({ hasText: t.bookings.waiting.inLine }).first()).toBeVisible();
  await expectAccessible(guide, 'who waits for a place');

  for (const { bookingId } of [first, second]) {
    const { value } = await ask<{ preview: string }>(
      site,
      RIVAL,
      'POST',
      `/api/bookings/${bookingId}/cancellation/preview`,
    );
    await ask(site, RIVAL, 'POST', `/api/bookings/${bookingId}/cancellation`, { preview: value.preview });
  }
  await site.control.run('sweepLife');
  const offers = async () =>
    (await site.control.mail(angler)).flatMap(({ text }) => /\/experience\/\S+offer=1\S+/.exec(text) ?? []);
  const offered = async () => (await offers()).find((link) => link.includes(slot.slotId)) ?? '';
  await expect.poll(offered).toContain(slot.slotId);
  await page.goto(await offered());
  await expect(page.getByText(saying(t.booking.line.held))).toBeVisible();
  await goOn(page, t).click();
  await expect(page.getByLabel(saying(t.booking.people.privateHelp))).toBeChecked();
  await expectAccessible(page, 'the booking of places that are held');
  await toCardPage(page, t);
  await payWithCard(page);
  await expect(page.getByRole('heading', { level: 1, name: t.payment.confirmed.title })).toBeVisible();
});
