import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sek } from '#shared/kernel/money.ts';
import { AnswerChangeDialog } from '#web/components/booking/answer-change-dialog.tsx';
import { AnswerOfferDialog } from '#web/components/booking/answer-offer-dialog.tsx';
import type { BookingData } from '#web/components/booking/booking-state.ts';
import { ChangePartyDialog } from '#web/components/booking/change-party-dialog.tsx';
import { openSlots, signedMinorOf, type TripDay } from '#web/components/booking/slot-choice.ts';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../with-site.tsx';

const BOOKING = {
  bookingId: 'abcd1234',
  guideName: 'Gunnar',
  anglerName: 'Anna Ek',
  date: '2027-06-12',
  start: '06:00',
  end: '14:00',
  endsAfterDays: 0,
  zone: 'Europe/Stockholm',
  party: { adults: 2, children: 0, private: false },
} as BookingData;
const PRICE = {
  total: sek(400_000),
  deposit: sek(40_000),
  remaining: sek(360_000),
  toPay: sek(20_000),
  toReturn: sek(0),
  changeHash: 'shown',
};
const WHEN = { date: '2027-06-12', start: '06:00', end: '14:00', endsAfterDays: 0 };
const PREVIEW = { ...PRICE, ...WHEN, isFree: false, estimate: sek(20_000), until: '2027-05-03T10:00:00.000Z' };
const CHANGE = {
  changeId: 'c1',
  kind: 'party',
  comment: 'My brother comes along',
  askedAt: '2027-05-01T10:00:00.000Z',
  until: '2027-05-03T10:00:00.000Z',
  party: { adults: 4, children: 0, private: false },
  date: '2027-06-12',
  start: '06:00',
  end: '14:00',
  endsAfterDays: 0,
  estimate: sek(20_000),
  price: PRICE,
  offer: null,
};
let calls: { path: string; body: Record<string, unknown> }[];
let answers: Record<string, [status: number, body: unknown]>;
beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
beforeEach(() => {
  sessionStorage.clear();
  calls = [];
  answers = {
    '/api/bookings/abcd1234/change-preview': [200, PREVIEW],
    '/api/bookings/abcd1234/party': [200, { outcome: 'asked', booking: BOOKING }],
    '/api/bookings/abcd1234/change': [200, CHANGE],
    '/api/bookings/abcd1234/change/answer': [200, BOOKING],
    '/api/bookings/abcd1234/change/accept': [200, BOOKING],
    '/api/bookings/abcd1234/change/withdraw': [200, BOOKING],
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname: path } = new URL(url, 'http://napp.test');
    calls.push({ path, body: init.body ? JSON.parse(String(init.body)) : {} });
    const [status, body] = answers[path] ?? [404, { code: 'request.not_found' }];
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (dialog: React.ReactElement) =>
  renderWithSite(<QueryClientProvider client={makeQueryClient()}>{dialog}</QueryClientProvider>, {
    namespaces: ['changes', 'bookings', 'common'],
  });
const sent = (path: string) => calls.filter((call) => call.path.endsWith(path)).map((call) => call.body);

test('other people: nothing to send before something changes, then the estimate and the price', async () => {
  await show(<ChangePartyDialog booking={BOOKING} by="angler" onClose={() => undefined} />);
  const ask = screen.getByRole('button', { name: 'Ask Gunnar' });
  expect(ask.hasAttribute('disabled')).toBe(true);
  const [more] = screen.getAllByRole('button', { name: /Adults/ }).slice(-1);
  fireEvent.click(more as HTMLElement);
  expect(await screen.findByText(/^Estimate: \+/)).toBeTruthy();
  expect(screen.getByText('To pay online')).toBeTruthy();
  fireEvent.click(ask);
  await waitFor(() => expect(sent('/party')).toHaveLength(1));
  expect(sent('/party')[0]).toMatchObject({
    party: { adults: 3, children: 0, private: false },
    comment: '',
    changeHash: 'shown',
  });
});
test('a price that changed since it was shown is shown anew, and asked for with another press', async () => {
  await show(<ChangePartyDialog booking={BOOKING} by="angler" onClose={() => undefined} />);
  const [more] = screen.getAllByRole('button', { name: /Adults/ }).slice(-1);
  fireEvent.click(more as HTMLElement);
  await screen.findByText('To pay online');
  answers['/api/bookings/abcd1234/party'] = [409, { code: 'booking.quote_changed' }];
  const after = { ...PREVIEW, total: sek(555_500), changeHash: 'anew' };
  answers['/api/bookings/abcd1234/change-preview'] = [200, after];
  const press = async () => {
    const ask = screen.getByRole('button', { name: 'Ask Gunnar' });
    await waitFor(() => expect(ask.getAttribute('aria-busy')).not.toBe('true'));
    fireEvent.click(ask);
  };
  await press();
  expect(await screen.findByText(/changed since you saw/)).toBeTruthy();
  expect(await screen.findByText(/5,555/)).toBeTruthy();
  expect(sent('/party')).toHaveLength(1);
  await press();
  await waitFor(() => expect(sent('/party')).toMatchObject([{ changeHash: 'shown' }, { changeHash: 'anew' }]));
});
test('the guide sees what is asked, may adjust the price, and an amount that is none is not sent', async () => {
  await show(<AnswerChangeDialog booking={BOOKING} by="guide" onClose={() => undefined} />);
  expect(await screen.findByText('My brother comes along')).toBeTruthy();
  const amount = screen.getByLabelText(/Suggested price adjustment/);
  fireEvent.change(amount, { target: { value: 'much' } });
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Enter an amount such as 200 or -150.50.')).toBeTruthy();
  expect(sent('/answer')).toEqual([]);
  fireEvent.change(amount, { target: { value: '-150,50' } });
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent('/answer')).toHaveLength(1));
  expect(sent('/answer')[0]).toMatchObject({ changeId: 'c1', isApproved: true, adjustment: -15_050 });
});
test('what was typed about a change that was withdrawn since is no answer to the next one', async () => {
  const open = async (until: string) => {
    const booking = { ...BOOKING, openChange: { kind: 'party', until, isOffer: false } } as BookingData;
    await show(<AnswerChangeDialog booking={booking} by="guide" onClose={() => undefined} />);
    return screen.findByLabelText<HTMLTextAreaElement>(/^Comment to angler/);
  };
  const { until } = CHANGE;
  fireEvent.change(await open(until), { target: { value: 'Four are too many' } });
  cleanup();
  expect((await open(until)).value).toBe('Four are too many');
  cleanup();
  expect((await open('2027-05-04T08:00:00.000Z')).value).toBe('');
});
test('a change that cannot be made any more can only be denied', async () => {
  answers['/api/bookings/abcd1234/change'] = [200, { ...CHANGE, price: null }];
  await show(<AnswerChangeDialog booking={BOOKING} by="guide" onClose={() => undefined} />);
  const approve = await screen.findByRole('button', { name: 'Approve' });
  expect(approve.hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Deny' }));
  await waitFor(() => expect(sent('/answer')[0]).toMatchObject({ isApproved: false, adjustment: 0 }));
});
test('a higher price: the angler sees it with the message, and says yes to what is shown, or no', async () => {
  const offer = { adjustment: sek(50_000), comment: 'More fuel' };
  answers['/api/bookings/abcd1234/change'] = [200, { ...CHANGE, offer }];
  await show(<AnswerOfferDialog booking={BOOKING} by="angler" onClose={() => undefined} />);
  expect(await screen.findByText('More fuel')).toBeTruthy();
  expect(screen.getByText(/for .*500.* more than you were shown/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Yes, change the trip' }));
  await waitFor(() => expect(sent('/accept')).toEqual([{ changeId: 'c1', changeHash: 'shown' }]));
  fireEvent.click(await screen.findByRole('button', { name: 'No, keep it as it is' }));
  await waitFor(() => expect(sent('/withdraw')).toHaveLength(1));
});
test('amounts as people write them', () => {
  const read = ['', '200', '-150,50', '+1 234.50', '−99', '1.234,50', 'abc', '1e3'].map(signedMinorOf);
  expect(read).toEqual([0, 20_000, -15_050, 123_450, -9_900, undefined, undefined, undefined]);
});
test('only times with room for everyone, and not the one that is booked', () => {
  const slot = (id: string, over: object) => ({
    id,
    start: '06:00',
    end: '14:00',
    state: 'available',
    places: 6,
    ...over,
  });
  const day = {
    date: '2027-06-12',
    slots: [
      slot('own', {}),
      slot('small', { start: '15:00', places: 1 }),
      slot('good', { start: '16:00' }),
      slot('gone', { start: '17:00', state: 'booked' }),
    ],
  } as unknown as TripDay;
  expect(
    openSlots(
      day,
      { adults: 2, children: 0, private: false },
      { date: '2027-06-12', start: '06:00', end: '14:00' },
    ).map((s) => s.id),
  ).toEqual(['good']);
});
