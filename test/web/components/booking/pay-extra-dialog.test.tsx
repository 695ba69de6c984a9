import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sek } from '#shared/kernel/money.ts';
import type { BookingData } from '#web/components/booking/booking-state.ts';
import { PayExtraDialog } from '#web/components/booking/pay-extra-dialog.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../with-site.tsx';

const BOOKING = { bookingId: 'abcd1234', extra: sek(12_000) } as BookingData;
const closed = vi.fn();
let sent: { path: string; body: unknown }[];
let answer: [status: number, body: object];
beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
beforeEach(() => {
  sent = [];
  closed.mockReset();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push({ path: new URL(url, 'http://napp.test').pathname, body: JSON.parse(String(init.body)) });
    const [status, body] = answer;
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
async function useCode(code: string): Promise<void> {
  await renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <PayExtraDialog booking={BOOKING} by="angler" onClose={closed} />
    </QueryClientProvider>,
    { namespaces: ['changes', 'common', 'errors'] },
  );
  press('Use gift card');
  fireEvent.change(screen.getByLabelText('Code of the gift card'), { target: { value: code } });
  press('Use gift card');
}

test('the code is sent as it is typed', async () => {
  answer = [200, { ...BOOKING, extra: undefined }];
  await useCode(' k7qp 3m9d 01xe 4whz ');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    { path: '/api/bookings/abcd1234/pay-extra/gift-cards', body: { giftCodes: ['k7qp 3m9d 01xe 4whz'] } },
  ]);
});
test('a wrong code is said at its field, and the dialog stays', async () => {
  answer = [404, { code: 'gift_cards.invalid', params: {} }];
  await useCode('AAAA');
  await waitFor(() => expect(screen.getByLabelText('Code of the gift card').getAttribute('aria-invalid')).toBe('true'));
  expect(closed).not.toHaveBeenCalled();
});
