import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeDate } from '#shared/contracts/changes.ts';
import { call } from '../../lib/api.ts';
import { useKeptText } from '../../lib/form-draft.ts';
import { formatDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTimes } from '../../lib/use-times.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Notice } from '../notice.tsx';
import { TextArea } from '../text-area.tsx';
import { chakra } from '../theme/chakra.tsx';
import type { ActionDialogProps } from './action-dialog.ts';
import { ChangePrice } from './change-price.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import type { SlotChoice } from './slot-choice.ts';
import { SlotPicker } from './slot-picker.tsx';
import { useBookingCall } from './use-booking-call.ts';
import { useChangePreview } from './use-change-preview.ts';
import { useShownAgain } from './use-shown-again.ts';

/** Another date: moved at once while that is free, asked for otherwise. The preview says which. */
export function ChangeDateDialog({ booking, onClose }: ActionDialogProps) {
  const { t } = useTranslation('changes');
  const { language } = useLanguage();
  const times = useTimes();
  const { bookingId, guideName: guide, party } = booking;
  const [choice, setChoice] = useState<SlotChoice>();
  const { value: comment, change: setComment, forget } = useKeptText(`change-date-${bookingId}`);
  const wish = choice && { date: choice.date, slotId: choice.slotId };
  const { preview, refusal, isLooking, look } = useChangePreview(bookingId, wish);
  const again = useShownAgain(look);
  const isFree = preview?.isFree ?? false;
  const change = useBookingCall({
    run: (to: { date: string; slotId: string; changeHash: string }) => call(changeDate, { bookingId, ...to, comment }),
    done: isFree ? t('date.moved') : t('party.done'),
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
      title={t('date.title')}
      footer={
        <DialogButtons>
          <Button onClick={onClose}>{t('close')}</Button>
          {wish && preview && (
            <Button
              variant="primary"
              busy={change.isPending || isLooking}
              onClick={() => change.mutate({ ...wish, changeHash: preview.changeHash })}
            >
              {isFree ? t('date.move') : t('date.ask', { guide })}
            </Button>
          )}
        </DialogButtons>
      }
    >
      <chakra.div display="grid" gap="5">
        <SlotPicker
          experienceId={booking.experienceId}
          zone={booking.zone}
          now={booking}
          party={party}
          value={choice}
          onChange={(to) => {
            again.forget();
            setChoice(to);
          }}
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
        {choice && preview && (
          <>
            <p>
              {t('date.chosen', {
                date: formatDate(preview.date, language, 'weekday'),
                time: times(preview),
              })}
            </p>
            <Notice>{isFree ? t('date.freeText') : t('date.askText', { guide })}</Notice>
            <ChangePrice price={preview} />
            {!isFree && (
              <TextArea
                label={t('party.comment', { guide })}
                optional
                rows={3}
                maxLength={500}
                value={comment}
                onChange={(event) => setComment(event.target.value)}
              />
            )}
          </>
        )}
      </chakra.div>
    </Dialog>
  );
}
