import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { RequireSession } from '#web/app/require-session.tsx';
import { renderWithSite } from '../components/with-site.tsx';

const session = vi.hoisted(() => ({ now: { status: 'loading' } as object, hasLeft: false }));
vi.mock('#web/lib/session.ts', () => ({ useSession: () => session.now }));
vi.mock('#web/lib/person.ts', () => ({ hasSignedOut: () => session.hasLeft }));
afterEach(cleanup);

const Where = () => {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
};
const page = (
  <Routes>
    <Route path="/" element={<Where />} />
    <Route path="/auth" element={<Where />} />
    <Route
      path="/angler-dashboard/*"
      element={
        <RequireSession>
          <p>Your trips</p>
          <Link to="?tab=history">another page</Link>
        </RequireSession>
      }
    />
  </Routes>
);
test('while it is not known who is there, the page says that it checks', async () => {
  session.now = { status: 'loading' };
  await renderWithSite(page, { at: '/angler-dashboard' });
  expect(screen.getByRole('status').textContent).toContain('Authenticating');
});
test('nobody goes to sign in, and the way back is carried', async () => {
  session.now = { status: 'signed-out' };
  await renderWithSite(page, { at: '/angler-dashboard/bookings?tab=history' });
  expect(screen.getByText(`/auth?return=${encodeURIComponent('/angler-dashboard/bookings?tab=history')}`)).toBeTruthy();
});
test('who is signed in sees the page', async () => {
  session.now = { status: 'signed-in', user: { id: '1', name: 'A', email: '', roles: [] } };
  await renderWithSite(page, { at: '/angler-dashboard' });
  expect(screen.getByText('Your trips')).toBeTruthy();
});
test('who has just left is not asked to come in again; whoever comes later is', async () => {
  const user = { id: '1', name: 'A', email: '', roles: [] };
  session.now = { status: 'signed-in', user };
  await renderWithSite(page, { at: '/angler-dashboard' });
  session.now = { status: 'signed-out' };
  session.hasLeft = true;
  fireEvent.click(screen.getByRole('link', { name: 'another page' }));
  expect(screen.getByText('/')).toBeTruthy();
  cleanup();
  await renderWithSite(page, { at: '/angler-dashboard' });
  expect(screen.getByText(/^\/auth\?return=/)).toBeTruthy();
});
