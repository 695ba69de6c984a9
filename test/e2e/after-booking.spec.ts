import type { Page } from '@playwright/test';
import { expect, type Site, test, testLater } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { type Booked, bookFor, bookingPage, mailsAbout, press } from './support/bookings.ts';
import { payWithCard } from './support/paying.ts';
import { inGuidesList, signIn } from './support/people.ts';
import { aPicture } from './support/pictures.ts';
import { ownSlot } from './support/trips.ts';
import { saying, type Words } from './support/words.ts';

const ANGLER = { en: 'angler@napp.test', sv: 'angler2@napp.test' };
const GUIDE = 'guide3@napp.test';

/** The booking's card on the guide's dashboard. */
async function guidesCard(page: Page, t: Words, { reference }: Booked) {
  await signIn(page, t, GUIDE, '/guide-dashboard');
  return inGuidesList(page, t, reference);
}
/** The link that a mail about the booking leads to. */
async function linkFor(site: Site, to: string, booked: Booked, shape: RegExp): Promise<string> {
  const find = async () => (await mailsAbout(site, to, booked)).map(({ text }) => shape.exec(text)?.[0]).find(Boolean);
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? '/';
}

test('the confirmation and its receipt; and within 48 hours cancelling costs nothing, and says so', async ({
  page,
  site,
  t,
  language,
}) => {
  test.slow();
  const angler = ANGLER[language];
  const booked = await bookFor(site, angler, await ownSlot(site), { language });
  await signIn(page, t, angler, `/booking/${booked.bookingId}`);
  await lookAtPapers(page, t, booked);

  await page.goto(bookingPage(booked));
  const dialog = await press(page, t, 'cancel');
  await expect(dialog.getByText(saying(t.cancellation.rules.free))).toBeVisible();
  await expect(dialog.getByText(t.cancellation.refund)).toBeVisible();
  await expect(dialog.getByText(t.cancellation.penalty, { exact: true })).toBeHidden();
  await expectAccessible(page, 'the cancel dialog');
  await dialog.getByRole('button', { name: t.cancellation.confirm }).click();
  await expect(page.getByText(t.bookings.states.cancelled).first()).toBeVisible();
  await expect(page.getByText(t.bookings.ownCauses.by_angler)).toBeVisible();
  await expect.poll(async () => (await mailsAbout(site, angler, booked)).length).toBeGreaterThan(1);
  // what went back has a note, in the language of the page
  await page.reload();
  await expect(
    page.getByRole('link', { name: saying(t.documents.page.title, { kind: t.documents.kinds.refund }) }),
  ).toBeVisible();
});
test('on the narrowest phone nothing of a past booking runs out of its card', async ({ page, t }) => {
  await page.setViewportSize({ width: 320, height: 780 });
  await signIn(page, t, 'angler3@napp.test', '/angler-dashboard/history');
  const report = page.getByRole('button', { name: t.bookings.actions.report_no_show_angler, exact: true });
  await expect(report.first()).toBeVisible();
  const out = await page.getByRole('article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const edge = card.getBoundingClientRect().right;
      const inside = [...card.querySelectorAll('span, p, h3, button, a')];
      return inside.filter((one) => one.getBoundingClientRect().right > edge).map(({ textContent }) => textContent);
    }),
  );
  expect(out).toEqual([]);
});
/** On screen, as a file, on paper. */
async function lookAtPapers(page: Page, t: Words, booked: Booked): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: t.documents.confirmation.title })).toBeVisible();
  await expect(page.getByText(booked.reference)).toBeVisible();
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t.documents.confirmation.calendar }).click(),
  ]);
  expect(calendar.suggestedFilename()).toBe(`napp-${booked.bookingId}.ics`);
  await expectAccessible(page, 'the booking confirmation');
  await page.getByRole('link', { name: saying(t.documents.page.title, { kind: t.documents.kinds.receipt }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.documents.kinds.receipt })).toBeVisible();
  await expectAccessible(page, 'the receipt');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t.documents.file.download }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`napp-receipt-${booked.bookingId}.pdf`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: t.documents.file.download })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: null });
}

test('the guide cancels: everything goes back, and the angler reads why', async ({
  page,
  another,
  site,
  t,
  language,
}) => {
  const angler = ANGLER[language];
  const booked = await bookFor(site, angler, await ownSlot(site), { language });
  const card = await guidesCard(await another(), t, booked);
  await card.getByRole('button', { name: t.bookings.actions.cancel, exact: true }).click();
  const dialog = card.page().getByRole('dialog');
  await dialog.getByRole('button', { name: t.cancellation.confirm }).click();
  await expect(dialog.getByText(t.cancellation.reason.missing)).toBeVisible();
  await dialog.getByRole('radio', { name: t.cancellation.reason.breakdown }).check();
  await dialog.getByRole('button', { name: t.cancellation.confirm }).click();
  await expect(dialog).toBeHidden();
  await signIn(page, t, angler, bookingPage(booked));
  await expect(page.getByText(t.bookings.causes.by_guide)).toBeVisible();
});

