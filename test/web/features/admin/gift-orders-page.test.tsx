import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sek } from '#shared/kernel/money.ts';
import { GiftOrdersPage } from '#web/features/admin/gift-orders-page.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

const order = (over: object) => ({
  ...{ orderId: 'a'.repeat(24), number: 'AAAAAAAA', state: 'issued', placedAt: '2026-06-02T10:00:00.000Z' },
  ...{ buyer: { name: 'Anna Ek', email: 'anna@napp.test' }, delivery: 'email' },
  ...{ recipient: { name: 'Bo', email: 'bo@napp.test' }, isUnreachable: true, deliverAt: null },
  ...{ deliveredAt: '2026-06-02T10:00:05.000Z', total: sek(50_000), returned: null, balance: sek(20_000) },
  ...{ withdrawn: null, refund: null },
  ...{ cards: [{ lastFour: '4WHZ', state: 'active', amount: sek(50_000), balance: sek(20_000) }] },
  ...{ sendings: 1, corrections: 0, mayResend: true, mayReaddress: true },
  ...over,
});
const FORGOTTEN = order({
  ...{ orderId: 'b'.repeat(24), number: 'BBBBBBBB', state: 'cancelled', buyer: { name: '', email: '' } },
  ...{ recipient: { name: '', email: '' }, isUnreachable: false, deliveredAt: null, balance: sek(0), cards: [] },
  ...{ sendings: 0, corrections: 0, mayResend: false, mayReaddress: false },
});
let orders: object[];
let refusal: string | undefined;
let issues: object[];
let sent: { path: string; body: Record<string, unknown> }[];
beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
beforeEach(() => {
  orders = [order({}), FORGOTTEN];
  sent = [];
  refusal = undefined;
  issues = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname: path } = new URL(url, 'http://napp.test');
    sent.push({ path, body: JSON.parse(String(init.body)) });
    if (refusal && path.endsWith('/send'))
      return new Response(JSON.stringify({ code: refusal, issues }), { status: 409 });
    const body = path.endsWith('/search') ? { orders, cursor: null } : order({ sendings: 2 });
    return new Response(JSON.stringify(body), { status: 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = () =>
  renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <GiftOrdersPage />
    </QueryClientProvider>,
    { namespaces: ['admin', 'common', 'errors'] },
  );

test('what is left on the cards, whose mail does not arrive, and what is forgotten', async () => {
  await show();
  const [one, other] = await screen.findAllByRole('article');
  const first = within(one as HTMLElement);
  for (const text of ['Order AAAAAAAA', 'Issued', 'Anna Ek, anna@napp.test', 'Bo, bo@napp.test', 'SEK 200'])
    expect(first.getByText(text)).toBeTruthy();
  expect(first.getByText('ending in 4WHZ: SEK 200 of SEK 500')).toBeTruthy();
  expect(first.getByText('Emails to bo@napp.test do not arrive.')).toBeTruthy();
  const second = within(other as HTMLElement);
  expect(second.getByText('Forgotten, as nobody paid')).toBeTruthy();
  expect(second.queryByRole('button')).toBeNull();
});
test('sent again to the address that was corrected', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  fireEvent.change(dialog.getByLabelText("Recipient's email"), { target: { value: 'bosse@napp.test' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send again', hidden: true }));
  await waitFor(() => expect(sent.find(({ path }) => path.endsWith('/send'))).toBeTruthy());
  expect(sent.find(({ path }) => path.endsWith('/send'))).toEqual({
    path: `/api/admin/gift-orders/${'a'.repeat(24)}/send`,
    body: { email: 'bosse@napp.test', sendings: 1, corrections: 0 },
  });
});
test('an address that is none is named at its field', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  const field = dialog.getByLabelText("Recipient's email");
  refusal = 'request.invalid';
  issues = [{ path: 'email', code: 'email_invalid' }];
  fireEvent.change(field, { target: { value: 'bosse' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send again', hidden: true }));
  expect(await dialog.findByText(/^This is not an email address/)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(dialog.queryByText(/marked fields/)).toBeNull();
});
test('sent or corrected elsewhere: what stands now is shown, and the next press decides on that', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  const press = () => fireEvent.click(dialog.getByRole('button', { name: 'Send again', hidden: true }));
  const pressed = () => sent.filter(({ path }) => path.endsWith('/send')).map(({ body }) => body);
  fireEvent.change(dialog.getByLabelText("Recipient's email"), { target: { value: 'right@napp.test' } });
  refusal = 'gift_cards.changed_elsewhere';
  orders = [order({ recipient: { name: 'Bo', email: 'other@napp.test' }, sendings: 2, corrections: 1 }), FORGOTTEN];
  press();
  expect(await dialog.findByText(/This order was changed since/)).toBeTruthy();
  expect(await dialog.findByText('It goes to other@napp.test now.')).toBeTruthy();
  refusal = undefined;
  issues = [];
  press();
  await waitFor(() => expect(pressed()).toHaveLength(2));
  expect(pressed()[1]).toEqual({ email: 'right@napp.test', sendings: 2, corrections: 1 });
});
test('cards that are used up are not sent again', async () => {
  const cards = [{ lastFour: '4WHZ', state: 'active', amount: sek(50_000), balance: sek(0) }];
  orders = [order({ cards, balance: sek(0) })];
  await show();
  const card = within(await screen.findByRole('article'));
  expect(card.queryByRole('button')).toBeNull();
});
test('nothing ordered, and nothing found', async () => {
  orders = [];
  await show();
  expect(await screen.findByText('No orders this month')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: ' 4WHZ ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ search: '4WHZ' });
});
test('a part that the buyer took back: how much, and that its refund failed, while the order goes on', async () => {
  orders = [order({ withdrawn: sek(100_000), refund: 'failed' })];
  await show();
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Issued')).toBeTruthy();
  expect(card.getByText('Refund failed')).toBeTruthy();
  expect(card.getByText('Withdrawn by the buyer').nextElementSibling?.textContent).toMatch(/1,000/);
});
