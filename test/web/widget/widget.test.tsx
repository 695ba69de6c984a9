import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { widget as texts } from '#shared/i18n/en/widget.ts';
import { monthTable } from '../../../web/widget/month-table.ts';
import { addMonths, weeksOf } from '../../../web/widget/months.ts';

afterEach(() => vi.unstubAllGlobals());

test('a month has its days in weeks that begin on Monday', () => {
  const weeks = weeksOf('2027-06');
  expect(weeks[0]).toEqual([null, '2027-06-01', '2027-06-02', '2027-06-03', '2027-06-04', '2027-06-05', '2027-06-06']);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
  expect([addMonths('2027-12', 1), addMonths('2027-01', -1)]).toEqual(['2028-01', '2026-12']);
});
test('a day that can be booked is a link that says so; the others say that they cannot', () => {
  const day = { date: '2027-06-12', state: 'partial', places: 1, discountPercent: null };
  const days = [
    day,
    { ...day, date: '2027-06-13', state: 'promoted', places: 4, discountPercent: 15 },
    { ...day, date: '2027-06-14', state: 'booked', places: 0 },
    { ...day, date: '2027-06-15', state: 'blocked', places: 3 },
  ];
  const table = monthTable({
    month: '2027-06',
    days,
    locale: 'en',
    texts,
    hrefOf: (date) => `/experience/pike?date=${date}`,
  });
  const links = [...table.querySelectorAll('a')].map((a) => [a.getAttribute('href'), a.getAttribute('aria-label')]);
  expect(links).toEqual([
    ['/experience/pike?date=2027-06-12', 'Saturday 12 June, 1 place left, opens in a new tab'],
    ['/experience/pike?date=2027-06-13', 'Sunday 13 June, 4 places left, 15% off, opens in a new tab'],
  ]);
  expect(table.querySelectorAll('td span')).toHaveLength(28);
  // struck through is only what was taken by others
  expect([...table.querySelectorAll('[data-full]')].map((full) => full.firstChild?.textContent)).toEqual(['14']);
});
test('the calendar comes, changes its month and trip, and survives a failure', async () => {
  history.replaceState(null, '', '/widget/index.html?guide=g1&lang=en');
  document.body.innerHTML = '<main id="widget"></main>';
  let isBroken = false;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (isBroken) throw new TypeError('no net');
    const body = path.includes('/guides/')
      ? {
          name: 'Elin <b>',
          experiences: [
            { id: 'pike', title: { en: 'Pike', sv: 'Gädda' }, nextFreeDate: '2099-06-12' },
            { id: 'perch', title: { en: 'Perch', sv: 'Abborre' }, nextFreeDate: null },
          ],
        }
      : { days: [], firstBookableDate: '2027-06-01' };
    return new Response(JSON.stringify(body));
  });
  await import('../../../web/widget/widget.ts');
  await waitFor(() => expect(document.querySelector('table')).not.toBeNull());
  expect(document.querySelector('h1')?.textContent).toBe('Book a trip with Elin <b>');
  const [back] = [...document.querySelectorAll<HTMLButtonElement>('.bar button')];
  expect([back?.disabled, document.querySelector('h2')?.textContent]).toEqual([false, 'June 2099']);
  isBroken = true;
  back?.click();
  await waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
  isBroken = false;
  document.querySelector<HTMLButtonElement>('[role=alert] button')?.click();
  await waitFor(() => expect(document.querySelector('table')).not.toBeNull());
  const select = document.querySelector('select') as HTMLSelectElement;
  select.value = 'perch';
  select.dispatchEvent(new Event('change'));
  await waitFor(() => expect(asked.at(-1)).toContain('/experiences/perch/'));
});
