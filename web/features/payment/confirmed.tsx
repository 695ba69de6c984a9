import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveCalendarFile } from '#web/components/booking/calendar-file.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { formatInstant, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { lastFreeMoment } from './last-free-moment.ts';
import { Outcome } from './outcome.tsx';
import type { ReturnedBooking } from './settle-view.ts';

export function Confirmed({ booking }: { booking: ReturnedBooking }) {
  const { t } = useTranslation('payment');
  const { language } = useLanguage();
  const place = booking.meetingPlace[language] || booking.place;
  const when = formatInstant(booking.startsAt, language, booking.zone, 'weekday');
  const remaining = t('confirmed.remaining', {
    amount: formatMoney(booking.remaining, language),
    guide: booking.guideName,
  });
  const free = lastFreeMoment(booking);
  const save = () =>
    saveCalendarFile({
      bookingId: booking.bookingId,
      calendar: booking.calendar,
      title: booking.title[language],
      place,
      description: `${booking.reference}\n${remaining}`,
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
    });
  return (
    <Outcome
      tone="success"
      title={t('confirmed.title')}
      booking={booking}
      text={t('confirmed.text', { reference: booking.reference })}
      actions={
        <>
          <LinkButton to={`/booking/${booking.bookingId}`} variant="primary">
            {t('confirmed.bookings')}
          </LinkButton>
          <Button onClick={save}>
            <CalendarPlus size={18} aria-hidden="true" />
            {t('confirmed.calendar')}
          </Button>
        </>
      }
    >
      <chakra.h2 fontSize="lg" mb="2">
        {t('confirmed.next')}
      </chakra.h2>
      <chakra.ul pl="5" listStyleType="disc" display="grid" gap="1.5">
        {booking.deposit.minor > 0 && (
          <li>{t('confirmed.paid', { amount: formatMoney(booking.deposit, language) })}</li>
        )}
        <li>{t('confirmed.meet', { place, when })}</li>
        {booking.remaining.minor > 0 && <li>{remaining}</li>}
        {free && Date.parse(free) > Date.now() && (
          <li>{t('confirmed.cancel', { when: formatInstant(free, language, booking.zone, 'weekday') })}</li>
        )}
      </chakra.ul>
    </Outcome>
  );
}
