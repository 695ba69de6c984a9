import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { listGuideMonth } from '#shared/contracts/guide-bookings.ts';
import { call } from '#web/lib/api.ts';
import { guideBookingsKey } from './use-guide-bookings.ts';

export type GuideMonth = z.output<(typeof listGuideMonth)['output']>;
const LOOK_EVERY_MS = 60_000;

/** One month of bookings; the one before stays on the screen while another is fetched. */
const useMonth = (month: string) =>
  useQuery({
    queryKey: [...guideBookingsKey, 'month', month],
    queryFn: ({ signal }) => call(listGuideMonth, { month }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY_MS,
  });

/** The month that was asked for; who asks for none sees this one, or the nearest that has any when it is empty. */
export function useGuideMonth(asked: string | null, thisMonth: string) {
  const first = useMonth(asked ?? thisMonth);
  const isEmpty = !asked && !first.isPlaceholderData && first.data?.bookings.length === 0;
  const month = (isEmpty && (first.data?.later?.month ?? first.data?.earlier?.month)) || (asked ?? thisMonth);
  return { month, ...useMonth(month) };
}
