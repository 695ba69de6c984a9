import { useInfiniteQuery } from '@tanstack/react-query';
import { listGuideBookings } from '#shared/contracts/booking.ts';
import type { BookingData } from '#web/components/booking/booking-state.ts';
import { call } from '#web/lib/api.ts';

type BookingPage = { bookings: BookingData[]; cursor: string | null };
export type When = 'upcoming' | 'history';
export const guideBookingsKey = ['guide-bookings'] as const;
const LOOK_EVERY_MS = 60_000;

/** The bookings that come in; looked at anew every minute, since a request has a time to be answered in. */
export function useGuideBookings(when: When) {
  const query = useInfiniteQuery({
    queryKey: [...guideBookingsKey, when],
    queryFn: ({ pageParam, signal }) =>
      call(listGuideBookings, { when, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: BookingPage) => page.cursor,
    refetchInterval: when === 'upcoming' ? LOOK_EVERY_MS : false,
  });
  return { ...query, bookings: query.data?.pages.flatMap((page) => page.bookings) };
}
