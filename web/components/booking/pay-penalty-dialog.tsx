import { useTranslation } from 'react-i18next';
import { payPenalty } from '#shared/contracts/cancellation.ts';
import { call } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWhenBack } from '../../lib/use-when-back.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import type { ActionDialogProps } from './action-dialog.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { useBookingCall } from './use-booking-call.ts';

/** Opens the card provider's page; a new one on each press when the last has run out. */
export function PayPenaltyDialog({ booking, onClose }: ActionDialogProps) {
  const { t } = useTranslation('cancellation');
  const { language } = useLanguage();
  const pay = useBookingCall({
    run: () => call(payPenalty, { bookingId: booking.bookingId }),
    onDone: ({ checkoutUrl }) => location.assign(checkoutUrl),
  });
  useWhenBack(pay.reset);
  const amount = booking.penalty ? formatMoney(booking.penalty.owed, language) : '';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pay.title')}
      footer={
        <DialogButtons>
          <Button onClick={onClose}>{t('pay.close')}</Button>
          <Button variant="primary" busy={pay.isPending || pay.isSuccess} onClick={() => pay.mutate(undefined)}>
            {t('pay.go')}
          </Button>
        </DialogButtons>
      }
    >
      <p>{t('pay.text', { amount })}</p>
    </Dialog>
  );
}
