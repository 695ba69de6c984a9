import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatDate } from '#web/lib/format.ts';
import { FakeFeed } from '../support/fake-feed.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { bookFor } from './support/bookings.ts';
import { signIn } from './support/people.ts';
import { type OwnSlot, ownSlot } from './support/trips.ts';
import { saying } from './support/words.ts';

const SETTINGS = '/guide-dashboard/calendar-settings';
/** Another calendar, on this machine: the stack opens one name for it. */
async function startCalendar() {
  const feed = new FakeFeed();
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(feed.text),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { feed, address: `http://calendars.localhost:${port}/mine.ics`, stop: () => server.close() };
}
const evening = ({ date }: OwnSlot, title: string) => `${date}T18:30 ${date}T20:00 ${title}`;

test('a guide adds a calendar, sees it block, answers three conflicts in three ways and renews an address', async ({
  page,
  t,
  site,
  language,
}) => {
  test.setTimeout(120_000);
  const w = t.calendarSync;
  const calendar = await startCalendar();
  const name = `Home ${Date.now() % 100_000}`;
  const free = await ownSlot(site);
  const [kept, cancelled, shut] = [await ownSlot(site), await ownSlot(site), await ownSlot(site)];
  for (const slot of [kept, cancelled, shut]) await bookFor(site, 'angler2@napp.test', slot, { language });
  calendar.feed.say(
    evening(free, 'Dentist'),
    evening(kept, 'Supper'),
    evening(cancelled, 'Wedding'),
    evening(shut, 'Choir'),
  );
  const resolveOf = (slot: OwnSlot) =>
    page.getByRole('button', { name: saying(w.conflicts.resolveOf, { date: formatDate(slot.date, language) }) });
  const dialog = page.getByRole('dialog').first();

  await signIn(page, t, free.guideEmail, '/guide-dashboard/settings?tab=sync');
  await page.getByRole('button', { name: w.feeds.add, exact: true }).first().click();
  await dialog.getByRole('button', { name: w.save, exact: true }).click();
  await expect(dialog.getByText(w.form.nameError)).toBeVisible();
  await dialog.getByLabel(w.form.name, { exact: true }).fill(name);
  await dialog.getByLabel(w.form.address, { exact: true }).fill(calendar.address);
  await dialog.getByRole('button', { name: w.form.test, exact: true }).click();
  await expect(dialog.getByText(/Wedding/)).toBeVisible();
  await dialog.getByText(w.colours.purple, { exact: true }).click();
  await dialog.getByLabel(w.form.experience, { exact: true }).selectOption(free.experienceId);
  await expectAccessible(page, 'adding a calendar');
  await dialog.getByRole('button', { name: w.save, exact: true }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByText(w.state.synced, { exact: true }).first()).toBeVisible();

  await page.goto(
    `/guide-dashboard/calendar?experience=${free.experienceId}&month=${free.date.slice(0, 7)}&day=${free.date}`,
  );
  await expect(page.getByText('Dentist')).toBeVisible();
  await expect(page.getByText(t.availability.state.busy).first()).toBeVisible();
  await expectAccessible(page, "the guide's calendar with another one in it");

  await page.goto(`/guide-dashboard/bookings?view=calendar&month=${free.date.slice(0, 7)}&day=${free.date}`);
  await expect(page.getByText('Dentist')).toBeVisible();
  await expectAccessible(page, 'the bookings with another calendar in them');

  await page.goto(SETTINGS);
  await expect(resolveOf(kept)).toBeVisible();
  await expectAccessible(page, 'calendar settings');
  await resolveOf(kept).click();
  await dialog.getByRole('radio', { name: w.resolution.keep_booking }).check();
  await expectAccessible(page, 'a conflict');
  await dialog.getByRole('button', { name: w.conflicts.confirm, exact: true }).click();
  await expect(page.getByText(w.resolved)).toBeVisible();
  await expect(resolveOf(kept)).toBeHidden();

  await resolveOf(shut).click();
  await dialog.getByRole('radio', { name: w.resolution.block_future }).check();
  await dialog.getByRole('button', { name: w.conflicts.confirm, exact: true }).click();
  await expect(resolveOf(shut)).toBeHidden();

  await resolveOf(cancelled).click();
  await dialog.getByRole('radio', { name: w.resolution.cancel_booking }).check();
  await dialog.getByRole('button', { name: saying(w.conflicts.cancelOne) }).click();
  const terms = page.getByRole('dialog').last();
  await terms.getByRole('radio', { name: t.cancellation.reason.illness }).check();
  await terms.getByRole('button', { name: t.cancellation.confirm, exact: true }).click();
  await expect(resolveOf(cancelled)).toBeHidden();

  const make = page.getByRole('button', { name: w.exports.make, exact: true });
  if ((await make.count()) > 1) await make.last().click();
  const address = page.getByLabel(w.exports.busy, { exact: true });
  const old = await address.inputValue();
  const statusOf = async (url: string) => (await fetch(site.url + new URL(url).pathname)).status;
  expect(await statusOf(old)).toBe(200);
  await page.getByRole('button', { name: `${w.exports.renew}: ${w.exports.busy}` }).click();
  await dialog.getByRole('button', { name: w.exports.renew, exact: true }).click();
  await expect(address).not.toHaveValue(old);
  expect(await statusOf(old)).toBe(404);
  expect(await statusOf(await address.inputValue())).toBe(200);

  await page.goto('/guide-dashboard/notices');
  await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();
  await expectAccessible(page, 'notices');

  await page.goto(SETTINGS);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await card.getByRole('button', { name: w.feeds.remove, exact: true }).click();
  await dialog.getByRole('button', { name: w.feeds.remove, exact: true }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeHidden();
  calendar.stop();
});
