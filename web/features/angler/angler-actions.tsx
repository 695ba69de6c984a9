import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingActions } from '#web/components/booking/booking-actions.tsx';
import type { BookingData } from '#web/components/booking/booking-state.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { ReviewButton } from './review-button.tsx';
import { useBookingActions } from './use-booking-actions.ts';

/** The buttons that the table of transitions allows; there is no way back from withdrawing, so it asks first. */
export function AnglerActions({ booking }: { booking: BookingData }) {
  const { t } = useTranslation('angler');
  const [asking, setAsking] = useState(false);
  const { pay, withdraw } = useBookingActions(booking.bookingId, () => setAsking(false));
  if (booking.actions.length === 0) return null;
  return (
    <BookingActions booking={booking} by="angler">
      {booking.actions.includes('pay') && (
        <Button variant="primary" size="sm" busy={pay.isPending || pay.isSuccess} onClick={() => pay.mutate()}>
          {t('bookings.pay')}
        </Button>
      )}
      {booking.actions.includes('review') && <ReviewButton bookingId={booking.bookingId} />}
      {booking.actions.includes('withdraw') && (
        <Button size="sm" onClick={() => setAsking(true)}>
          {t('bookings.withdraw')}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('withdraw.title')}
        footer={
          <chakra.div display="flex" gap="3" flexWrap="wrap" justifyContent="flex-end">
            <Button onClick={() => setAsking(false)}>{t('withdraw.keep')}</Button>
            <Button variant="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {t('withdraw.confirm')}
            </Button>
          </chakra.div>
        }
      >
        <p>{t(booking.isWaitingForGuide ? 'withdraw.waiting' : 'withdraw.unpaid')}</p>
      </Dialog>
    </BookingActions>
  );
}
