import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirmBooking, declineBooking } from '#shared/contracts/booking.ts';
import type { BookingData } from '#web/components/booking/booking-state.ts';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { guideBookingsKey } from './use-guide-bookings.ts';

/** Yes or no to a request. Whatever comes of it, the list is read anew: the angler may have been quicker. */
export function useAnswer(booking: BookingData, onEnd: () => void) {
  const { t } = useTranslation('guide');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { bookingId, anglerName: name } = booking;
  const common = {
    onError: (error: unknown) => toast({ title: t('confirm.failed'), text: errorText(error), tone: 'danger' }),
    onSettled: async () => {
      onEnd();
      await Promise.all([
        queries.invalidateQueries({ queryKey: guideBookingsKey }),
        queries.invalidateQueries({ queryKey: ['booking', bookingId] }),
      ]);
    },
  } as const;
  const confirm = useMutation({
    mutationFn: () => call(confirmBooking, { bookingId }),
    onSuccess: () => toast({ title: t('confirm.done', { name }), tone: 'success' }),
    ...common,
  });
  const decline = useMutation({
    mutationFn: (reason: string) => call(declineBooking, { bookingId, reason }),
    onSuccess: () => toast({ title: t('decline.done', { name }), tone: 'success' }),
    ...common,
  });
  return { confirm, decline };
}
