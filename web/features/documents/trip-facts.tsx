import { useTranslation } from 'react-i18next';
import type { BookingDetailData } from '#web/components/booking/booking-state.ts';
import { useBookingWords } from '#web/components/booking/use-booking-words.ts';
import { Fact } from '#web/components/fact.tsx';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';

/** Who, when, where, and what to have along. */
export function TripFacts({ booking }: { booking: BookingDetailData }) {
  const { t } = useTranslation('documents');
  const { language } = useLanguage();
  const { when, party } = useBookingWords();
  const bring = booking.whatToBring[language];
  const { guideName, guidePhone, guideEmail } = booking;
  return (
    <chakra.dl display="grid" gap="3">
      <Fact label={t('confirmation.when')}>
        {when(booking)}
        <chakra.span display="block" fontSize="sm" color="ink.muted">
          {t('confirmation.zone')}
        </chakra.span>
      </Fact>
      <Fact label={t('confirmation.where')}>
        {booking.place}
        <chakra.span display="block">{booking.meetingPlace[language]}</chakra.span>
      </Fact>
      <Fact label={t('confirmation.who')}>
        {booking.contact.fullName}, {party(booking.party)}
      </Fact>
      <Fact label={t('confirmation.guide')}>
        {guideName}
        {guidePhone && (
          <>
            , <chakra.span whiteSpace="nowrap">{guidePhone}</chakra.span>
          </>
        )}
        {guideEmail && `, ${guideEmail}`}
      </Fact>
      {bring && (
        <Fact label={t('confirmation.bring')}>
          <chakra.span whiteSpace="pre-line">{bring}</chakra.span>
        </Fact>
      )}
      {booking.specialRequests && (
        <Fact label={t('confirmation.requests')}>
          <chakra.span whiteSpace="pre-line">{booking.specialRequests}</chakra.span>
        </Fact>
      )}
    </chakra.dl>
  );
}
