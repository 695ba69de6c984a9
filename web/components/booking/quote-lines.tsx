import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Money } from '#shared/kernel/money.ts';
import { formatMoney } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { chakra } from '../theme/chakra.tsx';
import type { BookingDetailData } from './booking-state.ts';

/** The frozen price of a booking, line by line. */
export function QuoteLines({
  booking: { quote, paymentState, status, gifts = [] },
}: {
  booking: Pick<BookingDetailData, 'quote' | 'paymentState' | 'status' | 'gifts'>;
}) {
  const { t } = useTranslation('bookings');
  const { language } = useLanguage();
  const less = (money: Money) => `−${formatMoney(money, language)}`;
  return (
    <chakra.dl display="grid" gap="1.5">
      {quote.lines.map((line) => (
        <Line
          key={line.kind}
          label={t(`price.${line.kind}`, { count: line.quantity })}
          value={formatMoney(line.sum, language)}
        />
      ))}
      {quote.discount.minor > 0 && (
        <Line label={t('price.discount', { percent: quote.discountPercent })} value={less(quote.discount)} />
      )}
      {quote.adjustment && <Line label={t('price.adjustment')} value={formatMoney(quote.adjustment, language)} />}
      <Line strong label={t('price.total')} value={formatMoney(quote.total, language)} />
      <Line quiet label={t('price.vat', { percent: quote.vatPercent })} value={formatMoney(quote.vat, language)} />
      {quote.giftCard.minor > 0 && (
        <Line
          label={`${t('price.giftCard')} ${gifts.map((last) => `…${last}`).join(', ')}`.trim()}
          value={less(quote.giftCard)}
        />
      )}
      {quote.deposit.minor > 0 && (
        <Line label={t(`price.deposit.${paymentState}`)} value={formatMoney(quote.deposit, language)} />
      )}
      {/* a trip that will not be is not paid for on the quay */}
      {status !== 'cancelled' && quote.remaining.minor > 0 && (
        <Line label={t('price.remaining')} value={formatMoney(quote.remaining, language)} />
      )}
    </chakra.dl>
  );
}
function Line({
  label,
  value,
  strong = false,
  quiet = false,
}: {
  label: ReactNode;
  value: ReactNode;
  strong?: boolean;
  quiet?: boolean;
}) {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      gap="4"
      {...(strong
        ? { fontWeight: '700', borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'line', pt: '2' }
        : {})}
      {...(quiet ? { color: 'ink.muted', fontSize: 'sm' } : {})}
    >
      <dt>{label}</dt>
      <chakra.dd whiteSpace="nowrap">{value}</chakra.dd>
    </chakra.div>
  );
}
