import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sek } from '#shared/kernel/money.ts';
import { WeatherPage } from '#web/features/weather/weather-page.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

const TRIP = {
  state: 'open',
  until: '2037-06-20T10:00:00.000Z',
  experienceId: 'gryt-pike',
  title: { en: 'Pike in the archipelago', sv: 'Gädda i skärgården' },
  place: 'Gryt',
  guideName: 'Gunnar',
  zone: 'Europe/Stockholm',
  date: '2037-06-12',
  start: '06:00',
  end: '14:00',
  endsAfterDays: 0,
  party: { adults: 2, children: 0, private: false },
  total: sek(373_750),
  remaining: sek(336_375),
  paid: sek(37_375),
};
const DAY = {
  date: '2037-06-14',
  state: 'available',
  places: 4,
  discountPercent: null,
  slots: [
    {
      id: 's1',
      start: '07:00',
      end: '15:00',
      endsAfterDays: 0,
      startsAt: '2037-06-14T05:00:00.000Z',
      endsAt: '2037-06-14T13:00:00.000Z',
      capacity: 4,
      taken: 0,
      sure: 0,
      privatePossible: true,
      places: 4,
      state: 'available',
      discountPercent: null,
    },
  ],
};
let sent: { path: string; body: object }[];
let answers: Record<string, [status: number, body: object]>;
beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2037-05-01T08:00:00.000Z') });
  sent = [];
  answers = {
    '/api/weather/secret': [200, TRIP],
    '/api/weather/secret/date': [200, { ...TRIP, state: 'moved', date: '2037-06-14', start: '07:00' }],
    '/api/weather/secret/decline': [200, { ...TRIP, state: 'refunded' }],
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname: path } = new URL(url, 'http://napp.test');
    if (init.method === 'POST') sent.push({ path, body: JSON.parse(String(init.body)) });
    const [status, body] = path.endsWith('/days')
      ? [200, { month: '2037-06', days: [DAY] }]
      : (answers[path] ?? [500, { code: 'internal' }]);
    return new Response(JSON.stringify(body), { status: Number(status) });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const show = () =>
  renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <Routes>
        <Route path="/weather/:token" element={<WeatherPage />} />
      </Routes>
    </QueryClientProvider>,
    { namespaces: ['changes', 'bookings', 'common'], at: '/weather/secret' },
  );
/** As soon as it can be: a day is there before one knows whether it is free. */
const press = (name: string | RegExp) =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });
    expect(button.disabled || button.getAttribute('aria-disabled') === 'true').toBe(false);
    fireEvent.click(button);
  });

test('looking decides nothing; a day and a press move the trip, and the page says where to', async () => {
  await show();
  await screen.findByText(/Pike in the archipelago with Gunnar/);
  expect(screen.getByText('SEK 3,737.50 in all, as before. SEK 3,363.75 of it at the trip.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take this date' })).toBeNull();
  await press(/14\sJune/);
  expect(sent).toEqual([]);
  await press('Take this date');
  await screen.findByText(/Your trip is now on .*14 June 2037/);
  const shown = { startsAt: '2037-06-14T05:00:00.000Z', endsAt: '2037-06-14T13:00:00.000Z' };
  expect(sent).toEqual([{ path: '/api/weather/secret/date', body: { date: '2037-06-14', slotId: 's1', ...shown } }]);
});
test.each([
  [
    sek(14_000),
    sek(100_000),
    'The booking ends. SEK 140 goes back to your card and takes 5 to 10 business days. SEK 1,000 goes back to your gift card at once.',
  ],
  [sek(0), sek(240_000), 'The booking ends. SEK 2,400 goes back to your gift card at once.'],
])(
  'what a gift card paid goes back to it, and nothing is said of a card that paid nothing',
  async (paid, paidByGift, text) => {
    answers['/api/weather/secret'] = [200, { ...TRIP, paid, paidByGift }];
    await show();
    await press('Get everything back');
    expect((await screen.findByText(/The booking ends/)).textContent?.replaceAll('\u00a0', ' ')).toBe(text);
  },
);
test('everything back only after a second question that names the sum', async () => {
  await show();
  await press('Get everything back');
  expect(await screen.findByText(/SEK 373.75 goes back to your card/)).toBeTruthy();
  expect(sent).toEqual([]);
  await press('Yes, everything back');
  await screen.findByText(/Everything you paid online goes back/);
  expect(sent.map(({ path }) => path)).toEqual(['/api/weather/secret/decline']);
});
test.each([
  ['over', 'There is nothing to choose any more.', 'Find another trip'],
  ['moved', /Your trip is now on/, 'Your bookings'],
  ['refunded', /The booking has ended/, 'Find another trip'],
])('a link that was used: %s', async (state, text, way) => {
  answers['/api/weather/secret'] = [200, { ...TRIP, state, until: null }];
  await show();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: way })).toBeTruthy();
});
test('a wrong link leads on; a failure can be tried again', async () => {
  answers['/api/weather/secret'] = [404, { code: 'booking.not_found' }];
  const { unmount } = await show();
  expect(await screen.findByRole('heading', { name: 'This link is not right' })).toBeTruthy();
  expect(screen.getByText(/Open it from the email/)).toBeTruthy();
  unmount();
  answers['/api/weather/secret'] = [500, { code: 'internal' }];
  await show();
  const again = await screen.findByRole('button', { name: /again/i });
  answers['/api/weather/secret'] = [200, TRIP];
  fireEvent.click(again);
  await waitFor(() => expect(screen.getByText(/with Gunnar/)).toBeTruthy());
});
