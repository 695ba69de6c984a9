import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaymentReturnPage } from '#web/features/payment/payment-return-page.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

let settle: object;
vi.mock('#web/features/payment/use-settle.ts', () => ({ useSettle: () => settle }));
beforeEach(() => {
  const config = { userPoolId: 'p', userPoolClientId: 'c', supportEmail: 'help@napp.test' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(config)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
async function show(over: object) {
  settle = { settled: undefined, refused: undefined, isSlow: false, lookAgain: () => {}, ...over };
  await renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <PaymentReturnPage />
    </QueryClientProvider>,
    { namespaces: ['payment'], at: '/payment-return?booking=abcdefghijkl' },
  );
}

test('looking says one thing at a time; when it takes long there is a way on', async () => {
  await show({ view: 'looking' });
  expect(screen.getByText(/takes a few seconds/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  await show({ view: 'looking', isSlow: true });
  expect(screen.queryByText(/takes a few seconds/)).toBeNull();
  expect(screen.getByText(/Still asking/)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/angler-dashboard/bookings');
});
test('when nobody knows, support can be written to, and reads which booking it is about', async () => {
  await show({ view: 'unknown' });
  const [, reference = ''] = /Your booking is (.+?)\./.exec(document.body.textContent ?? '') ?? [];
  const link = await screen.findByRole('link', { name: 'Write to support' });
  expect(reference).not.toBe('');
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/^mailto:help@napp\.test\?subject=/);
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(reference);
});
