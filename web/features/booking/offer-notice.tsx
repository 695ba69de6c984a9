import { useTranslation } from 'react-i18next';
import { Notice } from '#web/components/notice.tsx';
import { formatInstant } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';

/** How long the waiting list holds what is being booked. */
export function OfferNotice({ until, zone }: { until: string; zone: string }) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  return (
    <Notice tone="waiting" mb="5">
      {t('line.held', { until: formatInstant(until, language, zone) })}
    </Notice>
  );
}
