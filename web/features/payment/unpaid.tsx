import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resumePayment, withdrawBooking } from '#shared/contracts/booking.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { call } from '#web/lib/api.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useWhenBack } from '#web/lib/use-when-back.ts';
import { Outcome } from './outcome.tsx';
import type { ReturnedBooking } from './settle-view.ts';

/** Left the payment page without paying: the places are still held. Pay after all, change something, or give them back. */
export function Unpaid({ booking, onChanged }: { booking: ReturnedBooking; onChanged: () => void }) {
  const { t } = useTranslation('payment');
  const { language } = useLanguage();
  const textOf = useErrorText();
  const { bookingId, experienceId, reference, zone } = booking;
  const resume = useMutation({
    mutationFn: () => call(resumePayment, { bookingId }),
    onSuccess: ({ checkoutUrl }) => location.assign(checkoutUrl),
  });
  useWhenBack(resume.reset);
  const giveBack = useMutation({ mutationFn: () => call(withdrawBooking, { bookingId }), onSuccess: onChanged });
  const error = resume.error ?? giveBack.error;
  const when = booking.holdUntil ? formatInstant(booking.holdUntil, language, zone) : '';
  const actions = error ? (
    <Button variant="primary" onClick={onChanged}>
      {t('unknown.retry')}
    </Button>
  ) : (
    <>
      <Button variant="primary" busy={resume.isPending || resume.isSuccess} onClick={() => resume.mutate()}>
        {t('unpaid.pay')}
      </Button>
      <LinkButton to={`/experience/${experienceId}?book=1`}>{t('unpaid.change')}</LinkButton>
      <Button variant="quiet" busy={giveBack.isPending} onClick={() => giveBack.mutate()}>
        {t('unpaid.giveBack')}
      </Button>
    </>
  );
  return (
    <Outcome
      tone="waiting"
      title={t('unpaid.title')}
      booking={booking}
      text={t('unpaid.text', { reference, when })}
      actions={actions}
    >
      {error && (
        <Notice tone="danger" role="alert">
          {textOf(error)}
        </Notice>
      )}
    </Outcome>
  );
}
