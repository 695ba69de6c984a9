import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sek } from '#shared/kernel/money.ts';
import { system } from '#web/components/theme/system.ts';
import { dismissToast } from '#web/components/toast.ts';
import { Toaster } from '#web/components/toaster.tsx';
import { ExperienceCalendar } from '#web/features/availability/experience-calendar.tsx';
import { makeI18n } from '#web/lib/i18n.ts';
import { makeQueryClient } from '#web/lib/query-client.ts';

const DAY = '2099-06-12';
let i18n: Awaited<ReturnType<typeof makeI18n>>;
let calls: { what: string; body: Record<string, unknown> }[];
let answers: Record<string, [status: number, body: object]>;
const slot = {
  ...{ slotId: 'morning', start: '06:00', end: '14:00', endsAfterDays: 0, capacity: 6, maxBookings: null, notes: '' },
  ...{
    startsAt: `${DAY}T04:00:00.000Z`,
    endsAt: `${DAY}T12:00:00.000Z`,
    state: 'partial',
    places: 4,
    taken: 2,
    held: 0,
  },
  ...{ bookings: 1, isPrivate: false, isCalledOff: false, discountPercent: null, version: 'v1' },
};
const evening = { ...slot, slotId: 'evening', start: '18:00', end: '22:00', taken: 0, places: 6, state: 'available' };
const month = (isClosed = false) => ({
  ...{ month: '2099-06', zone: 'Europe/Stockholm', maxGroup: 6, noticeDays: 2, calendarMode: 'single' },
  days: [{ date: DAY, state: 'partial', isClosed, slots: [slot, { ...evening, startsAt: `${DAY}T16:00:00.000Z` }] }],
});
const report = (over = {}) => ({ added: 0, changed: 1, removed: 0, same: 0, skipped: [], undo: [], ...over });

