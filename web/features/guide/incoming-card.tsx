import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BookingActions } from '#web/components/booking/booking-actions.tsx';
import { BookingBadge } from '#web/components/booking/booking-badge.tsx';
import type { BookingData } from '#web/components/booking/booking-state.ts';
import { ChangeLine } from '#web/components/booking/change-line.tsx';
import { PenaltyLine } from '#web/components/booking/penalty-line.tsx';
import { ReportLine } from '#web/components/booking/report-line.tsx';
import { useBookingWords } from '#web/components/booking/use-booking-words.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useNow } from '#web/lib/use-now.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { AnswerRequest } from './answer-request.tsx';
import { CustomerCard } from './customer-card.tsx';

const Frame = chakra('article', {
  base: {
    bg: 'surface.raised',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
    p: { base: '4', md: '5' },
    display: 'grid',
    gap: { base: '3', md: '4' },
  },
});
const NOW_EVERY_MS = 20_000;

/** One booking as the guide needs it: when, what, who, and what to do now. */
export function IncomingCard({ booking }: { booking: BookingData }) {
  const { language } = useLanguage();
  const { when, party } = useBookingWords();
  return (
    <Frame>
      <chakra.div display="grid" gap="1.5" justifyItems="start">
        <chakra.div display="flex" gap="3" alignItems="center" flexWrap="wrap">
          <BookingBadge booking={booking} by="guide" />
          <chakra.span fontSize="sm" color="ink.muted">
            {booking.reference}
          </chakra.span>
        </chakra.div>
        <chakra.h3 fontSize={{ base: 'md', md: 'lg' }}>{when(booking)}</chakra.h3>
        <p>{booking.title[language]}</p>
        <chakra.p fontWeight="600">
          {booking.anglerName}, {party(booking.party)}
        </chakra.p>
        {booking.isWaitingForGuide && booking.answerBefore && (
          <Countdown until={booking.answerBefore} zone={booking.zone} />
        )}
        <Cause cause={booking.cancelCause} />
        <PenaltyLine booking={booking} />
        <ChangeLine booking={booking} by="guide" />
        <ReportLine booking={booking} by="guide" />
      </chakra.div>
      <AnswerRequest booking={booking} />
      <BookingActions booking={booking} by="guide" />
      <CustomerCard booking={booking} />
    </Frame>
  );
}
function Cause({ cause }: { cause: BookingData['cancelCause'] }) {
  const { t } = useTranslation('bookings');
  if (!cause) return null;
  const isOwn = cause === 'declined' || cause === 'unanswered' || cause === 'by_guide' || cause === 'guide_no_show';
  return <chakra.p fontSize="sm">{isOwn ? t(`guideCauses.${cause}`) : t(`causes.${cause}`)}</chakra.p>;
}
function Countdown({ until, zone }: { until: string; zone: string }) {
  const { t } = useTranslation('guide');
  const { language } = useLanguage();
  const { left } = useBookingWords();
  const now = useNow(NOW_EVERY_MS);
  return (
    <chakra.p display="flex" gap="2" alignItems="center" flexWrap="wrap">
      <chakra.span color="buoy">
        <Hourglass size={18} aria-hidden="true" />
      </chakra.span>
      <chakra.strong>{left(until, now)}</chakra.strong>
      <chakra.span fontSize="sm" color="ink.muted">
        {t('requests.answer', { when: formatInstant(until, language, zone, 'short') })}
      </chakra.span>
    </chakra.p>
  );
}
