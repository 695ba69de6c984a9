import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewChange } from '#shared/contracts/changes.ts';
import { call } from '../../lib/api.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import type { BookingData } from './booking-state.ts';

type Wish = Readonly<{ party: BookingData['party'] } | { date: string; slotId: string }>;

/** What the wish would mean, or why it cannot be; nothing while there is none. */
export function useChangePreview(bookingId: string, wish: Wish | undefined) {
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['change-preview', bookingId, wish],
    queryFn: ({ signal }) => call(previewChange, { bookingId, ...wish }, { signal }),
    enabled: wish !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  return {
    preview: wish && !error ? data : undefined,
    refusal: wish && error ? errorText(error) : undefined,
    isLooking: isFetching,
    look: refetch,
  };
}
