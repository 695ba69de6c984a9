import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GuideShell } from '#web/components/dashboard/guide-shell.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from './with-site.tsx';

vi.mock('#web/lib/session.ts', () => ({
  useSession: () => ({ status: 'signed-in', user: { roles: ['guide'] } }),
  accessToken: async () => 'token',
}));
vi.mock('#web/lib/use-log-out.ts', () => ({ useLogOut: () => () => undefined }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const SPECIFIED = ['Dashboard', 'Calendar', 'Experiences', 'Bookings', 'Settings', 'Help'];

test('the side bar has the specification’s pages in its order', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ notes: [], unread: 0 }));
  await renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <GuideShell>{null}</GuideShell>
    </QueryClientProvider>,
    { namespaces: ['guide'], at: '/guide-dashboard' },
  );
  const bar = within(screen.getByRole('navigation', { name: 'Guide pages' }));
  const pages = bar.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent ?? '');
  expect(pages.filter((page) => SPECIFIED.includes(page))).toEqual(SPECIFIED);
});
