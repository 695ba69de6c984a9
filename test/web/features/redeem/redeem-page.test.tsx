import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RedeemPage } from '#web/features/redeem/redeem-page.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

vi.mock('#web/lib/session.ts', () => ({
  useSession: () => ({
    status: 'signed-in',
    user: { id: 'g1', name: 'Gunnar', email: 'g@napp.test', roles: ['guide'] },
  }),
  accessToken: async () => 'token',
  refreshSession: async () => undefined,
}));
const kronor = (minor: number) => ({ minor, currency: 'SEK' });
const PREVIEW = {
  ...{ reference: 'ADFDB9DF', title: { sv: 'Gädda', en: 'Pike' }, date: '2027-06-12', bank: null },
  ...{ bookingId: 'b1', lastFour: '7YR4', state: 'waiting', claimedAt: '2027-06-13T10:00:00.000Z' },
  ...{ giftCard: kronor(10_000), amount: kronor(9_000), dueAt: '2027-06-20T10:00:00.000Z' },
};
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json(PREVIEW));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = () =>
  renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <RedeemPage />
    </QueryClientProvider>,
    { namespaces: ['redeem'] },
  );
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: RegExp, value: string) => fireEvent.change(await field(name), { target: { value } });
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
async function fillDetails() {
  await type(/last four/i, '7YR4');
  await type(/booking reference/i, 'ADFDB9DF');
}

test('which card and which booking is still there after a reload', async () => {
  await open();
  await fillDetails();
  cleanup();
  await open();
  expect((await field(/last four/i)).value).toBe('7YR4');
  expect((await field(/booking reference/i)).value).toBe('ADFDB9DF');
});
test('the account and the notes outlast a look back, but the account not the page, and the notes not the claim', async () => {
  await open();
  await fillDetails();
  press(/continue/i);
  await type(/company/i, 'Gunnar AB');
  await type(/clearing/i, '3300-800101 1231');
  await type(/notes/i, 'Two cards');
  press(/back/i);
  press(/continue/i);
  expect((await field(/company/i)).value).toBe('Gunnar AB');
  expect((await field(/notes/i)).value).toBe('Two cards');
  expect(JSON.stringify(sessionStorage)).not.toContain('3300');
  press(/continue/i);
  fireEvent.click(await screen.findByRole('button', { name: /^redeem/i }));
  fireEvent.click(await screen.findByRole('button', { name: /another/i }));
  expect(sessionStorage.length).toBe(0);
  await fillDetails();
  press(/continue/i);
  expect((await field(/notes/i)).value).toBe('');
});
