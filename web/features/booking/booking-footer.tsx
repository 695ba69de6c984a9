import { ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { BOOKING_STEPS } from './booking-steps.ts';
import { BookingSummary } from './booking-summary.tsx';
import type { Booking } from './use-booking.ts';

const Fold = chakra('details', { base: { display: { md: 'none' }, '&[open] svg': { transform: 'rotate(180deg)' } } });
const Handle = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minH: '8',
    cursor: 'pointer',
    listStyle: 'none',
    fontWeight: '600',
    '&::-webkit-details-marker': { display: 'none' },
  },
});
type Props = Readonly<{ booking: Booking; action: ReactNode }>;

/** On a phone the summary folds up from here; the price itself is always in sight. */
export function BookingFooter({ booking, action }: Props) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const { step, go, quote, refusal } = booking;
  const total = !refusal && quote.data ? formatMoney(quote.data.quote.total, language) : undefined;
  const before = BOOKING_STEPS[BOOKING_STEPS.indexOf(step) - 1];
  return (
    <>
      <Fold>
        <Handle>
          <span>{t('summary.title')}</span>
          <chakra.span display="inline-flex" alignItems="center" gap="2">
            {total} <ChevronUp size={18} aria-hidden="true" />
          </chakra.span>
        </Handle>
        <chakra.div maxH="55dvh" overflowY="auto" pt="3" pb="1">
          <BookingSummary booking={booking} />
        </chakra.div>
      </Fold>
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="space-between" alignItems="center">
        {before ? (
          <Button variant="quiet" px="3" ml="-3" onClick={() => go(before)}>
            {t('back')}
          </Button>
        ) : (
          <span />
        )}
        {action}
      </chakra.div>
    </>
  );
}
