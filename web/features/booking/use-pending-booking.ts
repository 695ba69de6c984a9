import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getBooking, resumePayment, withdrawBooking } from '#shared/contracts/booking.ts';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { withoutAttempt } from '#web/lib/booking-draft.ts';
import { useSession } from '#web/lib/session.ts';
import { useWhenBack } from '#web/lib/use-when-back.ts';
import type { Booking } from './use-booking.ts';

/** A booking that this draft has started and that still waits for its payment: it holds the very places one would book again. */
export function usePendingBooking({ experience, draft, setDraft }: Pick<Booking, 'experience' | 'draft' | 'setDraft'>) {
  const { bookingId } = draft;
  const session = useSession();
  const queries = useQueryClient();
  const { data, error, isPending } = useQuery({
    queryKey: ['booking', bookingId],
    queryFn: ({ signal }) => call(getBooking, { bookingId: bookingId ?? '' }, { signal }),
    enabled: Boolean(bookingId) && session.status === 'signed-in',
    staleTime: 0,
  });
  const isHeld = data?.status === 'pending' && !data.isWaitingForGuide && Date.parse(data.holdUntil ?? '') > Date.now();
  const isOver = (data && !isHeld) || (error instanceof ApiProblem && error.status === 404);
  useEffect(() => {
    if (bookingId && isOver) setDraft(withoutAttempt);
  }, [bookingId, isOver, setDraft]);
  const start = () => {
    setDraft(withoutAttempt);
    void queries.invalidateQueries({ queryKey: ['availability', experience.id] });
  };
  const resume = useMutation({
    mutationFn: () => call(resumePayment, { bookingId: bookingId ?? '' }),
    onSuccess: ({ checkoutUrl }) => location.assign(checkoutUrl),
  });
  useWhenBack(resume.reset);
  const release = useMutation({
    mutationFn: () => call(withdrawBooking, { bookingId: bookingId ?? '' }),
    onSuccess: start,
  });
  return {
    held: isHeld ? data : undefined,
    isLooking: Boolean(bookingId) && session.status === 'signed-in' && isPending,
    resume,
    release,
  };
}
