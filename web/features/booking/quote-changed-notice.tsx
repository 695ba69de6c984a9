import { useTranslation } from 'react-i18next';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { FreshNotice } from './fresh-notice.tsx';
import type { Quote } from './price-lines.tsx';

/** The price moved between looking and paying: both are shown, and the person decides again. */
export function QuoteChangedNotice({ before, after }: { before: Quote; after: Quote }) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const isSamePrice = before.total.minor === after.total.minor && before.deposit.minor === after.deposit.minor;
  return (
    <FreshNotice tone="waiting">
      <strong>{t('terms.changed')}</strong>
      <p>
        {isSamePrice
          ? t('terms.changedTerms')
          : t('terms.changedText', {
              before: formatMoney(before.total, language),
              after: formatMoney(after.total, language),
            })}
      </p>
    </FreshNotice>
  );
}
