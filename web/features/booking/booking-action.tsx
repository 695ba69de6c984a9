import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useSession } from '#web/lib/session.ts';
import { BOOKING_STEPS } from './booking-steps.ts';
import type { Booking } from './use-booking.ts';

type Props = Readonly<{ booking: Booking; formId: string; isReady: boolean; isBusy: boolean; onNext: () => void }>;

/** The one way on from a step. It says what happens. */
export function BookingAction({ booking, formId, isReady, isBusy, onNext }: Props) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const session = useSession();
  const { pathname, search } = useLocation();
  const { step, quote, experience, go } = booking;
  if (step === 'terms') {
    const deposit = quote.data?.quote.deposit;
    const isPriced = Boolean(deposit) && !quote.isPlaceholderData && !quote.isError;
    const label = !deposit
      ? t('summary.updating')
      : deposit.minor === 0
        ? t('terms.confirm')
        : t(experience.instant ? 'terms.pay' : 'terms.reserve', { amount: formatMoney(deposit, language) });
    return (
      <Button
        type="submit"
        form={formId}
        variant="primary"
        busy={isBusy}
        disabled={!isPriced}
        whiteSpace="normal"
        flexShrink="1"
        px={{ base: '4', md: '6' }}
      >
        {isBusy ? t('terms.opening') : label}
      </Button>
    );
  }
  if (step === 'contact') {
    const isAngler = session.status === 'signed-in' && session.user.roles.includes('angler');
    if (!isAngler && session.status !== 'loading')
      return (
        <LinkButton
          to={`/auth?return=${encodeURIComponent(pathname + search)}`}
          variant="accent"
          whiteSpace="normal"
          flexShrink="1"
        >
          {t('contact.signInFirst')}
        </LinkButton>
      );
    return (
      <Button type="submit" form={formId} variant="accent">
        {t('next')}
      </Button>
    );
  }
  const next = BOOKING_STEPS[BOOKING_STEPS.indexOf(step) + 1] ?? 'terms';
  return (
    <Button
      variant="accent"
      disabled={!isReady}
      onClick={() => {
        onNext();
        go(next);
      }}
    >
      {t('next')}
    </Button>
  );
}
