import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sek } from '#shared/kernel/money.ts';
import { system } from '#web/components/theme/system.ts';
import { BookingSheet } from '#web/features/booking/booking-sheet.tsx';
import { makeI18n } from '#web/lib/i18n.ts';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { sessionChanged } from '#web/lib/session.ts';
import { aMonth, anExperience, aQuote, DATE, SLOT } from './booking-sheet.data.ts';

type Call = { path: string; method: string; body: Record<string, unknown> };
type Answer = [status: number, body: unknown];
let i18n: Awaited<ReturnType<typeof makeI18n>>;
let calls: Call[];
let answers: Record<string, (call: Call) => Answer>;
beforeAll(async () => {
  i18n = await makeI18n('en', ['booking', 'errors']);
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollTo = () => {};
});
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  sessionChanged();
  calls = [];
  answers = {
    'GET /api/public/experiences/gryt-pike/availability': () => [200, aMonth()],
    'GET /api/public/site': () => [200, { sekToUsdRate: 0.105, rateDate: null, termsVersion: '2026-11' }],
    'POST /api/quotes': ({ body }) => [200, aQuote(body.party as { adults: number })],
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://napp.test');
    const call = { path: pathname, method: init.method ?? 'GET', body: init.body ? JSON.parse(String(init.body)) : {} };
    calls.push(call);
    const [status, body] = answers[`${call.method} ${pathname}`]?.(call) ?? [404, { code: 'request.not_found' }];
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const token = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`;
function signIn() {
  const me = {
    id: 'u1',
    email: 'astrid@example.com',
    firstName: 'Astrid',
    lastName: 'Lind',
    birthDate: '',
    phone: '',
    address: '',
    city: '',
    zip: '',
    country: '',
    language: 'en',
    roles: ['angler'],
    avatar: null,
    calendarMode: null,
    joinedAt: '2026-01-01T00:00:00.000Z',
  };
  answers['GET /api/me'] = () => [200, me];
  const store = (name: string, value: string) =>
    localStorage.setItem(`CognitoIdentityServiceProvider.c.${name}`, value);
  store('LastAuthUser', 'u1');
  store('u1.accessToken', token({ sub: 'u1', exp: 9_000_000_000 }));
  store(
    'u1.idToken',
    token({ sub: 'u1', email: 'astrid@example.com', given_name: 'Astrid', 'cognito:groups': ['angler'] }),
  );
  sessionChanged();
}
const Address = () => <output data-testid="address">{useLocation().pathname + useLocation().search}</output>;
function open(search: string) {
  return render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={makeQueryClient()}>
          <MemoryRouter initialEntries={[`/experience/gryt-pike?${search}`]}>
            <BookingSheet experience={anExperience()} />
            <Address />
          </MemoryRouter>
        </QueryClientProvider>
      </I18nextProvider>
    </ChakraProvider>,
  );
}
const PAY = /^Pay SEK\s299 now$/;
const AT = `book=1&date=${DATE}&slot=${SLOT}`;
const sheet = () => within(document.querySelector('dialog') as HTMLElement);
const bookings = () => calls.filter((call) => call.path === '/api/bookings');
async function fillTerms() {
  signIn();
  open(`${AT}&step=contact`);
  await waitFor(() => expect(sheet().getByLabelText<HTMLInputElement>('Full name').value).toBe('Astrid Lind'));
  fireEvent.change(sheet().getByLabelText(/Special requests/), { target: { value: 'No fish, please' } });
  fireEvent.click(sheet().getByRole('button', { name: 'Continue' }));
  await sheet().findByText('Check everything before you pay');
  for (const box of sheet().getAllByRole('checkbox')) fireEvent.click(box);
}

test('a link opens the sheet at its time, with the price adding up', async () => {
  open(`${AT}&step=people`);
  await sheet().findByText('Who is coming?');
  expect((await sheet().findAllByText('SEK 2,990')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('SEK 299')[0]).toBeTruthy();
  expect(screen.getAllByText('SEK 2,691')[0]).toBeTruthy();
});
test.each([
  ['3', 3],
  ['3.5', 2],
  ['1e1', 2],
])('a link for %s adults asks the price for %i', async (adults, asked) => {
  open(`${AT}&adults=${adults}`);
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/quotes')?.body).toMatchObject({ party: { adults: asked } }),
  );
});
test('a group below the minimum is told so at once, and may go private', async () => {
  open(`${AT}&step=people`);
  await sheet().findByText('Who is coming?');
  fireEvent.click(sheet().getByRole('button', { name: 'Fewer: Adults' }));
  expect(await sheet().findByText('This trip needs at least 2 people. Add people, or book it privately.')).toBeTruthy();
  expect(sheet().getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
  fireEvent.click(sheet().getByRole('button', { name: 'Book it privately' }));
  await waitFor(() =>
    expect(sheet().getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(false),
  );
});
test('without an account the details are asked for the sign-in, which leads back here', async () => {
  open(`${AT}&step=contact`);
  const link = await sheet().findByRole('link', { name: 'Log in to continue' });
  expect(link.getAttribute('href')).toBe(
    `/auth?return=${encodeURIComponent(`/experience/gryt-pike?${AT}&step=contact`)}`,
  );
});
test('what was typed comes back after leaving', async () => {
  open(`${AT}&step=contact`);
  fireEvent.change(await sheet().findByLabelText('Full name'), { target: { value: 'Astrid Lind' } });
  cleanup();
  open('book=1&step=contact');
  expect((await sheet().findByLabelText<HTMLInputElement>('Full name')).value).toBe('Astrid Lind');
});
test('the code of a gift card comes back, too, until it is used', async () => {
  const code = 'ABCD-EFGH-JKLM-NPQR';
  const card = { lastFour: 'NPQR', balance: sek(50_000), used: sek(0) };
  answers['POST /api/quotes/gift-cards'] = () => [200, { ...aQuote({ adults: 2 }), giftCards: [card] }];
  await fillTerms();
  fireEvent.click(sheet().getByRole('button', { name: 'I have a gift card' }));
  fireEvent.change(sheet().getByLabelText('Code of the gift card'), { target: { value: code } });
  cleanup();
  open(`${AT}&step=terms`);
  expect((await sheet().findByLabelText<HTMLInputElement>('Code of the gift card')).value).toBe(code);
  fireEvent.click(sheet().getByRole('button', { name: 'Use the gift card' }));
  await sheet().findByText('Gift card ending in NPQR');
  cleanup();
  open(`${AT}&step=terms`);
  await sheet().findByText('Gift card ending in NPQR');
  expect(sheet().queryByLabelText('Code of the gift card')).toBeNull();
});
test('what is no phone number is told what one looks like; one that is shown does not fall apart at a line end', async () => {
  signIn();
  open(`${AT}&step=contact`);
  const phone = sheet().getByLabelText(/^Phone/);
  await waitFor(() => expect(sheet().getByLabelText<HTMLInputElement>('Full name').value).toBe('Astrid Lind'));
  fireEvent.change(phone, { target: { value: 'ask my wife' } });
  fireEvent.click(sheet().getByRole('button', { name: 'Continue' }));
  expect(await sheet().findByText(/^This is not a phone number\. It should look like/)).toBeTruthy();
  fireEvent.change(phone, { target: { value: '070-123 45 67' } });
  fireEvent.click(sheet().getByRole('button', { name: 'Continue' }));
  await sheet().findByText('Check everything before you pay');
  // as it was typed: who copies it from here can put it in again
  expect(getComputedStyle(sheet().getByText('070-123 45 67')).whiteSpace).toBe('nowrap');
});
test('what is checked before paying begins with the trip, where and with whom, as it is sold now', async () => {
  answers['POST /api/quotes'] = () => [200, { ...aQuote({ adults: 2 }), title: { en: 'Pike at dawn', sv: '' } }];
  await fillTerms();
  const step = within(sheet().getByText('Check everything before you pay').closest('form') as HTMLElement);
  expect(step.getByText('Pike at dawn')).toBeTruthy();
  expect(step.getByText('Gryt, Elin')).toBeTruthy();
  expect(step.getByText('Meeting place: The jetty')).toBeTruthy();
});
test('paying needs both boxes, and says which one is missing', async () => {
  await fillTerms();
  fireEvent.click(sheet().getAllByRole('checkbox')[0] as HTMLElement);
  fireEvent.click(await sheet().findByRole('button', { name: PAY }));
  expect(sheet().getByText('The person who books must be 18 or older.')).toBeTruthy();
  expect(bookings()).toHaveLength(0);
});
test('a lost answer and a second press are the same booking', async () => {
  await fillTerms();
  let tries = 0;
  answers['POST /api/bookings'] = () => {
    tries += 1;
    return tries === 1
      ? [502, { code: 'payments.unavailable' }]
      : [200, { bookingId: 'adfdb9df', reference: '#ADFDB9DF', checkoutUrl: null }];
  };
  fireEvent.click(await sheet().findByRole('button', { name: PAY }));
  expect(await sheet().findByText(/error creating your payment/)).toBeTruthy();
  fireEvent.click(sheet().getByRole('button', { name: PAY }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/payment-return?booking=adfdb9df'));
  expect(bookings()).toHaveLength(2);
  expect(bookings()[0]?.body).toEqual(bookings()[1]?.body);
  expect(bookings()[0]?.body).toMatchObject({
    date: DATE,
    slotId: SLOT,
    party: { adults: 2, children: 0, private: false },
    specialRequests: 'No fish, please',
    isAdult: true,
    acceptedTerms: '2026-11',
  });
});
test('a changed price is shown beside the old one and asked again', async () => {
  await fillTerms();
  answers['POST /api/bookings'] = () => [409, { code: 'booking.quote_changed' }];
  answers['POST /api/quotes'] = () => [200, aQuote({ adults: 2 }, sek(160_000))];
  fireEvent.click(await sheet().findByRole('button', { name: PAY }));
  expect(await sheet().findByText(/before: SEK 2,990, now: SEK 3,200/)).toBeTruthy();
  expect(await sheet().findByRole('button', { name: /^Pay SEK\s320 now$/ })).toBeTruthy();
});
test('a trip that changed at the same price is described anew before it is booked', async () => {
  await fillTerms();
  answers['POST /api/bookings'] = () => [409, { code: 'booking.quote_changed' }];
  const other = { endsAt: `${DATE}T09:00:00.000Z`, instant: false, place: 'Kiruna', quoteHash: 'other' };
  answers['POST /api/quotes'] = () => [200, { ...aQuote({ adults: 2 }), ...other }];
  fireEvent.click(await sheet().findByRole('button', { name: PAY }));
  const notice = within(await sheet().findByRole('alert'));
  expect(await notice.findByText(/^The new time is from .* to .*11:00\.$/)).toBeTruthy();
  expect(notice.getByText('The trip is now in Kiruna. Meeting place: The jetty.')).toBeTruthy();
  expect(notice.getByText(/^The guide has 24 hours to answer/)).toBeTruthy();
  expect(notice.queryByText(/price/i)).toBeNull();
  expect(await sheet().findByRole('button', { name: /^Send the request/ })).toBeTruthy();
});
test('places that went to others lead back to the calendar, which is fetched again', async () => {
  await fillTerms();
  answers['POST /api/bookings'] = () => [409, { code: 'booking.slot_full', params: { left: 0 } }];
  const before = calls.filter((call) => call.path.endsWith('/availability')).length;
  fireEvent.click(await sheet().findByRole('button', { name: PAY }));
  expect(await sheet().findByText('When can you go?')).toBeTruthy();
  expect(sheet().getByText(/not enough spots left on this time \(0 left\)/)).toBeTruthy();
  await waitFor(() =>
    expect(calls.filter((call) => call.path.endsWith('/availability')).length).toBeGreaterThan(before),
  );
});
test('an expired session keeps everything and asks to sign in', async () => {
  await fillTerms();
  answers['POST /api/bookings'] = () => [401, { code: 'auth.required' }];
  localStorage.removeItem('CognitoIdentityServiceProvider.c.u1.refreshToken');
  fireEvent.click(await sheet().findByRole('button', { name: PAY }));
  expect(await sheet().findByText('How does the guide reach you?')).toBeTruthy();
  expect(sheet().getByLabelText<HTMLTextAreaElement>(/Special requests/).value).toBe('No fish, please');
});
