import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { addMonths } from './month-state.ts';

/** One month on or back. */
export function MonthStep({ month, onStep }: { month: string; onStep: (month: string) => void }) {
  const { t } = useTranslation('guide-bookings');
  const { language } = useLanguage();
  return (
    <chakra.div display="flex" alignItems="center" gap="1" maxW="full">
      <Button variant="quiet" size="icon" aria-label={t('month.previous')} onClick={() => onStep(addMonths(month, -1))}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <chakra.h2
        fontSize="lg"
        w="36"
        textAlign="center"
        aria-live="polite"
        _firstLetter={{ textTransform: 'uppercase' }}
      >
        {formatDate(month, language, 'month')}
      </chakra.h2>
      <Button variant="quiet" size="icon" aria-label={t('month.next')} onClick={() => onStep(addMonths(month, 1))}>
        <ChevronRight aria-hidden="true" />
      </Button>
    </chakra.div>
  );
}