beforeAll(async () => {
  i18n = await makeI18n('en', ['availability', 'errors']);
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
beforeEach(() => {
  calls = [];
  answers = { 'GET days': [200, month()], 'GET drop-ins': [200, { dropIns: [] }] };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { method = 'GET' } = init;
    const what = `${method} ${new URL(url, 'http://napp.test').pathname.split('/').at(-1)}`;
    if (method !== 'GET') calls.push({ what, body: JSON.parse(String(init.body)) });
    const [status, body] = answers[what] ?? [404, { code: 'request.not_found' }];
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});
const EXPERIENCE = {
  ...{ id: 'pike', title: { en: 'Pike', sv: 'Gädda' }, status: 'live' as const, isActive: true, calendarId: 'cal' },
  ...{ zone: 'Europe/Stockholm', minGroup: 1, maxGroup: 6, noticeDays: 2, noChildren: false },
  nextDate: DAY,
  ...{ adultPrice: sek(100_000), childPrice: sek(50_000), privatePrice: sek(400_000) },
};
async function open(): Promise<void> {
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={makeQueryClient()}>
          <MemoryRouter>
            <ExperienceCalendar
              experiences={[EXPERIENCE]}
              experience={EXPERIENCE}
              state={{ experience: 'pike', month: '2099-06', view: 'month', day: DAY }}
              today="2099-06-01"
              pathOf={({ view }) => `/?view=${view}`}
              go={() => undefined}
            />
            <Toaster />
          </MemoryRouter>
        </QueryClientProvider>
      </I18nextProvider>
    </ChakraProvider>,
  );
  await screen.findByText('2 of 6 booked');
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a day is told in shape and words, and the mode of the calendar is shown', async () => {
  await open();
  const day = screen.getByRole('button', { name: /12\sJune 2099/ });
  expect(day.getAttribute('aria-label')).toBe(
    'Friday, 12\u00a0June 2099, Partly booked, 2 times, 2 of 12 booked, chosen',
  );
  expect(screen.getByText(/One calendar: a booking on one trip closes your other trips/)).toBeTruthy();
  expect(screen.getByText('2 days of notice')).toBeTruthy();
  // Somebody is booked on the first time: it can be changed, and only the other can be removed.
  expect(screen.queryByRole('button', { name: 'Remove 06:00–\u206014:00' })).toBeNull();
});
test('a time is changed in the form that was seen; the other window’s change is told, and undoing sends the answer back', async () => {
  await open();
  press('Change 06:00–\u206014:00');
  expect(screen.getByLabelText('Start time')).toHaveProperty('disabled', true);
  fill(/^Places/, '7');
  press('Save');
  expect(await screen.findByText('Enter a whole number from 1 to 6.')).toBeTruthy();
  expect(calls).toEqual([]);
  fill(/^Places/, '4');
  const skipped = [{ date: DAY, slotId: 'morning', start: '06:00', code: 'calendar.changed_elsewhere', params: {} }];
  answers['POST changes'] = [200, report({ changed: 0, skipped })];
  press('Save');
  await screen.findByText(/changed in another window/);
  expect(calls[0]?.body).toMatchObject({ changes: [{ slotId: 'morning', version: 'v1', to: { capacity: 4 } }] });
  const undo = [{ date: DAY, slotId: 'morning', version: 'v2', to: null }];
  answers['POST changes'] = [200, report({ undo })];
  press('Save');
  await screen.findByText('Availability saved.');
  press('Undo');
  await screen.findByText('Undone.');
  expect(calls.at(-1)?.body).toEqual({ changes: undo });
});
test('several times are changed together, and what is refused is told day by day', async () => {
  await open();
  press('Select all shown');
  press('Change selected');
  press('Save');
  expect(await screen.findByText(/Nothing to change yet/)).toBeTruthy();
  fill(/^Places/, '1');
  const params = { booked: 2 };
  const skipped = [{ date: DAY, slotId: 'morning', start: '06:00', code: 'calendar.capacity_below_booked', params }];
  answers['POST changes'] = [200, report({ skipped })];
  press('Save');
  await screen.findByText(/Cannot reduce capacity below currently booked participants \(2 already booked\)/);
  expect(calls[0]?.body).toMatchObject({
    changes: [{ slotId: 'morning' }, { slotId: 'evening', to: { capacity: 1 } }],
  });
});
test('a caller is put on a boat: the price is estimated, and a refusal leaves what was typed', async () => {
  await open();
  press('Add drop-in on 06:00–\u206014:00');
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  fireEvent.click(dialog.getByRole('button', { name: 'More: Adults', hidden: true }));
  fill(/^Customer name/, 'Karin');
  expect(dialog.getByText('SEK 2,000')).toBeTruthy();
  answers['POST drop-ins'] = [409, { code: 'booking.slot_full', params: { left: 1 } }];
  press('Add booking');
  await screen.findByText('Failed to add booking');
  expect(screen.getByText(/not enough spots left on this time \(1 left\)/)).toBeTruthy();
  expect(screen.getByLabelText(/^Customer name/)).toHaveProperty('value', 'Karin');
  expect(calls[0]?.body).toMatchObject({ slotId: 'morning', party: { adults: 2, children: 0, private: false } });
});
test('a new time with more people than places is refused at the field', async () => {
  await open();
  fireEvent.click(screen.getAllByRole('button', { name: 'Add drop-in' }).at(-1) as HTMLElement);
  fill('Time', '');
  fill('Max capacity', '1');
  press('More: Already booked adults');
  press('Add booking');
  await screen.findByText('Already booked participants cannot be more than the max capacity (1).');
  fill('Max capacity', '0');
  press('Add booking');
  await screen.findByText('Enter a whole number from 1 to 6.');
  expect(calls).toEqual([]);
});
test('a range without a weekday or with its ends swapped is refused at the field, and the report names what stays', async () => {
  await open();
  press('Add availability');
  fireEvent.click(screen.getByRole('tab', { name: 'Date range', hidden: true }));
  fill('First date', '2099-06-13');
  fill('Last date', '2099-06-06');
  press('Add the times');
  await screen.findByText('Choose at least one weekday.');
  expect(screen.getByText('The last date must be the same as or after the first date.')).toBeTruthy();
  expect(calls).toEqual([]);
  fill('Last date', '2099-06-20');
  press('Sun');
  const skipped = [
    {
      date: '2099-06-14',
      slotId: 'x',
      start: '08:00',
      code: 'calendar.slot_overlaps',
      params: { start: '07:00', end: '14:00' },
    },
  ];
  answers['POST range'] = [200, report({ added: 1, changed: 0, skipped })];
  press('Add the times');
  await screen.findByText('1 time added');
  expect(
    screen.getByText(/14 June 2099 08:00: This experience already has a time that overlaps 07:00 to 14:00/),
  ).toBeTruthy();
  expect(calls[0]?.body).toMatchObject({ from: '2099-06-13', to: '2099-06-20', weekdays: [7], start: '08:00' });
});
test('a day is closed, says so, and can be opened again', async () => {
  await open();
  answers['POST closed-days'] = [200, { changed: [DAY], booked: [DAY] }];
  answers['GET days'] = [200, month(true)];
  press('Close this day');
  await screen.findByText('This day is closed. Nobody can book it until you open it again.');
  expect(screen.getByText(/People are booked on 1 of these days/)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open this day' })).toBeTruthy());
  expect(calls[0]?.body).toEqual({ dates: [DAY], closed: true });
});
