import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Price } from '../price.tsx';
import { chakra } from '../theme/chakra.tsx';
import type { TripCardData } from './trip-card.tsx';

type Props = { card: Pick<TripCardData, 'adultPrice' | 'promotion'> };

/** The price of one adult; a promoted one with the lowest price of the 30 days before it, as the law wants. */
export function TripPrice({ card: { adultPrice, promotion } }: Props) {
  const { t } = useTranslation('search');
  const { language } = useLanguage();
  return (
    <chakra.div>
      <p>
        <chakra.strong fontWeight="700">
          <Price value={promotion?.price ?? adultPrice} />
        </chakra.strong>{' '}
        <chakra.span fontSize="sm" color="ink.muted">
          {t('card.perPerson')}
          {promotion && ` ${t('card.offDate', { date: formatDate(promotion.date, language, 'short') })}`}
        </chakra.span>
      </p>
      {promotion && (
        <chakra.p fontSize="xs" color="ink.muted">
          {t('card.lowest', { price: formatMoney(promotion.lowestPrice, language) })}
        </chakra.p>
      )}
    </chakra.div>
  );
}
