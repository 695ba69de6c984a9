import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ContactSection } from '#web/components/account/profile-sections.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import type { Me } from '#web/lib/use-me.ts';
import { renderWithSite } from '../with-site.tsx';

const ME: Me = {
  ...{ id: 'a1', firstName: 'Claire', lastName: 'Berg', email: 'claire@napp.test', birthDate: '', language: 'en' },
  ...{ phone: '', address: '', zip: '', city: '', country: '', roles: ['angler'], avatar: null, calendarMode: null },
  joinedAt: '2026-01-01T00:00:00.000Z',
};
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('saving one section takes nothing back that another tab has saved of the others meanwhile', async () => {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ ...ME, firstName: 'Klara' });
    sent.push(JSON.parse(String(body)));
    return Response.json({ ...ME, ...JSON.parse(String(body)) });
  });
  await renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <ContactSection me={ME} />
    </QueryClientProvider>,
    { namespaces: ['angler'] },
  );
  fireEvent.change(screen.getByLabelText(/^Phone/), { target: { value: '+46 70 123 45 67' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ firstName: 'Klara', phone: '+46 70 123 45 67' });
});
test.each([
  ['angler', /the guide can call you/],
  ['guide', /those who have booked can call you/],
] as const)('of the phone number it says who calls: %s', async (role, help) => {
  await renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <ContactSection me={{ ...ME, roles: [role] }} />
    </QueryClientProvider>,
    { namespaces: ['angler'] },
  );
  expect(screen.getByText(help)).toBeTruthy();
});
