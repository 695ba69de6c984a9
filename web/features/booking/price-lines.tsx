import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { QuoteShape } from '#shared/contracts/booking.ts';
import type { Money } from '#shared/kernel/money.ts';
import { useCurrency } from '#web/lib/currency.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { toDollars } from '#web/lib/rate.ts';

export type Quote = z.output<typeof QuoteShape>;
const Row = chakra('div', { base: { display: 'flex', justifyContent: 'space-between', gap: '4', py: '1' }, variants: { strong: { true: { fontWeight: '650' } }, muted: { true: { color: 'ink.muted', fontSize: 'sm' } } } });

/** What it costs, line by line, adding up. */
export function PriceLines({ quote, instant }: { quote: Quote; instant: boolean }) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const { currency } = useCurrency();
  const show = (amount: Money) => formatMoney(amount, language);
  const line = (name: ReactNode, amount: ReactNode, look: { strong?: boolean; muted?: boolean } = {}) => (
    <Row {...look}><chakra.dt>{name}</chakra.dt><chakra.dd m="0" whiteSpace="nowrap" data-numbers="">{amount}</chakra.dd></Row>
  );
  const name = { adult: 'summary.adults', child: 'summary.children' } as const;
  return (
    <chakra.dl m="0">
      {quote.lines.map((l) => (
        <div key={l.kind}>{line(l.kind === 'private' ? t('summary.privateTrip') : <>{t(name[l.kind], { count: l.quantity })} <Times unit={show(l.unitPrice)} /></>, show(l.sum))}</div>
      ))}
      {quote.discountPercent > 0 && line(t('summary.discount', { percent: quote.discountPercent }), `−${show(quote.discount)}`)}
      <chakra.div borderTopWidth="1px" borderStyle="solid" borderColor="line.strong" mt="1" pt="1">
        {line(t('summary.total'), show(quote.total), { strong: true })}
        {currency === 'USD' && line('', t('summary.about', { amount: formatMoney(toDollars(quote.total, quote.sekToUsdRate), language, { estimate: true }) }), { muted: true })}
        {line(t('summary.vat', { percent: quote.vatPercent }), show(quote.vat), { muted: true })}
      </chakra.div>
      <chakra.div borderTopWidth="1px" borderStyle="solid" borderColor="line" mt="2" pt="2">
        {quote.giftCard.minor > 0 && line(t('summary.giftCard'), `−${show(quote.giftCard)}`)}
        {line(instant ? t('summary.deposit') : t('summary.depositRequest'), show(quote.deposit), { strong: true })}
        {line(t('summary.remaining'), show(quote.remaining))}
      </chakra.div>
    </chakra.dl>
  );
}
const Times = ({ unit }: { unit: string }) => <chakra.span color="ink.muted" fontSize="sm" whiteSpace="nowrap">× {unit}</chakra.span>;
