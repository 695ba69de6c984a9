import { useTranslation } from 'react-i18next';
import { answerReport } from '#shared/contracts/reports.ts';
import { call } from '../../lib/api.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useContractForm, useFieldError } from '../../lib/use-contract-form.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { TextArea } from '../text-area.tsx';
import { chakra } from '../theme/chakra.tsx';
import type { ActionDialogProps } from './action-dialog.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { useBookingCall } from './use-booking-call.ts';

const StatementShape = answerReport.input.pick({ statement: true });

/** The guide says whether it was so. */
export function AnswerReportDialog({ booking, onClose }: ActionDialogProps) {
  const { t } = useTranslation('no-show');
  const errorOf = useFieldError();
  const form = useContractForm(StatementShape, { statement: '' });
  const draft = useFormDraft(`no-show-answer-${booking.bookingId}`, form);
  const answer = useBookingCall({
    run: (input: { answer: 'admit' | 'contest'; statement: string }) =>
      call(answerReport, { bookingId: booking.bookingId, ...input }),
    done: t('answer.done'),
    failed: t('failed'),
    onDone: () => {
      draft.forget();
      onClose();
    },
  });
  const say = (said: 'admit' | 'contest') =>
    void form.handleSubmit(({ statement = '' }) => answer.mutate({ answer: said, statement }))();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('answer.title')}
      footer={
        <DialogButtons>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button variant="danger" busy={answer.isPending} onClick={() => say('admit')}>
            {t('answer.admit')}
          </Button>
          <Button variant="primary" busy={answer.isPending} onClick={() => say('contest')}>
            {t('answer.contest')}
          </Button>
        </DialogButtons>
      }
    >
      <chakra.form noValidate onSubmit={(event) => event.preventDefault()} display="grid" gap="4">
        <p>{t('answer.text', { angler: booking.anglerName })}</p>
        <TextArea
          label={t('statement')}
          optional
          help={t('answer.help')}
          rows={4}
          maxLength={1000}
          error={errorOf(form.formState.errors.statement)}
          {...form.register('statement')}
        />
      </chakra.form>
    </Dialog>
  );
}
