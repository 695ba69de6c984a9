import { useTranslation } from 'react-i18next';
import type { BookingDetailData } from '#web/components/booking/booking-state.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';

const TEXTS = { card: 'refunded', failed: 'refundFailed', elsewhere: 'refundedElsewhere' } as const;
const WAYS = ['card', 'failed', 'elsewhere'] as const;

/** What goes back to the card, and what of it does not or goes another way. */
export function WaysBack({ back }: { back: NonNullable<BookingDetailData['back']> }) {
  const { t } = useTranslation('bookings');
  const { language } = useLanguage();
  return WAYS.filter((way) => back[way].minor > 0).map((way) => (
    <p key={way}>{t(TEXTS[way], { amount: formatMoney(back[way], language) })}</p>
  ));
}
