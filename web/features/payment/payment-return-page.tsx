import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { toReference } from '#shared/kernel/ids.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { SupportLink } from '#web/components/support-link.tsx';
import { forgetDraft, loadDraft, saveDraft, withoutAttempt } from '#web/lib/booking-draft.ts';
import { Cancelled } from './cancelled.tsx';
import { Confirmed } from './confirmed.tsx';
import { Outcome } from './outcome.tsx';
import { Unpaid } from './unpaid.tsx';
import { useSettle } from './use-settle.ts';
import { Waiting } from './waiting.tsx';

const BOOKINGS = '/angler-dashboard/bookings';

/** Where the payment page leads back to. It only says what the server knows, and always has a way on. */
export function PaymentReturnPage() {
  const { t } = useTranslation('payment');
  const [params] = useSearchParams();
  const bookingId = params.get('booking') ?? '';
  if (!bookingId)
    return (
      <Outcome
        tone="plain"
        title={t('missing.title')}
        text={t('missing.text')}
        actions={
          <LinkButton to={BOOKINGS} variant="primary">
            {t('missing.bookings')}
          </LinkButton>
        }
      />
    );
  return <Returned key={bookingId} bookingId={bookingId} hasLeft={params.has('cancelled')} />;
}
function Returned({ bookingId, hasLeft }: { bookingId: string; hasLeft: boolean }) {
  const { t } = useTranslation('payment');
  const { view, settled, refused, isSlow, lookAgain } = useSettle(bookingId, hasLeft);
  const queries = useQueryClient();
  const booking = settled?.booking;
  useEffect(() => {
    if (!booking || view === 'looking') return;
    if (view === 'confirmed' || view === 'waiting') forgetDraft(booking.experienceId);
    if (view === 'cancelled') saveDraft(booking.experienceId, withoutAttempt(loadDraft(booking.experienceId)));
    // lists, calendars and favourites that were fetched before are old now
    void queries.invalidateQueries();
  }, [booking, view, queries]);
  if (refused)
    return (
      <Outcome
        tone="plain"
        title={t('notFound.title')}
        text={t('notFound.text')}
        actions={
          <LinkButton to={BOOKINGS} variant="primary">
            {t('notFound.bookings')}
          </LinkButton>
        }
      />
    );
  if (booking && view === 'confirmed') return <Confirmed booking={booking} />;
  if (booking && view === 'waiting') return <Waiting booking={booking} />;
  if (booking && view === 'cancelled') return <Cancelled booking={booking} />;
  if (booking && view === 'unpaid') return <Unpaid booking={booking} onChanged={lookAgain} />;
  if (view !== 'unknown')
    return (
      <Outcome
        tone="busy"
        title={t('looking.title')}
        text={t(isSlow ? 'looking.slow' : 'looking.text')}
        booking={booking}
        actions={isSlow && <LinkButton to={BOOKINGS}>{t('unknown.bookings')}</LinkButton>}
      />
    );
  const reference = booking?.reference ?? toReference(bookingId);
  return (
    <Outcome
      tone="plain"
      title={t('unknown.title')}
      booking={booking}
      text={t('unknown.text')}
      actions={
        <>
          <Button variant="primary" onClick={lookAgain}>
            {t('unknown.retry')}
          </Button>
          <LinkButton to={BOOKINGS}>{t('unknown.bookings')}</LinkButton>
        </>
      }
    >
      <p>{t('unknown.plain')}</p>
      <p>
        {t('unknown.reference', { reference })}{' '}
        <SupportLink text={t('unknown.write')} subject={t('unknown.subject', { reference })} />
      </p>
    </Outcome>
  );
}
