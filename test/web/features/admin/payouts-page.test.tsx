import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sek } from '#shared/kernel/money.ts';
import { PayoutsPage } from '#web/features/admin/payouts-page.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

const BANK = { company: 'Bergs Fiske AB', account: '', iban: '', bankgiro: '•••• 1055' };
const payout = (over: object) => ({
  ...{ guideId: 'g1', name: 'Gunnar Berg', bank: BANK, state: 'ready', amount: sek(90_000), bookings: 1 },
  ...{ waiting: sek(0), paidAt: null },
  ...over,
});
const PAYOUTS = [
  payout({}),
  payout({ guideId: 'g2', name: 'Siv Alm', state: 'no_bank', bank: null, amount: sek(126_000) }),
  payout({ guideId: 'g3', name: 'Bo Ek', state: 'waiting', amount: sek(0), bookings: 0, waiting: sek(45_050) }),
  payout({ guideId: 'g4', name: '', state: 'paid', paidAt: '2026-07-02T10:00:00.000Z' }),
];
const DAYS = [
  { day: '2026-06-01', state: 'agrees', provider: sek(100), ledger: sek(100), unexplained: [] },
  {
    ...{ day: '2026-06-02', state: 'differs', provider: sek(29_900), ledger: sek(0) },
    unexplained: [{ intentId: 'pi_1', provider: sek(29_900), ledger: sek(0) }],
  },
  { day: '2026-06-03', state: 'unread', provider: sek(0), ledger: sek(0), unexplained: [] },
];
const REPORT = {
  ...{ name: 'napp-dac7-2026.csv', content: 'SellerId', sellers: 2 },
  missing: [{ guideId: 'g1', name: 'Gunnar Berg', facts: ['TIN', 'BirthDate'] }],
};
let isOver: boolean;
let sent: { path: string; body: unknown }[];
const saved = vi.fn();
beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
beforeEach(() => {
  isOver = true;
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://napp.test');
    const answer = (body: object) => new Response(JSON.stringify(body), { status: 200 });
    if (pathname === '/api/admin/books/2026-06')
      return answer({ name: 'napp.si', content: 'I0ZMQUdHQQ==', entries: 1 });
    if (pathname.includes('card-days')) return answer({ days: DAYS });
    if (pathname.includes('seller-reports')) return answer(REPORT);
    if (init.method !== 'POST') return answer({ isOver, payouts: PAYOUTS });
    sent.push({ path: pathname, body: JSON.parse(String(init.body)) });
    if (pathname.includes('payout-files'))
      return answer({ name: 'napp.xml', content: '<Document/>', payouts: 1, sum: sek(90_000) });
    return answer({ amount: sek(90_000), paidAt: '2026-07-02T10:00:00.000Z' });
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved.mockReturnValue('blob:x'), revokeObjectURL() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = async () => {
  await renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <PayoutsPage />
    </QueryClientProvider>,
    { namespaces: ['admin', 'common', 'errors'] },
  );
  await screen.findByText('Gunnar Berg');
  fireEvent.change(screen.getByLabelText('Month'), { target: { value: '2026-06' } });
  await screen.findByText('Gunnar Berg');
};
const cardOf = (name: string) => within(screen.getByText(name).closest('article') as HTMLElement);

test('each guide with where the money goes and what it waits for; only what is ready can be paid', async () => {
  await show();
  expect(cardOf('Gunnar Berg').getByText('To Bergs Fiske AB, •••• 1055')).toBeTruthy();
  expect(cardOf('Siv Alm').getByText('No bank details')).toBeTruthy();
  expect(cardOf('Bo Ek').getByText(/^SEK\s450\.50 waits/)).toBeTruthy();
  expect(cardOf('An account that is erased').getByText('Paid 2 July 2026 at 12:00')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Mark as paid' })).toHaveLength(1);
});
test('paying asks first, and sends the amount that was seen', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Mark as paid' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  expect(dialog.getByText(/^SEK\s900\.00 to Gunnar Berg is booked as paid/)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as paid', hidden: true }));
  await waitFor(() => expect(sent).toEqual([{ path: '/api/admin/payouts/2026-06/g1', body: { amount: 90_000 } }]));
});
test('the file asks for the account that pays, and is saved', async () => {
  await show();
  const make = screen.getByRole('button', { name: 'Download the file' });
  fireEvent.click(make);
  expect(screen.getByLabelText('Pay from IBAN').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Pay from IBAN'), { target: { value: 'SE35 5000 0000 0549 1000 0003' } });
  fireEvent.change(screen.getByLabelText('BIC of the bank'), { target: { value: 'ESSESESS' } });
  fireEvent.click(make);
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(sent).toEqual([
    { path: '/api/admin/payout-files/2026-06', body: { iban: 'SE35 5000 0000 0549 1000 0003', bic: 'ESSESESS' } },
  ]);
});
test('the bookkeeping of the month is saved as it came, byte by byte', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Bookkeeping of the month (SIE 4)' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ size: 7 })));
});
test('a month that is not over can be looked at, and not paid', async () => {
  isOver = false;
  await show();
  expect(screen.getByText(/This month is not over/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download the file' })).toBeNull();
});
test('a day on which the card provider has something else is told with its payment', async () => {
  await show();
  expect(await screen.findByText(/2 June 2026: the provider has SEK\s299.00, the ledger SEK\s0.00/)).toBeTruthy();
  expect(screen.getByText(/Payment pi_1/)).toBeTruthy();
  expect(screen.getByText(/1 day could not be read/)).toBeTruthy();
  expect(screen.getByText(/On 1 checked day/)).toBeTruthy();
});
test('the report of a year is saved, and says what is still to be asked for', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Download the report' }));
  expect(await screen.findByText(/Gunnar Berg: tax number, date of birth/)).toBeTruthy();
  expect(screen.getByText('The report has 2 sellers')).toBeTruthy();
  expect(saved).toHaveBeenCalled();
});
