import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BookingBadge } from '#web/components/booking/booking-badge.tsx';
import { BookingDocuments } from '#web/components/booking/booking-documents.tsx';
import type { BookingDetailData } from '#web/components/booking/booking-state.ts';
import { ChangeLine } from '#web/components/booking/change-line.tsx';
import { PenaltyLine } from '#web/components/booking/penalty-line.tsx';
import { QuoteLines } from '#web/components/booking/quote-lines.tsx';
import { ReportLine } from '#web/components/booking/report-line.tsx';
import { useBookingWords } from '#web/components/booking/use-booking-words.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Fact } from '#web/components/fact.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { Picture } from '#web/components/picture.tsx';
import { formatInstant, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { AnglerActions } from './angler-actions.tsx';
import { NextMoment } from './booking-card.tsx';
import { BookingDates } from './booking-dates.tsx';
import { GuideContact } from './guide-contact.tsx';
import { WaysBack } from './ways-back.tsx';

/** One booking with everything that was agreed. */
export function BookingDetail({ booking }: { booking: BookingDetailData }) {
  const { t } = useTranslation(['angler', 'bookings', 'documents']);
  const { language } = useLanguage();
  return (
    <>
      <PageTitle>{booking.title[language]}</PageTitle>
      <chakra.div mt="3" mb="5" display="grid" gap="2.5" justifyItems="start">
        <chakra.div display="flex" gap="3" alignItems="center" flexWrap="wrap">
          <BookingBadge booking={booking} />
          <span>{t('bookings:reference', { reference: booking.reference })}</span>
        </chakra.div>
        <NextMoment booking={booking} />
        {booking.back && <WaysBack back={booking.back} />}
        {booking.giftReturned && (
          <p>{t('bookings:giftReturned', { amount: formatMoney(booking.giftReturned, language) })}</p>
        )}
        <PenaltyLine booking={booking} />
        <ChangeLine booking={booking} by="angler" />
        <ReportLine booking={booking} by="angler" />
        <AnglerActions booking={booking} />
      </chakra.div>
      <chakra.div
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1.35fr) minmax(0, 1fr)' }}
        alignItems="start"
      >
        <chakra.div display="grid" gap="5">
          <Trip booking={booking} />
          <GuideContact booking={booking} />
        </chakra.div>
        <chakra.div display="grid" gap="5">
          <Card>
            <chakra.h2 fontSize="lg" mb="3">
              {t('bookings:price.title')}
            </chakra.h2>
            <QuoteLines booking={booking} />
          </Card>
          <BookingDates booking={booking} />
          <Card data-no-print="">
            <chakra.h2 fontSize="lg" mb="3">
              {t('documents:list.title')}
            </chakra.h2>
            <BookingDocuments bookingId={booking.bookingId} by="angler" />
          </Card>
        </chakra.div>
      </chakra.div>
      <chakra.div mt="6" display="flex" gap="4" alignItems="center" flexWrap="wrap" data-no-print="">
        <Button size="sm" onClick={() => print()}>
          <Printer size={16} aria-hidden="true" />
          {t('detail.print')}
        </Button>
        <chakra.p fontSize="sm" color="ink.muted">
          {t('detail.placed', { when: formatInstant(booking.placedAt, language, booking.zone) })}
        </chakra.p>
      </chakra.div>
    </>
  );
}
function Trip({ booking }: { booking: BookingDetailData }) {
  const { t } = useTranslation('angler');
  const { language } = useLanguage();
  const { when, party } = useBookingWords();
  const bring = booking.whatToBring[language];
  return (
    <Card p="0!" overflow="hidden">
      <Picture
        imageKey={booking.picture?.key}
        widths={booking.picture?.widths}
        alt={booking.picture?.alt[language] ?? ''}
        sizes="(min-width: 1280px) 560px, 100vw"
        ratio="16 / 7"
        seed={booking.experienceId}
      />
      <chakra.div p={{ base: '4', md: '6' }}>
        <chakra.h2 fontSize="lg" mb="3">
          {t('detail.trip')}
        </chakra.h2>
        <chakra.dl display="grid" gap="3">
          <Fact label={t('detail.when')}>
            {when(booking)}
            <chakra.span display="block" fontSize="sm" color="ink.muted">
              {t('detail.zone')}
            </chakra.span>
          </Fact>
          <Fact label={t('detail.where')}>{booking.meetingPlace[language] || booking.place}</Fact>
          <Fact label={t('detail.who')}>{party(booking.party)}</Fact>
          {bring && (
            <Fact label={t('detail.bring')}>
              <chakra.span whiteSpace="pre-line">{bring}</chakra.span>
            </Fact>
          )}
          {booking.specialRequests && (
            <Fact label={t('detail.requests')}>
              <chakra.span whiteSpace="pre-line">{booking.specialRequests}</chakra.span>
            </Fact>
          )}
          <Fact label={t('detail.contact')}>
            {[booking.contact.fullName, booking.contact.email].filter(Boolean).join(', ')}
            {booking.contact.phone && (
              <>
                , <chakra.span whiteSpace="nowrap">{booking.contact.phone}</chakra.span>
              </>
            )}
          </Fact>
        </chakra.dl>
        <chakra.p mt="4" data-no-print="">
          <Link to={`/experience/${booking.experienceId}`}>{t('detail.seeTrip')}</Link>
        </chakra.p>
      </chakra.div>
    </Card>
  );
}
