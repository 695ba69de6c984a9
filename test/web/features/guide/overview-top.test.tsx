import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OverviewTop } from '#web/features/guide/overview-top.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

const steps = (done: number) =>
  ['profile', 'experience', 'dates', 'promote'].map((step, i) => ({ step, isDone: i < done }));
const OVERVIEW = {
  bookings: { waiting: 0, changes: 0, confirmed: 0, isMore: false, nextStart: null },
  experiences: { live: 0, draft: 0, pendingReview: 0 },
  profile: { percent: 40, missing: ['bio'] },
  ...{ conflicts: 0, returned: [], papers: [], inReview: [], hasInvoiceDetails: true, steps: steps(0) },
};
let answer: [status: number, body: object];
beforeEach(() => {
  answer = [200, OVERVIEW];
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer[1]), { status: answer[0] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (bookings: object = { isError: false, data: {} }) =>
  renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <OverviewTop bookings={bookings as never} />
    </QueryClientProvider>,
    { namespaces: ['guide', 'guide-start', 'taxonomy'] },
  );

test('a new guide has steps to take and is not told to be up to date', async () => {
  await show();
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(screen.queryByText(/up to date/)).toBeNull();
});
test('who only has promoting left has no steps, and nothing waits', async () => {
  answer = [200, { ...OVERVIEW, steps: steps(3) }];
  await show();
  expect(await screen.findByText(/up to date/)).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
test('changes that wait and conflicts with other calendars are named, each with the way to it', async () => {
  const bookings = { ...OVERVIEW.bookings, waiting: 1, changes: 1 };
  answer = [200, { ...OVERVIEW, steps: steps(4), bookings, conflicts: 2 }];
  await show();
  const wayOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await wayOf(/^1 change of a booking waits/)).toBe('#requests');
  expect(await wayOf(/^2 conflicts with other calendars/)).toBe('/guide-dashboard/calendar-settings');
  expect(screen.queryByText(/request/)).toBeNull();
  expect(screen.queryByText(/up to date/)).toBeNull();
});
test('while it comes a screen reader hears so; a failure of everything is said once', async () => {
  answer = [422, { code: 'request.invalid' }];
  await show({ isError: true, data: undefined, refetch: vi.fn() });
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(await screen.findAllByText('Error loading Guide Dashboard')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
