import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resumePayment, withdrawBooking } from '#shared/contracts/booking.ts';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useWhenBack } from '#web/lib/use-when-back.ts';
import { bookingsKey } from './use-my-bookings.ts';

/** What an angler can do with a booking; the lists and the detail are read anew afterwards, also when it failed. */
export function useBookingActions(bookingId: string, onWithdrawn?: () => void) {
  const { t } = useTranslation('angler');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const readAnew = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: bookingsKey }),
      queries.invalidateQueries({ queryKey: ['booking', bookingId] }),
    ]);
  };
  const pay = useMutation({
    mutationFn: () => call(resumePayment, { bookingId }),
    onSuccess: ({ checkoutUrl }) => location.assign(checkoutUrl),
    onError: (error) => {
      toast({ title: errorText(error), tone: 'danger' });
      void readAnew();
    },
  });
  useWhenBack(pay.reset);
  const withdraw = useMutation({
    mutationFn: () => call(withdrawBooking, { bookingId }),
    onSuccess: () => toast({ title: t('withdraw.done'), tone: 'success' }),
    onError: (error) => toast({ title: t('withdraw.failed'), text: errorText(error), tone: 'danger' }),
    onSettled: async () => {
      onWithdrawn?.();
      await readAnew();
    },
  });
  return { pay, withdraw };
}
