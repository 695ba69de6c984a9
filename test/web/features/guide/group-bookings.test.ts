import { expect, test } from 'vitest';
import type { BookingData } from '#web/components/booking/booking-state.ts';
import { groupBookings, splitMonth } from '#web/features/guide/group-bookings.ts';

const booking = (bookingId: string, over: Partial<BookingData>): BookingData =>
  ({
    bookingId,
    status: 'confirmed',
    isWaitingForGuide: false,
    answerBefore: null,
    actions: [],
    startsAt: '2027-06-12T04:00:00.000Z',
    ...over,
  }) as BookingData;

test('requests and changes come by their deadline, trips by their start, unpaid ones stand apart', () => {
  const groups = groupBookings([
    booking('late-trip', { startsAt: '2027-07-01T04:00:00.000Z' }),
    booking('late-answer', {
      status: 'pending',
      isWaitingForGuide: true,
      answerBefore: '2027-05-02T10:00:00.000Z',
      startsAt: '2027-05-20T04:00:00.000Z',
    }),
    booking('early-answer', {
      status: 'pending',
      isWaitingForGuide: true,
      answerBefore: '2027-05-01T10:00:00.000Z',
      startsAt: '2027-08-20T04:00:00.000Z',
    }),
    booking('early-trip', {}),
    booking('change', { actions: ['answer_change'], openChange: { until: '2027-05-01T18:00:00.000Z' } as never }),
    booking('called-off', {
      openWeather: { until: '2027-06-20T10:00:00.000Z' },
      startsAt: '2027-06-15T04:00:00.000Z',
    }),
    booking('unpaid', { status: 'pending' }),
  ]);
  expect(Object.values(groups).map((group) => group.map((b) => b.bookingId))).toEqual([
    ['early-answer', 'change', 'late-answer'],
    ['early-trip', 'called-off', 'late-trip'],
    ['unpaid'],
  ]);
});

test("a month begins with today's trips; those that are cancelled and those before stand below", () => {
  const days = ['2027-06-02', '2027-06-11', '2027-06-12', '2027-06-30'];
  const { coming, cancelled, before } = splitMonth(
    [...days.map((date) => booking(date, { date })), booking('off', { date: '2027-06-12', status: 'cancelled' })],
    '2027-06-12',
  );
  expect(cancelled.map((b) => b.bookingId)).toEqual(['off']);
  expect(coming.map((b) => b.date)).toEqual(['2027-06-12', '2027-06-30']);
  expect(before.map((b) => b.date)).toEqual(['2027-06-11', '2027-06-02']);
});
