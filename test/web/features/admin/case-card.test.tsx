import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sek } from '#shared/kernel/money.ts';
import { CaseCard } from '#web/features/admin/case-card.tsx';
import type { CaseData } from '#web/features/admin/use-cases.ts';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

const CASE = {
  bookingId: 'abcd1234',
  caseId: 'c1',
  reference: '#ABCD1234',
  kind: 'penalty_contested',
  state: 'open',
  at: '2037-06-10T10:00:00.000Z',
  openedBy: 'angler',
  statement: 'The road was closed',
  quote: '',
  answer: null,
  outcome: null,
  closedAt: null,
  note: '',
  hasProof: false,
  dispute: null,
  trip: {
    title: { en: 'Pike in the archipelago', sv: 'Gädda i skärgården' },
    anglerName: 'Anna Ek',
    guideName: 'Gunnar',
    startsAt: '2037-06-12T04:00:00.000Z',
    zone: 'Europe/Stockholm',
    status: 'cancelled',
    isCalledOff: false,
    paymentState: 'paid',
    total: sek(373_750),
    deposit: sek(37_375),
    penalty: sek(336_375),
  },
  gift: null,
} as CaseData;
const GIFT = {
  buyerName: 'Anna Ek',
  buyerEmail: 'anna@napp.test',
  orderedAt: '2037-06-01T10:00:00.000Z',
  total: sek(150_000),
  amount: sek(40_000),
};
let sent: { path: string; body: object }[];
beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'POST')
      sent.push({ path: new URL(url, 'http://napp.test').pathname, body: JSON.parse(String(init.body)) });
    return new Response(JSON.stringify({ done: true }), { status: 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (about: Partial<CaseData> = {}) =>
  renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <CaseCard about={{ ...CASE, ...about }} />
    </QueryClientProvider>,
    { namespaces: ['admin-cases', 'bookings', 'common'] },
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const isThere = (name: string) => screen.queryByRole('button', { name, hidden: true }) !== null;

test.each([
  ['penalty_contested', ['Uphold', 'Dismiss']],
  ['guide_no_show', ['Uphold', 'Dismiss']],
  ['review_reported', ['Uphold', 'Dismiss']],
  ['penalty_uncollected', ['Close as settled']],
  ['refund_failed', ['Close as settled', 'Try the refund again']],
  ['gift_spent', ['Close as settled']],
] as const)('%s has its own answers, and no other', async (kind, wanted) => {
  await show({ kind });
  press('Decide');
  const all = ['Uphold', 'Dismiss', 'Close as settled', 'Try the refund again'];
  expect(all.filter(isThere).sort()).toEqual([...wanted].sort());
});
test('a decision needs its reason, names what it means, and goes to its own door', async () => {
  await show();
  expect(screen.getByText('SEK 3,363.75')).toBeTruthy();
  press('Decide');
  expect(screen.getByText(/Anna Ek pays no penalty/)).toBeTruthy();
  press('Uphold');
  await waitFor(() => expect(screen.getByLabelText('Why').getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'The road was closed indeed' } });
  press('Uphold');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: '/api/admin/bookings/abcd1234/penalty/decide',
    body: { outcome: 'upheld', note: 'The road was closed indeed' },
  });
});
test('a case about gift cards shows the order instead of a trip', async () => {
  await show({ kind: 'gift_spent', trip: null, gift: GIFT, reference: 'ABCD1234', openedBy: 'system', statement: '' });
  for (const text of ['Gift cards were refunded that are used', 'Anna Ek, anna@napp.test', 'SEK 400', 'SEK 1,500'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText('Trip')).toBeNull();
});
test('what is decided shows its reason and asks nothing', async () => {
  await show({ state: 'closed', outcome: 'dismissed', note: 'It was open', closedAt: '2037-06-11T10:00:00.000Z' });
  expect(screen.getByText('Dismissed')).toBeTruthy();
  expect(screen.getByText('It was open')).toBeTruthy();
  expect(isThere('Decide')).toBe(false);
});
