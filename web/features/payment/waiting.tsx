import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/components/link-button.tsx';
import { formatInstant, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { Outcome } from './outcome.tsx';
import type { ReturnedBooking } from './settle-view.ts';

export function Waiting({ booking }: { booking: ReturnedBooking }) {
  const { t } = useTranslation('payment');
  const { language } = useLanguage();
  const when = booking.answerBefore ? formatInstant(booking.answerBefore, language, booking.zone, 'weekday') : '';
  return (
    <Outcome
      tone="waiting"
      title={t('waiting.title')}
      booking={booking}
      text={t('waiting.text', { reference: booking.reference, guide: booking.guideName, when })}
      actions={
        <LinkButton to={`/angler-dashboard/bookings/${booking.bookingId}`} variant="primary">
          {t('waiting.bookings')}
        </LinkButton>
      }
    >
      {booking.deposit.minor > 0 && <p>{t('waiting.reserved', { amount: formatMoney(booking.deposit, language) })}</p>}
      <p>{t('waiting.withdraw')}</p>
    </Outcome>
  );
}
