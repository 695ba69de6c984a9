import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { AllLists } from '#web/features/guide-lists/all-lists.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
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
test('who has made the first list is on the page again, with what comes next', async () => {
  let lists: object[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method !== 'GET') lists = [list({ count: 0 })];
    return Response.json(method === 'GET' ? { lists } : lists[0]);
  });
  await renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <AllLists />
    </QueryClientProvider>,
    { namespaces: ['promote'] },
  );
  const make = await screen.findByRole('button', { name: 'New list' });
  make.focus();
  fireEvent.click(make);
  fireEvent.change(screen.getByRole('textbox', { name: /name/i }), { target: { value: 'Regulars' } });
  screen.getByRole('button', { name: 'Save' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
