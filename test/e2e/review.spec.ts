import { expect, testLater } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { ANGLER } from './support/later-stack.ts';
import { signIn } from './support/people.ts';
import { aPicture } from './support/pictures.ts';
import { ask } from './support/trips.ts';
import { saying } from './support/words.ts';

const GUIDE = 'guide3@napp.test';

testLater(
  'a review by the link, its answer, its report, and what the admin decides',
  async ({ page, another, site, control, later, trouble, t, language }) => {
    testLater.slow();
    // a link that was used up says so
    trouble.expect(/status of 409/);
    const angler = ANGLER[language];
    const { done: booked, doneSlot: slot } = later;
    const { value } = await ask<{ token: string }>(
      site,
      angler,
      'GET',
      `/api/bookings/${booked.bookingId}/review-link`,
    );
    const path = `/leave-review?token=${value.token}`;
    await expect.poll(async () => (await control.mail(angler)).some(({ text }) => text.includes(path))).toBe(true);

    await page.goto(path);
    await page.getByRole('button', { name: t.reviews.leave.send }).click();
    await expect(page.getByText(t.reviews.leave.ratingRequired)).toBeVisible();
    await page.getByRole('radio', { name: saying(t.reviews.leave.stars_other, { count: '4' }) }).check({ force: true });
    const headline = `Havsöring ${booked.reference}`;
    await page.getByLabel(saying(t.reviews.leave.headline)).fill(headline);
    await page.getByLabel(saying(t.reviews.leave.text)).fill('Two hours of rain, one hour of fish.');
    const photo = { name: 'fish.png', mimeType: 'image/png', buffer: aPicture() };
    await page.getByLabel(t.reviews.leave.addPhoto).first().setInputFiles(photo);
    await expect(
      page.getByRole('button', { name: saying(t.reviews.leave.removePhoto, { number: '1' }) }),
    ).toBeVisible();
    await expectAccessible(page, 'the review form');
    await page.getByRole('button', { name: t.reviews.leave.send }).click();
    await expect(page.getByText(t.reviews.leave.doneText)).toBeVisible();
    await page.goto(path);
    await expect(page.getByText(t.reviews.leave.writtenText)).toBeVisible();

    const guide = await another();
    await signIn(guide, t, GUIDE, '/guide-dashboard/reviews');
    const mine = guide
      .locator('section, div')
      .filter({ has: guide.getByRole('heading', { name: headline }) })
      .last();
    await expect(mine).toBeVisible();
    await guide
      .getByRole('button', { name: saying(t.reviews.guide.answerFor) })
      .first()
      .click();
    await guide.getByLabel(saying(t.reviews.guide.answerLabel)).fill('The rain was free of charge.');
    await guide.getByRole('button', { name: t.reviews.guide.send }).click();
    await expect(guide.getByText('The rain was free of charge.')).toBeVisible();
    await expectAccessible(guide, "the guide's reviews");

    await guide.goto(`/experience/${slot.experienceId}`);
    await expect(guide.getByText(headline)).toBeVisible();
    await expect(guide.getByText('The rain was free of charge.')).toBeVisible();
    const shown = guide.getByRole('listitem').filter({ hasText: headline });
    await shown.getByRole('button', { name: saying(t.reviews.report.openFor) }).click();
    const dialog = guide.getByRole('dialog');
    await dialog.getByLabel(saying(t.reviews.report.reason)).fill('It did not rain.');
    await dialog.getByRole('button', { name: t.reviews.report.send }).click();
    await expect(guide.getByText(t.reviews.report.done)).toBeVisible();

    const admin = await another();
    await signIn(admin, t, 'admin@napp.test', '/admin/cases');
    const about = admin.getByRole('article').filter({ hasText: booked.reference });
    await expect(about.getByText('It did not rain.')).toBeVisible();
    await expect(about.getByText('Two hours of rain')).toBeVisible();
    await about.getByRole('button', { name: t.adminCases.decide.button }).click();
    await admin.getByLabel(saying(t.adminCases.decide.note)).fill('We looked at the weather of that day.');
    await expectAccessible(admin, 'the decision on a case');
    await admin.getByRole('dialog').getByRole('button', { name: t.adminCases.decide.upheld }).click();
    await expect(admin.getByText(t.adminCases.decide.done)).toBeVisible();
    await admin.goto('/admin/cases?state=closed');
    await about.getByText(t.adminCases.trail.title).click();
    await expect(about.getByText(t.adminCases.trail.what.review_removed)).toBeVisible();

    await page.goto(`/experience/${slot.experienceId}`);
    await expect(page.getByText(headline)).toBeHidden();
    const subjects = async () => (await control.mail(angler)).map(({ subject }) => subject);
    const gone = saying(t.reviewMail.reviewRemoved.subject);
    await expect.poll(async () => (await subjects()).some((subject) => gone.test(subject))).toBe(true);
  },
);
