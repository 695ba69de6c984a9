import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdminInvitationPage } from '#web/features/admin-invitation/admin-invitation-page.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

type User = Readonly<{ id: string; name: string; email: string; roles: string[] }>;
const session = vi.hoisted(() => ({
  user: undefined as User | undefined,
  changed: () => {},
  refreshSession: vi.fn(),
  changeAccount: vi.fn(),
}));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => {
    const user = useSyncExternalStore(listen, () => session.user);
    return { status: user ? 'signed-in' : 'signed-out', user };
  },
  accessToken: async () => 'token',
  refreshSession: session.refreshSession,
}));
vi.mock('#web/lib/sign-out.ts', () => ({ changeAccount: session.changeAccount }));
function listen(changed: () => void) {
  session.changed = changed;
  return () => {};
}
const become = (user: User | undefined) => {
  session.user = user;
  session.changed();
};
const INVITATION = { invitedBy: 'Anna Ek', email: 'cia@napp.test', until: '2037-05-08T10:00:00.000Z' };
const CIA = { id: 'cia', name: 'Cia', email: 'Cia@napp.test', roles: ['angler'] };
let sent: string[];
let looked: [status: number, body: object];
let accepted: [status: number, body: object];
beforeEach(() => {
  [sent, looked, accepted] = [[], [200, INVITATION], [200, { done: true }]];
  session.user = CIA;
  session.refreshSession.mockReset().mockImplementation(async () => become({ ...CIA, roles: ['admin', 'angler'] }));
  session.changeAccount.mockReset().mockImplementation(async () => become(undefined));
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(`${method} ${new URL(url, 'http://napp.test').pathname}`);
    const [status, body] = method === 'POST' ? accepted : looked;
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (language: 'en' | 'sv' = 'en') =>
  renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <Routes>
        <Route path="/admin-invitation/:token" element={<AdminInvitationPage />} />
      </Routes>
    </QueryClientProvider>,
    { language, namespaces: ['admin-invitation', 'common'], at: '/admin-invitation/secret' },
  );

test('the invited one sees who asks; opening takes nothing, the button takes the role, with new tokens', async () => {
  await show();
  expect(await screen.findByText(/Anna Ek invites you/)).toBeTruthy();
  expect(sent).toEqual(['GET /api/admin-invitations/secret']);
  fireEvent.click(screen.getByRole('button', { name: 'Become an administrator' }));
  expect(await screen.findByText('You are an administrator now')).toBeTruthy();
  expect(session.refreshSession).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Go to the administration' }).getAttribute('href')).toBe('/admin');
  expect(sent.at(-1)).toBe('POST /api/admin-invitations/secret');
});
test('when the new tokens do not come, the screen says how they do', async () => {
  session.refreshSession.mockImplementation(async () => undefined);
  await show('sv');
  fireEvent.click(await screen.findByRole('button', { name: 'Bli administratör' }));
  expect(await screen.findByText(/Logga ut och in igen/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Till administrationen' })).toBeNull();
});
test('whoever is signed out is led through signing in or up, and back', async () => {
  session.user = undefined;
  await show();
  const back = 'return=%2Fadmin-invitation%2Fsecret';
  expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe(`/auth?${back}`);
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(`/auth?mode=signup&${back}`);
  expect(screen.queryByRole('button')).toBeNull();
});
test('another address is told so, and signing out leads on', async () => {
  session.user = { ...CIA, email: 'dan@napp.test' };
  await show();
  expect(await screen.findByText(/logged in as dan@napp.test. The invitation is for cia@napp.test/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Become an administrator' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
});
test('a link that is used or past its time says whom to ask; one that came to nothing while it was open says so too', async () => {
  accepted = [404, { code: 'admins.link_invalid' }];
  const { unmount } = await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Become an administrator' }));
  expect(await screen.findByText(/Ask an administrator for a new one/)).toBeTruthy();
  unmount();
  looked = [404, { code: 'admins.link_invalid' }];
  await show();
  expect(await screen.findByText('This invitation does not work any more')).toBeTruthy();
});
