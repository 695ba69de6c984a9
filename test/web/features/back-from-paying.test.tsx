import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sek } from '#shared/kernel/money.ts';
import type { BookingData } from '#web/components/booking/booking-state.ts';
import { PayExtraDialog } from '#web/components/booking/pay-extra-dialog.tsx';
import { PayPenaltyDialog } from '#web/components/booking/pay-penalty-dialog.tsx';
import { BuyDialog } from '#web/features/gift-cards/buy-dialog.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../components/with-site.tsx';

const BOOKING = {
  ...{ bookingId: 'b1', experienceId: 'pike', reference: 'ABCD', zone: 'Europe/Stockholm', status: 'pending' },
  ...{
    extra: sek(12_000),
    penalty: { owed: sek(5_000) },
    actions: ['pay', 'withdraw'],
    holdUntil: '2099-01-01T10:00:00Z',
  },
} as unknown as BookingData;
const nothing = () => undefined;
const DETAILS = { buyer: { name: 'Anna Berg', email: 'a@napp.test' }, recipient: { name: 'Bo', email: 'b@napp.test' } };
beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
beforeEach(() => {
  const details = { ...DETAILS, delivery: 'email', greeting: '', deliverOn: null };
  sessionStorage.setItem('napp.gift', JSON.stringify({ details }));
  vi.stubGlobal('fetch', async () => Response.json({ checkoutUrl: `${location.origin}/#card-page`, link: 'abc' }));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  location.hash = '';
  vi.unstubAllGlobals();
});
const press = async (name: RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name, hidden: true })));

test.each<[what: string, part: ReactElement, presses: RegExp[]]>([
  ['gift cards', <BuyDialog key="g" onClose={nothing} />, [/^continue/i, /^continue/i, /^pay/i]],
  ['a higher price', <PayExtraDialog key="e" booking={BOOKING} by="angler" onClose={nothing} />, [/payment/i]],
  ['a late fee', <PayPenaltyDialog key="p" booking={BOOKING} by="angler" onClose={nothing} />, [/payment/i]],
])('who comes back from paying %s, out of the browser’s cache, can press again', async (_what, part, presses) => {
  const namespaces = ['gift-cards', 'changes', 'cancellation', 'payment', 'angler', 'common'];
  await renderWithSite(<QueryClientProvider client={makeQueryClient()}>{part}</QueryClientProvider>, { namespaces });
  const last = presses.at(-1) as RegExp;
  for (const name of presses) await press(name);
  await waitFor(() => expect(location.hash).toBe('#card-page'));
  const busy = () => document.querySelectorAll('[aria-busy=true]').length;
  expect(busy()).toBe(1);
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await waitFor(() => expect(busy()).toBe(0));
  expect(screen.getByRole('button', { name: last, hidden: true })).toBeTruthy();
});
