import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sek } from '#shared/kernel/money.ts';
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
const CANCELLED = {
  bookingId: 'abcdefghijkl',
  experienceId: 'gryt-pike',
  reference: '#ABCD1234',
  title: { en: 'Pike at Gryt', sv: 'Gädda vid Gryt' },
  place: 'Gryt',
  picture: null,
  date: '2037-06-12',
  start: '06:00',
  end: '14:00',
  endsAfterDays: 0,
  paymentState: 'refunding',
  cancelCause: 'by_angler',
  deposit: sek(14_000),
  refunded: sek(14_000),
};
const cancelled = (more: object) =>
  show({ view: 'cancelled', settled: { outcome: 'cancelled', booking: { ...CANCELLED, ...more } } });
test('a cancelled booking says each part where it goes: to the card, and to the gift card', async () => {
  await cancelled({ giftReturned: sek(100_000) });
  expect(screen.getByText('SEK 140 goes back to your card, in 5 to 10 business days.')).toBeTruthy();
  expect(screen.getByText('SEK 1,000 is back on the gift card.')).toBeTruthy();
  cleanup();
  await cancelled({});
  expect(screen.queryByText(/gift card/)).toBeNull();
});
test('what is back is not said to go to the card: an admin may have sent it by a transfer', async () => {
  for (const cancelCause of ['by_guide', 'places_gone']) {
    await cancelled({ paymentState: 'refunded', cancelCause });
    expect(screen.getByText(/SEK 140 has been sent back to you\. On a card it shows/)).toBeTruthy();
    expect(screen.queryByText(/goes back to your card/)).toBeNull();
    cleanup();
  }
});
test('what the card could not take is not said to go back to it, whatever ended the booking', async () => {
  // `refunded` is what it took of several payments: not what it could not
  for (const over of [{ cancelCause: 'places_gone', refunded: null }, { cancelCause: 'by_guide' }]) {
    await cancelled({ paymentState: 'refund_failed', ...over });
    expect(
      screen.getByText('The card could not take the money back. We look for another way and write to you.'),
    ).toBeTruthy();
    expect(screen.queryByText(/SEK/)).toBeNull();
    expect(screen.queryByText(/business days/)).toBeNull();
    cleanup();
  }
});
test('when gift cards paid everything nothing is said of a card that was never asked', async () => {
  const nothing = { deposit: sek(0), refunded: null, giftReturned: sek(240_000) };
  await cancelled({ ...nothing, cancelCause: 'declined', paymentState: 'released' });
  expect(screen.getByText('The guide could not take this trip.')).toBeTruthy();
  expect(screen.getByText('SEK 2,400 is back on the gift card.')).toBeTruthy();
  cleanup();
  await cancelled({ ...nothing, cancelCause: 'by_guide', paymentState: 'refunded' });
  expect(screen.queryByText(/SEK 0/)).toBeNull();
});
