import { useTranslation } from 'react-i18next';
import { reportNoShow } from '#shared/contracts/reports.ts';
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
import { useBookingCall } from './use-booking-call.ts';

const StatementShape = reportNoShow.input.pick({ statement: true });

/** The other side did not come. What follows from it differs, and is said before. */
export function ReportDialog({ booking, by, onClose }: ActionDialogProps) {
  const { t } = useTranslation('no-show');
  const { language } = useLanguage();
  const errorOf = useFieldError();
  const form = useContractForm(StatementShape, { statement: '' });
  const draft = useFormDraft(`no-show-${booking.bookingId}`, form);
  const report = useBookingCall({
    run: (statement: string) => call(reportNoShow, { bookingId: booking.bookingId, statement }),
    done: t(`${by}.done`),
    failed: t('failed'),
    onDone: () => {
      draft.forget();
      onClose();
    },
  });
  const submit = form.handleSubmit(({ statement }) => report.mutate(statement));
  const params = {
    guide: booking.guideName,
    angler: booking.anglerName,
    remaining: formatMoney(booking.remaining, language),
    // gift cards paid everything: nothing is left to charge
    context: by === 'guide' && booking.remaining.minor === 0 ? 'paid' : undefined,
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`${by}.title`, params)}
      footer={
        <DialogButtons>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button variant="danger" busy={report.isPending} onClick={() => void submit()}>
            {t(`${by}.send`)}
          </Button>
        </DialogButtons>
      }
    >
      <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
        <p>{t(`${by}.text`, params)}</p>
        <TextArea
          label={t('statement')}
          optional
          help={t('statementHelp')}
          rows={4}
          maxLength={1000}
          error={errorOf(form.formState.errors.statement)}
          {...form.register('statement')}
        />
      </chakra.form>
    </Dialog>
  );
}
