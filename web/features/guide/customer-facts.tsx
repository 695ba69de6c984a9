import { useTranslation } from 'react-i18next';
import type { BookingDetailData } from '#web/components/booking/booking-state.ts';
import { useBookingWords } from '#web/components/booking/use-booking-words.ts';
import { Fact } from '#web/components/fact.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';

type Props = {
  booking: Pick<BookingDetailData, 'contact' | 'party' | 'specialRequests' | 'remaining' | 'gifts' | 'quote'>;
};
/** Who comes, what they wish, what they pay at the trip, and the gift cards that the guide redeems after it. */
export function CustomerFacts({ booking }: Props) {
  const { t } = useTranslation('guide');
  const { language } = useLanguage();
  const { party } = useBookingWords();
  const { phone, email, fullName } = booking.contact;
  const { gifts = [], quote } = booking;
  return (
    <chakra.dl display="grid" gap="3" gridTemplateColumns={{ sm: '1fr 1fr' }}>
      <Fact label={t('customer.title')}>{fullName}</Fact>
      <Fact label={t('customer.party')}>{party(booking.party)}</Fact>
      <Fact label={t('customer.phone')}>
        {phone ? (
          <chakra.a color="accent" whiteSpace="nowrap" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </chakra.a>
        ) : (
          t('customer.noPhone')
        )}
      </Fact>
      <Fact label={t('customer.email')}>
        <chakra.a color="accent" href={`mailto:${email}`}>
          {email}
        </chakra.a>
      </Fact>
      <Fact label={t('customer.requests')}>
        <chakra.span whiteSpace="pre-line">{booking.specialRequests || t('customer.noRequests')}</chakra.span>
      </Fact>
      <Fact label={t('customer.toCollect')}>{formatMoney(booking.remaining, language)}</Fact>
      {/* what redeeming asks for */}
      {gifts.length > 0 && (
        <Fact label={t('customer.giftCard')}>
          {t('customer.giftCardText', { amount: formatMoney(quote.giftCard, language), last: gifts.join(', ') })}
        </Fact>
      )}
    </chakra.dl>
  );
}
