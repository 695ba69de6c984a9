import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sek } from '#shared/kernel/money.ts';
import { IncomingPage } from '#web/features/guide/incoming-page.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

const booking = (reference: string, day: number, over: object) => ({
  ...{ bookingId: reference.slice(1), reference, experienceId: 'pike', placedAt: '2037-05-01T10:00:00.000Z' },
  calendar: { uid: `${reference.slice(1)}.guide@napp`, sequence: 0 },
  ...{ title: { en: 'Pike at dawn', sv: 'Gädda i gryningen' }, place: 'Gryt', meetingPlace: { en: '', sv: '' } },
  ...{ guideName: 'Elin', anglerName: 'Ylva Strömberg', party: { adults: 2, children: 0, private: false } },
  ...{ date: `2037-06-${day}`, start: '04:00', end: '09:00', endsAfterDays: 0, zone: 'Europe/Stockholm' },
  ...{ startsAt: `2037-06-${day}T02:00:00.000Z`, endsAt: `2037-06-${day}T07:00:00.000Z` },
  ...{ total: sek(100_000), deposit: sek(10_000), remaining: sek(90_000), paymentState: 'paid' },
  ...NOTHING,
  ...{ status: 'confirmed', isWaitingForGuide: false, actions: ['cancel'], ...over },
});
const NOTHING = Object.fromEntries(
  [
    ...['answerBefore', 'holdUntil', 'cancelCause', 'cancelledAt', 'refunded', 'returned'],
    ...['guideReason', 'penalty', 'picture', 'graceUntil', 'freeUntil'],
  ].map((name) => [name, null]),
);
const waiting = (n: number) =>
  booking(`#WAITING${n}`, 10 + n, {
    ...{ status: 'pending', isWaitingForGuide: true, actions: ['confirm', 'decline'] },
    answerBefore: `2037-05-0${n}T10:00:00.000Z`,
  });
const trip = (n: number) => booking(`#TRIP${n}`, 20 + n, {});
let bookings: object[];
let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://napp.test');
    asked.push(pathname);
    return pathname === '/api/guide/bookings'
      ? new Response(JSON.stringify({ bookings, cursor: null }))
      : new Response(JSON.stringify({ code: 'request.invalid' }), { status: 422 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const NAMESPACES = ['guide', 'guide-start', 'bookings', 'changes', 'partly-booked', 'taxonomy'];
const show = () =>
  renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <IncomingPage />
    </QueryClientProvider>,
    { namespaces: NAMESPACES },
  );
const cardsIn = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('article')
    .map((card) => /#[A-Z]+\d/.exec(card.textContent ?? '')?.[0]);

test('the three that are pressing are shown, each with its answers; the others when asked for', async () => {
  bookings = [4, 2, 1, 3].map(waiting);
  await show();
  expect(await screen.findAllByRole('button', { name: 'Confirm' })).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: 'Decline' })).toHaveLength(3);
  expect(cardsIn('Waiting for your answer')).toEqual(['#WAITING1', '#WAITING2', '#WAITING3']);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 4', expanded: false }));
  expect(cardsIn('Waiting for your answer')).toHaveLength(4);
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }));
  expect(cardsIn('Waiting for your answer')).toHaveLength(3);
});
test('who asks is fetched when that is wanted', async () => {
  bookings = [waiting(1)];
  await show();
  const fold = (await screen.findByText('Party, contact and wishes')).closest('details') as HTMLDetailsElement;
  expect(fold.open).toBe(false);
  expect(asked).not.toContain('/api/bookings/WAITING1');
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});
test('the next trips are shown, the later ones when asked for', async () => {
  bookings = [1, 2, 3, 4, 5].map(trip);
  await show();
  const more = await screen.findByRole('button', { name: 'Show more' });
  expect(cardsIn('Upcoming trips')).toEqual(['#TRIP1', '#TRIP2', '#TRIP3']);
  fireEvent.click(more);
  expect(cardsIn('Upcoming trips')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
