import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { press, tabTo } from './support/by-keyboard.ts';
import { goOn, payButton } from './support/paying.ts';
import { signIn } from './support/people.ts';
import { bookingPath, ownSlot } from './support/trips.ts';
import { saying } from './support/words.ts';

const TRIP = '/experience/osterlen-seatrout';

test('the first press of Tab offers the way past the header', async ({ page, t }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t.common.skipToContent })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the photos by keyboard: open, leaf, close, and the focus is back', async ({ page, t }) => {
  await page.goto(TRIP);
  const first = page.getByRole('button', { name: saying(t.experience.gallery.open, { number: 1 }) });
  await first.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: saying(t.experience.gallery.viewer) });
  const position = viewer.getByRole('status');
  await expect(position).toHaveText(saying(t.experience.gallery.position, { number: 1 }));
  await expectAccessible(page, 'the photo viewer');
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveText(saying(t.experience.gallery.position, { number: 2 }));
  await page.keyboard.press('End');
  await expect(viewer.getByRole('button', { name: t.experience.gallery.next })).toBeDisabled();
  await page.keyboard.press('Home');
  await expect(position).toHaveText(saying(t.experience.gallery.position, { number: 1 }));
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(first).toBeFocused();
});

test('the calendar by keyboard: by day, by week, by month, and closed days say why', async ({ page }) => {
  await page.goto(`${TRIP}?book=1`);
  const day = (date: string) => page.locator(`dialog button[data-date="${date}"]`);
  const free = page.locator('dialog button[data-date]:not([aria-disabled])').first();
  await free.focus();
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.date ?? '');
  const start = await focused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toBe(plus(start, 1));
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe(plus(start, 8));
  await page.keyboard.press('PageDown');
  await expect.poll(async () => (await focused()).slice(0, 7)).not.toBe(plus(start, 8).slice(0, 7));
  await page.keyboard.press('PageUp');
  await expect.poll(focused).toBe(plus(start, 8));
  await expect(day(plus(start, 8))).toHaveAccessibleName(/\d{4}/);
});

test('a whole booking without a mouse', async ({ page, site, t }) => {
  const slot = await ownSlot(site);
  await signIn(page, t, 'angler@napp.test', bookingPath(slot, 'time'));
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: t.booking.calendar.title })).toBeFocused();
  await press(page, goOn(page, t));
  await expect(sheet.getByRole('heading', { name: t.booking.people.title })).toBeFocused();
  const adults = sheet.getByRole('spinbutton', { name: t.booking.people.adults });
  await tabTo(page, adults);
  await page.keyboard.press('ArrowUp');
  await expect(adults).toHaveText('2');
  await press(page, goOn(page, t));
  await expect(sheet.getByLabel(t.booking.contact.name)).not.toHaveValue('');
  await press(page, goOn(page, t));
  await expect(sheet.getByRole('heading', { name: t.booking.terms.title })).toBeFocused();
  await press(page, payButton(page));
  // the boxes that are missing get the focus
  await expect(sheet.getByLabel(t.booking.terms.adult)).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, sheet.locator('form').getByRole('checkbox').nth(1));
  await page.keyboard.press('Space');
  await press(page, payButton(page));
  await page.waitForURL(/\/pay\//);
  for (const [field, value] of [
    ['number', '4242 4242 4242 4242'],
    ['expiry', '12/34'],
    ['cvc', '123'],
    ['name', 'Astrid Lindqvist'],
  ] as const) {
    await tabTo(page, page.locator(`#${field}`));
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t.payment.confirmed.title })).toBeFocused();
});

const plus = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
