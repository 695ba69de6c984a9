import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeParty } from '#shared/contracts/changes.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { call } from '../../lib/api.ts';
import { useKeptText } from '../../lib/form-draft.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Notice } from '../notice.tsx';
import { Stepper } from '../stepper.tsx';
import { TextArea } from '../text-area.tsx';
import { chakra } from '../theme/chakra.tsx';
import type { ActionDialogProps } from './action-dialog.ts';
import { ChangePrice } from './change-price.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { useBookingCall } from './use-booking-call.ts';
import { useChangePreview } from './use-change-preview.ts';
import { useShownAgain } from './use-shown-again.ts';

/** More or fewer people: a question to the guide, with what it would cost. */
export function ChangePartyDialog({ booking, onClose }: ActionDialogProps) {
  const { t } = useTranslation('changes');
  const { bookingId, guideName: guide } = booking;
  const [party, setParty] = useState(booking.party);
  const { value: comment, change: setComment, forget } = useKeptText(`change-party-${bookingId}`);
  const isOther = party.adults !== booking.party.adults || party.children !== booking.party.children;
  const { preview, refusal, isLooking, look } = useChangePreview(bookingId, isOther ? { party } : undefined);
  const again = useShownAgain(look);
  const choose = (to: typeof party) => {
    again.forget();
    setParty(to);
  };
  const ask = useBookingCall({
    run: (changeHash: string) => call(changeParty, { bookingId, party, comment, changeHash }),
    done: t('party.done'),
    onDone: () => {
      forget();
      onClose();
    },
    onRefused: again.onRefused,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('party.title')}
      footer={
        <DialogButtons>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            variant="primary"
            busy={ask.isPending || isLooking}
            disabled={!preview}
            onClick={() => preview && ask.mutate(preview.changeHash)}
          >
            {t('party.send', { guide })}
          </Button>
        </DialogButtons>
      }
    >
      <chakra.div display="grid" gap="5">
        <p>{t('party.text', { guide })}</p>
        <Stepper
          label={t('party.adults')}
          value={party.adults}
          min={1}
          max={POLICY.largestParty}
          onChange={(adults) => choose({ ...party, adults })}
        />
        <Stepper
          label={t('party.children')}
          value={party.children}
          min={0}
          max={POLICY.largestParty}
          onChange={(children) => choose({ ...party, children })}
        />
        {again.note && (
          <Notice role="alert" tone="waiting">
            {again.note}
          </Notice>
        )}
        {refusal && (
          <Notice role="alert" tone="danger">
            {refusal}
          </Notice>
        )}
        {preview ? (
          <ChangePrice price={preview} estimate={preview.estimate} />
        ) : (
          !refusal && <chakra.p color="ink.muted">{t('price.choose')}</chakra.p>
        )}
        <TextArea
          label={t('party.comment', { guide })}
          optional
          rows={3}
          maxLength={500}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </chakra.div>
    </Dialog>
  );
}
