import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BookingsCalendar } from '#web/features/guide/bookings-calendar.tsx';
import { WholeCalendar } from '#web/features/guide/whole-calendar.tsx';
import { todayIn } from '#web/lib/format.ts';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

const today = todayIn('Europe/Stockholm');
const TIME = {
  ...{ feedId: 'f1', feedName: 'Home', colour: 'rose', experienceId: 'e1', title: 'Dentist' },
  ...{ startsAt: `${today}T08:00:00.000Z`, endsAt: `${today}T09:00:00.000Z`, firstDate: today, lastDate: today },
};
let months: string[];
beforeEach(() => {
  months = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://napp.test');
    const isExternal = pathname === '/api/guide/external-times';
    if (isExternal) months.push(String(searchParams.get('month')));
    return new Response(JSON.stringify(isExternal ? { times: [TIME] } : { days: [] }), { status: 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (part: ReactElement) =>
  renderWithSite(<QueryClientProvider client={makeQueryClient()}>{part}</QueryClientProvider>, {
    namespaces: ['guide-start', 'guide-bookings', 'calendar-sync', 'common'],
  });
const dayWithBar = () => screen.findByRole('button', { name: /busy in Home/ });

test('the calendar of everything tells what another calendar says of the day, whichever trip it is for', async () => {
  await show(<WholeCalendar />);
  fireEvent.click(await dayWithBar());
  expect(await screen.findByText('Dentist')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'In your other calendars' })).toBeTruthy();
  expect(months).toEqual([today.slice(0, 7)]);
});
test('the calendar of bookings too: a day without bookings can be chosen for it', async () => {
  const onDay = vi.fn();
  const state = { month: today.slice(0, 7), view: 'calendar', filter: null, day: today } as const;
  await show(
    <BookingsCalendar
      {...{ bookings: [], state, today, onDay, zone: 'Europe/Stockholm', busy: false, onMonth: () => undefined }}
    />,
  );
  fireEvent.click(await dayWithBar());
  expect(onDay).toHaveBeenCalledWith(today);
  expect(screen.getByText('Dentist')).toBeTruthy();
});
