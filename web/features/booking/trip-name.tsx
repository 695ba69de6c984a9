import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { Booking } from './use-booking.ts';

/** Which trip, where and with whom: as the price was worked out for it, which is newer than the page. */
export function TripName({ booking: { experience, quote } }: { booking: Booking }) {
  const { language } = useLanguage();
  const { title, place } = quote.data ?? experience;
  return (
    <div>
      <chakra.p fontWeight="700" fontFamily="heading" fontSize="lg" lineHeight="1.25">
        {title[language]}
      </chakra.p>
      <chakra.p color="ink.muted" fontSize="sm">
        {place}, {experience.guideName}
      </chakra.p>
    </div>
  );
}
