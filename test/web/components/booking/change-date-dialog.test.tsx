import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sek } from '#shared/kernel/money.ts';
import type { BookingData } from '#web/components/booking/booking-state.ts';
import { ChangeDateDialog } from '#web/components/booking/change-date-dialog.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../with-site.tsx';

const BOOKING = {
  bookingId: 'abcd1234',
  experienceId: 'gryt-pike',
  guideName: 'Gunnar',
  date: '2037-06-12',
  start: '06:00',
  end: '14:00',
  zone: 'Europe/Stockholm',
  party: { adults: 2, children: 1, private: false },
} as BookingData;
const slot = (id: string, start: string, places: number) => ({
  id,
  start,
  end: '14:00',
  endsAfterDays: 0,
  startsAt: '2037-06-14T04:00:00.000Z',
  endsAt: '2037-06-14T12:00:00.000Z',
  places,
  capacity: 4,
  taken: 0,
  sure: 0,
  state: 'available',
  privatePossible: true,
  discountPercent: null,
});
const free = { state: 'available', places: 4, discountPercent: null };
const DAYS = [
  { ...free, date: '2037-06-12', slots: [slot('own', '06:00', 4)] },
  { ...free, date: '2037-06-13', slots: [slot('small', '06:00', 2)] },
  { ...free, date: '2037-06-14', slots: [slot('only', '06:00', 3)] },
  { ...free, date: '2037-06-15', slots: [slot('early', '05:00', 4), slot('late', '08:00', 4)] },
];
const CALENDAR = { zone: 'Europe/Stockholm', noticeDays: 0, firstBookableDate: '2037-06-01' };
const PRICE = {
  total: sek(1),
  deposit: sek(1),
  remaining: sek(1),
  toPay: sek(0),
  toReturn: sek(0),
  changeHash: 'shown',
};
let calls: { path: string; body: Record<string, unknown> }[];
let isFree: boolean;
let refusal: string | undefined;
/** What the calendar's next answers are; the days after them. */
let trouble: Promise<Response>[];
beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2037-05-01T08:00:00.000Z') });
  calls = [];
  isFree = true;
  refusal = undefined;
  trouble = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname: path, searchParams } = new URL(url, 'http://napp.test');
    const body = init.body ? JSON.parse(String(init.body)) : {};
    calls.push({ path, body });
    if (path.endsWith('/availability'))
      return (
        trouble.shift() ??
        answer({
          ...CALENDAR,
          month: searchParams.get('month'),
          days: searchParams.get('month') === '2037-06' ? DAYS : [],
        })
      );
    if (path.endsWith('/date')) return answer({ outcome: isFree ? 'changed' : 'asked', booking: BOOKING });
    if (refusal) return answer({ code: refusal }, 409);
    const { date = '' } = body as { date?: string };
    const when = { date, start: date === '2037-06-15' ? '08:00' : '06:00', end: '14:00', endsAfterDays: 0 };
    return answer({ ...PRICE, ...when, isFree, estimate: sek(0), until: '2037-06-01T10:00:00.000Z' });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const show = (booking = BOOKING) =>
  renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <ChangeDateDialog booking={booking} by="angler" onClose={() => undefined} />
    </QueryClientProvider>,
    { namespaces: ['changes', 'bookings', 'common'] },
  );
const day = (name: RegExp) => screen.findByRole('button', { name, hidden: true });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

test('only days with room for everyone, and not the time one has; the only time of a day is chosen with it', async () => {
  await show();
  const free = await day(/14\sJune.*3 places left/);
  for (const closed of [/12\sJune.*not possible/, /13\sJune.*not possible/])
    expect((await day(closed)).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Move the trip', hidden: true })).toBeNull();
  fireEvent.click(free);
  await screen.findByText('You can move the trip by yourself, at no cost, until free cancellation ends.');
  press('Move the trip');
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/bookings/abcd1234/date'));
  expect(calls.at(-1)?.body).toMatchObject({ date: '2037-06-14', slotId: 'only' });
});
test('who has the boat alone is offered no time with somebody on board', async () => {
  const { slots, ...only } = DAYS[2] as (typeof DAYS)[number];
  const taken = {
    ...only,
    slots: slots.map((s) => ({ ...s, capacity: 6, taken: 3, state: 'partial', privatePossible: false })),
  };
  const days = [taken, DAYS[3]];
  trouble = [Promise.resolve(answer({ ...CALENDAR, month: '2037-06', days }))];
  await show({ ...BOOKING, party: { ...BOOKING.party, private: true } });
  expect((await day(/14\sJune.*not possible/)).getAttribute('aria-disabled')).toBe('true');
  expect(await day(/15\sJune.*4 places/)).toBeTruthy();
});
test('late it is a question to the guide, with a message; two times on a day are a choice', async () => {
  isFree = false;
  await show();
  fireEvent.click(await day(/15\sJune.*4 places/));
  expect(screen.queryByRole('button', { name: 'Ask Gunnar', hidden: true })).toBeNull();
  fireEvent.click(await screen.findByLabelText(/08:00–\u206014:00/));
  fireEvent.change(await screen.findByLabelText(/Message to Gunnar/), { target: { value: 'Our train is late' } });
  press('Ask Gunnar');
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/bookings/abcd1234/date'));
  expect(calls.at(-1)?.body).toMatchObject({ slotId: 'late', comment: 'Our train is late' });
});
test('a day that was taken meanwhile says so, and there is nothing to press', async () => {
  refusal = 'booking.slot_full';
  await show();
  fireEvent.click(await day(/14\sJune.*3 places/));
  expect(await screen.findByRole('alert', { hidden: true })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Move the trip', hidden: true })).toBeNull();
});
test('another month is looked at: the dialog still says which day the button means', async () => {
  await show();
  fireEvent.click(await day(/14\sJune.*3 places/));
  await screen.findByText(/by yourself/);
  press('Next month');
  expect(await screen.findByText(/Chosen: .*14 June 2037, 06:00–\u206014:00/)).toBeTruthy();
});
test('days that were not read yet are not called impossible: they load, fail with words, and are read again', async () => {
  let arrive: (response: Response) => void = () => undefined;
  trouble = [new Promise((done) => (arrive = done))];
  await show();
  const waiting = await day(/14\sJune.*not read yet/);
  expect(waiting.closest('[aria-busy=true]')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /not possible/, hidden: true })).toBeNull();
  expect(screen.getByText('Loading...').closest('[role=status]')).toBeTruthy();
  arrive(answer({ code: 'request.not_allowed' }, 403));
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain('could not be loaded');
  expect(screen.queryByRole('button', { name: /not possible/, hidden: true })).toBeNull();
  expect(screen.queryByText('Loading...')).toBeNull();
  press('Try again');
  expect(await day(/14\sJune.*3 places left/)).toBeTruthy();
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
});
