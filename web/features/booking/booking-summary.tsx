import { useTranslation } from 'react-i18next';
import { noBreak } from '#shared/kernel/no-break.ts';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useCurrency } from '#web/lib/currency.ts';
import { DOT, formatDate } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTimes } from '#web/lib/use-times.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { PriceLines } from './price-lines.tsx';
import { TripName } from './trip-name.tsx';
import type { Booking } from './use-booking.ts';

/** Never leaves the screen: the trip, the people, and the price adding up. */
export function BookingSummary({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const { currency } = useCurrency();
  const { experience, quote, refusal } = booking;
  const hasChoice = Boolean(booking.draft.date && booking.draft.slotId);
  return (
    <chakra.div display="grid" gap="4">
      <TripName booking={booking} />
      <WhenAndWho booking={booking} />
      <chakra.div
        minH={hasChoice ? '13rem' : '0'}
        aria-busy={quote.isFetching}
        opacity={quote.isPlaceholderData ? '0.6' : '1'}
        transition="opacity .15s ease-out"
      >
        {quote.data && !refusal ? (
          <PriceLines quote={quote.data.quote} instant={quote.data.instant} />
        ) : (
          hasChoice && !refusal && !quote.isError && <PriceSkeleton />
        )}
      </chakra.div>
      {currency === 'USD' && hasChoice && (
        <chakra.p fontSize="sm" color="ink.muted">
          {t('summary.sek')}
        </chakra.p>
      )}
      {hasChoice && <Notice fontSize="sm">{experience.instant ? t('terms.instant') : t('terms.request')}</Notice>}
    </chakra.div>
  );
}
function WhenAndWho({ booking: { draft, slot } }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const times = useTimes();
  const { adults, children } = draft.party;
  if (!draft.date) return <chakra.p color="ink.muted">{t('summary.noTime')}</chakra.p>;
  return (
    <div>
      <chakra.p fontWeight="600">
        {formatDate(draft.date, language, 'weekday')}
        {slot ? `, ${times({ date: draft.date, ...slot })}` : ''}
      </chakra.p>
      <p>
        {noBreak(t('summary.adults', { count: adults }))}
        {children > 0 && `, ${noBreak(t('summary.children', { count: children }))}`}
        {draft.party.private && `${DOT}${t('summary.privateTrip')}`}
      </p>
    </div>
  );
}
function PriceSkeleton() {
  const { t } = useTranslation('booking');
  return (
    <chakra.div role="status" aria-label={t('summary.updating')} display="grid" gap="2.5">
      {['90%', '70%', '100%', '80%', '85%'].map((width) => (
        <Skeleton key={width} h="5" css={{ width }} />
      ))}
    </chakra.div>
  );
}
