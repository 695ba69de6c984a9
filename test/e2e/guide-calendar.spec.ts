import { addDays, weekdayOf } from '#shared/kernel/time.ts';
import { expect, test } from './fixtures.ts';
import { MIXES, type Mix } from './mixes.ts';
import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/people.ts';
import { ask } from './support/trips.ts';
import { saying } from './support/words.ts';

/** A trip of a guide with a calendar for each. */
const TRIP = { guideEmail: 'guide3@napp.test', experienceId: 'osterlen-seatrout' };

test('a guide fills a range, keeps a template, looks before using it, closes a day and puts a caller on a boat', async ({
  page,
  t,
  site,
  trouble,
}) => {
  const w = t.availability;
  const today = (await site.control.now()).toISOString().slice(0, 10);
  // Behind the demo data, and in weeks of each mix's own, so that journeys beside this one and before it meet other dates.
  const week = 62 + 9 * MIXES.indexOf(test.info().project.name as Mix) + Math.floor(Math.random() * 9);
  const monday = addDays(today, 8 - weekdayOf(today) + 7 * week);
  const month = monday.slice(0, 7);
  const path = `/guide-dashboard/calendar?experience=${TRIP.experienceId}&month=${month}&view=week&day=${monday}`;
  await signIn(page, t, TRIP.guideEmail, path);
  await expect(page.getByRole('heading', { name: w.title, exact: true, level: 1 })).toBeVisible();
  await expect(page.getByText(w.mode.per_experience)).toBeVisible();

  await page.getByRole('button', { name: w.add, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('tab', { name: w.dates.range }).click();
  await sheet.getByRole('button', { name: w.dates.add }).click();
  await expect(sheet.getByText(w.dates.weekdayRequired)).toBeVisible();
  await sheet.getByLabel(w.dates.from).fill(monday);
  await sheet.getByLabel(w.dates.to).fill(addDays(monday, 6));
  for (const day of [w.weekdays.short.sat, w.weekdays.short.sun])
    await sheet.getByRole('button', { name: day }).click();
  await sheet.getByLabel(w.times.start).fill('06:00');
  await sheet.getByLabel(w.times.end).fill('12:00');
  await sheet.getByLabel(w.times.capacity, { exact: true }).fill('2');
  await sheet.getByRole('button', { name: w.dates.add }).click();
  await expect(sheet.getByText(saying(w.report.added_other, { count: 2 }))).toBeVisible();

  await sheet.getByRole('tab', { name: w.dates.templates }).click();
  await sheet.getByRole('button', { name: w.template.new }).click();
  const name = `Afternoons ${Date.now()}`;
  await sheet.getByLabel(w.template.name).fill(name);
  await sheet.getByLabel(w.times.start).fill('13:00');
  await sheet.getByLabel(w.times.end).fill('18:00');
  await sheet.getByRole('button', { name: w.template.addTime }).click();
  await sheet.getByRole('button', { name: w.template.save }).click();
  await sheet.getByRole('button', { name: saying(w.template.useOf, { name }) }).click();
  await sheet.getByLabel(w.dates.from).fill(monday);
  await sheet.getByLabel(w.dates.to).fill(addDays(monday, 6));
  await sheet.getByRole('button', { name: w.template.look }).click();
  await expect(sheet.getByText(w.report.preview)).toBeVisible();
  await expectAccessible(page, 'the calendar');
  await sheet.getByRole('button', { name: w.template.apply }).click();
  await expect(sheet.getByText(w.report.title, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  const dayOf = (date: string) =>
    page.getByRole('region', { name: new RegExp(`\\b${Number(date.slice(8))}\\b.*${date.slice(0, 4)}`) });
  const saturday = dayOf(addDays(monday, 5));
  await saturday
    .getByRole('button', { name: /06:00/ })
    .and(page.getByLabel(saying(w.dropIn.addOn)))
    .click();
  await sheet.getByLabel(saying(w.dropIn.name)).fill('Karin Lund');
  await sheet.getByRole('button', { name: w.dropIn.save }).click();
  await expect(saturday.getByText('Karin Lund')).toBeVisible();
  await expect(saturday.getByText(saying(w.day.taken, { taken: 1, capacity: 2 }))).toBeVisible();

  // Less room than people: refused in the words of the specification.
  trouble.expect(/status of 409/);
  await saturday.getByRole('button', { name: saying(w.dropIn.editOf, { name: 'Karin Lund' }) }).click();
  await sheet
    .getByRole('button', { name: saying(t.common.stepper.more) })
    .first()
    .click();
  await sheet.getByLabel(w.dropIn.capacity).fill('1');
  await sheet.getByRole('button', { name: w.dropIn.saveEdit }).click();
  await expect(page.getByText(saying(t.errors['calendar.capacity_below_booked'], { booked: 2 }))).toBeVisible();
  await page.keyboard.press('Escape');

  const first = dayOf(monday);
  await first.getByRole('button', { name: w.day.close }).click();
  await expect(first.getByText(w.day.closedText)).toBeVisible();
  await page.getByRole('button', { name: w.undo, exact: true }).click();
  await expect(first.getByText(w.day.closedText)).toBeHidden();
  await page.reload();
  await expect(saturday.getByText('Karin Lund')).toBeVisible();
  await expectAccessible(page, 'the calendar');

  const { value } = await ask<{ templates: { templateId: string; name: string; rev: number }[] }>(
    site,
    TRIP.guideEmail,
    'GET',
    '/api/guide/templates',
  );
  expect(value.templates.map((template) => template.name)).toContain(name);
});
