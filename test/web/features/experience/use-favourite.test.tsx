import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFavourite } from '#web/features/experience/use-favourite.ts';
import { renderWithSite } from '../../components/with-site.tsx';

const api = vi.hoisted(() => ({ save: () => Promise.resolve({ done: true }) as Promise<unknown> }));
vi.mock('#web/lib/session.ts', () => ({ useSession: () => ({ status: 'signed-in' }) }));
vi.mock('#web/lib/api.ts', () => ({
  // the list never comes: a slow line
  call: ({ method }: { method: string }) => (method === 'GET' ? new Promise(() => undefined) : api.save()),
}));
beforeEach(() => {
  api.save = () => Promise.resolve({ done: true });
});
afterEach(cleanup);

function Heart() {
  const { isFavourite, toggle } = useFavourite('pike');
  return (
    <button type="button" aria-pressed={isFavourite} onClick={toggle}>
      heart
    </button>
  );
}
const open = () =>
  renderWithSite(
    <QueryClientProvider client={new QueryClient()}>
      <Heart />
    </QueryClientProvider>,
    { namespaces: ['experience'] },
  );
const press = () => fireEvent.click(screen.getByRole('button', { name: 'heart' }));
const mustBe = (pressed: boolean) =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: 'heart' }).getAttribute('aria-pressed')).toBe(String(pressed)),
  );

test('who is quicker than the list of favourites sees the heart that was asked for', async () => {
  await open();
  press();
  await mustBe(true);
  press();
  await mustBe(false);
});
test('what could not be saved is no favourite', async () => {
  const { promise, reject } = Promise.withResolvers();
  api.save = () => promise;
  await open();
  press();
  await mustBe(true);
  reject(new Error('offline'));
  await mustBe(false);
});
