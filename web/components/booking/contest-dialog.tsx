import { useTranslation } from 'react-i18next';
import { contestPenalty } from '#shared/contracts/cancellation.ts';
import { call } from '../../lib/api.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { formatMoney } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useContractForm, useFieldError } from '../../lib/use-contract-form.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { TextArea } from '../text-area.tsx';
import { chakra } from '../theme/chakra.tsx';
import type { ActionDialogProps } from './action-dialog.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { ProofField } from './proof-field.tsx';
import { useBookingCall } from './use-booking-call.ts';
import { useProof } from './use-proof.ts';

const StatementShape = contestPenalty.input.pick({ statement: true });

export function ContestDialog({ booking, onClose }: ActionDialogProps) {
  const { t } = useTranslation('cancellation');
  const { language } = useLanguage();
  const errorOf = useFieldError();
  const form = useContractForm(StatementShape, { statement: '' });
  const draft = useFormDraft(`contest-${booking.bookingId}`, form);
  const state = useProof(booking.bookingId);
  const contest = useBookingCall({
    run: (statement: string) => {
      const proofUploadId = state.proof?.uploadId;
      return call(contestPenalty, { bookingId: booking.bookingId, statement, ...(proofUploadId && { proofUploadId }) });
    },
    done: t('contest.done'),
    onDone: () => {
      draft.forget();
      onClose();
    },
  });
  const submit = form.handleSubmit(({ statement }) => contest.mutate(statement));
  const amount = booking.penalty ? formatMoney(booking.penalty.owed, language) : '';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('contest.title')}
      footer={
        <DialogButtons>
          <Button onClick={onClose}>{t('contest.close')}</Button>
          <Button variant="primary" busy={contest.isPending} disabled={state.isBusy} onClick={() => void submit()}>
            {t('contest.send')}
          </Button>
        </DialogButtons>
      }
    >
      <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
        <p>{t('contest.text', { amount })}</p>
        <TextArea
          label={t('contest.label')}
          help={t('contest.help')}
          rows={5}
          maxLength={2000}
          error={errorOf(form.formState.errors.statement)}
          {...form.register('statement')}
        />
        <ProofField state={state} />
      </chakra.form>
    </Dialog>
  );
}
