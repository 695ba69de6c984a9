import { useTranslation } from 'react-i18next';
import { payExtra } from '#shared/contracts/changes.ts';
import { call } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWhenBack } from '../../lib/use-when-back.ts';
import { chakra } from '../theme/chakra.tsx';
import { toast } from '../toast.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import { AskAgain } from './ask-again.tsx';
import { GiftForChange } from './gift-for-change.tsx';
import { useBookingCall } from './use-booking-call.ts';

/** Opens the card provider's page; a new one when the last has run out. */
export function PayExtraDialog({ booking, onClose }: ActionDialogProps) {
  const { t } = useTranslation('changes');
  const { language } = useLanguage();
  const pay = useBookingCall({
    run: () => call(payExtra, { bookingId: booking.bookingId }),
    onDone: ({ checkoutUrl }) => {
      if (checkoutUrl) return location.assign(checkoutUrl);
      toast({ title: t('pay.done'), tone: 'success' });
      onClose();
    },
  });
  useWhenBack(pay.reset);
  return (
    <AskAgain
      title={t('pay.title')}
      text={t('pay.text', { amount: booking.extra ? formatMoney(booking.extra, language) : '' })}
      confirm={t('pay.go')}
      busy={pay.isPending || pay.isSuccess}
      onConfirm={() => pay.mutate(undefined)}
      onClose={onClose}
    >
      <chakra.div mt="4" display="grid">
        <GiftForChange booking={booking} onClose={onClose} />
      </chakra.div>
    </AskAgain>
  );
}
