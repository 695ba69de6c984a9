import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { acceptOffer, type ChangeShape, withdrawChange } from '#shared/contracts/changes.ts';
import { call } from '../../lib/api.ts';
import { formatInstant, formatMoney } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { Notice } from '../notice.tsx';
import { Skeleton } from '../skeleton.tsx';
import { chakra } from '../theme/chakra.tsx';
import type { ActionDialogProps } from './action-dialog.ts';
import type { BookingData } from './booking-state.ts';
import { ChangePrice } from './change-price.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { useBookingCall } from './use-booking-call.ts';
import { useChange } from './use-change.ts';
import { useShownAgain } from './use-shown-again.ts';

type Change = z.output<typeof ChangeShape>;

/** The angler's answer to a higher price. */
export function AnswerOfferDialog({ booking, onClose }: ActionDialogProps) {
  const { t } = useTranslation('changes');
  const errorText = useErrorText();
  const { bookingId } = booking;
  const { data, error, isFetching, refetch } = useChange(booking);
  const again = useShownAgain(refetch);
  const accept = useBookingCall({
    run: (said: { changeId: string; changeHash: string }) => call(acceptOffer, { bookingId, ...said }),
    done: t('offer.accepted'),
    onDone: onClose,
    onRefused: again.onRefused,
  });
  const decline = useBookingCall({
    run: () => call(withdrawChange, { bookingId }),
    done: t('offer.declined'),
    onDone: onClose,
  });
  const busy = accept.isPending || decline.isPending;
  const yes = ({ changeId, price }: Change) => price && accept.mutate({ changeId, changeHash: price.changeHash });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('offer.title')}
      footer={
        data && (
          <DialogButtons>
            <Button busy={busy} onClick={() => decline.mutate(undefined)}>
              {t('offer.decline')}
            </Button>
            <Button variant="primary" busy={busy || isFetching} disabled={!data.price} onClick={() => yes(data)}>
              {t('offer.accept')}
            </Button>
          </DialogButtons>
        )
      }
    >
      {again.note && (
        <Notice role="alert" tone="waiting" mb="5">
          {again.note}
        </Notice>
      )}
      {data ? (
        <Offered booking={booking} change={data} />
      ) : error ? (
        <LoadFailed text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton h="28" borderRadius="lg" />
        </div>
      )}
    </Dialog>
  );
}
function Offered({ booking, change }: { booking: BookingData; change: Change }) {
  const { t } = useTranslation('changes');
  const { language } = useLanguage();
  const { offer, price, until } = change;
  const guide = booking.guideName;
  const when = formatInstant(until, language, booking.zone, 'short');
  return (
    <chakra.div display="grid" gap="5">
      <p>
        {offer && offer.adjustment.minor > 0
          ? t('offer.intro', { guide, when, amount: formatMoney(offer.adjustment, language) })
          : t('offer.dearer', { guide, when })}
      </p>
      {offer?.comment && (
        <div>
          <chakra.p fontWeight="600">{t('offer.comment', { guide })}</chakra.p>
          <chakra.p whiteSpace="pre-line">{offer.comment}</chakra.p>
        </div>
      )}
      {price ? <ChangePrice price={price} /> : <Notice tone="danger">{t('answer.full')}</Notice>}
    </chakra.div>
  );
}
