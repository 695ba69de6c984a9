import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resumePayment } from '#shared/contracts/booking.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { call } from '#web/lib/api.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { Outcome } from './outcome.tsx';
import type { ReturnedBooking } from './settle-view.ts';

/** Left the payment page without paying: the places are still held. */
export function Unpaid({ booking, onRefused }: { booking: ReturnedBooking; onRefused: () => void }) {
  const { t } = useTranslation('payment');
  const { language } = useLanguage();
  const textOf = useErrorText();
  const resume = useMutation({
    mutationFn: () => call(resumePayment, { bookingId: booking.bookingId }),
    onSuccess: ({ checkoutUrl }) => location.assign(checkoutUrl),
  });
  const when = booking.holdUntil ? formatInstant(booking.holdUntil, language, booking.zone) : '';
  return (
    <Outcome
      tone="waiting"
      title={t('unpaid.title')}
      booking={booking}
      text={t('unpaid.text', { reference: booking.reference, when })}
      actions={
        <>
          <Button
            variant="primary"
            busy={resume.isPending || resume.isSuccess}
            onClick={() => (resume.isError ? onRefused() : resume.mutate())}
          >
            {resume.isError ? t('unknown.retry') : t('unpaid.pay')}
          </Button>
          <LinkButton to={`/experience/${booking.experienceId}?book=1`}>{t('unpaid.change')}</LinkButton>
        </>
      }
    >
      {resume.isError && (
        <Notice tone="danger" role="alert">
          {textOf(resume.error)}
        </Notice>
      )}
    </Outcome>
  );
}
