import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BalanceCheck } from '#web/features/gift-cards/balance-check.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = async (at: string) => {
  await renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <BalanceCheck />
    </QueryClientProvider>,
    { namespaces: ['gift-cards'], at },
  );
  return screen.getByLabelText<HTMLInputElement>('Code');
};

test.each([
  ['#K7QP-3M9D-0TXE-4WHZ', 'K7QP-3M9D-0TXE-4WHZ'],
  ['#k7qp3m9d0txe4whz', 'k7qp3m9d0txe4whz'],
  ['#terms', ''],
  ['#main', ''],
  ['#%', ''],
  ['', ''],
])('the square on a card fills in its code, and no other address does: %s', async (hash, code) => {
  expect((await show(`/gift-card${hash}`)).value).toBe(code);
});
test('a press without a code is answered at its field, and asks nobody', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  const field = await show('/gift-card');
  fireEvent.click(screen.getByRole('button', { name: 'Show what is left' }));
  expect(screen.getByText('Fill in this field.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(asked).not.toHaveBeenCalled();
});
