import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OverviewPage } from '#web/features/angler/overview-page.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 'request.invalid' }), { status: 422 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what is coming is told to a screen reader; what could not be fetched is no longer drawn as coming', async () => {
  await renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <OverviewPage />
    </QueryClientProvider>,
    { namespaces: ['angler', 'account', 'bookings', 'experience', 'search', 'taxonomy', 'cancellation'] },
  );
  expect(screen.getAllByText('Loading...').length).toBeGreaterThan(0);
  expect(await screen.findByText('Failed to load dashboard data')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText('–')).toHaveLength(3));
  expect(screen.queryByText('Loading...')).toBeNull();
});
