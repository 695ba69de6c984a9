import { crc32, deflateSync } from 'node:zlib';
import { expect, expectAccessible, testAlone } from './fixtures.ts';
import { bookFor } from './support/bookings.ts';
import { signIn } from './support/people.ts';
import { ask, ownSlot } from './support/trips.ts';
import { saying } from './support/words.ts';

const ANGLER = { en: 'angler@napp.test', sv: 'angler2@napp.test' };
const GUIDE = 'guide3@napp.test';
const SIDE = 200;

/** A real picture, plain as it is. */
function aPicture(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(8 + body.length);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), 4 + body.length);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(SIDE * (1 + SIDE * 3), 0x5a);
  for (let y = 0; y < SIDE; y += 1) rows[y * (1 + SIDE * 3)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(rows);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

testAlone(
  'a review by the link, its answer, its report, and what the admin decides',
  async ({ page, another, site, control, trouble, t, language }) => {
    testAlone.slow();
    // a link that was used up says so
    trouble.expect(/status of 409/);
    const angler = ANGLER[language];
    const slot = await ownSlot(site, { inDays: 2 });
    const booked = await bookFor(site, angler, slot, { language });
    await control.advance('PT96H');
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
