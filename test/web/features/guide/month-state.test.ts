import { expect, test } from 'vitest';
import type { BookingData } from '#web/components/booking/booking-state.ts';
import { calendarDayOf, countStates, readMonthState, writeMonthState } from '#web/features/guide/month-state.ts';

const read = (query: string) => readMonthState(new URLSearchParams(query), '2027-06');
const booking = (over: object): BookingData =>
  ({
    date: '2027-06-12',
    status: 'confirmed',
    isWaitingForGuide: false,
    party: { adults: 2, children: 1 },
    ...over,
  }) as BookingData;
const words = {
  day: (count: number, people: number, isWaiting: boolean) => `${count}/${people}${isWaiting ? ' waiting' : ''}`,
  none: 'none',
  calledOff: 'called off',
};

test('what is chosen stands in the address, and nonsense there is this month', () => {
  const chosen = { month: '2027-08', view: 'calendar', filter: 'cancelled', day: '2027-08-03' } as const;
  expect(read(writeMonthState(chosen))).toEqual(chosen);
  const plain = { month: '2027-06', view: 'list', filter: null, day: null };
  for (const query of ['', 'month=2027-13', 'month=x&state=y&view=z&day=q', 'day=2027-08-03', 'day=2027-06-31'])
    expect(read(query)).toEqual(plain);
});
test('a day shows the people who come; cancelled ones do not; a request stands out', () => {
  const all = [
    booking({}),
    booking({ status: 'cancelled' }),
    booking({ date: '2027-06-13', status: 'pending', isWaitingForGuide: true }),
  ];
  expect(calendarDayOf(all, '2027-06-12', words)).toEqual({ look: 'open', label: '1/3', mark: '3' });
  expect(calendarDayOf(all, '2027-06-13', words)).toMatchObject({ look: 'offer', label: '1/3 waiting' });
  expect(calendarDayOf(all, '2027-06-14', words)).toMatchObject({ refusal: 'none' });
  const stormy = booking({ date: '2027-06-15', openWeather: { until: '2027-06-20T10:00:00.000Z' } });
  expect(calendarDayOf([stormy], '2027-06-15', words)).toEqual({ look: 'struck', label: 'called off' });
  const calm = booking({ date: '2027-06-15' });
  expect(calendarDayOf([stormy, calm], '2027-06-15', words)).toMatchObject({ label: '1/3', mark: '3' });
  expect(countStates(all)).toEqual({ confirmed: 1, cancelled: 1, waiting: 1 });
});
