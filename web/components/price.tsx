import { useTranslation } from 'react-i18next';
import type { Money } from '#shared/kernel/money.ts';
import { toDollars, useCurrency } from '../lib/currency.ts';
import { formatMoney } from '../lib/format.ts';
import { useLanguage } from '../lib/language.ts';
import { useRate } from '../lib/rate.ts';
import { chakra } from './theme/chakra.tsx';

type Props = {
  value: Money /** Leave the estimate in dollars out where many prices stand together. */;
  plain?: boolean;
};

/** Kronor, and about how many dollars for those who chose them. The charge is always in kronor. */
export function Price({ value, plain = false }: Props) {
  const { language } = useLanguage();
  const { currency } = useCurrency();
  return (
    <span>
      {formatMoney(value, language)}
      {value.currency === 'SEK' && currency === 'USD' && !plain && <InDollars value={value} />}
    </span>
  );
}
function InDollars({ value }: { value: Money }) {
  const { t } = useTranslation('common');
  const { language } = useLanguage();
  const rate = useRate();
  return (
    <>
      {' '}
      <chakra.span color="ink.muted" fontWeight="400" whiteSpace="nowrap">
        {t('aboutPrice', { price: formatMoney(toDollars(value, rate), language, { estimate: true }) })}
      </chakra.span>
    </>
  );
}
