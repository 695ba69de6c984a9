import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sek } from '#shared/kernel/money.ts';
import { GiftClaims } from '#web/features/guide-profile/gift-claims.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const CLAIM = {
  ...{ bookingId: 'b1', reference: '#ADFDB9DF', title: { en: 'Pike', sv: 'Gädda' }, date: '2027-06-12' },
  ...{
    lastFour: '7XQM',
    giftCard: sek(100_000),
    claimedAt: '2027-06-13T04:00:00.000Z',
    amount: sek(90_050),
    state: 'due',
    dueAt: '2027-06-26T04:00:00.000Z',
  },
};
async function show(claims: object[]): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({ claims, bank: null }));
  await renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <GiftClaims />
    </QueryClientProvider>,
    { namespaces: ['redeem', 'guide-profile'] },
  );
}

test('the gift cards of the transaction history go into a file, as the bookings do', async () => {
  await show([CLAIM]);
  expect(await screen.findByRole('button', { name: 'Export as CSV' })).toBeTruthy();
});
test('with none there is no file', async () => {
  await show([]);
  expect(await screen.findByText('No gift cards redeemed yet')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
