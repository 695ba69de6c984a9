import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listGuideMonth } from '#shared/contracts/guide-bookings.ts';
import { call } from '#web/lib/api.ts';
import { guideBookingsKey } from './use-guide-bookings.ts';

const LOOK_EVERY_MS = 60_000;

/** One month of bookings; the one before stays on the screen while another is fetched. */
export const useGuideMonth = (month: string) =>
  useQuery({
    queryKey: [...guideBookingsKey, 'month', month],
    queryFn: ({ signal }) => call(listGuideMonth, { month }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY_MS,
  });
