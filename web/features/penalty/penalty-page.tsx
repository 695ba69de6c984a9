import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { settlePayment } from '#shared/contracts/booking.ts';
import { BookingActions } from '#web/components/booking/booking-actions.tsx';
import type { BookingData } from '#web/components/booking/booking-state.ts';
import { PenaltyLine } from '#web/components/booking/penalty-line.tsx';
import { useBookingWords } from '#web/components/booking/use-booking-words.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Page } from '#web/components/page.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { call } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';

const LOOK_AGAIN_MS = 2_000;
const MOST_LOOKS = 6;

/** Where the mail's link leads, and where the card provider's page leads back to. Opening it pays nothing. */
export function PenaltyPage() {
  const { t } = useTranslation('cancellation');
  const errorText = useErrorText();
  const { bookingId = '' } = useParams();
  const hasPaid = useSearchParams()[0].has('paid');
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['booking-penalty', bookingId],
    // Looks at the provider's own state, so that nobody has to wait for its event.
    queryFn: () => call(settlePayment, { bookingId }),
    refetchInterval: ({ state }) =>
      hasPaid && isOwed(state.data?.booking) && state.dataUpdateCount < MOST_LOOKS ? LOOK_AGAIN_MS : false,
  });
  const booking = data?.booking;
  return (
    <Page py={{ base: '8', md: '12' }}>
      <PageTitle>{t('pay.title')}</PageTitle>
      <chakra.div mt="6" maxW="40rem" display="grid" gap="5">
        {booking ? (
          <Penalty booking={booking} hasPaid={hasPaid} isLooking={isFetching} onAgain={() => void refetch()} />
        ) : error ? (
          <LoadFailed text={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={t('pay.looking')}>
            <Skeleton h="40" borderRadius="lg" />
          </div>
        )}
      </chakra.div>
    </Page>
  );
}
const isOwed = (booking: BookingData | undefined): boolean => booking?.penalty?.state === 'awaiting_payment';

type Props = { booking: BookingData; hasPaid: boolean; isLooking: boolean; onAgain: () => void };
function Penalty({ booking, hasPaid, isLooking, onAgain }: Props) {
  const { t } = useTranslation('cancellation');
  const { language } = useLanguage();
  const { when } = useBookingWords();
  const isPaid = booking.penalty?.state === 'charged';
  const canPay = booking.actions.includes('pay_penalty');
  return (
    <>
      <div aria-live="polite">
        {isPaid && <Notice tone="success">{t('pay.paid')}</Notice>}
        {hasPaid && isOwed(booking) && <Notice tone="waiting">{isLooking ? t('pay.looking') : t('pay.unsure')}</Notice>}
        {!isPaid && !canPay && <Notice>{t('pay.nothing')}</Notice>}
      </div>
      <Card>
        <chakra.h2 fontSize="lg">{booking.title[language]}</chakra.h2>
        <chakra.p mb="3">{t('pay.booking', { reference: booking.reference, trip: when(booking) })}</chakra.p>
        <PenaltyLine booking={booking} />
      </Card>
      <BookingActions booking={booking} by="angler">
        {hasPaid && isOwed(booking) && (
          <Button size="sm" busy={isLooking} onClick={onAgain}>
            {t('pay.again')}
          </Button>
        )}
        <LinkButton size="sm" to={`/angler-dashboard/bookings/${booking.bookingId}`}>
          {t('pay.bookings')}
        </LinkButton>
      </BookingActions>
    </>
  );
}
