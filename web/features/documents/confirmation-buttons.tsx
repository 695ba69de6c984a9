import { CalendarPlus, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BookingDetailData } from '#web/components/booking/booking-state.ts';
import { saveCalendarFile } from '#web/components/booking/calendar-file.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';

type Props = { booking: BookingDetailData; by: 'angler' | 'guide' };

export function ConfirmationButtons({ booking, by }: Props) {
  const { t } = useTranslation('documents');
  const { language } = useLanguage();
  const amount = formatMoney(booking.remaining, language);
  const isComing = booking.status === 'confirmed' && !booking.openWeather;
  const save = () =>
    saveCalendarFile({
      bookingId: booking.bookingId,
      calendar: booking.calendar,
      title: booking.title[language],
      place: booking.meetingPlace[language] || booking.place,
      description: `${booking.reference}\n${t('confirmation.remaining', { amount, guide: booking.guideName })}`,
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
    });
  return (
    <chakra.div display="flex" gap="3" flexWrap="wrap" mt="5" data-no-print="">
      {isComing && (
        <Button onClick={save}>
          <CalendarPlus size={18} aria-hidden="true" />
          {t('confirmation.calendar')}
        </Button>
      )}
      <Button onClick={() => print()}>
        <Printer size={18} aria-hidden="true" />
        {t('page.print')}
      </Button>
      <LinkButton to={by === 'guide' ? '/guide-dashboard' : `/angler-dashboard/bookings/${booking.bookingId}`}>
        {t('page.back')}
      </LinkButton>
    </chakra.div>
  );
}
