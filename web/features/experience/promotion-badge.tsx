import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/badge.tsx';
import { Price } from '#web/components/price.tsx';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { Experience } from './use-experience.ts';

/** The offer: percent, what it costs then, what it costs otherwise, and the lowest price of the 30 days before. */
export function PromotionBadge({ experience }: { experience: Experience }) {
  const { t } = useTranslation('experience');
  const { language } = useLanguage();
  const { promotion, adultPrice } = experience;
  if (!promotion) return null;
  return (
    <chakra.div bg="offer" color="offer.ink" borderRadius="md" p="3" fontSize="sm" display="grid" gap="1">
      <chakra.p display="flex" alignItems="center" gap="2" flexWrap="wrap">
        <Badge tone="danger" css={{ fontSize: 'sm' }}>
          {t('promotion.badge', { percent: promotion.percent })}
        </Badge>
        <strong>
          {t('promotion.text', {
            price: formatMoney(promotion.price, language),
            date: formatDate(promotion.date, language),
          })}
        </strong>
      </chakra.p>
      <p>
        <s>{t('promotion.before', { price: formatMoney(adultPrice, language) })}</s>
      </p>
      <p>
        {t('promotion.lowest', { price: '' })}
        <Price value={promotion.lowestPrice} plain />
      </p>
    </chakra.div>
  );
}
