import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { declineBooking } from '#shared/contracts/booking.ts';
import type { BookingData } from '#web/components/booking/booking-state.ts';
import { DialogButtons } from '#web/components/booking/dialog-buttons.tsx';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useFormDraft } from '#web/lib/form-draft.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useContractForm, useFieldError } from '#web/lib/use-contract-form.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { useAnswer } from './use-answer.ts';

const ReasonShape = declineBooking.input.pick({ reason: true });

/** The two answers, each asked once more: the angler is told at once. */
export function AnswerRequest({ booking }: { booking: BookingData }) {
  const { t } = useTranslation('guide');
  const { language } = useLanguage();
  const [asking, setAsking] = useState<'confirm' | 'decline'>();
  const close = () => setAsking(undefined);
  const { confirm, decline } = useAnswer(booking, close);
  if (!booking.actions.some((action) => action === 'confirm' || action === 'decline')) return null;
  const name = booking.anglerName;
  return (
    <chakra.div display="flex" gap="3" flexWrap="wrap">
      {booking.actions.includes('confirm') && (
        <Button variant="primary" onClick={() => setAsking('confirm')}>
          {t('confirm.button')}
        </Button>
      )}
      {booking.actions.includes('decline') && (
        <Button onClick={() => setAsking('decline')}>{t('decline.button')}</Button>
      )}
      <Dialog
        open={asking === 'confirm'}
        onClose={close}
        title={t('confirm.title')}
        footer={
          <DialogButtons>
            <Button onClick={close}>{t('confirm.keep')}</Button>
            <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
              {t('confirm.do')}
            </Button>
          </DialogButtons>
        }
      >
        <p>
          {t(booking.deposit.minor > 0 ? 'confirm.text' : 'confirm.textGift', {
            name,
            amount: formatMoney(booking.remaining, language),
          })}
        </p>
      </Dialog>
      <DeclineDialog
        open={asking === 'decline'}
        onClose={close}
        booking={booking}
        busy={decline.isPending}
        onDecline={(reason) => decline.mutateAsync(reason)}
      />
    </chakra.div>
  );
}
type DeclineProps = {
  open: boolean;
  onClose: () => void;
  booking: BookingData;
  busy: boolean;
  onDecline: (reason: string) => Promise<unknown>;
};
function DeclineDialog({ open, onClose, booking, busy, onDecline }: DeclineProps) {
  const { t } = useTranslation('guide');
  const errorOf = useFieldError();
  const form = useContractForm(ReasonShape, { reason: '' });
  const draft = useFormDraft(`decline-${booking.bookingId}`, form);
  const submit = form.handleSubmit(({ reason }) => onDecline(reason).then(draft.forget, () => undefined));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('decline.title')}
      footer={
        <DialogButtons>
          <Button onClick={onClose}>{t('decline.keep')}</Button>
          <Button variant="danger" busy={busy} onClick={() => void submit()}>
            {t('decline.do')}
          </Button>
        </DialogButtons>
      }
    >
      <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
        <p>{t('decline.text', { name: booking.anglerName })}</p>
        <TextArea
          label={t('decline.reason')}
          optional
          rows={3}
          maxLength={500}
          help={t('decline.reasonHelp')}
          error={errorOf(form.formState.errors.reason)}
          {...form.register('reason')}
        />
      </chakra.form>
    </Dialog>
  );
}
