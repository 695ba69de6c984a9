import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '#shared/kernel/time.ts';
import { AdminDates } from '#web/features/listing/admin-dates.tsx';
import { renderWithSite } from '../../components/with-site.tsx';

const FUTURE = '2099-06-12';
const NEAR = addDays(new Date().toISOString().slice(0, 10), 300);
const time = (slotId: string, taken: number) => ({
  ...{ slotId, start: '06:00', end: '14:00', endsAfterDays: 0, capacity: 4, maxBookings: null, notes: '' },
  ...{ startsAt: `${FUTURE}T04:00:00.000Z`, endsAt: `${FUTURE}T12:00:00.000Z`, state: 'available', places: 4 - taken },
  ...{ taken, held: 0, bookings: taken, isPrivate: false, isCalledOff: false, discountPercent: null, version: 'v1' },
});
type Sent = { changes: { date: string; slotId: string; version: string | null; to: object | null }[] };
let sent: Sent[];
let skipped: object[];
beforeEach(() => {
  sent = [];
  skipped = [];
  vi.stubGlobal('fetch', async (_url: string, { method, body }: { method: string; body?: string }) => {
    const month = { month: '2099-06', zone: 'Europe/Stockholm', maxGroup: 4, noticeDays: 0, calendarMode: 'single' };
    const days = [{ date: FUTURE, state: 'available', isClosed: false, slots: [time('free', 0), time('taken', 2)] }];
    if (method === 'GET') return Response.json({ ...month, days });
    sent.push(JSON.parse(body ?? '{}'));
    return Response.json({ added: 0, changed: 0, removed: 1, same: 0, skipped, undo: [] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = () =>
  renderWithSite(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AdminDates experienceId="trip" startTime="07:00" />
    </QueryClientProvider>,
    { namespaces: ['listing', 'common', 'errors'] },
  );

test('a time without people can be taken away, one with people cannot', async () => {
  await open();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([1, 0]);
  fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.changes).toEqual([{ date: FUTURE, slotId: 'free', version: 'v1', to: null }]);
});
test('a time is added with its places; an end before the start is on the next day', async () => {
  await open();
  await screen.findAllByRole('listitem');
  const fill = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Add dates' }));
  expect(sent).toEqual([]);
  fill('Date', FUTURE);
  fill('Start', '19:00');
  fill(/^End/, '01:00');
  fill('Places', '5');
  fireEvent.click(screen.getByRole('button', { name: 'Add dates' }));
  expect(await screen.findByText('Choose between 1 and 4 people.')).toBeTruthy();
  fill(/^Places/, '3');
  fireEvent.click(screen.getByRole('button', { name: 'Add dates' }));
  expect(await screen.findByText('Dates can be planned at most 731 days ahead. Check the year.')).toBeTruthy();
  expect(sent).toEqual([]);
  fill('Date', NEAR);
  fireEvent.click(screen.getByRole('button', { name: 'Add dates' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const to = { start: '19:00', end: '01:00', endsAfterDays: 1, capacity: 3 };
  expect(sent[0]?.changes).toMatchObject([{ date: NEAR, version: null, to }]);
});
