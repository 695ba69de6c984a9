import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getAvailability } from '#shared/contracts/catalogue.ts';
import { call } from '#web/lib/api.ts';

/** Marks, by experience, that lead past what the edge remembers. */
const marks = new Map<string, string>();
/** What was shown is not true any more: the next look goes past every cache. */
export function distrustAvailability(experienceId: string): void {
  marks.set(experienceId, Date.now().toString(36));
}

/** The true days of one month. Places go fast, so what is shown is never older than a moment. */
export function useAvailability(experienceId: string, month: string) {
  return useQuery({
    queryKey: ['availability', experienceId, month],
    queryFn: ({ signal }) => {
      const after = marks.get(experienceId);
      return call(getAvailability, { experienceId, month, ...(after && { after }) }, { signal });
    },
    staleTime: 5_000,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
}
