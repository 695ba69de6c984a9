import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { listMyBookings } from '#shared/contracts/booking.ts';
import type { BookingData } from '#web/components/booking/booking-state.ts';
import { call } from '#web/lib/api.ts';

type BookingPage = { bookings: BookingData[]; cursor: string | null };
export type When = 'upcoming' | 'history';
export const bookingsKey = ['my-bookings'] as const;

/** One's own bookings, page by page. */
export function useMyBookings(when: When) {
  const query = useInfiniteQuery({
    queryKey: [...bookingsKey, when],
    queryFn: ({ pageParam, signal }) =>
      call(listMyBookings, { when, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: BookingPage) => page.cursor,
  });
  return { ...query, bookings: query.data && flatten(query.data) };
}
const flatten = (data: InfiniteData<BookingPage>) => data.pages.flatMap((page) => page.bookings);
