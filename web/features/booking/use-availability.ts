import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getAvailability } from '#shared/contracts/catalogue.ts';
import { call } from '#web/lib/api.ts';

/** The true days of one month. Places go fast, so what is shown is never older than a moment. */
export function useAvailability(experienceId: string, month: string) {
  return useQuery({
    queryKey: ['availability', experienceId, month],
    queryFn: ({ signal }) => call(getAvailability, { experienceId, month }, { signal }),
    staleTime: 5_000,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
}
