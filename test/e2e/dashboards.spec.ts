import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { goByMenu } from './support/dashboard.ts';
import { toCardPage } from './support/paying.ts';
import { signIn, signUp, somebody } from './support/people.ts';
import { bookingPath, ownSlot } from './support/trips.ts';
import { saying } from './support/words.ts';

const TRIP = 'gotland-seatrout';

test('a new angler finds every page empty, with a way on', async ({ page, t, control }) => {
  await page.goto('/auth?mode=signup');
  await signUp(page, t, control, somebody());
  await expect(page).toHaveURL(/\/angler-dashboard/);
  await page.goto('/angler-dashboard/bookings');
  await expect(page.getByText(t.angler.bookings.emptyUpcoming)).toBeVisible();
  await page.getByRole('link', { name: t.angler.bookings.history, exact: true }).click();
  await expect(page.getByText(t.angler.bookings.emptyHistory)).toBeVisible();
  await page.goto('/angler-dashboard/history');
  await expect(page.getByText(t.angler.history.empty)).toBeVisible();
  await page.goto('/angler-dashboard/favorites');
  await expect(page.getByText(t.angler.favorites.empty)).toBeVisible();
  await page.getByRole('link', { name: t.angler.favorites.find }).click();
  await expect(page).toHaveURL(/\/search/);
});

test('a favourite is kept, taken away and brought back', async ({ page, t, control }) => {
  await page.goto(`/auth?mode=signup&return=%2Fexperience%2F${TRIP}`);
  await signUp(page, t, control, somebody());
  await page.getByRole('button', { name: t.experience.actions.saveLabel }).click();
  await expect(page.getByText(t.experience.actions.savedToast)).toBeVisible();
  await expect(page.getByRole('button', { name: t.experience.actions.removeLabel })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goto('/angler-dashboard/favorites');
  const card = page.locator(`[data-card="${TRIP}"]`);
  await card.getByRole('button', { name: saying(t.angler.favorites.remove) }).click();
  await expect(page.getByText(t.angler.favorites.empty)).toBeVisible();
  await page.getByRole('button', { name: t.angler.favorites.undo, exact: true }).click();
  await expect(card).toBeVisible();
  await page.reload();
  await expect(card).toBeVisible();
});

test('who is not signed in is asked first, and the heart remembers', async ({ page, t }) => {
  await page.goto(`/experience/${TRIP}`);
  await page.getByRole('button', { name: t.experience.actions.saveLabel }).click();
  await expect(page).toHaveURL(/\/auth\?return=/);
});

test('the profile is saved, with what is wrong said at the field', async ({ page, t, control }) => {
  await page.goto('/auth?mode=signup&return=%2Fangler-dashboard%2Fprofile');
  await signUp(page, t, control, somebody());
  const firstName = page.getByLabel(t.angler.profile.firstName, { exact: true });
  await firstName.fill('Y');
  await page.getByRole('button', { name: t.angler.profile.save, exact: true }).click();
  await expect(firstName).toHaveAttribute('aria-invalid', 'true');
  await firstName.fill('Yngve');
  await page.getByRole('button', { name: t.angler.profile.save, exact: true }).click();
  await expect(page.getByText(t.angler.profile.saved)).toBeVisible();
  await page.getByRole('link', { name: t.angler.profile.contact, exact: true }).click();
  const phone = page.getByLabel(saying(t.angler.profile.phone)).first();
  await phone.fill('not a number');
  await page.getByRole('button', { name: t.angler.profile.save, exact: true }).click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.fill('+46 70 174 06 33');
  await page.getByRole('button', { name: t.angler.profile.save, exact: true }).click();
  await expect(page.getByText(t.angler.profile.saved)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(saying(t.angler.profile.phone)).first()).toHaveValue(/174/);
});

test('a picture is chosen, cut, sent and shown', async ({ page, t, control }) => {
  await page.goto('/auth?mode=signup&return=%2Fangler-dashboard%2Fprofile');
  await signUp(page, t, control, somebody());
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText(t.angler.avatar.invalidText)).toBeVisible();
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#23737a' } })
    .jpeg()
    .toBuffer();
  await chooser.setInputFiles({ name: 'lake.jpg', mimeType: 'image/jpeg', buffer });
  const dialog = page.getByRole('dialog', { name: t.angler.avatar.crop });
  await dialog.getByLabel(t.angler.avatar.zoom).fill('1.5');
  await dialog.getByRole('button', { name: t.angler.avatar.use }).click();
  await expect(page.getByText(t.angler.avatar.done)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('img', { name: t.angler.avatar.alt })).toBeVisible();
});

