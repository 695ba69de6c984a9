import { useTranslation } from 'react-i18next';
import type { Trader } from '#shared/domain/accounts/account.ts';
import { isVatNumber } from '#shared/domain/documents/tax-id.ts';
import { countryName } from '../lib/country-name.ts';
import { DOT } from '../lib/format.ts';
import { useLanguage } from '../lib/language.ts';
import { chakra } from './theme/chakra.tsx';

/** Who sells: a buyer has the right to know before they pay. */
export function TraderDetails({ trader }: { trader: Trader | null }) {
  const { t } = useTranslation('taxonomy');
  const { language } = useLanguage();
  if (!trader) return null;
  const country = countryName(trader.country, language);
  const place = [trader.address, `${trader.zip} ${trader.city}`.trim(), country].filter(Boolean).join(', ');
  return (
    <chakra.div fontSize="sm" color="ink.muted">
      <chakra.p fontWeight="600">{t('trader.title')}</chakra.p>
      <p>{t('trader.text', { name: trader.name })}</p>
      <p>
        {place}
        {trader.number && `${DOT}${t(isVatNumber(trader.number) ? 'trader.vat' : 'trader.number')} ${trader.number}`}
      </p>
    </chakra.div>
  );
}
