import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerChange } from '#shared/contracts/changes.ts';
import { call } from '../../lib/api.ts';
import { useKeptText } from '../../lib/form-draft.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { Skeleton } from '../skeleton.tsx';
import { TextArea } from '../text-area.tsx';
import { TextInput } from '../text-input.tsx';
import { chakra } from '../theme/chakra.tsx';
import { toast } from '../toast.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import { ChangeWanted } from './change-wanted.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { signedMinorOf } from './slot-choice.ts';
import { useBookingCall } from './use-booking-call.ts';
import { useChange } from './use-change.ts';

/** The guide's answer: yes, perhaps at another price, or no. */
export function AnswerChangeDialog({ booking, onClose }: ActionDialogProps) {
  const { t } = useTranslation('changes');
  const errorText = useErrorText();
  const { bookingId, openChange } = booking;
  const [amount, setAmount] = useState('');
  const [isWrong, setWrong] = useState(false);
  // what was typed about a change that was withdrawn since is no answer to the next one
  const { value: comment, change: setComment, forget } = useKeptText(`change-answer-${bookingId}-${openChange?.until}`);
  const { data, error, refetch } = useChange(booking);
  const answer = useBookingCall({
    run: (said: { changeId: string; isApproved: boolean; adjustment: number }) =>
      call(answerChange, { bookingId, comment, ...said }),
    onDone: () => {
      forget();
      onClose();
    },
  });
  const press = (isApproved: boolean) => {
    const adjustment = isApproved ? signedMinorOf(amount) : 0;
    setWrong(adjustment === undefined);
    if (!data || adjustment === undefined) return;
    const said = { changeId: data.changeId, isApproved, adjustment };
    answer.mutate(said, {
      onSuccess: ({ openChange }) => {
        const outcome = openChange ? 'answer.offered' : isApproved ? 'answer.approved' : 'answer.denied';
        toast({ title: t(outcome), tone: 'success' });
      },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('answer.title')}
      footer={
        data && (
          <DialogButtons>
            <Button busy={answer.isPending} onClick={() => press(false)}>
              {t('answer.deny')}
            </Button>
            <Button variant="primary" busy={answer.isPending} disabled={!data.price} onClick={() => press(true)}>
              {t('answer.approve')}
            </Button>
          </DialogButtons>
        )
      }
    >
      {data ? (
        <chakra.div display="grid" gap="5">
          <ChangeWanted booking={booking} change={data} />
          <TextInput
            label={t('answer.adjustment')}
            optional
            help={t('answer.adjustmentHelp')}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            error={isWrong && t('answer.adjustmentWrong')}
          />
          <TextArea
            label={t('answer.reply')}
            optional
            rows={3}
            maxLength={500}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </chakra.div>
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
