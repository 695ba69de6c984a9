import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PayoutBank } from '#web/features/guide-profile/payout-bank.tsx';
import { RedeemSteps } from '#web/features/redeem/redeem-page.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

const WRONG = 'This is not a bankgiro number. Check the digits.';
const money = { currency: 'SEK', minor: 90_000 };
const preview = {
  ...{ bookingId: 'adfdb9df', reference: '#ADFDB9DF', title: { en: 'Pike', sv: 'Gädda' }, date: '2027-06-12' },
  ...{ lastFour: '7YR4', giftCard: money, amount: money, state: 'waiting', dueAt: '2027-07-01T10:00:00.000Z' },
};
const masked = { company: 'Bergs Fiske', account: '•••• 1231', iban: '', bankgiro: '' };
const refusal = { code: 'gift_cards.account_invalid', params: { field: 'bankgiro' } };
let asked: string[];
let known: object | null;
beforeEach(() => {
  asked = [];
  known = null;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${new URL(url, 'http://napp.test').pathname}`);
    const answer = method === 'GET' ? { bank: known } : { ...preview, bank: known };
    const isRefused = /PUT|gift-claims$/.test(asked.at(-1) ?? '');
    return new Response(JSON.stringify(isRefused ? refusal : answer), { status: isRefused ? 422 : 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const field = () => screen.findByLabelText(/^Bankgiro/);
const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const show = (part: 'steps' | 'profile') =>
  renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      {part === 'steps' ? <RedeemSteps /> : <PayoutBank />}
    </QueryClientProvider>,
    { namespaces: ['redeem'] },
  );
async function toBanking() {
  await show('steps');
  await type(/^Last four/, '7YR4');
  await type(/^Booking reference/, '#ADFDB9DF');
  press('Continue');
}
async function fillBank(bankgiro: string) {
  await type(/^Company name/, 'Bergs Fiske');
  await type(/^Bankgiro/, bankgiro);
}

test('a wrong check digit is told at its field, with the focus there, before one goes on', async () => {
  await toBanking();
  await fillBank('5050-1056');
  press('Continue');
  expect(await screen.findByText(WRONG)).toBeTruthy();
  expect(document.activeElement).toBe(await field());
  await fillBank('5050-1055');
  await waitFor(() => expect(screen.queryByText(WRONG)).toBeNull());
  press('Continue');
  expect(await screen.findByText('Check everything')).toBeTruthy();
  expect(asked).toEqual(['POST /api/guide/gift-claims/preview']);
});
test('what the function refuses at the last press leads back to its field, with what was typed', async () => {
  known = masked;
  await toBanking();
  fireEvent.click(await screen.findByRole('radio', { name: /Another account/ }));
  await fillBank('5050-1055');
  press('Continue');
  await screen.findByText('Check everything');
  fireEvent.click(screen.getByRole('button', { name: /^Redeem/ }));
  expect(await screen.findByText(WRONG)).toBeTruthy();
  const bankgiro = (await field()) as HTMLInputElement;
  expect(bankgiro.value).toBe('5050-1055');
  expect(document.activeElement).toBe(bankgiro);
});
test('kept details that are gone lead back to where they are asked for', async () => {
  known = masked;
  await toBanking();
  await screen.findByRole('radio', { name: /Another account/ });
  press('Continue');
  await screen.findByText('Check everything');
  fireEvent.click(screen.getByRole('button', { name: /^Redeem/ }));
  expect(await screen.findByText('Fill in this field.')).toBeTruthy();
});
test('in the profile too: told at the field by the page, and where the function refuses', async () => {
  await show('profile');
  await fillBank('5050-1056');
  press('Save bank details');
  expect(await screen.findByText(WRONG)).toBeTruthy();
  expect(asked).toEqual(['GET /api/guide/bank']);
  await fillBank('5050-1055');
  await waitFor(() => expect(screen.queryByText(WRONG)).toBeNull());
  press('Save bank details');
  expect(await screen.findByText(WRONG)).toBeTruthy();
  await waitFor(() => expect(asked).toEqual(['GET /api/guide/bank', 'PUT /api/guide/bank']));
});
