import { useTranslation } from 'react-i18next';
import type { Money } from '#shared/kernel/money.ts';
import { formatMoney } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { chakra } from '../theme/chakra.tsx';

type Props = {
  price: Readonly<{ total: Money; remaining: Money; toPay: Money; toReturn: Money; toGiftCard?: Money | undefined }>;
  /** The specification's estimate of a change of people. */
  estimate?: Money | undefined;
};
/** What a change means in money. */
export function ChangePrice({ price, estimate }: Props) {
  const { t } = useTranslation('changes');
  const { language } = useLanguage();
  const written = (money: Money) => formatMoney(money, language);
  const rows = [
    [t('price.total'), written(price.total)],
    [t('price.remaining'), written(price.remaining)],
    price.toPay.minor > 0 && [t('price.toPay'), written(price.toPay)],
    price.toReturn.minor > 0 && [t('price.toReturn'), written(price.toReturn)],
    price.toGiftCard && [t('price.toGiftCard'), written(price.toGiftCard)],
  ].filter((row) => row !== undefined && row !== false);
  return (
    <chakra.section display="grid" gap="2" aria-live="polite">
      <chakra.h3 fontSize="md">{t('price.title')}</chakra.h3>
      {estimate && estimate.minor !== 0 && (
        <chakra.p fontWeight="600">
          {t('price.estimate', { amount: `${estimate.minor > 0 ? '+' : ''}${written(estimate)}` })}
        </chakra.p>
      )}
      <chakra.dl display="grid" gap="1.5">
        {rows.map(([label, value]) => (
          <chakra.div key={label} display="flex" justifyContent="space-between" gap="4">
            <dt>{label}</dt>
            <chakra.dd>{value}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      {price.toPay.minor === 0 && price.toReturn.minor === 0 && !price.toGiftCard && (
        <chakra.p fontSize="sm" color="ink.muted">
          {t('price.same')}
        </chakra.p>
      )}
    </chakra.section>
  );
}