test('a booking that waits for its payment can be withdrawn', async ({ page, site, t, control }) => {
  const slot = await ownSlot(site);
  await page.goto(`/auth?mode=signup&return=${encodeURIComponent(bookingPath(slot))}`);
  await signUp(page, t, control, somebody());
  await toCardPage(page, t);
  await page.goto('/angler-dashboard/bookings');
  await page.getByRole('button', { name: t.angler.bookings.withdraw, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.angler.withdraw.confirm }).click();
  await expect(page.getByText(t.angler.withdraw.done)).toBeVisible();
  await expect(page.getByText(t.angler.bookings.emptyUpcoming)).toBeVisible();
  await page.getByRole('link', { name: t.angler.bookings.history, exact: true }).click();
  // never paid for: nothing that happened
  await expect(page.getByText(t.angler.bookings.emptyHistory)).toBeVisible();
});

test('the demo angler has things behind and ahead, and the password is changed only by who knows it', async ({
  page,
  t,
  trouble,
}) => {
  trouble.expect(/status of 400/);
  await signIn(page, t, 'angler2@napp.test', '/angler-dashboard');
  await expect(page.getByText(saying(t.angler.overview.welcome))).toBeVisible();
  await page.goto('/angler-dashboard/profile?section=security');
  await page.getByLabel(t.angler.profile.old, { exact: true }).fill('not mine');
  await page.getByLabel(t.angler.profile.new, { exact: true }).fill('quiet water at dawn');
  await page.getByLabel(t.angler.profile.again, { exact: true }).fill('quiet water at dawn');
  await page.getByRole('button', { name: t.angler.profile.change, exact: true }).click();
  await expect(page.getByRole('alert').getByText(t.angler.profile.oldWrong)).toBeVisible();
});

test("the guide's pages are all in the menu, the rarer ones behind More on a phone", async ({ page, t, isPhone }) => {
  const { nav } = t.guide;
  const more = page.getByRole('button', { name: t.common.more });
  await signIn(page, t, 'guide2@napp.test', '/guide-dashboard');
  for (const [name, address, isRare] of [
    [nav.earnings, '/earnings', true],
    [nav.calendar, '/calendar', false],
    [nav.settings, '/settings', true],
  ] as const) {
    await goByMenu(page, t, nav.label, name);
    await expect(page).toHaveURL((url) => url.pathname === `/guide-dashboard${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    if (isPhone && isRare) await expect(more).toHaveAttribute('aria-current', 'true');
    if (isPhone && !isRare) await expect(more).not.toHaveAttribute('aria-current');
  }
  // beside a name its button is far to the left
  const { settings } = t.site.header;
  await page.getByRole('button', { name: settings }).press('Enter');
  const panel = page.getByRole('group', { name: settings });
  await expect(panel.getByRole('button', { name: 'Svenska' })).toBeVisible();
  await expect(panel).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  if (!isPhone) return expect(more).toBeHidden();
  await more.press('Enter');
  const sheet = page.getByRole('dialog', { name: t.common.more });
  await expect(sheet.getByRole('link', { name: nav.settings })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page, 'more pages of a guide');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(more).toBeFocused();
});
