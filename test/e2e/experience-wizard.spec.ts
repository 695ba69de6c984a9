import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { listing as en } from '#shared/i18n/en/listing.ts';
import { taxonomy as taxonomyEn } from '#shared/i18n/en/taxonomy.ts';
import { listing as sv } from '#shared/i18n/sv/listing.ts';
import { taxonomy as taxonomySv } from '#shared/i18n/sv/taxonomy.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/people.ts';
import { saying } from './support/words.ts';

const WORDS = { en: { ...en, ...taxonomyEn }, sv: { ...sv, ...taxonomySv } };
type Say = (typeof WORDS)['en'];
const BASE = '/guide-dashboard/experiences';

test('a guide writes an experience, leaves, comes back, sends it in; an admin approves it and a stranger sees it', async ({
  page,
  another,
  t,
  language,
  control,
  trouble,
}) => {
  test.slow();
  // nobody translates on this machine
  trouble.expect(/status of 424/);
  const l = WORDS[language];
  const name = `Gösen ${Date.now().toString(36)}`;
  await signIn(page, t, 'guide@napp.test', BASE);
  await page.getByRole('button', { name: l.create }).first().click();
  await writeDetails(page, l, name);
  const experienceId = new URL(page.url()).pathname.slice(BASE.length + 1);
  // a crash: nothing was pressed, and everything is there again
  await page.reload();
  await expect(page.getByLabel(`${l.fields.title}, ${l.language.en}`, { exact: true })).toHaveValue(name);
  await goOn(page, l);
  await addPicture(page, l);
  await goOn(page, l);
  await page.getByRole('radio', { name: l.durations.half_day }).check();
  await page.getByLabel(l.fields.hours, { exact: true }).fill('4,5');
  await goOn(page, l);
  await page.getByRole('button', { name: l.features.boat, exact: true }).click();
  await goOn(page, l);
  await page.getByLabel(l.fields.adultPrice).fill('1 495');
  await page.getByLabel(l.fields.noChildren).check();
  await goOn(page, l);
  await chooseSeason(page, l);
  await expectAccessible(page, 'the season step');
  await goOn(page, l);
  await page.getByRole('button', { name: l.wizard.submit }).click();
  await expect(page.getByText(saying(l.wizard.submitted))).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByText(l.status.pending_review)).toBeVisible();
  await expectAccessible(page, 'the list of experiences');

  const admin = await another();
  await signIn(admin, t, 'admin@napp.test', '/admin/experiences');
  const queued = admin.getByRole('article').filter({ hasText: name });
  await queued.getByRole('link', { name: saying(l.row.named, { action: l.row.preview, title: name }) }).click();
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
  await admin.goBack();
  await queued.getByRole('button', { name: saying(l.row.named, { action: l.admin.approve, title: name }) }).click();
  await expect(admin.getByText(l.admin.approved)).toBeVisible();
  await expectAccessible(admin, 'the review queue');

  const stranger = await another();
  await stranger.goto(`/experience/${experienceId}`);
  await expect(stranger.getByRole('heading', { level: 1, name })).toBeVisible();
  await control.settle();
  expect((await control.mail('guide@napp.test')).some(({ subject }) => subject.includes(name))).toBe(true);
});

const goOn = (page: Page, l: Say) => page.getByRole('button', { name: l.wizard.next }).click();

/** First without the half of it: each field says what it lacks. Without a provider the translation says so. */
async function writeDetails(page: Page, l: Say, name: string) {
  await goOn(page, l);
  await expect(page.getByText(l.problems.required).first()).toBeVisible();
  await expectAccessible(page, 'the details with what is missing');
  const text = `${name}: kvällsfiske i vassen med båt, spö och kaffe över öppen eld.`;
  const field = (label: string, language: 'en' | 'sv') =>
    page.getByLabel(`${label}, ${l.language[language]}`, { exact: true });
  await field(l.fields.title, 'sv').fill(name);
  await page
    .getByRole('button', {
      name: saying(l.translate.named, { label: `${l.fields.title}, ${l.language.en}`, language: l.language.sv }),
    })
    .click();
  await expect(page.getByText(l.translate.failed, { exact: true })).toBeVisible();
  await field(l.fields.title, 'en').fill(name);
  await field(l.fields.description, 'en').fill(text);
  await field(l.fields.description, 'sv').fill(text);
  await page.getByLabel(l.fields.place, { exact: true }).fill('Trosa');
  await page.getByLabel(l.fields.water).selectOption('lake');
  await page.getByLabel(l.fields.difficulty).selectOption('easy');
  await page.getByRole('button', { name: l.species.zander, exact: true }).click();
  await page.getByRole('button', { name: l.styles.jigging, exact: true }).click();
}
/** A text file under a picture's name, an empty file, and one that was taken with the camera on its side. */
async function addPicture(page: Page, l: Say) {
  const chooser = page.getByTestId('choose-pictures');
  const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#35606b' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  await chooser.setInputFiles([
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') },
    { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    { name: 'lake.jpg', mimeType: 'image/jpeg', buffer: picture },
  ]);
  await expect(page.getByText(saying(l.pictures.refusedType, { name: 'notes.jpg' }))).toBeVisible();
  await expect(page.getByText(saying(l.pictures.refusedEmpty, { name: 'empty.jpg' }))).toBeVisible();
  await expect(page.getByText(l.pictures.cover, { exact: true })).toBeVisible({ timeout: 30_000 });
  const shown = page.getByRole('list', { name: l.pictures.list }).getByRole('img');
  const isUpright = () => shown.evaluate((img: HTMLImageElement) => img.naturalHeight > img.naturalWidth);
  await expect.poll(isUpright, { message: 'the picture stands upright' }).toBe(true);
  await expectAccessible(page, 'the pictures');
}
async function chooseSeason(page: Page, l: Say) {
  const choose = (end: string, part: string, value: string) =>
    page.getByLabel(part.replace('{{which}}', end), { exact: true }).selectOption(value);
  await choose(l.fields.from, l.fields.day, '15');
  await choose(l.fields.from, l.fields.month, '04');
  await choose(l.fields.to, l.fields.day, '31');
  await choose(l.fields.to, l.fields.month, '10');
}
