import { useTranslation } from 'react-i18next';
import { formatInstant, formatMoney } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { chakra } from '../theme/chakra.tsx';
import type { BookingData } from './booking-state.ts';

/** What became of the penalty, the same on every screen. */
export function PenaltyLine({ booking: { penalty, zone } }: { booking: Pick<BookingData, 'penalty' | 'zone'> }) {
  const { t } = useTranslation('cancellation');
  const { language } = useLanguage();
  if (!penalty) return null;
  const isLess = penalty.owed.minor < penalty.original.minor && penalty.owed.minor > 0;
  return (
    <chakra.p fontSize="sm">
      <chakra.strong>
        {t(`states.${penalty.state}`, {
          amount: formatMoney(penalty.owed, language),
          when: formatInstant(penalty.chargeAt, language, zone, 'short'),
        })}
      </chakra.strong>
      {isLess && ` ${t('lowered', { amount: formatMoney(penalty.original, language) })}`}
    </chakra.p>
  );
}
