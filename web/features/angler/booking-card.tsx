import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BookingBadge } from '#web/components/booking/booking-badge.tsx';
import type { BookingData } from '#web/components/booking/booking-state.ts';
import { ChangeLine } from '#web/components/booking/change-line.tsx';
import { PenaltyLine } from '#web/components/booking/penalty-line.tsx';
import { ReportLine } from '#web/components/booking/report-line.tsx';
import { useBookingWords } from '#web/components/booking/use-booking-words.ts';
import { Picture } from '#web/components/picture.tsx';
import { DOT, formatInstant } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useNow } from '#web/lib/use-now.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { AnglerActions } from './angler-actions.tsx';
import { BASE } from './base-path.ts';

const Frame = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '6rem minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' },
    overflow: 'hidden',
    bg: 'surface.raised',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
  },
});
const NOW_EVERY_MS = 20_000;

export function BookingCard({ booking, level = 'h2' }: { booking: BookingData; level?: 'h2' | 'h3' }) {
  const { t } = useTranslation('angler');
  const { language } = useLanguage();
  const { when, party } = useBookingWords();
  return (
    <Frame>
      <chakra.div position="relative" overflow="hidden">
        <Picture
          fills
          imageKey={booking.picture?.key}
          widths={booking.picture?.widths}
          alt=""
          sizes="180px"
          ratio="auto"
          seed={booking.experienceId}
        />
      </chakra.div>
      <chakra.div
        p={{ base: '4', md: '5' }}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="1.5"
        justifyItems="start"
        minW="0"
      >
        <BookingBadge booking={booking} />
        <chakra.h2 as={level} fontSize="lg">
          <Link to={`${BASE}/bookings/${booking.bookingId}`}>{booking.title[language]}</Link>
        </chakra.h2>
        <p>{when(booking)}</p>
        <chakra.p fontSize="sm" color="ink.muted">
          {[booking.place, t('bookings.guide', { name: booking.guideName }), party(booking.party)].join(DOT)}
        </chakra.p>
        <NextMoment booking={booking} />
        <PenaltyLine booking={booking} />
        <ChangeLine booking={booking} by="angler" />
        <ReportLine booking={booking} by="angler" />
        <AnglerActions booking={booking} />
      </chakra.div>
    </Frame>
  );
}
function Cause({ cause }: { cause: BookingData['cancelCause'] }) {
  const { t } = useTranslation('bookings');
  if (!cause) return null;
  const isOwn = cause === 'withdrawn' || cause === 'by_angler' || cause === 'angler_no_show';
  return <chakra.p fontSize="sm">{isOwn ? t(`ownCauses.${cause}`) : t(`causes.${cause}`)}</chakra.p>;
}
/** What is being waited for, and how long there is. */
export function NextMoment({ booking }: { booking: BookingData }) {
  const { t } = useTranslation(['angler', 'bookings']);
  const { language } = useLanguage();
  const { left } = useBookingWords();
  const now = useNow(NOW_EVERY_MS);
  if (booking.status === 'cancelled') return <Cause cause={booking.cancelCause} />;
  if (booking.status !== 'pending') return null;
  if (booking.isWaitingForGuide)
    return (
      booking.answerBefore && (
        <chakra.p fontSize="sm">
          {t('bookings.answerBefore', {
            when: formatInstant(booking.answerBefore, language, booking.zone, 'short'),
            left: left(booking.answerBefore, now),
          })}
        </chakra.p>
      )
    );
  return (
    booking.holdUntil && (
      <chakra.p fontSize="sm" fontWeight="600">
        {t('bookings.payLeft', { left: left(booking.holdUntil, now) })}
      </chakra.p>
    )
  );
}
