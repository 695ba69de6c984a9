import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sek } from '#shared/kernel/money.ts';
import { OrderCare } from '#web/features/gift-cards/order-care.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

const aCard = (n: number, lastFour: string, over: object = {}) => ({
  ...{ n, lastFour, amount: sek(50_000), state: 'active', mayWithdraw: false },
  ...over,
});
const ORDER = {
  ...{ state: 'issued', delivery: 'email', recipient: { name: 'Bo', email: 'bo@napp.test' } },
  ...{ cards: [aCard(1, '4WHZ')], amount: sek(50_000), total: sek(50_000), greeting: '', cardsLink: null },
  ...{ deliverAt: '2037-06-02T06:00:00.000Z', deliveredAt: null, isUnreachable: false, sendings: 0, corrections: 0 },
  ...{ mayResend: false, mayReaddress: true, withdrawUntil: null, withdrawal: null, toCard: sek(0) },
};
let sent: unknown[];
let changed: unknown[];
let answers: (readonly [object, number])[];
beforeEach(() => {
  sent = [];
  changed = [];
  answers = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (init.body) sent.push(JSON.parse(String(init.body)));
    const [body, status] = answers.shift() ?? [{ code: 'gift_cards.busy' }, 409];
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (over: object = {}) =>
  renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <OrderCare link="secret" order={{ ...ORDER, ...over } as never} onChanged={(order) => changed.push(order)} />
    </QueryClientProvider>,
    { namespaces: ['gift-cards'] },
  );

test('before it is sent the address is changed; after that it did not arrive', async () => {
  const { unmount } = await show();
  expect(screen.getByRole('heading', { name: 'Change the address' })).toBeTruthy();
  unmount();
  await show({ deliverAt: null, deliveredAt: '2037-06-02T06:00:00.000Z', mayResend: true });
  expect(screen.getByRole('heading', { name: 'Did it not arrive?' })).toBeTruthy();
});
test('what is no address is refused at its field and asks nobody', async () => {
  await show();
  const field = screen.getByRole('textbox');
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Correct the address' }));
  fireEvent.change(field, { target: { value: 'bo@' } });
  press();
  expect(screen.getByText(/This is not an email address/)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: 'bosse@napp.test' } });
  expect(field.getAttribute('aria-invalid')).toBeNull();
  press();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ email: 'bosse@napp.test' })]));
  expect(screen.queryByText(/This is not an email address/)).toBeNull();
});
const OFFERED = {
  cards: [aCard(1, '4WHZ', { mayWithdraw: true }), aCard(2, '7KQX'), aCard(3, '9PMD', { mayWithdraw: true })],
  withdrawUntil: '2037-06-10T10:00:00.000Z',
};
test('which cards go back, which stay and the sum are seen before it is confirmed, and just those are asked for', async () => {
  const { container } = await show(OFFERED);
  fireEvent.click(screen.getByRole('button', { name: 'See what goes back' }));
  expect(sent).toEqual([]);
  const rows = [...container.querySelectorAll('[aria-labelledby="take-back"] dd')].map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/4WHZ\n.*9PMD$/),
    expect.stringMatching(/^[^\n]*7KQX$/),
    expect.stringMatching(/1,000/),
  ]);
  expect(screen.getByText(/This can be done once/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Yes, return SEK.1,000/ }));
  await waitFor(() => expect(sent).toEqual([{ cards: [1, 3] }]));
});
const REST = {
  ...{ orderId: 'a'.repeat(24), quantity: 1, language: 'en', buyer: { name: 'Anna', email: 'anna@napp.test' } },
};
test('what can be returned has changed: it says so, and what now stands is read', async () => {
  answers = [
    [{ code: 'gift_cards.cards_changed' }, 409],
    [{ ...ORDER, ...REST, ...OFFERED, cards: [aCard(1, '4WHZ', { mayWithdraw: true })] }, 200],
  ];
  await show(OFFERED);
  fireEvent.click(screen.getByRole('button', { name: 'See what goes back' }));
  fireEvent.click(screen.getByRole('button', { name: /^Yes, return/ }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/has changed since you opened the page/);
  await waitFor(() => expect(changed).toMatchObject([{ cards: [{ n: 1, mayWithdraw: true }] }]));
});
test('a part went back: the order says what, and what stays; its refund failed: it says so', async () => {
  const cards = [aCard(1, '4WHZ', { state: 'withdrawn' }), aCard(2, '7KQX')];
  const withdrawal = { cards: [1], amount: sek(50_000), refund: null };
  const { unmount } = await show({ cards, withdrawal, toCard: sek(50_000) });
  expect(screen.getByRole('status').textContent).toMatch(/SEK.500.*The other cards are good as before/);
  expect(screen.getByText(/ending in 4WHZ, returned/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Withdraw unused cards' })).toBeNull();
  unmount();
  await show({ cards, withdrawal: { ...withdrawal, refund: 'failed' } });
  expect(screen.getByText(/could not take the money back/)).toBeTruthy();
  cleanup();
  await show({ cards, withdrawal });
  expect(screen.getByRole('status').textContent).toMatch(/from your bank, or by a transfer/);
});
