import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/components/link-button.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { Outcome } from './outcome.tsx';
import type { ReturnedBooking } from './settle-view.ts';

/** Money that was taken and goes back; everything else was never taken. What is back went to the card, or by a transfer. */
const BACK: Partial<Record<ReturnedBooking['paymentState'], 'refunded' | 'returned'>> = {
  refunding: 'refunded',
  refunded: 'returned',
};

export function Cancelled({ booking }: { booking: ReturnedBooking }) {
  const { t } = useTranslation('payment');
  const { language } = useLanguage();
  const amount = formatMoney(booking.refunded ?? booking.deposit, language);
  const cause = booking.cancelCause ?? 'abandoned';
  // gift cards paid everything: no card was asked, and none has anything to wait for
  const context = booking.deposit.minor === 0 ? 'gift' : undefined;
  const back = context ? undefined : BACK[booking.paymentState];
  const reason = back && cause !== 'places_gone' ? '' : t(`cancelled.${cause}`, { context });
  const ofCause = [reason, back && t(`cancelled.${back}`, { amount })].filter(Boolean).join(' ');
  const text = booking.paymentState === 'refund_failed' ? t('cancelled.refundFailed') : ofCause;
  return (
    <Outcome
      tone="plain"
      title={t('cancelled.title')}
      booking={booking}
      text={
        <>
          <p>{text}</p>
          {booking.giftReturned && (
            <p>{t('cancelled.giftReturned', { amount: formatMoney(booking.giftReturned, language) })}</p>
          )}
        </>
      }
      actions={
        <>
          <LinkButton to={`/experience/${booking.experienceId}?book=1&step=terms`} variant="primary">
            {t('cancelled.again')}
          </LinkButton>
          <LinkButton to="/search">{t('cancelled.search')}</LinkButton>
        </>
      }
    />
  );
}
