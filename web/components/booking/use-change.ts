import { useQuery } from '@tanstack/react-query';
import { getChange } from '#shared/contracts/changes.ts';
import { call } from '../../lib/api.ts';
import type { BookingData } from './booking-state.ts';

/**
 * The change that waits for an answer; read anew each time, because its price is of the moment. Its key is no booking's:
 * once it is answered nothing asks for it again until the booking says that another one is open.
 */
export const useChange = ({ bookingId, openChange }: Pick<BookingData, 'bookingId' | 'openChange'>) =>
  useQuery({
    queryKey: ['asked-change', bookingId, openChange],
    queryFn: ({ signal }) => call(getChange, { bookingId }, { signal }),
    retry: false,
    staleTime: 0,
  });
