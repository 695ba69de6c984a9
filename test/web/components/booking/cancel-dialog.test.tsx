import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CancelRule } from '#shared/domain/booking/cancellation.ts';
import { sek } from '#shared/kernel/money.ts';
import type { BookingData } from '#web/components/booking/booking-state.ts';
import { CancelDialog } from '#web/components/booking/cancel-dialog.tsx';
import { system } from '#web/components/theme/system.ts';
import { makeI18n } from '#web/lib/i18n.ts';
import { makeQueryClient } from '#web/lib/query-client.ts';

let i18n: Awaited<ReturnType<typeof makeI18n>>;
let calls: { path: string; body: Record<string, unknown> }[];
let answers: [status: number, body: object][];
beforeAll(async () => {
  i18n = await makeI18n('en', ['cancellation', 'bookings', 'errors']);
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
beforeEach(() => {
  calls = [];
  answers = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    calls.push({ path: new URL(url, 'http://napp.test').pathname, body: JSON.parse(String(init.body ?? '{}')) });
    const [status, body] = answers.shift() ?? [404, { code: 'request.not_found' }];
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const terms = (rule: CancelRule, penalty = 0) => ({
  preview: `signed-${rule}`,
  expiresAt: '2027-06-05T04:10:00.000Z',
  rule,
  refund: { card: sek(penalty ? 0 : 37_375), giftCard: sek(0) },
  kept: sek(penalty ? 37_375 : 0),
  penalty: sek(penalty),
  chargeAt: penalty ? '2027-06-06T04:00:01.000Z' : null,
  graceUntil: '2027-03-12T10:00:00.000Z',
  freeUntil: '2027-06-05T04:00:00.000Z',
});
const open = (by: 'angler' | 'guide', onClose = () => undefined) =>
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={makeQueryClient()}>
          <MemoryRouter>
            <CancelDialog
              booking={{ bookingId: 'b1', anglerName: 'Anna Ek', zone: 'Europe/Stockholm' } as BookingData}
              by={by}
              onClose={onClose}
            />
          </MemoryRouter>
        </QueryClientProvider>
      </I18nextProvider>
    </ChakraProvider>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

test('the deadline is told on the clock of the trip, whatever the zone of the phone; the press carries what was shown', async () => {
  answers = [
    [200, terms('free')],
    [200, {}],
  ];
  open('angler');
  await screen.findByText('It costs nothing until 5 June 2027 at 06:00.');
  expect(screen.getByText('SEK 373.75')).toBeTruthy();
  press('Cancel the booking');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]).toMatchObject({
    path: '/api/bookings/b1/cancellation',
    body: { preview: 'signed-free' },
  });
});
test('within the first 48 hours the end is the one of the longer free time', async () => {
  answers = [[200, terms('grace')]];
  open('angler');
  await screen.findByText('It costs nothing until 5 June 2027 at 06:00.');
  cleanup();
  answers = [[200, { ...terms('grace'), freeUntil: '2027-03-11T04:00:00.000Z' }]];
  open('angler');
  await screen.findByText(/less than 48 hours ago.* This holds until 12 March 2027 at 11:00/);
});
test('who booked in the last week is told the end of the first 48 hours, not a day before the booking', async () => {
  answers = [[200, { ...terms('late', 336_375), freeUntil: '2027-03-09T04:00:00.000Z' }]];
  open('angler');
  await screen.findByText(/Free cancellation ended 12 March 2027 at 11:00/);
});
test('terms that changed meanwhile are shown, and done only by another press', async () => {
  answers = [
    [200, terms('free')],
    [409, { code: 'booking.cancel_terms_changed', params: {} }],
    [200, terms('late', 336_375)],
    [200, {}],
  ];
  open('angler');
  await screen.findByText(/It costs nothing until/);
  press('Cancel the booking');
  await screen.findByText(/Free cancellation ended/);
  expect(screen.getByText('The terms have changed while you were looking. These apply now.')).toBeTruthy();
  expect(screen.getByText('SEK 3,363.75')).toBeTruthy();
  expect(calls).toHaveLength(3);
  press('Cancel the booking');
  await waitFor(() => expect(calls).toHaveLength(4));
  expect(calls[3]?.body).toMatchObject({ preview: 'signed-late' });
});
test('a guide says why first', async () => {
  answers = [
    [200, terms('guide')],
    [200, {}],
  ];
  open('guide');
  await screen.findByText(/Anna Ek gets back everything/);
  press('Cancel the booking');
  await screen.findByText('Choose a reason.');
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  expect(calls).toHaveLength(1);
  fireEvent.click(screen.getByLabelText('Illness'));
  press('Cancel the booking');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toMatchObject({ preview: 'signed-guide', reason: 'illness' });
});