test('one more comes along, at a price the guide names, and the difference is paid', async ({
  page,
  another,
  site,
  t,
  language,
}) => {
  test.slow();
  const angler = ANGLER[language];
  const booked = await bookFor(site, angler, await ownSlot(site, { capacity: 4 }), { language });
  await signIn(page, t, angler, bookingPage(booked));
  const asking = await press(page, t, 'change_party');
  await asking.getByRole('button', { name: saying(t.common.stepper.more, { label: t.changes.party.adults }) }).click();
  await expect(asking.getByText(saying(t.changes.price.estimate))).toBeVisible();
  await expectAccessible(page, 'the dialog for other people');
  await asking.getByRole('button', { name: saying(t.changes.party.send) }).click();
  await expect(page.getByText(t.changes.open.badge).first()).toBeVisible();
  const asked = saying(t.changes.open.party, { party: t.bookings.adults_other.replace('{{count}}', '2') });
  await expect(page.getByText(asked)).toBeVisible();

  const card = await guidesCard(await another(), t, booked);
  await card.getByRole('button', { name: t.bookings.actions.answer_change, exact: true }).click();
  const answering = card.page().getByRole('dialog');
  await answering.getByLabel(t.changes.answer.adjustment).fill('200');
  await answering.getByRole('button', { name: t.changes.answer.approve, exact: true }).click();
  await expect(answering).toBeHidden();

  // a higher price than the one that was shown needs a yes
  await page.reload();
  const offered = await press(page, t, 'accept_offer');
  await expectAccessible(page, 'the dialog of a new price');
  await offered.getByRole('button', { name: t.changes.offer.accept, exact: true }).click();
  await expect(offered).toBeHidden();
  const paying = await press(page, t, 'pay_extra');
  await paying.getByRole('button', { name: t.changes.pay.go }).click();
  await payWithCard(page);
  await page.waitForURL(/napp|localhost/);
  await page.goto(bookingPage(booked));
  await expect(page.getByText(t.changes.open.badge)).toBeHidden();
  await expect(page.getByText(saying(t.bookings.adults_other, { count: 2 })).first()).toBeVisible();
});

test('called off for the weather: from the mail to a new date, without an account', async ({
  page,
  another,
  site,
  t,
  language,
}) => {
  test.slow();
  const angler = ANGLER[language];
  const booked = await bookFor(site, angler, await ownSlot(site), { language });
  const card = await guidesCard(page, t, booked);
  await card.getByRole('button', { name: t.bookings.actions.call_weather, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.changes.callWeather.confirm }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  const path = await linkFor(site, angler, booked, /\/weather\/[\w.-]+/);
  const stranger = await another();
  await stranger.goto(path);
  await expect(stranger.getByRole('heading', { level: 1, name: t.changes.weather.title })).toBeVisible();
  await expectAccessible(stranger, 'the page for a new date');
  await stranger.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
  await stranger.getByRole('radio').first().check();
  await stranger.getByRole('button', { name: t.changes.weather.choose }).click();
  await expect(stranger.getByText(saying(t.changes.weather.moved))).toBeVisible();
});

testLater(
  'free until a week before; then the deposit is kept, which one can contest, and what the card refuses is paid by the link in the mail',
  async ({ page, site, later, t, language }) => {
    test.slow();
    const angler = ANGLER[language];
    await signIn(page, t, angler, bookingPage(later.early));
    const free = await press(page, t, 'cancel');
    await expect(free.getByText(saying(t.cancellation.rules.free))).toBeVisible();
    await free.getByRole('button', { name: t.cancellation.confirm }).click();
    await expect(page.getByText(t.bookings.states.cancelled).first()).toBeVisible();

    await page.goto(bookingPage(later.late));
    const dialog = await press(page, t, 'cancel');
    await expect(dialog.getByText(saying(t.cancellation.rules.late))).toBeVisible();
    await expect(dialog.getByText(t.cancellation.kept)).toBeVisible();
    await expectAccessible(page, 'the dialog of a late cancellation');
    await dialog.getByRole('button', { name: t.cancellation.confirm }).click();
    await expect(page.getByText(saying(t.cancellation.states.scheduled)).first()).toBeVisible();
    await contest(page, t);

    // its penalty was due a day after it was cancelled, and the card wanted its holder
    await page.goto(await linkFor(site, angler, later.owed, /\/penalty\/[\w.-]+/));
    await expect(page.getByText(saying(t.cancellation.states.awaiting_payment)).first()).toBeVisible();
    await expectAccessible(page, 'the page of a penalty');
    const paying = await press(page, t, 'pay_penalty');
    await paying.getByRole('button', { name: t.cancellation.pay.go }).click();
    await payWithCard(page);
    await page.waitForURL(/\/penalty\//);
    await expect(page.getByText(t.cancellation.pay.paid)).toBeVisible();
  },
);
/** With a file as proof, which is looked at before it can be sent. */
async function contest(page: Page, t: Words): Promise<void> {
  const { proof, label, send } = t.cancellation.contest;
  const contesting = await press(page, t, 'contest_penalty');
  await contesting.getByLabel(label).fill('The road to the harbour was closed that morning.');
  await contesting.getByLabel(proof.choose).setInputFiles({
    name: 'road.png',
    mimeType: 'image/png',
    buffer: aPicture(),
  });
  await expect(contesting.getByRole('button', { name: saying(proof.remove, { name: 'road.png' }) })).toBeVisible();
  await expectAccessible(page, 'contesting a penalty');
  await contesting.getByRole('button', { name: send }).click();
  await expect(page.getByText(saying(t.cancellation.states.contested)).first()).toBeVisible();
}
