import type { Page } from '@playwright/test';
import { listing as en } from '#shared/i18n/en/listing.ts';
import { taxonomy as taxonomyEn } from '#shared/i18n/en/taxonomy.ts';
import { listing as sv } from '#shared/i18n/sv/listing.ts';
import { taxonomy as taxonomySv } from '#shared/i18n/sv/taxonomy.ts';
import { expect, test } from './fixtures.ts';
import { press, tabTo, write } from './support/by-keyboard.ts';
import { signIn } from './support/people.ts';
import { saying } from './support/words.ts';

const WORDS = { en: { ...en, ...taxonomyEn }, sv: { ...sv, ...taxonomySv } };
type Say = (typeof WORDS)['en'];
const BASE = '/guide-dashboard/experiences';
const TRIP = { en: 'Archipelago pike among the Gryt islands', sv: 'Skärgårdsgädda bland Gryts öar' };
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)]);

test('a copy goes through the wizard without a mouse, in two tabs and without a connection for a while', async ({
  page,
  t,
  language,
  trouble,
}) => {
  test.slow();
  trouble.expect(/ERR_INTERNET_DISCONNECTED|status of 409/);
  const l = WORDS[language];
  const name = `Tangent ${Date.now().toString(36)}`;
  await signIn(page, t, 'guide@napp.test', BASE);
  const copy = page.getByRole('button', { name: saying(l.row.named, { action: l.row.copy, title: TRIP[language] }) });
  await copy.first().press('Enter');
  await writeDetails(page, l, name);
  await orderPictures(page, l);
  await goOn(page, l);
  await tabTo(page, page.getByRole('radio', { name: l.durations.full_day }));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: l.durations.half_day })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await goOn(page, l);
  await press(page, page.getByRole('button', { name: l.features.accommodation, exact: true }), 'Space');
  await inTwoTabs(page, l);
  await withoutConnection(page, l);
  await goOn(page, l);
  await write(page, page.getByLabel(l.fields.adultPrice), '1600');
  await goOn(page, l);
  await goOn(page, l);
  await press(page, page.getByRole('button', { name: l.wizard.submit }));
  await expect(page.getByText(saying(l.wizard.submitted))).toBeVisible();
  const named = { name: saying(l.row.named, { action: l.row.remove, title: name }) };
  await press(page, page.getByRole('button', named));
  await press(page, page.getByRole('dialog').getByRole('button', { name: l.remove.do, exact: true }));
  await expect(page.getByText(l.remove.done)).toBeVisible();
});

/** The next step is there when its heading has the focus: a key pressed before that would go astray. */
async function goOn(page: Page, l: Say): Promise<void> {
  const step = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  const before = await step.textContent();
  await press(page, page.getByRole('button', { name: l.wizard.next }));
  await expect(step).not.toHaveText(before ?? '');
  await expect(step).toBeFocused();
}

/** The names in both languages, and the pin a little further north. */
async function writeDetails(page: Page, l: Say, name: string) {
  for (const language of ['en', 'sv'] as const)
    await write(page, page.getByLabel(`${l.fields.title}, ${l.language[language]}`, { exact: true }), name);
  const told = page.getByText(saying(l.pin.at));
  const before = await told.textContent();
  await press(page, page.getByRole('button', { name: l.pin.pin }), 'ArrowUp');
  await expect(told).not.toHaveText(before ?? '');
  await goOn(page, l);
}
/** Another cover, and a picture that this browser cannot read. */
async function orderPictures(page: Page, l: Say) {
  const choosing = page.waitForEvent('filechooser');
  await press(page, page.getByRole('button', { name: l.pictures.choose }));
  await (await choosing).setFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: HEIC });
  await expect(page.getByText(saying(l.pictures.refusedType, { name: 'IMG_1.HEIC' }))).toBeVisible();
  await press(page, page.getByRole('button', { name: saying(l.pictures.makeCover, { number: 2 }) }));
  await expect(page.getByText(saying(l.pictures.moved, { number: 1 }))).toBeAttached();
}
const boat = (page: Page, l: Say) => page.getByLabel(new RegExp(`^${l.fields.boatName} \\(`));
const saved = (page: Page, l: Say) => page.getByRole('status').filter({ hasText: new RegExp(`^${l.saving.saved}$`) });

/** The second of two is told, and nothing is overwritten. */
async function inTwoTabs(page: Page, l: Say) {
  await expect(saved(page, l)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(boat(other, l)).toBeVisible();
  await write(page, boat(page, l), 'Måsen');
  await expect(saved(page, l)).toBeVisible();
  await boat(other, l).fill('Tärnan');
  await expect(other.getByText(l.conflict.title)).toBeVisible();
  await other.getByRole('button', { name: l.conflict.theirs }).click();
  await expect(boat(other, l)).toHaveValue('Måsen');
  await other.close();
}
async function withoutConnection(page: Page, l: Say) {
  await page.context().setOffline(true);
  await write(page, boat(page, l), 'Gäddan');
  await expect(page.getByText(l.saving.offline)).toBeVisible();
  await page.context().setOffline(false);
  await expect(saved(page, l)).toBeVisible();
  await page.reload();
  await expect(boat(page, l)).toHaveValue('Gäddan');
}
