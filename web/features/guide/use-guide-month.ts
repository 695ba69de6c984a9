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

/** Where to look instead of the present month: on to trips that are ahead; back only when it is empty and nothing follows. */
export function nearerMonth({ bookings, later, earlier }: GuideMonth, today: string): string | undefined {
  if (bookings.some(({ date, status }) => date >= today && status !== 'cancelled')) return undefined;
  return later?.month ?? (bookings.length === 0 ? earlier?.month : undefined);
}
/** The month that was asked for; who asks for none sees this one, or a better one when nothing of it is ahead. */
export function useGuideMonth(asked: string | null, today: string) {
  const own = asked ?? today.slice(0, 7);
  const first = useMonth(own);
  const month = (!asked && first.data && !first.isPlaceholderData && nearerMonth(first.data, today)) || own;
  return { month, ...useMonth(month) };
}
