import { useQuery } from '@tanstack/react-query';
import { getChange } from '#shared/contracts/changes.ts';
import { call } from '../../lib/api.ts';

/** The change that waits for an answer; read anew each time, because its price is of the moment. */
export const useChange = (bookingId: string) =>
  useQuery({
    queryKey: ['booking-change', bookingId],
    queryFn: ({ signal }) => call(getChange, { bookingId }, { signal }),
    retry: false,
    staleTime: 0,
  });
