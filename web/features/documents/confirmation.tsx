import { useTranslation } from 'react-i18next';
import { BookingBadge } from '#web/components/booking/booking-badge.tsx';
import { BookingDocuments } from '#web/components/booking/booking-documents.tsx';
import type { BookingDetailData } from '#web/components/booking/booking-state.ts';
import { QuoteLines } from '#web/components/booking/quote-lines.tsx';
import { Card } from '#web/components/card.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useSession } from '#web/lib/session.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { ConfirmationButtons } from './confirmation-buttons.tsx';
import { ConfirmationMap } from './confirmation-map.tsx';
import { TripFacts } from './trip-facts.tsx';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    mt: '6',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.3fr) minmax(0, 1fr)' },
    alignItems: 'start',
    '& h2': { fontSize: 'lg', mb: '3' },
  },
});

/** A booking on one sheet: the reference large, then where and when, then what it costs. */
export function Confirmation({ booking }: { booking: BookingDetailData }) {
  const { t } = useTranslation('documents');
  const { language } = useLanguage();
  const { user } = useSession();
  const by = user?.roles.includes('guide') ? 'guide' : 'angler';
  const state = booking.openWeather && booking.status === 'confirmed' ? 'calledOff' : booking.status;
  return (
    <>
      <PageTitle>{t('confirmation.title')}</PageTitle>
      <chakra.div display="flex" gap="4" alignItems="center" flexWrap="wrap" mt="3">
        <chakra.p fontSize="sm" color="ink.muted">
          {t('confirmation.reference')}{' '}
          <chakra.strong fontSize="2xl" color="ink" letterSpacing="0.04em" ml="1">
            {booking.reference}
          </chakra.strong>
        </chakra.p>
        <BookingBadge booking={booking} by={by} />
      </chakra.div>
      {state !== 'confirmed' && <chakra.p mt="2">{t(`confirmation.states.${state}`)}</chakra.p>}
      <ConfirmationButtons booking={booking} by={by} />
      <Columns>
        <chakra.div display="grid" gap="5">
          <Card>
            <h2>{booking.title[language]}</h2>
            <TripFacts booking={booking} />
          </Card>
          <ConfirmationMap booking={booking} />
        </chakra.div>
        <chakra.div display="grid" gap="5">
          <Card>
            <h2>{t('confirmation.price')}</h2>
            <QuoteLines booking={booking} />
            {state === 'confirmed' && booking.remaining.minor > 0 && (
              <chakra.p mt="4" fontWeight="600">
                {t('confirmation.remaining', {
                  amount: formatMoney(booking.remaining, language),
                  guide: booking.guideName,
                })}
              </chakra.p>
            )}
          </Card>
          <Card data-no-print="">
            <h2>{t('list.title')}</h2>
            <BookingDocuments bookingId={booking.bookingId} by={by} />
          </Card>
        </chakra.div>
      </Columns>
    </>
  );
}
