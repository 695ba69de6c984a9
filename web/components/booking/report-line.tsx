import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { chakra } from '../theme/chakra.tsx';
import type { BookingData } from './booking-state.ts';

/** An open report, in the words of the one who looks. */
export function ReportLine({
  booking: { openReport, zone },
  by,
}: {
  booking: Pick<BookingData, 'openReport' | 'zone'>;
  by: 'angler' | 'guide';
}) {
  const { t } = useTranslation('bookings');
  const { language } = useLanguage();
  if (!openReport) return null;
  const { until } = openReport;
  return (
    <chakra.p fontSize="sm" fontWeight="600">
      {until ? t(`report.${by}`, { when: formatInstant(until, language, zone, 'short') }) : t('report.contested')}
    </chakra.p>
  );
}
