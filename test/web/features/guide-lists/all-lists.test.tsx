import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AllLists } from '#web/features/guide-lists/all-lists.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const list = (over: object) => ({
  ...{ id: 'l1', name: 'Regulars', description: '', count: 12, rev: 1 },
  ...{ timesUsed: 0, lastUsedAt: null, createdAt: '2027-03-01T10:00:00.000Z', ...over },
});
test('a list says how many are on it, how it was used and when it was made', async () => {
  const used = list({ id: 'l2', name: 'Friends', count: 1, timesUsed: 2, lastUsedAt: '2027-05-03T10:00:00.000Z' });
  vi.stubGlobal('fetch', async () => Response.json({ lists: [list({}), used] }));
  await renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <AllLists />
    </QueryClientProvider>,
    { namespaces: ['promote'] },
  );
  expect(await screen.findByText(/^12 addresses.*not used yet.*made 1 March 2027$/)).toBeTruthy();
  expect(screen.getByText(/^1 address.*used 2 times, last on 3 May 2027.*made 1 March 2027$/)).toBeTruthy();
});
