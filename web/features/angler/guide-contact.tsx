import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BookingDetailData } from '#web/components/booking/booking-state.ts';
import { Card } from '#web/components/card.tsx';
import { MessageLink } from '#web/components/messages/message-link.tsx';
import { chakra } from '../../components/theme/chakra.tsx';

const Way = chakra('a', {
  base: {
    display: 'inline-flex',
    gap: '2',
    alignItems: 'center',
    minH: '11',
    fontWeight: '600',
    color: 'accent',
    overflowWrap: 'anywhere',
  },
});

/** How to reach the guide: only when the trip is on. */
export function GuideContact({ booking }: { booking: BookingDetailData }) {
  const { t } = useTranslation('angler');
  if (booking.status === 'cancelled') return null;
  const { guidePhone, guideEmail } = booking;
  return (
    <Card>
      <chakra.h2 fontSize="lg">{t('detail.guideContact')}</chakra.h2>
      <chakra.p mt="1">{booking.guideName}</chakra.p>
      {booking.paymentState !== 'unpaid' && (
        <chakra.p mt="3" mb="1" data-no-print="">
          <MessageLink bookingId={booking.bookingId} by="angler" />
        </chakra.p>
      )}
      {guidePhone || guideEmail ? (
        <chakra.div display="flex" columnGap="6" flexWrap="wrap" mt="1">
          {guidePhone && (
            <Way href={`tel:${guidePhone.replace(/[^+\d]/g, '')}`}>
              <Phone size={18} aria-hidden="true" />
              <chakra.span whiteSpace="nowrap">{guidePhone}</chakra.span>
            </Way>
          )}
          {guideEmail && (
            <Way href={`mailto:${guideEmail}`}>
              <Mail size={18} aria-hidden="true" />
              {guideEmail}
            </Way>
          )}
        </chakra.div>
      ) : (
        booking.status === 'pending' && (
          <chakra.p mt="1" fontSize="sm" color="ink.muted">
            {t('detail.guideContactLater')}
          </chakra.p>
        )
      )}
    </Card>
  );
}
