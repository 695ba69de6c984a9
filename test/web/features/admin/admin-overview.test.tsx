import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminOverview } from '#web/features/admin/admin-overview.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what waits has its place before it is known, so that the figures stay where they are', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <AdminOverview />
    </QueryClientProvider>,
    { namespaces: ['admin', 'common'] },
  );
  const [section] = screen.getAllByRole('region');
  expect(section?.contains(screen.getByRole('status'))).toBe(true);
});
