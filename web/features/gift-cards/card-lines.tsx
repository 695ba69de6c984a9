import { useTranslation } from 'react-i18next';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import type { GiftOrder } from './use-gift-order.ts';

/** Each card with its price and the end of its code, and whether it went back. */
export function CardLines({ cards }: { cards: GiftOrder['cards'] }) {
  const { t } = useTranslation('gift-cards');
  const { language } = useLanguage();
  const lines = cards.map(({ lastFour: last, amount, state }) => {
    const ending = t(state === 'active' ? 'order.facts.ending' : 'order.facts.ended', { last });
    return `${formatMoney(amount, language)}, ${ending}`;
  });
  return <>{lines.join('\n')}</>;
}
