import { useTranslation } from 'react-i18next';
import { withdrawChange } from '#shared/contracts/changes.ts';
import { call } from '../../lib/api.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import { AskAgain } from './ask-again.tsx';
import { useBookingCall } from './use-booking-call.ts';

export function WithdrawChangeDialog({ booking, onClose }: ActionDialogProps) {
  const { t } = useTranslation('changes');
  const withdraw = useBookingCall({
    run: () => call(withdrawChange, { bookingId: booking.bookingId }),
    done: t('withdraw.done'),
    onDone: onClose,
  });
  return (
    <AskAgain
      title={t('withdraw.title')}
      text={t('withdraw.text')}
      confirm={t('withdraw.confirm')}
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate(undefined)}
      onClose={onClose}
    />
  );
}
