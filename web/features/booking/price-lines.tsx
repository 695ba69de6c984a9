import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { QuoteShape } from '#shared/contracts/quote-shape.ts';
import type { Money } from '#shared/kernel/money.ts';
import { toDollars, useCurrency } from '#web/lib/currency.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';

export type Quote = z.output<typeof QuoteShape>;
const Group = chakra('dl', {
  base: {
    m: '0',
    borderTopWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    mt: '1',
    pt: '1',
    _first: { borderTopWidth: '0', mt: '0', pt: '0' },
  },
});
const Row = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    py: '1',
    '& dd': { m: '0', whiteSpace: 'nowrap' },
  },
  variants: { look: { plain: {}, strong: { fontWeight: '650' }, muted: { color: 'ink.muted', fontSize: 'sm' } } },
});
type LineProps = Readonly<{ name: ReactNode; amount: ReactNode; look?: 'plain' | 'strong' | 'muted' }>;
const Line = ({ name, amount, look = 'plain' }: LineProps) => (
  <Row look={look}>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </Row>
);
const NAMES = { adult: 'summary.adults', child: 'summary.children' } as const;

/** What it costs, line by line, adding up. */
export function PriceLines({ quote, instant }: { quote: Quote; instant: boolean }) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const { currency } = useCurrency();
  const show = (amount: Money) => formatMoney(amount, language);
  const dollars = formatMoney(toDollars(quote.total, quote.sekToUsdRate), language, { estimate: true });
  return (
    <div>
      <Group>
        {quote.lines.map((line) => (
          <Line
            key={line.kind}
            amount={show(line.sum)}
            name={
              line.kind === 'private' ? (
                t('summary.privateTrip')
              ) : (
                <>
                  {t(NAMES[line.kind], { count: line.quantity })} <Times unit={show(line.unitPrice)} />
                </>
              )
            }
          />
        ))}
        {quote.discountPercent > 0 && (
          <Line name={t('summary.discount', { percent: quote.discountPercent })} amount={`−${show(quote.discount)}`} />
        )}
      </Group>
      <Group>
        <Line look="strong" name={t('summary.total')} amount={show(quote.total)} />
        {currency === 'USD' && (
          <Line look="muted" name={t('summary.dollars')} amount={t('summary.about', { amount: dollars })} />
        )}
        <Line look="muted" name={t('summary.vat', { percent: quote.vatPercent })} amount={show(quote.vat)} />
      </Group>
      <Group>
        {quote.giftCard.minor > 0 && <Line name={t('summary.giftCard')} amount={`−${show(quote.giftCard)}`} />}
        <Line
          look="strong"
          name={instant ? t('summary.deposit') : t('summary.depositRequest')}
          amount={show(quote.deposit)}
        />
        <Line name={t('summary.remaining')} amount={show(quote.remaining)} />
      </Group>
    </div>
  );
}
const Times = ({ unit }: { unit: string }) => (
  <chakra.span color="ink.muted" fontSize="sm" whiteSpace="nowrap">
    × {unit}
  </chakra.span>
);
