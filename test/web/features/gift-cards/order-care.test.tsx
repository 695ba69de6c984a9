import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sek } from '#shared/kernel/money.ts';
import { OrderCare } from '#web/features/gift-cards/order-care.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

const ORDER = {
  ...{ state: 'issued', delivery: 'email', recipient: { name: 'Bo', email: 'bo@napp.test' } },
  ...{ cards: [{ lastFour: '4WHZ', amount: sek(50_000) }], total: sek(50_000), greeting: '', cardsLink: null },
  ...{ deliverAt: '2037-06-02T06:00:00.000Z', deliveredAt: null, isUnreachable: false, sendings: 0, corrections: 0 },
  ...{ mayResend: false, mayReaddress: true, mayWithdraw: false },
};
let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    sent.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify({ code: 'gift_cards.busy' }), { status: 409 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (over: object = {}) =>
  renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <OrderCare link="secret" order={{ ...ORDER, ...over } as never} onChanged={() => {}} />
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
  press();
  await vi.waitFor(() => expect(sent).toEqual([expect.objectContaining({ email: 'bosse@napp.test' })]));
  expect(screen.queryByText(/This is not an email address/)).toBeNull();
});
