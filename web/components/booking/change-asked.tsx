import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { chakra } from '../theme/chakra.tsx';
import type { BookingData } from './booking-state.ts';
import { useBookingWords } from './use-booking-words.ts';
import { useChange } from './use-change.ts';

/** What is asked for while the booking itself still says what was agreed: the date or the people, and the price with it. */
export function ChangeAsked({ booking }: { booking: BookingData }) {
  const { t } = useTranslation('changes');
  const { language } = useLanguage();
  const { when, party } = useBookingWords();
  const { data } = useChange(booking);
  if (!data) return null;
  return (
    <chakra.p fontSize="sm">
      <strong>
        {data.kind === 'date' ? t('open.date', { when: when(data) }) : t('open.party', { party: party(data.party) })}
      </strong>
      {data.price && (
        <chakra.span display="block">
          {t('open.price', {
            total: formatMoney(data.price.total, language),
            now: formatMoney(booking.total, language),
          })}
        </chakra.span>
      )}
    </chakra.p>
  );
}
